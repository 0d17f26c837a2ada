/**
 * What happens, told to the seats that may know it. Which card a seat drew or saw is told to it alone; where it looked, what it put down and
 * how many cards are left, to all.
 */
import type { Seat } from '@parlour/kernel';
import type { Card, Special } from './cards.ts';
import type { Spot } from './dreams.ts';
import type { Origin, RoundEnding } from './state.ts';

export type Event =
  | { readonly kind: 'round'; readonly round: number; readonly starter: Seat; readonly top: Card }
  | { readonly kind: 'peeked'; readonly seat: Seat; readonly first: number; readonly second: number }
  | { readonly kind: 'saw'; readonly spot: Spot; readonly card: Card } // to the looker
  | { readonly kind: 'begun'; readonly seat: Seat } // all have peeked
  | { readonly kind: 'drew'; readonly seat: Seat; readonly left: number }
  | { readonly kind: 'drawn'; readonly card: Card } // to the drawer
  | { readonly kind: 'took'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'swapped'; readonly seat: Seat; readonly place: number; readonly from: Origin; readonly card: Card } // the card that came out
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'used'; readonly seat: Seat; readonly card: Special }
  | { readonly kind: 'drewMore'; readonly seat: Seat; readonly cards: number; readonly left: number } // by Take 2: two, one or none
  | { readonly kind: 'offered'; readonly cards: readonly [Card, Card] } // to the drawer
  | { readonly kind: 'kept'; readonly seat: Seat; readonly card: Card } // the card that was not kept
  | { readonly kind: 'looked'; readonly seat: Seat; readonly spot: Spot }
  | { readonly kind: 'exchanged'; readonly seat: Seat; readonly one: Spot; readonly other: Spot }
  | { readonly kind: 'ended'; readonly how: RoundEnding; readonly seat: Seat }
  | {
      readonly kind: 'scored';
      readonly how: RoundEnding;
      readonly by: Seat;
      readonly dreams: readonly (readonly Card[])[];
      readonly sums: readonly number[];
      readonly penalty: number;
      readonly totals: readonly number[];
    }
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
