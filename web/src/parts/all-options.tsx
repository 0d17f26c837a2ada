/** Everything that can be set, folded away: most tables are content with a preset. */
import { Button, Icon } from '@parlour/felt';
import type { Game } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { useWords } from '../words/context.ts';
import { OptionFields } from './option-fields.tsx';
import type { TableDraft } from './table-draft.ts';

interface Props {
  readonly game: Game;
  readonly draft: TableDraft;
  readonly onChange: (draft: TableDraft) => void;
  /** The fields of how the table is run. */
  readonly children: ReactNode;
}

export function AllOptions({ game, draft, onChange, children }: Props) {
  const { t } = useWords();
  const departing = Object.keys(draft.options).length;
  return (
    <details className="group/all rounded-2xl border-2 border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 rounded-2xl px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('options.all')}</span>
        {departing > 0 && <span className="text-brass text-sm">{t('options.departs', { count: departing })}</span>}
        <span className="transition-transform group-open/all:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <div className="flex flex-col gap-6 border-line border-t p-4">
        <h2 className="flex min-h-11 flex-wrap items-center justify-between gap-2 font-semibold font-serif text-xl">
          {t('options.game')}
          {departing > 0 && (
            <Button kind="quiet" className="font-normal font-sans text-base" onClick={() => onChange({ ...draft, options: {} })}>
              <Icon name="refresh" />
              {t('options.reset')}
            </Button>
          )}
        </h2>
        <OptionFields game={game} draft={draft} onChange={onChange} />
        <h2 className="mt-2 border-line border-t pt-4 font-semibold font-serif text-xl">{t('options.table')}</h2>
        {children}
      </div>
    </details>
  );
}
