/**
 * The court (rules §4.1): ranks by the finish of the last round, and who sits where. With three players there are only the Greater Dalmuti, a Merchant and
 * the Greater Peon.
 */
import type { Seat } from '@parlour/kernel';

export const TITLES = ['greaterDalmuti', 'lesserDalmuti', 'merchant', 'lesserPeon', 'greaterPeon'] as const;
export type Title = (typeof TITLES)[number];

/** The title that goes with a place among so many, from 0. */
export function titleOf(place: number, seats: number): Title {
  if (place === 0) return 'greaterDalmuti';
  if (place === seats - 1) return 'greaterPeon';
  if (seats > 3 && place === 1) return 'lesserDalmuti';
  return seats > 3 && place === seats - 2 ? 'lesserPeon' : 'merchant';
}

/** Who pays whom how many cards: the Greater Peon two, the Lesser Peon one. */
export function taxPairs(ranks: readonly Seat[]): readonly { readonly peon: Seat; readonly dalmuti: Seat; readonly cards: number }[] {
  const at = (place: number): Seat => ranks.at(place) ?? 0;
  const greater = { peon: at(-1), dalmuti: at(0), cards: 2 };
  return ranks.length > 3 ? [greater, { peon: at(-2), dalmuti: at(1), cards: 1 }] : [greater];
}
