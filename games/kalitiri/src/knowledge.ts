/**
 * What a view says of the hidden hands, all of it hard fact:
 * - which cards are unseen, and how many each seat holds;
 * - who did not follow a suit has none of it from then on;
 * - the leader called a card, so enough copies of it were outside the leader's hand: it holds at most so many.
 * And one thing that makes deals more or less likely, with two decks: somebody played a card whose twin is unseen. That happens in every deal in
 * which they held it, but there are two ways to deal the twins to two seats, and only one way to deal both to the same. So a twin is half as
 * likely, place for place, with the seat that played the other. Bids say nothing for certain.
 */
import { type Seat, seatsOf, type View } from '@parlour/kernel';
import { CARDS, type Card, placeOf, readCards, SUITS, suitOf } from './cards.ts';
import type { Pack } from './pack.ts';
import { playerOf, type Trick } from './state.ts';
import type { KaliTiriTypes } from './types.ts';
import { type Open, readTrick } from './view.ts';

export interface Knowledge {
  /** Unseen cards, by the place of their suit; two copies are two entries. */
  readonly unseen: readonly (readonly Card[])[];
  /** The hands that the viewer does not see and that have cards. */
  readonly hidden: readonly HiddenHand[];
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

const ALL_SUITS = (1 << SUITS.length) - 1;
export const suitBit = (card: Card): number => 1 << SUITS.indexOf(suitOf(card));

export function knowledgeOf(pack: Pack, { open, own }: View<KaliTiriTypes>): Knowledge {
  const seats = open.sizes.length;
  const left = CARDS.map(() => 0);
  for (const card of pack.cards) bump(left, card, open.terms.decks);
  for (const card of open.out) bump(left, card, -1);
  const inPlay = left.slice();
  for (const card of own?.hand ?? []) bump(left, card, -1);

  const suits = seatsOf(seats).map(() => ALL_SUITS);
  const twinOf = CARDS.map(() => NOBODY);
  const byLeader = CARDS.map(() => 0);
  for (const { lead, cards } of tricksIn(open)) {
    const [first] = cards;
    const led = first === undefined ? 0 : suitBit(first);
    for (const [place, card] of cards.entries()) {
      const seat = playerOf(lead, place, seats);
      bump(left, card, -1);
      twinOf[placeOf(card)] = seat;
      if (seat === open.leader) bump(byLeader, card, 1);
      if (suitBit(card) !== led) suits[seat] = (suits[seat] ?? 0) & ~led;
    }
  }

  const limits = inPlay.slice();
  for (const [card, copy] of open.calls) {
    const i = placeOf(card);
    limits[i] = Math.min(limits[i] ?? 0, (inPlay[i] ?? 0) - copy - (byLeader[i] ?? 0));
  }
  return {
    unseen: SUITS.map((suit) => CARDS.flatMap((card, i) => (suitOf(card) === suit ? Array.from({ length: left[i] ?? 0 }, () => card) : []))),
    hidden: open.sizes.flatMap((size, seat) => (size > 0 && seat !== own?.seat ? [{ seat, size, suits: suits[seat] ?? 0 }] : [])),
    twinOf,
    limits,
    leader: open.leader,
  };
}

const NOBODY = -1;

function bump(counts: number[], card: Card, by: number): void {
  const i = placeOf(card);
  counts[i] = (counts[i] ?? 0) + by;
}

/** All tricks of a view, the one on the table last. */
function tricksIn({ tricks, lead, trick }: Open): readonly Pick<Trick, 'lead' | 'cards'>[] {
  return [...tricks.map(readTrick), { lead, cards: readCards(trick) }];
}
