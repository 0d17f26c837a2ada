/** How it ended: places and scores, the way there round by round, another game, and the record to keep and to check. */
import type { TableLink, TableState } from '@parlour/client';
import { Avatar, Button, Icon, PlateName } from '@parlour/felt';
import { type Game, isRefusal } from '@parlour/kernel';
import type { GameNotes, TableRecord, TableView } from '@parlour/table';
import { useEffect, useState } from 'react';
import { server } from '../identity.ts';
import { Dialog } from '../parts/dialog.tsx';
import type { SaidRemark } from '../remarks/use-remarks.ts';
import { go } from '../routes.ts';
import { useWords } from '../words/context.ts';
import { useAsk } from './ask.ts';
import { recallHere } from './chance.tsx';
import { Chart } from './chart.tsx';
import { useTableHome } from './home.ts';
import { leaverOf, leaverText } from './names.ts';
import { type RecordReckoning, reckon } from './reckoning.ts';
import { RecordAlarm, RecordCheck } from './record-check.tsx';
import { RecordHere } from './record-here.tsx';
import type { GameVoice } from './voice.ts';
import { WatchAgain } from './watch-again.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly link: Pick<TableLink, 'ask'>;
  readonly state: TableState;
  readonly table: TableView;
  readonly game: Game;
  readonly voice: GameVoice;
  /** What a bot says to it, if one does. */
  readonly remark: SaidRemark | null;
}

export function ResultDialog({ open, onClose, link, state, table, game, voice, remark }: Props) {
  const words = useWords();
  const { t } = words;
  const home = useTableHome();
  const found = useRecord(open && home === 'server', table, game);
  const standing = [...(table.result?.standing ?? [])].sort((a, b) => a.rank - b.rank);
  const you = state.you?.seat ?? null;
  const host = table.host === state.you?.player;
  const mine = you === null ? undefined : table.seats[you];
  const ready = mine?.kind === 'person' && mine.ready;
  const ask = useAsk(link, voice);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('result.title')}
      note={remark?.last === true ? t('bots.says', { name: remark.name, text: remark.text }) : null}
      wide
    >
      {found !== null && found !== 'missing' && <RecordAlarm game={game.id} speech={voice.speech} reckoning={found.reckoning} />}
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
              {home === 'server' && <Button onClick={() => void ask({ kind: 'lobby' })}>{t('result.lobby')}</Button>}
            </>
          )}
          {home === 'device' && <Button onClick={() => go({ page: 'here-new', game: game.id })}>{t('onDevice.others')}</Button>}
          {home === 'server' && !host && you !== null && (
            <Button kind={ready ? 'plain' : 'primary'} onClick={() => void ask({ kind: 'ready', on: !ready })}>
              {t(ready ? 'result.waiting' : 'result.ready')}
            </Button>
          )}
          <WatchAgain table={table} />
        </div>
        {found !== null && found !== 'missing' && found.reckoning.scores.length > 1 && (
          <section aria-labelledby="result-rounds">
            <h3 id="result-rounds" className="font-semibold font-serif text-lg">
              {t('result.rounds')}
            </h3>
            <Chart scores={found.reckoning.scores} names={standing.map((_, seat) => voice.speaker.name(seat))} />
          </section>
        )}
        {home === 'device' && (
          <RecordHere open={open} table={table} game={game} speech={voice.speech} names={standing.map((_, seat) => voice.speaker.name(seat))} />
        )}
        <section hidden={home !== 'server'} aria-labelledby="result-record" className="sideways:col-span-2">
          <h3 id="result-record" className="font-semibold font-serif text-lg">
            {t('result.record')}
          </h3>
          {found === null && <p className="text-quiet">{t('result.checking')}</p>}
          {found === 'missing' && <p className="text-quiet">{t('result.missing')}</p>}
          {found !== null && found !== 'missing' && <RecordCheck {...found} game={game.id} speech={voice.speech} state={state} />}
        </section>
      </div>
    </Dialog>
  );
}

type Found = { readonly record: TableRecord; readonly reckoning: RecordReckoning; readonly notes: GameNotes | null };

function useRecord(open: boolean, { code, begun }: TableView, game: Game): Found | 'missing' | null {
  const [found, setFound] = useState<Found | 'missing' | null>(null);
  const number = begun?.number ?? null;
  useEffect(() => {
    if (!open || number === null) return;
    let wanted = true;
    const look = async (): Promise<void> => {
      const record = await server().record(code, number);
      if (!wanted) return;
      const notes = recallHere(code, number);
      setFound(isRefusal(record) ? 'missing' : { record, reckoning: reckon(game, record, { code, number }, notes), notes });
    };
    look().catch(() => setFound('missing'));
    return () => {
      wanted = false;
    };
  }, [open, code, number, game]);
  return found;
}
