/** A run of games as a table. */
import { align, columns } from './table.ts';
import type { Spread, Tally } from './tally.ts';
import { count, decimal, duration, percent, wrap } from './text.ts';

export interface Heading {
  /** "Perudo, chaos" */
  readonly title: string;
  readonly seats: number;
  /** "random" */
  readonly players: string;
  readonly seed: string;
}

export function report(heading: Heading, tally: Tally, seconds: number): string[] {
  const { title, seats, players, seed } = heading;
  return [
    `${title}: ${count(tally.games)} ${tally.games === 1 ? 'game' : 'games'} of ${seats} ${players} players, seed ${seed}`,
    '',
    ...lengths(tally),
    '',
    ...wins(tally),
    '',
    ...(tally.ventures.size > 0 ? [...ventures(tally), ''] : []),
    ...events(tally),
    '',
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

/** What happened, the most frequent first; then what never did. */
function events({ events: all, games }: Tally): string[] {
  const [told, never] = [[...all].filter(([, times]) => times > 0), [...all].filter(([, times]) => times === 0)];
  const cells = align(
    told.sort(([, a], [, b]) => b - a).map(([kind, times]) => [kind, oftenness(times / games)]),
    ['left', 'right'],
  );
  return ['events a game', ...columns(cells, WIDTH), ...(never.length > 0 ? wrap(`never: ${never.map(([kind]) => kind).join(', ')}`, WIDTH) : [])];
}

/** Rare things would all be 0.0. */
const oftenness = (mean: number): string => (mean >= 0.05 ? decimal(mean) : `1 in ${count(1 / mean)}`);

const WIDTH = 76;

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
