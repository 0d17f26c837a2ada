/** What a view shows of the auction (rules §3): which bid stands, which may come next, and who is still in it. */
import type { Seat } from '@parlour/kernel';
import { leastBid } from '../src/auction.ts';
import { type Bid, hasPassed } from '../src/state.ts';
import { callsDue } from '../src/terms.ts';
import type { KaliTiriView } from '../src/types.ts';
import type { Open } from '../src/view.ts';
import { bidsIn } from './decode.ts';

interface StandingBid {
  readonly seat: Seat;
  readonly bid: number;
}

/** The highest bid and whose it is; null before the first. */
export function standingOf({ bids }: Open): StandingBid | null {
  const standing = bids.findLast(([, bid]) => bid > 0);
  return standing === undefined ? null : { seat: standing[0], bid: standing[1] };
}

/** The lowest bid that would be heard now; above the highest allowed when none would be. */
export const leastBidOf = (open: Open): number => leastBid({ bids: bidsIn(open), terms: open.terms });

/** What a seat said last; null if it has not spoken. */
export const lastWordOf = (open: Open, seat: Seat): Bid | null => bidsIn(open).findLast((each) => each.seat === seat) ?? null;

/** Whether the viewer, or this seat, may bid in this deal, now or later. */
export const canStillBid = ({ open, own }: KaliTiriView, seat: Seat | null = own?.seat ?? null): boolean =>
  seat !== null && open.phase === 'bidding' && !hasPassed(bidsIn(open), seat);

/** How many partner cards the standing bid asks for (rules §1). */
export const callsDueOf = (open: Open): number => callsDue(open.terms, open.sizes.length, standingOf(open)?.bid ?? 0);
