/** What the rule of a card consists of (rules §7.2). Holding the card and its timing are checked before it is asked (card-plays.ts). */
import { type Chance, type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import type { Event } from './events.ts';
import type { CardMove, EffectKind } from './moves.ts';
import type { RefusalCode } from './refusals.ts';
import { findDie, type State, seatsIn } from './state.ts';

export interface CardRule<M extends CardMove> {
  /** Moves worth trying; those that `refuse` lets pass are legal. */
  targets(state: State, seat: Seat): readonly CardMove[];
  refuse(state: State, seat: Seat, move: M): Refusal<RefusalCode> | null;
  /** What happens once the card has been played and lies on the discards. */
  play(state: State, seat: Seat, move: M, chance: Chance, tell: Tell<Event>): State;
}

export type RuleOf<Kind extends CardMove['kind']> = CardRule<Extract<CardMove, { kind: Kind }>>;

export const othersIn = (state: State, seat: Seat): readonly Seat[] => seatsIn(state).filter((other) => other !== seat);
export const diceOf = (state: State, seats: readonly Seat[]): readonly number[] => seats.flatMap((seat) => state.ids[seat] ?? []);
export const ownerOf = (state: State, die: number): Seat | null => findDie(state.ids, die)?.seat ?? null;

/** A second copy of what is already in force would be wasted. */
export const refuseActive = (state: State, effect: EffectKind): Refusal<RefusalCode> | null =>
  state.effects.includes(effect) ? refusal('card/active', { card: effect }) : null;
