/**
 * The moves as values, each made once: equal moves are the same object, so listing them is cheap. A move names what it refers to: a bid, a
 * pass and a trump the deal, a call also its place among the calls, a card the number of the trick it is played to (tricks are numbered through
 * the game). What came too late is refused, never applied to something else.
 */
import { type MoveShapes, whole, words } from '@parlour/kernel';
import { CARDS, type Card, placeOf, SUITS, type Suit } from './cards.ts';
import { BID_STEP } from './pack.ts';

/** The view's `deal`. */
type DealNumber = number;

/** So many points, in steps of 5. */
export interface AuctionBid {
  readonly kind: 'bid';
  readonly deal: DealNumber;
  readonly bid: number;
}
/** Out of the auction. */
export interface AuctionPass {
  readonly kind: 'pass';
  readonly deal: DealNumber;
}
/** The leader names trump. */
export interface TrumpChoice {
  readonly kind: 'trump';
  readonly deal: DealNumber;
  readonly suit: Suit;
}
/** The leader calls a partner card. */
export interface PartnerCall {
  readonly kind: 'call';
  readonly deal: DealNumber;
  /** From 1: the first partner card, the second, … */
  readonly place: number;
  readonly card: Card;
  /** The 1st or the 2nd of the others to play it; 1 with one deck. */
  readonly copy: number;
}
/** A card of the own hand. */
export interface CardPlay {
  readonly kind: 'play';
  /** The number of the trick: `tricksBefore` and the number of `tricks`. */
  readonly trick: number;
  readonly card: Card;
}
export type Move = AuctionBid | AuctionPass | TrumpChoice | PartnerCall | CardPlay;

const NUMBER_LIMIT = 1_000_000;
const MOST_BID = 500;
/** Nine players with a bid above the threshold, or ten. */
const MOST_CALLS = 4;
const COPIES = 2;

const deal = whole(1, NUMBER_LIMIT);

export const moveShapes: MoveShapes<Move> = {
  bid: { deal, bid: whole(BID_STEP, MOST_BID) },
  pass: { deal },
  trump: { deal, suit: words(SUITS) },
  call: { deal, place: whole(1, MOST_CALLS), card: words(CARDS), copy: whole(1, COPIES) },
  play: { trick: whole(0, NUMBER_LIMIT), card: words(CARDS) },
};

export const passMove = rows((of): AuctionPass => ({ kind: 'pass', deal: of }));

/** By deal: every bid there could be, from BID_STEP up. */
const bidMoves = rows((of): readonly AuctionBid[] =>
  Array.from({ length: MOST_BID / BID_STEP }, (_, i) => ({ kind: 'bid', deal: of, bid: (i + 1) * BID_STEP })),
);
export const bidsFrom = (of: number, least: number, most: number): readonly AuctionBid[] => bidMoves(of).slice(least / BID_STEP - 1, most / BID_STEP);

export const trumpMoves = rows((of): readonly TrumpChoice[] => SUITS.map((suit) => ({ kind: 'trump', deal: of, suit })));

const callMoves = rows((row): readonly PartnerCall[] =>
  CARDS.flatMap((card) =>
    Array.from({ length: COPIES }, (_, i) => ({
      kind: 'call',
      deal: Math.floor(row / MOST_CALLS),
      place: (row % MOST_CALLS) + 1,
      card,
      copy: i + 1,
    })),
  ),
);
export const callMove = (of: number, place: number, card: Card, copy: number): PartnerCall =>
  callMoves(of * MOST_CALLS + place - 1)[placeOf(card) * COPIES + copy - 1] as PartnerCall;

const playMoves = rows((trick): readonly CardPlay[] => CARDS.map((card) => ({ kind: 'play', trick, card })));
export const playMove = (trick: number, card: Card): CardPlay => playMoves(trick)[placeOf(card)] as CardPlay;

/** One value for each number, made when first asked for; beyond what a game night reaches nothing is kept. */
function rows<Row>(make: (of: number) => Row): (of: number) => Row {
  const kept: (Row | undefined)[] = [];
  return (of) => {
    if (of >= KEPT) return make(of);
    kept[of] ??= make(of);
    return kept[of];
  };
}
const KEPT = 1024;
