/**
 * The exact odds that a bid holds, as a viewer can know them: dice it knows count or do not; every other die counts with the probability of
 * the type it was rolled as, averaged over those it may have been. The number that count is then a sum of independent yes-or-no's (Poisson-binomial).
 */
import { seatsOf, type View } from '@parlour/kernel';
import { ACE, type DieType, entriesOf } from './kinds.ts';
import { knownOf, rollsOf } from './knowledge.ts';
import { facesOf } from './options.ts';
import type { PerudoTypes } from './types.ts';

export interface Odds {
  /** That at least so many dice count: the bid holds. */
  readonly atLeast: number;
  /** That exactly so many do. */
  readonly exactly: number;
}

export function oddsOf(view: View<PerudoTypes>, { quantity, face }: { readonly quantity: number; readonly face: number }): Odds {
  const spread = countSpread(view, face);
  const atLeast = spread.slice(quantity).reduce((sum, p) => sum + p, 0);
  return { atLeast: Math.min(1, atLeast), exactly: spread[quantity] ?? 0 }; // adding up may pass 1 by a rounding
}

/** For each number n of dice, the probability that exactly n count for this face. */
export function countSpread(view: View<PerudoTypes>, face: number): readonly number[] {
  const { open, own } = view;
  const faces = facesOf(open.options);
  const acesWild = open.result?.acesWild ?? open.palifico === null;
  const counts = (shown: number): boolean => shown === face || (acesWild && shown === ACE);
  const chanceOf = (type: DieType): number => {
    const entries = entriesOf(type, faces);
    return entries.filter(counts).length / entries.length;
  };
  const single = seatsOf(open.seats.length).flatMap((seat) =>
    (open.seats[seat]?.ids ?? []).map((_, place) => {
      const known = knownOf(open, own, seat, place);
      if (known.face !== null) return counts(known.face) ? 1 : 0;
      return rollsOf(view, seat, place).reduce((sum, { rolled, weight }) => sum + weight * chanceOf(rolled), 0);
    }),
  );
  return poissonBinomial(single);
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
