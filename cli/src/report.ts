/** A run of games as a table. */
import { align } from './table.ts';
import type { Spread, Tally } from './tally.ts';
import { count, decimal, duration, percent } from './text.ts';

export interface Heading {
  /** "Perudo, chaos" */
  readonly title: string;
  readonly seats: number;
  readonly seed: string;
}

export function report(heading: Heading, tally: Tally, seconds: number): string[] {
  const { title, seats, seed } = heading;
  return [
    `${title}: ${count(tally.games)} ${tally.games === 1 ? 'game' : 'games'} of ${seats} seats, seed ${seed}`,
    '',
    ...lengths(tally),
    '',
    ...wins(tally),
    '',
    ...(tally.ventures.size > 0 ? [...ventures(tally), ''] : []),
    ...align([
      ['laws', `all ${tally.laws} held after each of ${count(tally.steps)} steps`], // a broken one ends the run
      ['moves', `${count(tally.moves)} in ${duration(seconds)}: ${count(tally.moves / seconds)} a second`],
    ]),
  ];
}

function lengths(tally: Tally): string[] {
  const row = (name: string, { mean, least, most }: Spread): string[] => [name, decimal(mean), count(least), count(most)];
  return align(
    [['length', 'mean', 'shortest', 'longest'], row('steps', tally.length), row('rounds', tally.rounds)],
    ['left', 'right', 'right', 'right'],
  );
}

/** Shared first places have columns of their own, in games that know them. */
function wins({ wins: alone, shared, games }: Tally): string[] {
  const ties = shared.some((times) => times > 0);
  const cells = (times: number): string[] => [count(times), percent(times / games)];
  return align(
    [
      ['seat', 'wins', '', ...(ties ? ['shared', ''] : [])],
      ...alone.map((times, seat) => [String(seat), ...cells(times), ...(ties ? cells(shared[seat] ?? 0) : [])]),
    ],
    ['left', 'right', 'right', 'right', 'right'],
  );
}

function ventures({ ventures: all, games }: Tally): string[] {
  const often = [...all].sort(([, a], [, b]) => b.tried - a.tried);
  return align(
    [
      ['call', 'made', 'a game', 'right'],
      ...often.map(([name, { tried, succeeded }]) => [name.replaceAll('_', ' '), count(tried), decimal(tried / games), percent(succeeded / tried)]),
    ],
    ['left', 'right', 'right', 'right'],
  );
}
