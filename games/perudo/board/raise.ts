/** Dialling a bid: only legal ones can be reached. A face brings its least quantity along where the one on the dial is not enough for it. */
import { ACE, type BidMove, countsFor } from '../src/perudo.ts';

const bidsOn = (bids: readonly BidMove[], face: number): readonly BidMove[] => bids.filter((bid) => bid.face === face);

/** The bid that choosing this face leads to: as many as on the dial if that is legal, otherwise the least; null if the face has none. */
export function turnedTo(bids: readonly BidMove[], face: number, quantity: number): BidMove | null {
  const onFace = bidsOn(bids, face);
  return onFace.find((bid) => bid.quantity === quantity) ?? leastOf(onFace);
}

/** One more or one fewer of the same face; null where that is no legal bid. */
export const steppedBy = (bids: readonly BidMove[], { quantity, face }: BidMove, by: 1 | -1): BidMove | null =>
  bids.find((bid) => bid.face === face && bid.quantity === quantity + by) ?? null;

/** The next face to the left or right that has a legal bid, as that bid. */
export function besideOf(bids: readonly BidMove[], { quantity, face }: BidMove, faces: number, by: 1 | -1): BidMove | null {
  for (let i = 1; i < faces; i++) {
    const next = ((face - 1 + by * i + faces * faces) % faces) + 1;
    const bid = turnedTo(bids, next, quantity);
    if (bid !== null) return bid;
  }
  return null;
}

/**
 * What the dial shows first. To open: as many of the face that one holds most as one holds, aces among them. To raise: the smallest step, on
 * the face one holds most if there is a choice; on aces only where nothing else is left.
 */
export function firstOffer(bids: readonly BidMove[], opening: boolean, held: readonly number[], acesWild: boolean): BidMove | null {
  const plain = bids.filter(({ face }) => face !== ACE);
  const from = plain.length > 0 ? plain : bids;
  const least = leastOf(from);
  if (least === null) return null;
  const holds = (face: number): number => held.filter((shown) => shown === face).length;
  const smallest = from.filter(({ quantity }) => quantity === least.quantity);
  const best = smallest.reduce((chosen, bid) => (holds(bid.face) > holds(chosen.face) ? bid : chosen));
  if (!opening) return best;
  const own = held.filter((shown) => countsFor(shown, best.face, acesWild)).length;
  return from.find((bid) => bid.face === best.face && bid.quantity === own) ?? best;
}

const leastOf = (bids: readonly BidMove[]): BidMove | null =>
  bids.reduce<BidMove | null>((least, bid) => (least === null || bid.quantity < least.quantity ? bid : least), null);
