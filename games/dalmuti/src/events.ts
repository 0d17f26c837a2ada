/** What happens, told to the seats that may know it. Cards that change hands as taxes are told to the two involved, the rest to all. */
import type { Seat } from '@parlour/kernel';
import type { Hand } from './pack.ts';

export type Event =
  | { readonly kind: 'round'; readonly round: number; readonly order: readonly Seat[]; readonly ranks: readonly Seat[] }
  | { readonly kind: 'dealt'; readonly hand: Hand } // to the owner
  | { readonly kind: 'asked' } // everyone, about a revolution
  | { readonly kind: 'answered'; readonly declares: boolean } // to who answered
  | { readonly kind: 'revolution'; readonly seat: Seat; readonly greater: boolean }
  | { readonly kind: 'taxed'; readonly peon: Seat; readonly dalmuti: Seat; readonly cards: number }
  | { readonly kind: 'paid'; readonly peon: Seat; readonly dalmuti: Seat; readonly values: readonly number[] } // to the two
  | { readonly kind: 'returned'; readonly peon: Seat; readonly dalmuti: Seat; readonly cards: number }
  | { readonly kind: 'gave'; readonly peon: Seat; readonly dalmuti: Seat; readonly values: readonly number[] } // to the two
  | { readonly kind: 'begins'; readonly seat: Seat }
  | { readonly kind: 'played'; readonly seat: Seat; readonly value: number; readonly cards: number; readonly jesters: number; readonly left: number }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'finished'; readonly seat: Seat; readonly place: number }
  | { readonly kind: 'trick'; readonly seat: Seat; readonly led: Seat; readonly leads: Seat } // won by, led by, who leads next
  | { readonly kind: 'roundOver'; readonly order: readonly Seat[]; readonly points: readonly number[] }
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
