/**
 * What a seat reads off its view in the middle of a trick, once a move: what lies on the table and who has it, who is still to play, and what is
 * known of the cards it does not see. All of it is fact (../seen); what to make of it is said in sides.ts, odds.ts and keeping.ts.
 */
import type { Seat } from '@parlour/kernel';
import { hiddenHandsOf, suitBit, suitPlace } from '../seen/hidden-hands.ts';
import { type PlayedCard, playedIn, trickOnTable } from '../seen/tricks.ts';
import { type Card, pointsIn, SUITS, type Suit } from '../src/cards.ts';
import { PACKS } from '../src/pack.ts';
import { playerOf } from '../src/state.ts';
import type { KaliTiriView } from '../src/types.ts';
import type { Open, Own } from '../src/view.ts';

export interface Reading {
  readonly open: Open;
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** Cards of the hand that a call waits for. */
  readonly called: readonly Card[];
  readonly trump: Suit;
  readonly trick: readonly Card[];
  /** The one that wins so far; null on the lead. */
  readonly winning: PlayedCard | null;
  /** Those who play after the reader, in order. */
  readonly toCome: readonly Seat[];
  readonly unseen: Unseen;
}

/** The cards that lie in the hands of others. */
interface Unseen {
  /** By the place of their suit, from high to low; two copies are two entries. */
  readonly cards: readonly (readonly Card[])[];
  readonly count: number;
  readonly points: number;
  /** By seat: how many cards it holds, and the suits that it may hold, as bits by their place. The reader's own are 0. */
  readonly sizes: readonly number[];
  readonly suits: readonly number[];
  /** By the place of a suit: how many cards lie in hands that may hold it. */
  readonly places: readonly number[];
}

export function readingOf(view: KaliTiriView, { seat, hand, called }: Own): Reading {
  const { open } = view;
  const seats = open.sizes.length;
  const trick = trickOnTable(open);
  return {
    open,
    seat,
    hand,
    called,
    trump: open.trump ?? 'S',
    trick: trick.cards,
    winning: playedIn(trick, open).find(({ wins }) => wins) ?? null,
    toCome: Array.from({ length: seats - 1 - trick.cards.length }, (_, i) => playerOf(seat, i + 1, seats)),
    unseen: unseenIn(view, seats),
  };
}

function unseenIn(view: KaliTiriView, seats: number): Unseen {
  const { unseen: cards, hands } = hiddenHandsOf(PACKS.at(view.open.version), view);
  const sizes = new Array<number>(seats).fill(0);
  const suits = new Array<number>(seats).fill(0);
  const places = SUITS.map(() => 0);
  for (const hand of hands) {
    sizes[hand.seat] = hand.size;
    suits[hand.seat] = hand.suits;
    for (const [place, suit] of SUITS.entries()) if ((hand.suits & suitBit(suit)) !== 0) places[place] = (places[place] ?? 0) + hand.size;
  }
  const all = cards.flat();
  return { cards, count: all.length, points: pointsIn(all), sizes, suits, places };
}

/** Unseen cards of a suit. */
export const unseenOf = ({ unseen }: Reading, suit: Suit): readonly Card[] => unseen.cards[suitPlace(suit)] ?? [];
