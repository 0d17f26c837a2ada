/**
 * Bids and the ladder they stand on. A raise climbs it: by quantity, then by face. Aces are wild and count double: q aces stand above
 * every bid of 2q, hence "half, rounded up" to reach them and "twice plus one" to leave them. (The Perudo+ code sample would let three
 * aces be followed by four twos; its prose and the other source say seven: that holds, rules §3.1.) In a palifico round aces are a face like any other.
 */
import type { Seat } from '@parlour/kernel';
import { ACE } from './kinds.ts';

/** So many dice of all players together show this face. */
export interface BidMove {
  readonly kind: 'bid';
  readonly quantity: number;
  /** 1 is the ace. */
  readonly face: number;
}

/** A bid as it stands in the history. One that a card changed is followed by its new version. */
export interface Bid {
  /** The bidder. */
  readonly seat: Seat;
  readonly quantity: number;
  readonly face: number;
  /** The card that it came or was changed by, else `bid`. */
  readonly via: 'bid' | 'phantom_bid' | 'inflation' | 'wild_shift';
}

/** The height of a bid on the ladder. Every bid has its own rung, and a raise is a higher one. */
export function rung(bid: { readonly quantity: number; readonly face: number }, faces: number, acesWild: boolean): number {
  const { quantity, face } = bid;
  if (!acesWild) return quantity * faces + face - 1;
  return face === ACE ? 2 * quantity * faces + faces - 1 : quantity * faces + face - 2;
}

/** The smallest quantity of a face that stands above a bid. It may be more than can be bid. */
export function leastAbove(bid: { readonly quantity: number; readonly face: number }, face: number, faces: number, acesWild: boolean): number {
  // On one face the rungs lie equally far apart.
  const ground = rung({ quantity: 0, face }, faces, acesWild);
  const apart = rung({ quantity: 1, face }, faces, acesWild) - ground;
  return Math.max(1, Math.floor((rung(bid, faces, acesWild) - ground) / apart) + 1);
}

/** Whether a die that shows this counts for bids on a face. Wild aces count for every face. */
export const countsFor = (shown: number, face: number, acesWild: boolean): boolean => shown === face || (acesWild && shown === ACE);

/** A card has put this version of a bid in the place of the one before it. */
export const isChanged = ({ via }: Pick<Bid, 'via'>): boolean => via === 'inflation' || via === 'wild_shift';

/** No bid is above this, however many dice exact calls have brought into play. */
export const QUANTITY_LIMIT = 99;

/** The highest quantity that may be bid in a round with this many dice in play. `open` lets every bid on aces that can be true be left again. */
export const highestQuantity = (maxBid: 'open' | 'dice', dice: number): number => Math.min(QUANTITY_LIMIT, maxBid === 'dice' ? dice : 2 * dice + 1);

/** All bids of a round from the lowest rung to the highest, and its parts that playouts ask for, each listed once and kept. */
export interface Ladder {
  readonly all: readonly BidMove[];
  readonly withoutAces: readonly BidMove[];
  above(bid: BidMove | Bid): readonly BidMove[];
  /** Above, on the same face: what a palifico lock leaves. */
  aboveOnFace(bid: BidMove | Bid): readonly BidMove[];
}

export function ladderOf(faces: number, highest: number, acesWild: boolean): Ladder {
  const at = (faces * (QUANTITY_LIMIT + 1) + highest) * 2 + (acesWild ? 1 : 0);
  LADDERS[at] ??= makeLadder(faces, highest, acesWild);
  return LADDERS[at];
}
// Filled from the start: an array with wide holes is slow to read.
const LADDERS = new Array<Ladder | undefined>(2 * 10 * (QUANTITY_LIMIT + 1)).fill(undefined);

function makeLadder(faces: number, highest: number, acesWild: boolean): Ladder {
  const all: BidMove[] = [];
  for (let quantity = 1; quantity <= highest; quantity++) for (let face = 1; face <= faces; face++) all.push(bidMove(quantity, face));
  all.sort((a, b) => rung(a, faces, acesWild) - rung(b, faces, acesWild));

  const key = ({ quantity, face }: BidMove | Bid): number => quantity * (faces + 1) + face;
  const place: number[] = [];
  for (const [i, bid] of all.entries()) place[key(bid)] = i;
  const tails: (readonly BidMove[] | undefined)[] = [];
  const tailsOnFace: (readonly BidMove[] | undefined)[] = [];
  return {
    all,
    withoutAces: all.filter(({ face }) => face !== ACE),
    above(bid) {
      const i = place[key(bid)] ?? -1;
      tails[i + 1] ??= all.slice(i + 1);
      return tails[i + 1] as readonly BidMove[];
    },
    aboveOnFace(bid) {
      const i = key(bid);
      tailsOnFace[i] ??= all.filter(({ quantity, face }) => face === bid.face && quantity > bid.quantity);
      return tailsOnFace[i];
    },
  };
}

/** The one value of this bid. */
export function bidMove(quantity: number, face: number): BidMove {
  const at = quantity * 10 + face;
  BIDS[at] ??= { kind: 'bid', quantity, face };
  return BIDS[at];
}
const BIDS = new Array<BidMove | undefined>(10 * (QUANTITY_LIMIT + 1)).fill(undefined);
