/** What the rule of a card consists of (rules §7.2). Holding the card and its timing are checked before it is asked (card-plays.ts). */
import { type Chance, type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import type { Event } from './events.ts';
import { type CardMove, type DieKind, type DieMove, dieMove, type EffectKind, effectMove } from './moves.ts';
import type { RefusalCode } from './refusals.ts';
import { findDie, type State } from './state.ts';

export interface CardRule<M extends CardMove> {
  /** All that it allows now: as many as `refuse` lets pass. */
  legal(state: State, seat: Seat): readonly CardMove[];
  refuse(state: State, seat: Seat, move: M): Refusal<RefusalCode> | null;
  /** What happens once the card has been played and lies on the discards. */
  play(state: State, seat: Seat, move: M, chance: Chance, tell: Tell<Event>): State;
}

export type RuleOf<Kind extends CardMove['kind']> = CardRule<Extract<CardMove, { kind: Kind }>>;

/** The move for every die of the seats that it may touch, seat by seat. */
export function onDice(kind: DieKind, { ids }: State, touches: (owner: Seat) => boolean): readonly DieMove[] {
  const moves: DieMove[] = [];
  for (const [owner, dice] of ids.entries()) {
    if (touches(owner)) for (const die of dice) moves.push(dieMove(kind, die));
  }
  return moves;
}

export const diceOf = ({ ids }: State, seat: Seat): readonly number[] => ids[seat] ?? [];
export const ownerOf = (state: State, die: number): Seat | null => findDie(state.ids, die)?.seat ?? null;

/** A second copy of what is already in force would be wasted. */
export const refuseActive = (state: State, effect: EffectKind): Refusal<RefusalCode> | null =>
  state.effects.includes(effect) ? refusal('card/active', { card: effect }) : null;
export const unlessActive = (state: State, effect: EffectKind): readonly CardMove[] => (state.effects.includes(effect) ? [] : [effectMove(effect)]);
