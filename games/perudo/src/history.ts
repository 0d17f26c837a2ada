/** The bids of a round as its history shows them, and which of them a Late Dudo can still reach. */
import type { Bid } from './bids.ts';
import type { State } from './state.ts';

/** Whether a bid of this round was replaced by a changed version of itself: the history shows it struck out. */
const isStruck = (bids: readonly Bid[], i: number): boolean => bids[i + 1]?.via === 'inflation' || bids[i + 1]?.via === 'wild_shift';

/** Bids of this round that stood when the next was made, in the form they had then, with their numbers. The standing one is not among them. */
export function supersededBids(state: State): readonly { readonly bid: Bid; readonly number: number }[] {
  return state.bids.slice(0, -1).flatMap((bid, i) => (isStruck(state.bids, i) ? [] : [{ bid, number: state.bidsBefore + i }]));
}

export const supersededBid = (state: State, number: number): Bid | null => supersededBids(state).find((each) => each.number === number)?.bid ?? null;
