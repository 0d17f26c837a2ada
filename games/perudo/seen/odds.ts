/**
 * The exact odds that a bid holds (rules §9), as a viewer can know them: dice it knows count or do not; every other die counts with the probability of
 * the type it was rolled as, averaged over those it may have been. The number that count is then a sum of independent yes-or-no's (Poisson-binomial).
 */
import { countsFor } from '../src/bids.ts';
import { type DieType, entriesOf } from '../src/kinds.ts';
import { facesOf } from '../src/options.ts';
import { areAcesWild } from '../src/palifico.ts';
import type { PerudoView } from '../src/types.ts';
import { knownOf, rollsOf } from './knowledge.ts';

export interface Odds {
  /** That at least so many dice count: the bid holds. */
  readonly atLeast: number;
  /** That exactly so many do. */
  readonly exactly: number;
}

export function oddsOf(view: PerudoView, { quantity, face }: { readonly quantity: number; readonly face: number }): Odds {
  const spread = countSpread(view, face);
  return { atLeast: atLeast(spread)[quantity] ?? 0, exactly: spread[quantity] ?? 0 };
}

/** For each number n of dice, the probability that exactly n count for this face. */
export function countSpread(view: PerudoView, face: number): readonly number[] {
  const { open } = view;
  const faces = facesOf(open.options);
  const acesWild = areAcesWild(open);
  const single = open.seats.flatMap(({ ids }, seat) =>
    ids.map((_, place) => {
      const known = knownOf(view, seat, place);
      if (known.face !== null) return countsFor(known.face, face, acesWild) ? 1 : 0;
      return rollsOf(view, seat, place).reduce((sum, { rolled, weight }) => sum + weight * countingChance(rolled, face, faces, acesWild), 0);
    }),
  );
  return poissonBinomial(single);
}

/** How likely one unseen die of this type counts for a bid. */
export function countingChance(type: DieType, face: number, faces: number, acesWild: boolean): number {
  const entries = entriesOf(type, faces);
  return entries.filter((shown) => countsFor(shown, face, acesWild)).length / entries.length;
}

/** The distribution of how many of independent events happen, each with its own probability. */
export function poissonBinomial(probabilities: readonly number[]): readonly number[] {
  const spread = [1];
  for (const p of probabilities) {
    spread.push(0);
    for (let n = spread.length - 1; n > 0; n--) spread[n] = (spread[n] ?? 0) * (1 - p) + (spread[n - 1] ?? 0) * p;
    spread[0] = (spread[0] ?? 0) * (1 - p);
  }
  return spread;
}

/** From such a distribution: for each n, the probability of at least n. */
export function atLeast(spread: readonly number[]): readonly number[] {
  const tails = spread.slice();
  let sum = 0;
  for (let n = spread.length - 1; n >= 0; n--) {
    sum += spread[n] ?? 0;
    tails[n] = Math.min(1, sum); // adding up may pass 1 by a rounding
  }
  return tails;
}
