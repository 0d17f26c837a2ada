/**
 * What happens, told to the seats that may know it. A Peek and a False Tell are told to the others in the same words: `looked`. What a card
 * showed is told apart, to its player alone.
 */
import type { Seat } from '@parlour/kernel';
import type { Card } from './cards.ts';
import type { DieType } from './kinds.ts';
import type { CallKind, EffectKind } from './moves.ts';
import { dieAt, type Revealed, type Spot, type State, spotOf } from './state.ts';

/** A die as all can name it. */
export interface NamedDie extends Spot {
  readonly id: number;
}
export interface SeenDie extends NamedDie {
  readonly type: DieType;
  readonly face: number;
}

export type Event =
  | { readonly kind: 'round'; readonly round: number; readonly starter: Seat; readonly palifico: Seat | null }
  | { readonly kind: 'locked'; readonly seat: Seat } // begins the round with one die, and may not change the face
  | { readonly kind: 'rolled'; readonly types: readonly DieType[]; readonly faces: readonly number[] } // to the owner
  | { readonly kind: 'bid'; readonly seat: Seat; readonly quantity: number; readonly face: number; readonly phantom: boolean }
  | {
      readonly kind: 'called';
      readonly call: CallKind | 'late_dudo';
      readonly seat: Seat;
      readonly bidder: Seat;
      readonly quantity: number;
      readonly face: number;
    }
  | {
      readonly kind: 'counted';
      readonly call: CallKind | 'late_dudo';
      readonly face: number;
      readonly quantity: number;
      readonly count: number;
      readonly success: boolean;
      readonly revealed: readonly Revealed[];
    }
  | { readonly kind: 'lost'; readonly seat: Seat; readonly dice: number }
  | { readonly kind: 'spared'; readonly seat: Seat } // an insured caller
  | { readonly kind: 'gained'; readonly seat: Seat }
  | { readonly kind: 'capped'; readonly seat: Seat } // exact, but at the starting number already
  | { readonly kind: 'out'; readonly seat: Seat }
  | { readonly kind: 'won'; readonly seat: Seat }
  | { readonly kind: 'drew'; readonly seat: Seat }
  | { readonly kind: 'drawn'; readonly card: Card } // to the drawer
  | { readonly kind: 'reshuffled' }
  | { readonly kind: 'looked'; readonly seat: Seat; readonly die: NamedDie }
  | { readonly kind: 'peeked'; readonly die: SeenDie } // to the looker
  | { readonly kind: 'pretended'; readonly die: NamedDie } // to the looker
  | { readonly kind: 'gauging'; readonly seat: Seat; readonly die: NamedDie }
  | { readonly kind: 'gauged'; readonly seat: Seat; readonly first: NamedDie; readonly second: NamedDie }
  | { readonly kind: 'measured'; readonly first: NamedDie; readonly firstType: DieType; readonly second: NamedDie; readonly secondType: DieType } // to the gauger
  | { readonly kind: 'inflated'; readonly seat: Seat; readonly bidder: Seat; readonly quantity: number; readonly face: number }
  | { readonly kind: 'shifted'; readonly seat: Seat; readonly bidder: Seat; readonly quantity: number; readonly face: number }
  | { readonly kind: 'effect'; readonly seat: Seat; readonly effect: EffectKind }
  | { readonly kind: 'rerolled'; readonly seat: Seat; readonly die: NamedDie }
  | { readonly kind: 'polished'; readonly seat: Seat; readonly die: NamedDie }
  | { readonly kind: 'cracked'; readonly seat: Seat; readonly die: NamedDie }
  | { readonly kind: 'swapped'; readonly seat: Seat; readonly die: NamedDie; readonly other: NamedDie }
  | { readonly kind: 'yours'; readonly die: SeenDie }; // to the owner, when a card changed it

export const events: readonly Event['kind'][] = [
  'round',
  'locked',
  'rolled',
  'bid',
  'called',
  'counted',
  'lost',
  'spared',
  'gained',
  'capped',
  'out',
  'won',
  'drew',
  'drawn',
  'reshuffled',
  'looked',
  'peeked',
  'pretended',
  'gauging',
  'gauged',
  'measured',
  'inflated',
  'shifted',
  'effect',
  'rerolled',
  'polished',
  'cracked',
  'swapped',
  'yours',
];

/** A die in play by its id. */
export function named(state: State, id: number): NamedDie {
  const spot = spotOf(state, id);
  if (spot === null) throw new Error(`die ${id} is not in play`);
  return { id, ...spot };
}

export function seen(state: State, id: number): SeenDie {
  const die = named(state, id);
  const { type, face } = dieAt(state, die);
  return { ...die, type, face };
}
