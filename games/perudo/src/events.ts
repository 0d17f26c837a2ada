/**
 * What happens, told to the seats that may know it. A Peek and a False Tell are told to the others in the same words: `looked`. What a card
 * showed is told apart, to its player alone.
 */
import type { Seat } from '@parlour/kernel';
import type { Card } from './cards.ts';
import type { DieType } from './kinds.ts';
import type { CallKind, EffectKind } from './moves.ts';
import { type DieSpot, dieAt, findDie, type Revealed, type State } from './state.ts';

/** A die as all can name it. */
export interface NamedDie extends DieSpot {
  /** By which moves name it. */
  readonly id: number;
}
/** A die, seen. */
export interface SeenDie extends NamedDie {
  /** What kind it is. */
  readonly type: DieType;
  /** What it shows. */
  readonly face: number;
}

export type Event =
  /** A round begins, and whose palifico it is, if one's. */
  | { readonly kind: 'round'; readonly round: number; readonly starter: Seat; readonly palifico: Seat | null }
  /** A seat begins the round with one die, and may not change the face. */
  | { readonly kind: 'locked'; readonly seat: Seat }
  /** To the owner: the dice that were rolled. */
  | { readonly kind: 'rolled'; readonly types: readonly DieType[]; readonly faces: readonly number[] }
  /** A bid; `phantom` if it need not have been higher. */
  | { readonly kind: 'bid'; readonly seat: Seat; readonly quantity: number; readonly face: number; readonly phantom: boolean }
  /** A seat calls the bid of another. */
  | {
      readonly kind: 'called';
      readonly call: CallKind | 'late_dudo';
      readonly seat: Seat;
      readonly bidder: Seat;
      readonly quantity: number;
      readonly face: number;
    }
  /** All dice are shown and counted; `success` if the caller was right. */
  | {
      readonly kind: 'counted';
      readonly call: CallKind | 'late_dudo';
      readonly face: number;
      readonly quantity: number;
      readonly count: number;
      readonly success: boolean;
      readonly revealed: readonly Revealed[];
    }
  /** A seat loses so many dice. */
  | { readonly kind: 'lost'; readonly seat: Seat; readonly dice: number }
  /** A caller was wrong, but insured. */
  | { readonly kind: 'spared'; readonly seat: Seat }
  /** A caller gains a die. */
  | { readonly kind: 'gained'; readonly seat: Seat }
  /** A caller was exact, but has the starting number of dice already. */
  | { readonly kind: 'capped'; readonly seat: Seat }
  /** A seat has no dice any more. */
  | { readonly kind: 'out'; readonly seat: Seat }
  /** A seat alone has dice: the game is over. */
  | { readonly kind: 'won'; readonly seat: Seat }
  /** A seat drew a card. */
  | { readonly kind: 'drew'; readonly seat: Seat }
  /** To the drawer: which card it was. */
  | { readonly kind: 'drawn'; readonly card: Card }
  /** The discards are the pile again. */
  | { readonly kind: 'reshuffled' }
  /** A seat looks at a die, or pretends to. */
  | { readonly kind: 'looked'; readonly seat: Seat; readonly die: NamedDie }
  /** To the looker: what it saw. */
  | { readonly kind: 'peeked'; readonly die: SeenDie }
  /** To the looker: that it only pretended. */
  | { readonly kind: 'pretended'; readonly die: NamedDie }
  /** A seat plays Gauge, and has to name the second die now. */
  | { readonly kind: 'gauging'; readonly seat: Seat; readonly die: NamedDie }
  /** It has named it. */
  | { readonly kind: 'gauged'; readonly seat: Seat; readonly first: NamedDie; readonly second: NamedDie }
  /** To the gauger: what kinds the two dice are. */
  | { readonly kind: 'measured'; readonly first: NamedDie; readonly firstType: DieType; readonly second: NamedDie; readonly secondType: DieType }
  /** Inflation: the standing bid, which stays its bidder's, is this now. */
  | { readonly kind: 'inflated'; readonly seat: Seat; readonly bidder: Seat; readonly quantity: number; readonly face: number }
  /** Wild Shift: the same. */
  | { readonly kind: 'shifted'; readonly seat: Seat; readonly bidder: Seat; readonly quantity: number; readonly face: number }
  /** A seat plays a card for its own next bid or call. */
  | { readonly kind: 'effect'; readonly seat: Seat; readonly effect: EffectKind }
  /** A seat rolls a die of its own again. */
  | { readonly kind: 'rerolled'; readonly seat: Seat; readonly die: NamedDie }
  /** A die of the seat's own goes one type up. */
  | { readonly kind: 'polished'; readonly seat: Seat; readonly die: NamedDie }
  /** A die of another's goes one type down. */
  | { readonly kind: 'cracked'; readonly seat: Seat; readonly die: NamedDie }
  /** A die of the seat's own and a random one of another's change type and face; the ids stay where they are. */
  | { readonly kind: 'swapped'; readonly seat: Seat; readonly die: NamedDie; readonly other: NamedDie }
  /** To the owner, when a card changed it: a die as it is now. */
  | { readonly kind: 'yours'; readonly die: SeenDie };

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
  const spot = findDie(state.ids, id);
  if (spot === null) throw new Error(`die ${id} is not in play`);
  return { id, ...spot };
}

export function seen(state: State, id: number): SeenDie {
  const die = named(state, id);
  const { type, face } = dieAt(state, die);
  return { ...die, type, face };
}
