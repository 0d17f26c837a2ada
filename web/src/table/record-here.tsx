/** What the record of a game on this device tells: the way round by round, that it goes by the rules, and that of its chance nothing is proved. */
import { Button, Icon } from '@parlour/felt';
import type { Game } from '@parlour/kernel';
import type { TableView } from '@parlour/table';
import { useEffect, useMemo, useState } from 'react';
import { thisDevice } from '../device/shared.ts';
import { saveJson } from '../parts/save-file.ts';
import { useWords } from '../words/context.ts';
import { Chart } from './chart.tsx';
import { HereChance } from './here-chance.tsx';
import { replayed } from './reckoning.ts';
import { type RecordSpeech, whyNot } from './record-words.ts';

interface Props {
  readonly open: boolean;
  readonly table: TableView;
  readonly game: Game;
  readonly speech: RecordSpeech['speech'];
  /** By seat. */
  readonly names: readonly string[];
}

export function RecordHere({ open, table, game, speech, names }: Props) {
  const words = useWords();
  const { t } = words;
  const number = table.begun?.number ?? null;
  const record = useRecordHere(open, table.code, number);
  const found = useMemo(() => (record === null || record === 'missing' ? null : replayed(game, record)), [game, record]);
  return (
    <>
      {found !== null && found.scores.length > 1 && (
        <section aria-labelledby="here-rounds">
          <h3 id="here-rounds" className="font-semibold font-serif text-lg">
            {t('result.rounds')}
          </h3>
          <Chart scores={found.scores} names={names} />
        </section>
      )}
      <section aria-labelledby="here-record" className="flex flex-col gap-2 sideways:col-span-2">
        <h3 id="here-record" className="font-semibold font-serif text-lg">
          {t('result.record')}
        </h3>
        {record === null && <p className="text-quiet">{t('result.checking')}</p>}
        {record === 'missing' && <p className="text-quiet">{t('result.missing')}</p>}
        {found !== null && found.rules !== null && (
          <p className="text-wine leading-snug">{t('result.broken', { why: whyNot(words, found.rules, found.move, { game: game.id, speech }) })}</p>
        )}
        <HereChance />
        {record !== null && record !== 'missing' && (
          <Button className="self-start" onClick={() => saveJson(`parlour-${game.id}-${table.code}-${number}.json`, record)}>
            <Icon name="download" />
            {t('result.download')}
          </Button>
        )}
      </section>
    </>
  );
}

function useRecordHere(open: boolean, code: string, number: number | null): object | 'missing' | null {
  const [record, setRecord] = useState<object | 'missing' | null>(null);
  useEffect(() => {
    if (!open || number === null) return;
    let wanted = true;
    const look = async (): Promise<void> => {
      const text = await (await thisDevice()).record(code, number);
      const json: unknown = text === null ? null : JSON.parse(text);
      if (wanted) setRecord(typeof json === 'object' && json !== null ? json : 'missing');
    };
    look().catch(() => setRecord('missing'));
    return () => {
      wanted = false;
    };
  }, [open, code, number]);
  return record;
}
