/** Who is here without a seat, for the host to look at, and to remove. */
import { Avatar, Icon } from '@parlour/felt';
import type { PlayerId } from '@parlour/table';
import { useWords } from '../words/context.ts';
import { Dismiss } from './lobby-seat.tsx';
import type { LobbyState } from './lobby-state.ts';
import { playerName } from './names.ts';

interface Props {
  readonly state: LobbyState;
  readonly onKick: (player: PlayerId) => void;
}

export function Watching({ state, onKick }: Props) {
  const { t } = useWords();
  const { watching } = state;
  if (watching.length === 0) return null;
  return (
    <details className="group/watching mt-3 rounded-table border-2 border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-table px-3 [&::-webkit-details-marker]:hidden">
        <Icon name="eye" />
        <span className="flex-1">{t('lobby.watching', { count: watching.length })}</span>
        <span className="transition-transform group-open/watching:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <ul className="border-line border-t px-3 py-1">
        {watching.map((player) => {
          const name = playerName(state, player);
          return (
            <li key={player} className="flex items-center gap-3">
              <Avatar name={name} size={28} />
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              <Dismiss label={t('lobby.kick', { name })} onClick={() => onKick(player)} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
