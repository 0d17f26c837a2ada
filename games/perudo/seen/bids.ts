/** The bids of a round, which a view has in short: the standing one, those before it, and whose raises have to keep its face. */
import type { Seat } from '@parlour/kernel';
import type { Bid } from '../src/bids.ts';
import { type EarlierBid, earlierBids } from '../src/history.ts';
import { locksFace } from '../src/palifico.ts';
import { standingNumber } from '../src/state.ts';
import type { Open } from '../src/view.ts';
import { diceCountOf } from './seats.ts';

/** In the order they were made, changed ones followed by their new version. */
export const bidsOf = ({ bids }: Open): readonly Bid[] => bids.map(read);

const read = ([seat, quantity, face, via]: Open['bids'][number]): Bid => ({ seat, quantity, face, via });

export const standingBidOf = (open: Open): Bid | null => bidNumbered(open, standingNumber(open));

/** A bid of this round by its number. */
export function bidNumbered(open: Open, number: number): Bid | null {
  const found = open.bids[countInRound(open, number) - 1];
  return found === undefined ? null : read(found);
}

/** As which bid of this round, from 1, the one with this number was made; and the number of the bid that was made as such. */
export const countInRound = ({ bidsBefore }: Open, number: number): number => number - bidsBefore + 1;
export const numberInGame = ({ bidsBefore }: Open, count: number): number => bidsBefore + count - 1;

/** The number that a call has to name. Where no bid stands it is some number, so that the rules can say why there is nothing to call. */
export const numberToCall = (open: Open): number => Math.max(0, standingNumber(open));

/** The bids before the standing one, the oldest first. */
export const earlierBidsOf = (open: Open): readonly EarlierBid[] => earlierBids({ bids: bidsOf(open), bidsBefore: open.bidsBefore });

/** Whether a raise by this seat has to keep the face of the standing bid. */
export const keepsFace = (open: Open, seat: Seat): boolean => locksFace(open, diceCountOf(open, seat));

/** Whether this seat plays its own palifico: it has begun the round with one die, and its raises keep the face. */
export const playsPalifico = (open: Open, seat: Seat): boolean =>
  open.phase === 'bidding' && open.options.palifico === 'personal' && keepsFace(open, seat);
