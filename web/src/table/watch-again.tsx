/** The way to the replays of a table: of the game that has just ended, of those before it, and of all where the table itself is gone. */
import { Icon } from '@parlour/felt';
import type { TableView } from '@parlour/table';
import { PageLink } from '../parts/page-link.tsx';
import type { PageRoute } from '../paths.ts';
import { useWords } from '../words/context.ts';
import { useTableHome } from './home.ts';

/** So many of the last games are offered: more than anybody has ever played at one table. */
const MOST = 100;

export function WatchAgain({ table }: { readonly table: TableView }) {
  const { t } = useWords();
  const home = useTableHome();
  const routeTo = (game: number): PageRoute =>
    home === 'device' ? { page: 'here-replay', code: table.code, game } : { page: 'replay', table: table.code, game };
  const isOver = table.phase === 'finished';
  return (
    <>
      {isOver && (
        <PageLink to={routeTo(table.games)} look="plain">
          <Icon name="play" />
          {t('replay.watch')}
        </PageLink>
      )}
      <Games label={t('replay.games')} last={gamesOver(table) - (isOver ? 1 : 0)} routeTo={routeTo} />
    </>
  );
}

/** Those of a table that is no more: its records stay. */
export function KeptGames({ code, games }: { readonly code: string; readonly games: number }) {
  const { t } = useWords();
  return <Games label={t('replay.games')} last={games} routeTo={(game) => ({ page: 'replay', table: code, game })} />;
}

/** How many games of a table are over. */
export const gamesOver = ({ phase, games }: Pick<TableView, 'phase' | 'games'>): number =>
  phase === 'playing' || phase === 'opening' ? games - 1 : games;

interface GamesProps {
  readonly label: string;
  readonly last: number;
  readonly routeTo: (game: number) => PageRoute;
}

/** The newest first. */
function Games({ label, last, routeTo }: GamesProps) {
  const { t } = useWords();
  if (last < 1) return null;
  return (
    <nav aria-label={label} className="basis-full">
      <h3 className="font-semibold leading-tight">{label}</h3>
      <ul className="mt-1 flex flex-wrap gap-2">
        {Array.from({ length: Math.min(last, MOST) }, (_, i) => last - i).map((game) => (
          <li key={game}>
            <PageLink to={routeTo(game)} look="plain" className="min-w-11" label={t('replay.watchGame', { number: game })}>
              {game}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
