/** What happens. All of it is told to all, but for the cards that a seat is dealt. */
import type { Seat } from '@parlour/kernel';
import type { Card, Suit } from './cards.ts';

export type Event =
  /** Cards are dealt: the deal's place in the series, who deals and who opens the auction, and the twos that were taken out. */
  | { readonly kind: 'deal'; readonly number: number; readonly dealer: Seat; readonly opener: Seat; readonly out: readonly Card[] }
  /** To the seat: its hand. */
  | { readonly kind: 'dealt'; readonly cards: readonly Card[] }
  /** A seat bids, */
  | { readonly kind: 'bid'; readonly seat: Seat; readonly bid: number }
  /** or is out of the auction. */
  | { readonly kind: 'passed'; readonly seat: Seat }
  /** Nobody bid: the cards are dealt again. */
  | { readonly kind: 'allPassed' }
  /** A seat has won the auction and leads; so many partner cards are to be called. */
  | { readonly kind: 'won'; readonly seat: Seat; readonly bid: number; readonly calls: number }
  /** The leader names trump. */
  | { readonly kind: 'trump'; readonly seat: Seat; readonly suit: Suit }
  /** The leader calls a partner card: the 1st or the 2nd copy, of so many decks. */
  | { readonly kind: 'called'; readonly seat: Seat; readonly card: Card; readonly copy: number; readonly decks: number }
  /** A seat plays a card. */
  | { readonly kind: 'played'; readonly seat: Seat; readonly card: Card }
  /** A seat has completed a call, and is a partner. */
  | { readonly kind: 'partner'; readonly seat: Seat; readonly card: Card; readonly copy: number; readonly decks: number }
  /** A trick is won, with the points in it. */
  | { readonly kind: 'trick'; readonly winner: Seat; readonly points: number }
  /** A deal is over: as `Result` says, and everybody's total. */
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
  /** The game is over. */
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
