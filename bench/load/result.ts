/** What several laps of one lane come to. */
import type { MeasuredLap } from './lane.ts';

export interface Result {
  readonly name: string;
  readonly movesPerSecond: number;
  /** Half the distance between the slowest and the fastest lap, as a part of the mean. */
  readonly spread: number;
  /** From a command to the last of four viewers, in ms, over all laps. */
  readonly p50: number;
  readonly p99: number;
  readonly updateBytes: number;
  /** CPU time of the server for a move, in µs; null where the system does not tell. */
  readonly cpuPerMove: number | null;
}

export function resultOf(name: string, laps: readonly MeasuredLap[]): Result {
  const rates = laps.map(({ moves, seconds }) => moves / seconds);
  const movesPerSecond = sum(rates) / rates.length;
  const delays = Float64Array.from(laps.flatMap((lap) => [...lap.delays])).sort();
  const cpus = laps.map(({ cpu }) => cpu);
  const cpu = cpus.every((each) => each !== null) ? sum(cpus) : null;
  return {
    name,
    movesPerSecond,
    spread: (Math.max(...rates) - Math.min(...rates)) / 2 / movesPerSecond,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    updateBytes: sum(laps.map(({ bytes }) => bytes)) / sum(laps.map(({ updates }) => updates)),
    cpuPerMove: cpu === null ? null : (1000 * cpu) / sum(laps.map(({ moves }) => moves)),
  };
}

const percentile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
