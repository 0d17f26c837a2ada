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
  readonly state: TableState;
  readonly onRemove: (player: PlayerId) => void;
}

export function Removal({ title, players, state, onRemove }: Props) {
  const { t } = useWords();
  const [doubted, setDoubted] = useState<PlayerId | null>(null);
  if (players.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold font-serif">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-2">
        {players.map((player) => (
          <li key={player}>
            {doubted === player ? (
              <Button kind="call" onClick={() => onRemove(player)}>
                {t('menu.kickSure', { name: playerName(state, player) })}
              </Button>
            ) : (
              <Button onClick={() => setDoubted(player)}>{playerName(state, player)}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
