/** What the game is about, in a few lines, before somebody's first turn at it on this device. Nobody waits for it, and it stays on top of the rules. */
import { Button } from '@parlour/felt';
import type { TableTerms } from '@parlour/kernel';
import { useState } from 'react';
import { gistRead, isGistDue } from '../gist.ts';
import { GistText } from '../pages/rules.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { useWords } from '../words/context.ts';

interface Props {
  /** The table's. */
  readonly code: string;
  readonly game: string;
  readonly table: TableTerms;
  /** The version that the game goes by, where there is a newer one; else null. */
  readonly older: number | null;
  /** Somebody wants to read on. */
  readonly onRules: () => void;
}

export function GistDialog({ code, game, table, older, onRules }: Props) {
  const { t, of } = useWords();
  const [open, setOpen] = useState(() => isGistDue(game, code));
  const close = (): void => {
    gistRead(game);
    setOpen(false);
  };
  return (
    <Dialog open={open} onClose={close} title={t('rules.gistOf', { game: of(`game/${game}`, 'name') })} flush wide>
      <div className="px-4 py-3">
        <GistText {...{ game, table }} version={older} />
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-line border-t bg-panel px-4 py-2">
        <Button kind="primary" className="flex-1" onClick={close}>
          {t('rules.understood')}
        </Button>
        <Button
          className="flex-1"
          onClick={() => {
            close();
            onRules();
          }}
        >
          {t('rules.whole')}
        </Button>
        <PageLink to={{ page: 'learn', game }} look="plain" className="flex-1">
          {t('learn.go')}
        </PageLink>
      </div>
    </Dialog>
  );
}
