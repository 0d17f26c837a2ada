/** What happens. All of it is told to all, but for the cards that a seat is dealt. */
import type { Seat } from '@parlour/kernel';
import type { Card, Suit } from './cards.ts';

export type Event =
  /** `number` is the deal's place in the series. */
  | { readonly kind: 'deal'; readonly number: number; readonly dealer: Seat; readonly opener: Seat; readonly out: readonly Card[] }
  | { readonly kind: 'dealt'; readonly cards: readonly Card[] } // to the seat
  | { readonly kind: 'bid'; readonly seat: Seat; readonly bid: number }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'allPassed' }
  | { readonly kind: 'won'; readonly seat: Seat; readonly bid: number; readonly calls: number }
  | { readonly kind: 'trump'; readonly seat: Seat; readonly suit: Suit }
  | { readonly kind: 'called'; readonly seat: Seat; readonly card: Card; readonly copy: number; readonly decks: number }
  | { readonly kind: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'partner'; readonly seat: Seat; readonly card: Card; readonly copy: number; readonly decks: number }
  | { readonly kind: 'trick'; readonly winner: Seat; readonly points: number }
  | {
      readonly kind: 'scored';
      readonly leader: Seat;
      readonly bid: number;
      readonly team: readonly Seat[];
      readonly points: number;
      readonly opposing: number;
      readonly made: boolean;
      readonly scores: readonly number[];
      readonly totals: readonly number[];
    }
  | { readonly kind: 'finished'; readonly winners: readonly Seat[]; readonly total: number };

export const events: readonly Event['kind'][] = [
  'deal',
  'dealt',
  'bid',
  'passed',
  'allPassed',
  'won',
  'trump',
  'called',
  'played',
  'partner',
  'trick',
  'scored',
  'finished',
];
