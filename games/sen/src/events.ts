/**
 * What happens, told to the seats that may know it. Which card a seat drew or saw is told to it alone; where it looked, what it put down and
 * how many cards are left, to all.
 */
import type { Seat } from '@parlour/kernel';
import type { Card, Special } from './cards.ts';
import type { Spot } from './dreams.ts';
import type { Origin, RoundEnding } from './state.ts';

export type Event =
  /** A round is dealt: who will begin it, and the card that opens the discard. */
  | { readonly kind: 'round'; readonly round: number; readonly starter: Seat; readonly top: Card }
  /** A seat looks at two of its cards. */
  | { readonly kind: 'peeked'; readonly seat: Seat; readonly first: number; readonly second: number }
  /** To the looker: a card that it saw. */
  | { readonly kind: 'saw'; readonly spot: Spot; readonly card: Card }
  /** All have looked: this seat's turn is the first. */
  | { readonly kind: 'begun'; readonly seat: Seat }
  /** A seat draws; so many cards are left. */
  | { readonly kind: 'drew'; readonly seat: Seat; readonly left: number }
  /** To the drawer: which card it is. */
  | { readonly kind: 'drawn'; readonly card: Card }
  /** A seat takes the discard's top. */
  | { readonly kind: 'took'; readonly seat: Seat; readonly card: Card }
  /** The card in hand, which came from there, goes to this place; `card` is the one that came out. */
  | { readonly kind: 'swapped'; readonly seat: Seat; readonly place: number; readonly from: Origin; readonly card: Card }
  /** A seat discards what it drew. */
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly card: Card }
  /** A seat uses a special. */
  | { readonly kind: 'used'; readonly seat: Seat; readonly card: Special }
  /** By Take 2: two cards, one or none. */
  | { readonly kind: 'drewMore'; readonly seat: Seat; readonly cards: number; readonly left: number }
  /** To the drawer: the two cards of Take 2. */
  | { readonly kind: 'offered'; readonly cards: readonly [Card, Card] }
  /** A seat keeps one of the two; `card` is the other. */
  | { readonly kind: 'kept'; readonly seat: Seat; readonly card: Card }
  /** By Peek 1: a seat looks at this card. */
  | { readonly kind: 'looked'; readonly seat: Seat; readonly spot: Spot }
  /** By Swap 2: these two cards change places. */
  | { readonly kind: 'exchanged'; readonly seat: Seat; readonly one: Spot; readonly other: Spot }
  /** The round is over, */
  | { readonly kind: 'ended'; readonly how: RoundEnding; readonly seat: Seat }
  /** and counted: every dream, its ravens, what `by` adds to that, and the totals. */
  | {
      readonly kind: 'scored';
      readonly how: RoundEnding;
      readonly by: Seat;
      readonly dreams: readonly (readonly Card[])[];
      readonly sums: readonly number[];
      readonly penalty: number;
      readonly totals: readonly number[];
    }
  /** The game is over. */
  | { readonly kind: 'won'; readonly seats: readonly Seat[]; readonly total: number };

export const events: readonly Event['kind'][] = [
  'round',
  'peeked',
  'saw',
  'begun',
  'drew',
  'drawn',
  'took',
  'swapped',
  'discarded',
  'used',
  'drewMore',
  'offered',
  'kept',
  'looked',
  'exchanged',
  'ended',
  'scored',
  'won',
];
