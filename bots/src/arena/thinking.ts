/**
 * How long a player thought over its moves: counts by length, in steps of two per cent, so that any number of moves takes little room and threads can
 * put theirs together.
 */

/** In ms; plain data, so that it goes from thread to thread. */
export interface ThinkingTimes {
  moves: number;
  total: number;
  most: number;
  /** How many moves took how long: by step. */
  readonly counts: Record<number, number>;
}

const LEAST = 0.001;
const STEP = Math.log(1.02);

export const noThinking = (): ThinkingTimes => ({ moves: 0, total: 0, most: 0, counts: {} });

export function addThought(times: ThinkingTimes, ms: number): void {
  const step = ms <= LEAST ? 0 : Math.ceil(Math.log(ms / LEAST) / STEP);
  times.moves++;
  times.total += ms;
  times.most = Math.max(times.most, ms);
  times.counts[step] = (times.counts[step] ?? 0) + 1;
}

export function addThinking(times: ThinkingTimes, more: ThinkingTimes): void {
  times.moves += more.moves;
  times.total += more.total;
  times.most = Math.max(times.most, more.most);
  for (const [step, count] of Object.entries(more.counts)) times.counts[Number(step)] = (times.counts[Number(step)] ?? 0) + count;
}

/** The mean, what all but so large a share of the moves stayed within, and the longest. */
export interface ThinkingFigures {
  readonly moves: number;
  readonly mean: number;
  readonly p99: number;
  readonly most: number;
}

export function thinkingFigures({ moves, total, most, counts }: ThinkingTimes): ThinkingFigures {
  let left = Math.ceil(0.99 * moves);
  let p99 = 0;
  for (const [step, count] of Object.entries(counts).toSorted(([a], [b]) => Number(a) - Number(b))) {
    if (left <= 0) break;
    p99 = Math.min(most, LEAST * Math.exp(Number(step) * STEP));
    left -= count;
  }
  return { moves, mean: moves === 0 ? 0 : total / moves, p99, most };
}
