/** Cards as places in a list of them, and what is asked of a card by its place. Quick, because it is asked of every card that was played at every decision. */
import { type Card, pointsOf, SUITS, suitOf } from '../src/cards.ts';

export interface CardTable {
  /** The place of a card that is in the list. */
  readonly placeOf: (card: Card) => number;
  /** By place: the place of its suit among SUITS, and its points. */
  readonly suits: Int8Array;
  readonly points: Int8Array;
}

export function cardTable(cards: readonly Card[]): CardTable {
  const places = new Int8Array(1 << (2 * SIGN));
  for (const [place, card] of cards.entries()) places[codeOf(card)] = place;
  return {
    placeOf: (card) => places[codeOf(card)] as number,
    suits: Int8Array.from(cards, (card) => SUITS.indexOf(suitOf(card))),
    points: Int8Array.from(cards, pointsOf),
  };
}

/** Both signs of a card, each below 2⁷, as one number. */
const SIGN = 7;
const codeOf = (card: Card): number => (card.charCodeAt(0) << SIGN) | card.charCodeAt(1);
