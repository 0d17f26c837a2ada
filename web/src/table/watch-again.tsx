/** The way to the replays of a table: of the game that has just ended, and of those before it. */
import { Icon } from '@parlour/felt';
import type { TableView } from '@parlour/table';
import { PageLink } from '../parts/page-link.tsx';
import type { PageRoute } from '../routes.ts';
import { useWords } from '../words/context.ts';
import { useTableHome } from './home.ts';

/** So many of the last games are offered. */
const MOST = 12;

export function WatchAgain({ table }: { readonly table: TableView }) {
  const { t } = useWords();
  const home = useTableHome();
  const routeTo = (game: number): PageRoute =>
    home === 'device' ? { page: 'here-replay', code: table.code, game } : { page: 'replay', table: table.code, game };
  const isOver = table.phase === 'finished';
  const before = isOver || table.phase === 'playing' || table.phase === 'opening' ? table.games - 1 : table.games;
  const earlier = Array.from({ length: Math.min(before, MOST) }, (_, i) => before - i);
  return (
    <>
      {isOver && (
        <PageLink to={routeTo(table.games)} look="plain">
          <Icon name="play" />
          {t('replay.watch')}
        </PageLink>
      )}
      {earlier.length > 0 && (
        <nav aria-label={t('replay.games')} className="basis-full">
          <h3 className="font-semibold leading-tight">{t('replay.games')}</h3>
          <ul className="mt-1 flex flex-wrap gap-2">
            {earlier.map((game) => (
              <li key={game}>
                <PageLink to={routeTo(game)} look="plain" className="min-w-11" label={t('replay.watchGame', { number: game })}>
                  {game}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
