/** What happens, told to the seats that may know it. Cards that change hands as taxes are told to the two involved, the rest to all. */
import type { Seat } from '@parlour/kernel';
import type { Hand } from './pack.ts';

export type Event =
  /** A round is dealt: the order of turns, and at court from the second round on the seats by rank. */
  | { readonly kind: 'round'; readonly round: number; readonly order: readonly Seat[]; readonly ranks: readonly Seat[] }
  /** To the owner: its hand. */
  | { readonly kind: 'dealt'; readonly hand: Hand }
  /** Everyone is asked about a revolution. */
  | { readonly kind: 'asked' }
  /** To who answered: what it said. */
  | { readonly kind: 'answered'; readonly declares: boolean }
  /** A revolution: no taxes this round; if it is a greater one, all ranks are reversed. */
  | { readonly kind: 'revolution'; readonly seat: Seat; readonly greater: boolean }
  /** A peon pays so many cards. */
  | { readonly kind: 'taxed'; readonly peon: Seat; readonly dalmuti: Seat; readonly cards: number }
  /** To the two: which. */
  | { readonly kind: 'paid'; readonly peon: Seat; readonly dalmuti: Seat; readonly values: readonly number[] }
  /** A Dalmuti gives so many cards back. */
  | { readonly kind: 'returned'; readonly peon: Seat; readonly dalmuti: Seat; readonly cards: number }
  /** To the two: which. */
  | { readonly kind: 'gave'; readonly peon: Seat; readonly dalmuti: Seat; readonly values: readonly number[] }
  /** Play begins; this seat leads. */
  | { readonly kind: 'begins'; readonly seat: Seat }
  /** A seat plays, and has so many cards left. */
  | { readonly kind: 'played'; readonly seat: Seat; readonly value: number; readonly cards: number; readonly jesters: number; readonly left: number }
  /** A seat passes. */
  | { readonly kind: 'passed'; readonly seat: Seat }
  /** A seat is out of cards, as the first, the second, … */
  | { readonly kind: 'finished'; readonly seat: Seat; readonly place: number }
  /** A trick is over: won by, led by, who leads next. */
  | { readonly kind: 'trick'; readonly seat: Seat; readonly led: Seat; readonly leads: Seat }
  /** The round is over: who finished when, and everybody's points so far. */
  | { readonly kind: 'roundOver'; readonly order: readonly Seat[]; readonly points: readonly number[] }
  /** The game is over. */
  | { readonly kind: 'won'; readonly seats: readonly Seat[]; readonly points: number };

export const events: readonly Event['kind'][] = [
  'round',
  'dealt',
  'asked',
  'answered',
  'revolution',
  'taxed',
  'paid',
  'returned',
  'gave',
  'begins',
  'played',
  'passed',
  'finished',
  'trick',
  'roundOver',
  'won',
];
