/** The bids of a round as its history shows them, and which of them a Late Dudo can still reach (rules §7.3). */
import { type Bid, isChanged } from './bids.ts';
import type { State } from './state.ts';

export interface EarlierBid {
  readonly bid: Bid;
  /** Through the whole game. */
  readonly number: number;
  /** A card has put a changed version in its place. */
  readonly struck: boolean;
}

/** The bids before the standing one, the oldest first. */
export const earlierBids = ({ bids, bidsBefore }: Pick<State, 'bids' | 'bidsBefore'>): readonly EarlierBid[] =>
  bids.slice(0, -1).map((bid, i) => ({ bid, number: bidsBefore + i, struck: isChanged(bids[i + 1] ?? bid) }));

/** Bids of this round that stood when the next was made, in the form they had then. The standing one is not among them. */
export const supersededBids = (state: State): readonly EarlierBid[] => earlierBids(state).filter(({ struck }) => !struck);

export const supersededBid = (state: State, number: number): Bid | null => supersededBids(state).find((each) => each.number === number)?.bid ?? null;
