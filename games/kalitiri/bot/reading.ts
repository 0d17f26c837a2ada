/**
 * What a seat reads off its view in the middle of a trick: what lies on the table and who has it, who is still to play, and what is known of the
 * cards it does not see. All of it is fact; what to make of it is said in sides.ts, odds.ts and keeping.ts.
 */
import type { Seat, View } from '@parlour/kernel';
import { type Card, pointsOf, readCards, SUITS, type Suit, suitOf } from '../src/cards.ts';
import { knowledgeOf } from '../src/knowledge.ts';
import { PACKS } from '../src/pack.ts';
import { playerOf } from '../src/state.ts';
import { winningPlace } from '../src/tricks.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import type { Open, Own } from '../src/view.ts';

export interface Reading {
  readonly open: Open;
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** Cards of the hand that a call waits for. */
  readonly called: readonly Card[];
  readonly trump: Suit;
  readonly trick: readonly Card[];
  /** The card that wins so far, and whose it is; null on the lead. */
  readonly winning: { readonly card: Card; readonly seat: Seat } | null;
  /** Those who play after the reader, in order. */
  readonly toCome: readonly Seat[];
  readonly unseen: Unseen;
}

/** The cards that lie in the hands of others. */
export interface Unseen {
  /** By the place of their suit, from high to low; two copies are two entries. */
  readonly cards: readonly (readonly Card[])[];
  readonly count: number;
  readonly points: number;
  /** By seat: how many cards it holds, and the suits that it may hold, as bits by their place. The reader's own are 0. */
  readonly sizes: readonly number[];
  readonly suits: readonly number[];
  /** By the place of a suit: how many cards lie in hands that may hold it. */
  readonly room: readonly number[];
}

export function read(view: View<KaliTiriTypes>, { seat, hand, called }: Own): Reading {
  const { open } = view;
  const seats = open.sizes.length;
  const trump = open.trump ?? 'S';
  const trick = readCards(open.trick);
  return {
    open,
    seat,
    hand,
    called,
    trump,
    trick,
    winning: winningIn(trick, trump, open.lead, seats),
    toCome: Array.from({ length: seats - 1 - trick.length }, (_, i) => playerOf(seat, i + 1, seats)),
    unseen: unseenIn(view, seats),
  };
}

function winningIn(trick: readonly Card[], trump: Suit, lead: Seat, seats: number): Reading['winning'] {
  const place = winningPlace(trick, trump);
  const card = trick[place];
  return card === undefined ? null : { card, seat: playerOf(lead, place, seats) };
}

function unseenIn(view: View<KaliTiriTypes>, seats: number): Unseen {
  const { unseen: cards, hidden } = knowledgeOf(PACKS.at(view.open.version), view);
  const sizes = new Array<number>(seats).fill(0);
  const suits = new Array<number>(seats).fill(0);
  const room = SUITS.map(() => 0);
  for (const hand of hidden) {
    sizes[hand.seat] = hand.size;
    suits[hand.seat] = hand.suits;
    for (const place of SUITS.keys()) if ((hand.suits & (1 << place)) !== 0) room[place] = (room[place] ?? 0) + hand.size;
  }
  let [count, points] = [0, 0];
  for (const suit of cards) {
    count += suit.length;
    for (const card of suit) points += pointsOf(card);
  }
  return { cards, count, points, sizes, suits, room };
}

/** The place of a suit among SUITS. */
export const suitPlace = (suit: Suit): number => SUITS.indexOf(suit);

/** Unseen cards of a suit. */
export const unseenOf = ({ unseen }: Reading, suit: Suit): readonly Card[] => unseen.cards[suitPlace(suit)] ?? [];

export const cardsOf = (hand: readonly Card[], suit: Suit): readonly Card[] => hand.filter((card) => suitOf(card) === suit);
