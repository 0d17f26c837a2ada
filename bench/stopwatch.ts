/**
 * Measures cases side by side. Each has a process of its own (lane.ts), so that none spoils what the compiler has learnt from another. All are
 * warmed up, then measured in turn, one at a time, several times over, every other time from the last to the first: what else the machine
 * does meanwhile falls on all of them alike.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { Case, Group } from './case.ts';

export interface Timing {
  /** How long one measurement lasts. */
  readonly seconds: number;
  readonly repetitions: number;
}

/** In seconds, however short the measurements: boardgame.io's client takes three to reach its pace, and less would flatter us. */
export const WARM_UP = 4;

/** Told before each measurement, the warm-ups included. */
export type Progress = (done: number, of: number, name: string) => void;

/** One measurement. */
export interface Lap {
  readonly playouts: number;
  readonly moves: number;
  readonly seconds: number;
}

/** The mean of the repetitions. */
export interface Pace {
  readonly name: string;
  readonly playoutsPerSecond: number;
  readonly movesPerSecond: number;
  readonly movesPerPlayout: number;
  /** Half the distance between the slowest and the fastest repetition, as a part of the mean. */
  readonly spread: number;
}

export async function race(
  bench: string,
  groups: readonly Group<Case>[],
  { seconds, repetitions }: Timing,
  progress: Progress,
): Promise<Group<Pace>[]> {
  const lanes = groups.flatMap(({ cases }) => cases).map(({ name }, i) => ({ name, process: fork(LANE, [bench, String(i)]), laps: [] as Lap[] }));
  const steps = lanes.length * (repetitions + 1);
  let done = 0;
  try {
    for (const lane of lanes) {
      progress(done++, steps, lane.name);
      await lapOf(lane.process, WARM_UP);
    }
    for (let i = 0; i < repetitions; i++) {
      for (const lane of i % 2 === 0 ? lanes : lanes.toReversed()) {
        progress(done++, steps, lane.name);
        lane.laps.push(await lapOf(lane.process, seconds));
      }
    }
  } finally {
    for (const lane of lanes) lane.process.kill();
  }
  const paces = lanes.map(({ name, laps }) => paceOf(name, laps));
  return groups.map(({ title, cases }) => ({ title, cases: paces.splice(0, cases.length) }));
}

const LANE = `${import.meta.dirname}/lane.ts`;

function lapOf(lane: ChildProcess, seconds: number): Promise<Lap> {
  return new Promise((resolve, reject) => {
    const died = (): void => reject(new Error('A case failed: see above.'));
    lane.once('exit', died);
    lane.once('message', (lap) => {
      lane.off('exit', died);
      resolve(lap as unknown as Lap);
    });
    lane.send(seconds);
  });
}

function paceOf(name: string, laps: readonly Lap[]): Pace {
  const rates = laps.map(({ moves, seconds }) => moves / seconds);
  const movesPerSecond = mean(rates);
  return {
    name,
    playoutsPerSecond: mean(laps.map(({ playouts, seconds }) => playouts / seconds)),
    movesPerSecond,
    movesPerPlayout: sum(laps.map(({ moves }) => moves)) / sum(laps.map(({ playouts }) => playouts)),
    spread: (Math.max(...rates) - Math.min(...rates)) / 2 / movesPerSecond,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;
