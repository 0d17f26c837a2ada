/** The seats: who is on them and how they stand; a free one can be taken, changed to, or given to a bot by the host. */
import { Button } from '@parlour/felt';
import type { BotLevel } from '@parlour/kernel';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { LevelChoice } from '../parts/level-choice.tsx';
import { go } from '../routes.ts';
import { useWords } from '../words/context.ts';
import type { Ask } from './ask.ts';
import { BotSeat, FreeSeat, PersonSeat } from './lobby-seat.tsx';
import type { LobbyState } from './lobby-state.ts';
import { Watching } from './lobby-watching.tsx';
import { playerName } from './names.ts';

interface Props {
  readonly state: LobbyState;
  readonly ask: Ask;
  /** How well the bots play that the host seats from now on. */
  readonly level: BotLevel;
  readonly onLevel: (level: BotLevel) => void;
}

export function Seats({ state, ask, level, onLevel }: Props) {
  const { t } = useWords();
  const [kicking, setKicking] = useState<string | null>(null);
  const { table, you, gone } = state;
  const host = you !== null && table.host === you.player;
  const leave = async () => {
    // Who only watches has nothing to give up.
    if (you?.seat === null || (await ask({ kind: 'leave' }))) go({ page: 'front' });
  };
  return (
    <section aria-labelledby="seats" className="min-w-0">
      <h2 id="seats" className="mb-2 font-semibold font-serif text-xl">
        {t('lobby.seats')}
      </h2>
      <ol className="felt-light grid grid-cols-[minmax(0,1fr)] gap-2 rounded-2xl border-4 border-wood p-2 shadow-card sm:grid-cols-2 sm:gap-3 sm:p-3">
        {table.seats.map((occupant, seat) => {
          if (occupant === null)
            return <FreeSeat key={seat} seat={seat} seated={you !== null && you.seat !== null} level={host ? level : null} ask={ask} />;
          if (occupant.kind === 'bot') return <BotSeat key={seat} seat={seat} bot={occupant} host={host} ask={ask} />;
          const { player } = occupant;
          return (
            <PersonSeat
              key={player}
              seat={seat}
              name={playerName(state, player)}
              person={occupant}
              you={player === you?.player}
              host={player === table.host}
              gone={gone.includes(player)}
              onKick={host && player !== you?.player ? () => setKicking(player) : null}
            />
          );
        })}
      </ol>
      {host && <Watching state={state} onKick={setKicking} />}
      {host && table.seats.includes(null) && (
        <div className="mt-3">
          <LevelChoice label={t('lobby.newBots')} value={level} onChange={onLevel} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {you !== null && you.seat !== null && <Button onClick={() => void ask({ kind: 'stand' })}>{t('lobby.stand')}</Button>}
        <Button onClick={() => void leave()}>{t('lobby.leave')}</Button>
      </div>
      <Dialog
        open={kicking !== null}
        onClose={() => setKicking(null)}
        title={t('lobby.kickTitle', { name: kicking === null ? '' : playerName(state, kicking) })}
      >
        <p>{t('lobby.kickText')}</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setKicking(null)}>{t('lobby.cancel')}</Button>
          <Button
            kind="call"
            onClick={() => {
              if (kicking !== null) ask({ kind: 'kick', player: kicking }).catch(() => {});
              setKicking(null);
            }}
          >
            {t('lobby.kickDo')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
