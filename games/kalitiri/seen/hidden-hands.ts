/**
 * What a view says of the hidden hands, all of it hard fact:
 * - which cards are unseen, and how many each seat holds;
 * - who did not follow a suit has none of it from then on;
 * - the leader called a card, so enough copies of it were outside the leader's hand: it holds at most so many.
 * And who played a card whose twin is unseen: imagine.ts says why that matters. Bids say nothing for certain.
 */
import { type Seat, seatsOf } from '@parlour/kernel';
import { CARDS, type Card, placeOf, SUITS, type Suit, suitOf } from '../src/cards.ts';
import type { Pack } from '../src/pack.ts';
import { playerOf } from '../src/state.ts';
import type { KaliTiriView } from '../src/types.ts';
import { callsIn } from './decode.ts';
import { allTricks } from './tricks.ts';

export interface HiddenHands {
  /** Unseen cards, by the place of their suit, from high to low; two copies are two entries. */
  readonly unseen: readonly (readonly Card[])[];
  /** Those that the viewer does not see and that have cards. */
  readonly hands: readonly HiddenHand[];
  /** By the place of a card: who played its twin, −1 where nobody did; and how many copies the leader's hand can hold. */
  readonly twinOf: readonly Seat[];
  readonly limits: readonly number[];
  readonly leader: Seat | null;
}

export interface HiddenHand {
  readonly seat: Seat;
  readonly size: number;
  /** The suits that it may hold, as bits by their place. */
  readonly suits: number;
}

/** The place of a suit among SUITS, and its bit. */
export const suitPlace = (suit: Suit): number => SUITS.indexOf(suit);
export const suitBit = (suit: Suit): number => 1 << suitPlace(suit);

export function hiddenHandsOf(pack: Pack, { open, own }: KaliTiriView): HiddenHands {
  const seats = open.sizes.length;
  const left = CARDS.map(() => 0);
  for (const card of pack.cards) bump(left, card, open.terms.decks);
  for (const card of open.out) bump(left, card, -1);
  const inPlay = left.slice();
  for (const card of own?.hand ?? []) bump(left, card, -1);

  const suits = seatsOf(seats).map(() => ALL_SUITS);
  const twinOf = CARDS.map(() => NOBODY);
  const byLeader = CARDS.map(() => 0);
  for (const { lead, cards } of allTricks(open)) {
    const [first] = cards;
    const led = first === undefined ? 0 : suitBit(suitOf(first));
    for (const [place, card] of cards.entries()) {
      const seat = playerOf(lead, place, seats);
      bump(left, card, -1);
      twinOf[placeOf(card)] = seat;
      if (seat === open.leader) bump(byLeader, card, 1);
      if (suitBit(suitOf(card)) !== led) suits[seat] = (suits[seat] ?? 0) & ~led;
    }
  }

  const limits = inPlay.slice();
  for (const { card, copy } of callsIn(open)) {
    const i = placeOf(card);
    limits[i] = Math.min(limits[i] ?? 0, (inPlay[i] ?? 0) - copy - (byLeader[i] ?? 0));
  }
  return {
    unseen: SUITS.map((suit) => CARDS.flatMap((card, i) => (suitOf(card) === suit ? Array.from({ length: left[i] ?? 0 }, () => card) : []))),
    hands: open.sizes.flatMap((size, seat) => (size > 0 && seat !== own?.seat ? [{ seat, size, suits: suits[seat] ?? 0 }] : [])),
    twinOf,
    limits,
    leader: open.leader,
  };
}

const ALL_SUITS = (1 << SUITS.length) - 1;
const NOBODY = -1;

function bump(counts: number[], card: Card, by: number): void {
  const i = placeOf(card);
  counts[i] = (counts[i] ?? 0) + by;
}
