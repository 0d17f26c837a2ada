/** What Trio is made of: its options, state, moves, events and views. The rules are in trio.ts. */
import type { Seat } from '../src/kernel.ts';

export interface TrioOptions {
  readonly copies: number;
  readonly rounds: number;
  readonly peeks: boolean;
}

export type TrioCard = string;
export type Bet = 'none' | 'high' | 'low';
export type TrioPhase = 'turn' | 'holding' | 'between' | 'over';

export interface TrioState {
  readonly version: number;
  readonly options: TrioOptions;
  readonly seats: number;
  readonly phase: TrioPhase;
  readonly round: number;
  readonly turn: Seat;
  readonly turnsLeft: number;
  readonly hands: readonly TrioCard[];
  /** What the seat to move has drawn and not yet dropped or kept. */
  readonly held: TrioCard | null;
  readonly pile: readonly TrioCard[];
  readonly discard: readonly TrioCard[];
  /** Which pile each hand came from: 0 for the first, 1 after a reshuffle, … */
  readonly origins: readonly number[];
  /** For each pile so far, sorted: its cards that were not dropped since. Public, for piles are made of cards that all have seen. */
  readonly down: readonly (readonly TrioCard[])[];
  /** knows[a][b]: seat a has seen the card that seat b holds. */
  readonly knows: readonly (readonly boolean[])[];
  readonly bets: readonly Bet[];
  readonly scores: readonly number[];
}

export type TrioMove =
  | { readonly kind: 'draw' }
  | { readonly kind: 'drop'; readonly which: 'hand' | 'held' }
  | { readonly kind: 'peek'; readonly at: Seat }
  | { readonly kind: 'knock' }
  | { readonly kind: 'bet'; readonly on: 'high' | 'low' };

export type TrioEvent =
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'dealt'; readonly card: TrioCard }
  | { readonly kind: 'reshuffled'; readonly cards: number }
  | { readonly kind: 'drew'; readonly seat: Seat }
  | { readonly kind: 'held'; readonly card: TrioCard }
  | { readonly kind: 'dropped'; readonly seat: Seat; readonly which: 'hand' | 'held'; readonly card: TrioCard }
  | { readonly kind: 'peeked'; readonly seat: Seat; readonly at: Seat }
  | { readonly kind: 'saw'; readonly at: Seat; readonly card: TrioCard }
  | { readonly kind: 'bet'; readonly seat: Seat }
  | { readonly kind: 'ended'; readonly hands: readonly TrioCard[]; readonly scores: readonly number[] }
  | { readonly kind: 'betDecided'; readonly seat: Seat; readonly right: boolean };

export interface TrioOpen {
  readonly version: number;
  readonly options: TrioOptions;
  readonly seats: number;
  readonly phase: TrioPhase;
  readonly round: number;
  readonly turn: Seat;
  readonly turnsLeft: number;
  /** All cards at a round's end, else null. */
  readonly hands: readonly TrioCard[] | null;
  readonly pile: number;
  readonly discard: readonly TrioCard[];
  readonly origins: readonly number[];
  readonly down: readonly (readonly TrioCard[])[];
  readonly knows: readonly (readonly boolean[])[];
  /** Bets are shown at a round's end; before, only that there is one. */
  readonly bets: readonly (Bet | 'placed')[];
  readonly scores: readonly number[];
}

export interface TrioOwn {
  readonly seat: Seat;
  /** By seat: the cards this seat has seen, null for the others. */
  readonly cards: readonly (TrioCard | null)[];
  readonly held: TrioCard | null;
  readonly bet: Bet;
}

export const REFUSALS = [
  'deck/too-small',
  'round/over',
  'turn/not-yours',
  'turn/holding',
  'drop/nothing',
  'peek/off',
  'peek/seat',
  'peek/known',
  'bet/placed',
] as const;
export type TrioRefusal = (typeof REFUSALS)[number];

export interface TrioTypes {
  options: TrioOptions;
  state: TrioState;
  move: TrioMove;
  event: TrioEvent;
  open: TrioOpen;
  own: TrioOwn;
  refusal: TrioRefusal;
}
