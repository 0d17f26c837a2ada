/** Races the cases of a bench of playouts, and puts what came of it on a page. */
import type { Bench, Group } from './case.ts';
import { type Page, significant } from './page.ts';
import { type Pace, type Progress, race, WARM_UP } from './stopwatch.ts';

const REPETITIONS = 3;

export async function playouts(name: string, bench: Bench, seconds: number, progress: Progress): Promise<Page> {
  bench.check();
  const groups = await race(name, bench.groups, { seconds, repetitions: REPETITIONS }, progress);
  const { title, unit, notes, baselines } = bench;
  const headings = ['case', 'playouts/s', `${unit}/s`, 'spread', `${unit}/playout`, ...baselines.map(({ heading }) => heading)];
  return {
    title,
    method: `Means of ${REPETITIONS} interleaved repetitions of ${seconds} s each, one process a case, after a warm-up of ${WARM_UP} s; spread is half the range`,
    tables: groups.map((group) => ({
      title: group.title,
      headings,
      bold: baselines.length,
      rows: group.cases.map((pace) => cellsOf(pace, bench, groups)),
    })),
    notes,
    spread: Math.max(...groups.flatMap(({ cases }) => cases.map(({ spread }) => spread))),
    figures: {
      seconds,
      repetitions: REPETITIONS,
      groups: groups.map((group) => ({
        title: group.title,
        cases: group.cases.map((pace) => ({
          ...pace,
          times: Object.fromEntries(baselines.map((base) => [base.name, times(pace, base.name, groups)])),
        })),
      })),
    },
  };
}

function cellsOf(pace: Pace, { baselines }: Bench, groups: readonly Group<Pace>[]): string[] {
  return [
    pace.name,
    significant.format(pace.playoutsPerSecond),
    significant.format(pace.movesPerSecond),
    `± ${(pace.spread * 100).toFixed(1)} %`,
    pace.movesPerPlayout.toFixed(2),
    ...baselines.map(({ name }) => times(pace, name, groups).toFixed(1)),
  ];
}

function times(pace: Pace, baseline: string, groups: readonly Group<Pace>[]): number {
  const base = groups.flatMap(({ cases }) => cases).find(({ name }) => name === baseline);
  return pace.movesPerSecond / (base?.movesPerSecond ?? Number.NaN);
}
