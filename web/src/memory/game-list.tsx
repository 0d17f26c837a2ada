/** All games that are remembered, the newest first: how each went, the way to its replay, and the way out of the memory. */
import { Button, Icon } from '@parlour/felt';
import { useState } from 'react';
import { boxOf } from '../games.ts';
import { Emblem } from '../parts/emblem.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { toast } from '../parts/toasts.tsx';
import type { PageRoute } from '../paths.ts';
import { useWords } from '../words/context.ts';
import type { Words } from '../words/words.ts';
import { gameKey, type KeptGame } from './kept-game.ts';
import { dropGame, type Memory } from './memory.ts';
import { playerIn } from './people-tables.tsx';
import { Day, dayOf } from './said.tsx';
import { resultOf } from './statistics.ts';
import { type SayScore, useScores } from './use-scores.ts';

/** So many more at a time. */
const PAGE = 20;

type Remembered = Pick<Memory, 'games' | 'names'>;

export function GameList({ memory: { games, names } }: { readonly memory: Remembered }) {
  const { t } = useWords();
  const [most, setMost] = useState(PAGE);
  const sayScore = useScores([...new Set(games.map(({ game }) => game))]);
  return (
    <section aria-labelledby="mine-list">
      <h2 id="mine-list" className="mb-2 font-semibold font-serif text-2xl">
        {t('mine.list.title')}
      </h2>
      <ul className="flex flex-col">
        {games.slice(0, most).map((game) => (
          <Line key={gameKey(game)} game={game} names={names} sayScore={sayScore} />
        ))}
      </ul>
      {games.length > most && (
        <Button className="mt-2" onClick={() => setMost(most + PAGE)}>
          {t('mine.list.more')}
        </Button>
      )}
    </section>
  );
}

interface LineProps {
  readonly game: KeptGame;
  readonly names: Memory['names'];
  readonly sayScore: SayScore;
}

function Line({ game, names, sayScore }: LineProps) {
  const words = useWords();
  const { t, of, has, locale } = words;
  const [asked, setAsked] = useState(false);
  const box = boxOf(game.game);
  const title = box === undefined ? game.game : of(`game/${game.game}`, 'name');
  const preset: `presets.${string}.name` = `presets.${game.preset ?? ''}.name`;
  const about = game.preset !== null && has(`game/${game.game}`, preset) ? [of(`game/${game.game}`, preset)] : [];
  const date = dayOf(game.at, locale);
  const remove = (): void => {
    dropGame(game);
    toast(t('mine.list.removed'));
  };
  return (
    <li className="flex flex-col gap-2 border-line border-t py-2">
      <div className="flex items-center gap-2 sm:gap-3">
        {box !== undefined && <Emblem box={box} size={36} />}
        <div className="min-w-0 flex-1 leading-snug">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 truncate font-semibold">{title}</span>
            <span className="text-quiet text-sm">
              {about.map((each) => `${each} · `)}
              <Day at={game.at} />
            </span>
          </p>
          <Outcome game={game} sayScore={sayScore} />
          <p className="line-clamp-2 text-sm">{companyOf(game, names, words)}</p>
        </div>
        <div className="flex shrink-0">
          {box !== undefined && (
            <PageLink
              to={replayOf(game)}
              look="bare"
              label={t('mine.list.watchOf', { game: title, date })}
              className="grid size-11 place-items-center rounded-table text-brass hover:brightness-125"
            >
              <Icon name="play" />
            </PageLink>
          )}
          <Button kind="quiet" className="px-0 text-quiet" aria-label={t('mine.list.remove', { game: title, date })} onClick={() => setAsked(true)}>
            <Icon name="close" />
          </Button>
        </div>
      </div>
      {asked && (
        <div role="alert" className="flex flex-wrap items-center gap-2 rounded-table border-2 border-wine p-3">
          <p className="min-w-0 flex-1 basis-52 leading-snug">{t('mine.list.ask')}</p>
          <Button kind="call" onClick={remove}>
            {t('mine.list.do')}
          </Button>
          <Button autoFocus onClick={() => setAsked(false)}>
            {t('mine.list.keep')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Outcome({ game, sayScore }: Omit<LineProps, 'names'>) {
  const { t } = useWords();
  const result = resultOf(game, game.you);
  if (game.you === null || result === null) return <p className="text-quiet">{t(game.you === null ? 'mine.list.here' : 'mine.left')}</p>;
  const { place, shared, won } = result;
  const said = sayScore(game.game, game.seats[game.you]?.score ?? 0);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="inline-flex items-center gap-1">
        {t('mine.place', { place, seats: game.seats.length })}
        {won && <Icon name="crown" size={18} />}
      </span>
      {shared !== place && <span className="text-quiet">{t('mine.tied')}</span>}
      {said !== null && <span className="text-quiet">{said}</span>}
    </p>
  );
}

/** The others, or, where nobody is "you", everybody with their place; bots of one kind once. */
function companyOf({ seats, you }: KeptGame, names: Memory['names'], words: Words): string {
  const others = seats.map((seat, i) => ({ ...seat, seat: i })).filter(({ seat }) => seat !== you);
  if (you === null) {
    return others
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ who, rank }) => `${rank}. ${playerIn(who, names, words)}`)
      .join(' · ');
  }
  const called = others.map(({ who }) => playerIn(who, names, words));
  return [...new Set(called)].map((name) => times(name, called.filter((other) => other === name).length)).join(' · ');
}

const times = (name: string, count: number): string => (count === 1 ? name : `${count}\u00a0×\u00a0${name}`);

const replayOf = ({ home, table, number }: KeptGame): PageRoute =>
  home === 'device' ? { page: 'here-replay', code: table, game: number } : { page: 'replay', table, game: number };
