/** Every game one played as a card: how often, how well against what chance would give, the best and the last, and the places over time. */
import { Icon } from '@parlour/felt';
import { boxOf } from '../games.ts';
import { Emblem } from '../parts/emblem.tsx';
import { useWords } from '../words/context.ts';
import type { KeptGame } from './kept-game.ts';
import { PlaceChart } from './place-chart.tsx';
import { Day, numberIn } from './said.tsx';
import { byGame, type GameTally, type SeatResult } from './statistics.ts';

export function GameCards({ games }: { readonly games: readonly KeptGame[] }) {
  const { t } = useWords();
  const tallies = byGame(games);
  if (tallies.length === 0) return null;
  return (
    <section aria-labelledby="mine-games">
      <h2 id="mine-games" className="mb-2 font-semibold font-serif text-2xl">
        {t('mine.games')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 [&>:only-child]:sm:col-span-2">
        {tallies.map((tally) => (
          <Card key={tally.game} tally={tally} />
        ))}
      </ul>
    </section>
  );
}

function Card({ tally }: { readonly tally: GameTally }) {
  const { t, of, locale } = useWords();
  const { game, played, won, wonByChance, place, placeByChance, verdict, best, last, results } = tally;
  const box = boxOf(game);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-2xl bg-panel p-4 shadow-card">
      <div className="flex items-center gap-3">
        {box !== undefined && <Emblem box={box} size={44} />}
        <div className="min-w-0">
          <h3 className="truncate font-semibold font-serif text-xl leading-tight">{box === undefined ? game : of(`game/${game}`, 'name')}</h3>
          <p className="text-quiet">{t('mine.count', { count: played })}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={t('mine.won')} value={numberIn(won, locale)} chance={t('mine.chance', { number: numberIn(wonByChance, locale) })} />
        <Figure name={t('mine.average')} value={numberIn(place, locale)} chance={t('mine.chance', { number: numberIn(placeByChance, locale) })} />
      </dl>
      <p className="text-sm leading-snug">{t(`mine.verdict.${verdict}`)}</p>
      {results.length > 1 && <PlaceChart results={results} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        <Moment name={t('mine.best')} result={best} />
        {results.length > 1 && <Moment name={t('mine.last')} result={last} />}
      </dl>
    </li>
  );
}

function Figure({ name, value, chance }: { readonly name: string; readonly value: string; readonly chance: string }) {
  return (
    <div className="rounded-table bg-room px-3 py-2">
      <dt className="text-quiet text-sm leading-tight">{name}</dt>
      <dd>
        <span className="block font-semibold font-serif text-2xl tabular-nums leading-tight">{value}</span>
        <span className="block text-quiet text-sm leading-tight">{chance}</span>
      </dd>
    </div>
  );
}

function Moment({ name, result: { game, place, won } }: { readonly name: string; readonly result: SeatResult }) {
  const { t } = useWords();
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-1.5">
        {t('mine.place', { place, seats: game.seats.length })}
        {won && <Icon name="crown" size={16} />}
        <span className="text-quiet">
          {'·\u00a0'}
          <Day at={game.at} />
        </span>
      </dd>
    </>
  );
}
