/** For the host: people who can be removed for good, each with a second tap. */
import type { TableState } from '@parlour/client';
import { Button } from '@parlour/felt';
import type { PlayerId } from '@parlour/table';
import { useState } from 'react';
import { useWords } from '../words/context.ts';
import { playerName } from './names.ts';

interface Props {
  readonly title: string;
  readonly players: readonly PlayerId[];
  /** How many there are beyond these, who are not named. */
  readonly more?: number;
  readonly state: TableState;
  readonly onRemove: (player: PlayerId) => void;
}

export function Removal({ title, players, more = 0, state, onRemove }: Props) {
  const { t } = useWords();
  const [doubted, setDoubted] = useState<PlayerId | null>(null);
  if (players.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold font-serif">{title}</h3>
      <ul className="mt-1 flex max-h-60 flex-wrap gap-2 overflow-y-auto overscroll-contain">
        {players.map((player) => (
          <li key={player} className="max-w-full">
            {doubted === player ? (
              <Button kind="call" onClick={() => onRemove(player)}>
                {t('menu.kickSure', { name: playerName(state, player) })}
              </Button>
            ) : (
              <Button onClick={() => setDoubted(player)}>{playerName(state, player)}</Button>
            )}
          </li>
        ))}
        {more > 0 && <li className="flex min-h-11 items-center text-quiet">{t('lobby.more', { count: more })}</li>}
      </ul>
    </section>
  );
}
