/** Who is here without a seat, or was until a moment ago, for the host to look at, and to remove. Of a crowd not everybody is named. */
import { Avatar, Icon, PlateName } from '@parlour/felt';
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
  const { watching, left, more } = state;
  if (watching.length + left.length === 0) return null;
  return (
    <details className="group/watching mt-3 rounded-table border-2 border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-table px-3 [&::-webkit-details-marker]:hidden">
        <Icon name="eye" />
        <span className="flex-1">{t('lobby.watching', { count: watching.length + more })}</span>
        <span className="transition-transform group-open/watching:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <ul className="max-h-80 overflow-y-auto overscroll-contain border-line border-t px-3 py-1">
        {watching.map((player) => (
          <Watcher key={player} name={playerName(state, player)} onKick={() => onKick(player)} />
        ))}
        {more > 0 && <li className="flex min-h-11 items-center text-quiet">{t('lobby.more', { count: more })}</li>}
        {left.map((player) => (
          <Watcher key={player} name={playerName(state, player)} gone onKick={() => onKick(player)} />
        ))}
      </ul>
    </details>
  );
}

interface WatcherProps {
  readonly name: string;
  /** Was here until a moment ago. */
  readonly gone?: boolean;
  readonly onKick: () => void;
}

function Watcher({ name, gone = false, onKick }: WatcherProps) {
  const { t } = useWords();
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} size={28} />
      <span className={`min-w-0 flex-1 truncate ${gone ? 'text-quiet' : ''}`} title={name}>
        <PlateName name={name} />
      </span>
      {gone && (
        <span className="flex shrink-0 items-center gap-1 text-quiet text-sm">
          <Icon name="moon" size={16} />
          {t('lobby.gone')}
        </span>
      )}
      <Dismiss label={t('lobby.kick', { name })} onClick={onKick} />
    </li>
  );
}
