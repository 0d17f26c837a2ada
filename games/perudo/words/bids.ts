/** What all can see of bids: those before the standing one, as the history shows them, and whose raises have to keep the face. */
import type { Seat } from '@parlour/kernel';
import { type BidLine, locksFace, type Open } from '../src/perudo.ts';

export interface EarlierBid {
  readonly seat: Seat;
  readonly quantity: number;
  readonly face: number;
  /** Through the whole game. */
  readonly number: number;
  /** A card has put a changed version in its place. */
  readonly struck: boolean;
}

/** The oldest first. */
export const earlierBids = ({ bids, bidsBefore }: Open): readonly EarlierBid[] =>
  bids
    .slice(0, -1)
    .map(([seat, quantity, face], i) => ({ seat, quantity, face, number: bidsBefore + i, struck: isChange(bids[i + 1]?.[3] ?? 'bid') }));

const isChange = (via: BidLine[3]): boolean => via === 'inflation' || via === 'wild_shift';

/** Whether this seat plays its own palifico: it has begun the round with one die, and its raises keep the face. */
export const isLocked = (open: Open, seat: Seat): boolean =>
  open.phase === 'bidding' && open.options.palifico === 'personal' && locksFace(open, open.seats[seat]?.ids.length ?? 0);
