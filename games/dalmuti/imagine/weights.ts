/**
 * Weights of the ways in which equal cards can lie in several hands. A list of weights says at place k how much it counts that k of the cards
 * are in a hand; two lists join into one for both hands together, and what was joined can be parted again by chance.
 */
import type { Chance } from '@parlour/kernel';

export type Weights = readonly number[];

/** No card, for sure. */
export const NONE: Weights = [1];

/** How the ways to part some cards between two hands make one weight. */
export interface Joining {
  /** The weights of both hands together, up to so many cards; */
  all(a: Weights, b: Weights, most: number): Weights;
  /** only that of so many. */
  at(a: Weights, b: Weights, count: number): number;
}

/** All ways count together, */
export const SUM: Joining = {
  all(a, b, most) {
    const both = zeros(a, b, most);
    for (let i = 0; i < a.length && i < both.length; i++) {
      const here = a[i] as number;
      if (here === 0) continue;
      for (let j = 0; j < b.length && i + j < both.length; j++) both[i + j] = (both[i + j] as number) + here * (b[j] as number);
    }
    return both;
  },
  at(a, b, count) {
    let sum = 0;
    for (let i = Math.max(0, count - b.length + 1); i < a.length && i <= count; i++) sum += (a[i] as number) * (b[count - i] as number);
    return sum;
  },
};

/** or only the heaviest of them. */
export const HEAVIEST: Joining = {
  all(a, b, most) {
    return zeros(a, b, most).map((_, count) => HEAVIEST.at(a, b, count));
  },
  at(a, b, count) {
    let most = 0;
    for (let i = Math.max(0, count - b.length + 1); i < a.length && i <= count; i++)
      most = Math.max(most, (a[i] as number) * (b[count - i] as number));
    return most;
  },
};

const zeros = (a: Weights, b: Weights, most: number): number[] => new Array<number>(Math.min(most, a.length + b.length - 2) + 1).fill(0);

/** How many of so many cards are in the first of two hands. There must be a way. */
export function parted(a: Weights, b: Weights, count: number, chance: Chance): number {
  const from = Math.max(0, count - b.length + 1);
  const to = Math.min(count, a.length - 1);
  if (from === to) return from;
  let left = chance.fraction() * SUM.at(a, b, count);
  let found = from;
  for (let i = from; i <= to; i++) {
    const weight = (a[i] as number) * (b[count - i] as number);
    if (weight === 0) continue;
    found = i;
    left -= weight;
    if (left < 0) break;
  }
  return found;
}

/** n!, as far as a pack of cards needs it. */
export const FACTORIALS: readonly number[] = Array.from({ length: 101 }, (_, n) => factorial(n));

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
