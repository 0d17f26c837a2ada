/** How it ended: places and scores, the way there round by round, another game, and the record to keep and to check. */
import type { TableLink, TableState } from '@parlour/client';
import { Avatar, Button, Icon, PlateName } from '@parlour/felt';
import { type Game, isRefusal } from '@parlour/kernel';
import type { TableRecord, TableView } from '@parlour/table';
import { useEffect, useState } from 'react';
import { server, whoAmI } from '../identity.ts';
import { Dialog } from '../parts/dialog.tsx';
import { sayRefusal, useWords } from '../words/context.ts';
import { useAsk } from './ask.ts';
import { Chart } from './chart.tsx';
import { leaverOf, leaverText } from './names.ts';
import { type RecordReckoning, reckon } from './reckoning.ts';
import type { GameVoice } from './voice.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly link: TableLink;
  readonly state: TableState;
  readonly table: TableView;
  readonly game: Game;
  readonly voice: GameVoice;
}

export function ResultDialog({ open, onClose, link, state, table, game, voice }: Props) {
  const words = useWords();
  const { t } = words;
  const found = useRecord(open, table, game);
  const standing = [...(table.result?.standing ?? [])].sort((a, b) => a.rank - b.rank);
  const you = state.you?.seat ?? null;
  const host = table.host === state.you?.player;
  const mine = you === null ? undefined : table.seats[you];
  const ready = mine?.kind === 'person' && mine.ready;
  const ask = useAsk(link, voice);
  return (
    <Dialog open={open} onClose={onClose} title={t('result.title')} wide>
      {/* On a low window the places and what can be done about them stand side by side. */}
      <div className="flex flex-col gap-5 sideways:grid sideways:grid-cols-2 sideways:items-start sideways:gap-x-6 sideways:gap-y-3">
        <ol className="flex flex-col gap-1 sideways:row-span-2">
          {standing.map(({ seat, rank, score }) => (
            <li
              key={seat}
              className={`flex items-center gap-3 rounded-table px-3 py-1.5 sideways:py-0.5 ${rank === 1 ? 'bg-brass text-on-brass' : 'bg-room'}`}
            >
              <span className={`shrink-0 whitespace-nowrap font-semibold font-serif text-xl ${standing.length > 9 ? 'w-9' : 'w-7'}`}>{rank}.</span>
              <Avatar name={voice.speaker.name(seat)} size={32} />
              <span className={`min-w-0 flex-1 truncate ${seat === you ? 'font-semibold' : ''}`}>
                <PlateName name={voice.speaker.name(seat)} />
                {leaverOf(state, seat) !== null && <span className="block truncate text-sm leading-tight">{leaverText(state, seat, words)}</span>}
              </span>
              <span>{voice.speech.score(score, voice.speaker)}</span>
              {rank === 1 && <Icon name="crown" />}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          {host && (
            <>
              <Button kind="primary" onClick={() => void ask({ kind: 'rematch' })}>
                {t('finished.rematch')}
              </Button>
              <Button onClick={() => void ask({ kind: 'lobby' })}>{t('result.lobby')}</Button>
            </>
          )}
          {!host && you !== null && (
            <Button kind={ready ? 'plain' : 'primary'} onClick={() => void ask({ kind: 'ready', on: !ready })}>
              {t(ready ? 'result.waiting' : 'result.ready')}
            </Button>
          )}
        </div>
        {found !== null && found !== 'missing' && found.reckoning.scores.length > 1 && (
          <section aria-labelledby="result-rounds">
            <h3 id="result-rounds" className="font-semibold font-serif text-lg">
              {t('result.rounds')}
            </h3>
            <Chart scores={found.reckoning.scores} names={standing.map((_, seat) => voice.speaker.name(seat))} />
          </section>
        )}
        <section aria-labelledby="result-record" className="sideways:col-span-2">
          <h3 id="result-record" className="font-semibold font-serif text-lg">
            {t('result.record')}
          </h3>
          {found === null && <p className="text-quiet">{t('result.checking')}</p>}
          {found === 'missing' && <p className="text-quiet">{t('result.missing')}</p>}
          {found !== null && found !== 'missing' && (
            <>
              <ul className="mt-1 flex flex-col gap-1">
                <Check
                  game={game.id}
                  holds={found.reckoning.rules === null}
                  text={t('result.byRules', { count: found.record.steps.length })}
                  why={found.reckoning.rules}
                />
                <Check game={game.id} holds={found.reckoning.chance === null} text={t('result.byChance')} why={found.reckoning.chance} />
                {found.reckoning.memory !== 'unseen' && (
                  <Check game={game.id} holds={found.reckoning.memory === null} text={t('result.byMemory')} why={found.reckoning.memory} />
                )}
              </ul>
              <p className="mt-2 text-quiet text-sm">{t('result.verify')}</p>
              <Button className="mt-2" onClick={() => download(found.record)}>
                <Icon name="download" />
                {t('result.download')}
              </Button>
            </>
          )}
        </section>
      </div>
    </Dialog>
  );
}

function Check({
  game,
  holds,
  text,
  why,
}: {
  readonly game: string;
  readonly holds: boolean;
  readonly text: string;
  readonly why: Parameters<typeof sayRefusal>[1] | null;
}) {
  const words = useWords();
  return (
    <li className={`flex items-start gap-2 ${holds ? 'text-moss' : 'text-wine'}`}>
      <Icon name={holds ? 'check' : 'close'} />
      <span>{holds || why === null ? text : words.t('result.broken', { why: sayRefusal(words, why, { id: game, voice: null }) })}</span>
    </li>
  );
}

type Found = { readonly record: TableRecord; readonly reckoning: RecordReckoning };

function useRecord(open: boolean, { code, begun }: TableView, game: Game): Found | 'missing' | null {
  const [found, setFound] = useState<Found | 'missing' | null>(null);
  const number = begun?.number ?? null;
  useEffect(() => {
    if (!open || number === null) return;
    let wanted = true;
    const look = async (): Promise<void> => {
      const record = await server().record(code, number);
      if (!wanted) return;
      setFound(isRefusal(record) ? 'missing' : { record, reckoning: reckon(game, record, whoAmI()?.token ?? null) });
    };
    look().catch(() => setFound('missing'));
    return () => {
      wanted = false;
    };
  }, [open, code, number, game]);
  return found;
}

function download(record: TableRecord): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(record)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `parlour-${record.game}-${record.table}-${record.number}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
