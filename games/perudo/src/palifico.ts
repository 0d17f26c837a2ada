/**
 * Palifico: one die left. `personal`: that seat may not change the face of the bid it raises; aces stay wild. `round`: the seat that
 * dropped to its last die starts a round of its own, once in a game and only among more than two, in which aces are not wild, whoever
 * holds more than one die keeps the face, and nobody calls anything but Dudo.
 */
import type { Seat } from '@parlour/kernel';
import { countIn, handAt, type State } from './state.ts';

export const isPalificoRound = (state: State): boolean => state.palifico !== null;

/** Whether a raise by this seat has to keep the face of the standing bid. */
export function faceLocked(state: State, seat: Seat): boolean {
  if (isPalificoRound(state)) return handAt(state, seat).length > 1;
  return state.options.palifico === 'personal' && handAt(state, seat).length === 1;
}

/** The seat whose palifico the next round is, given that this one has just lost dice. */
export function palificoAfter(state: State, loser: Seat, diceBefore: number): Seat | null {
  if (state.options.palifico !== 'round') return null;
  const dropped = diceBefore > 1 && handAt(state, loser).length === 1;
  return dropped && !state.palificosHad.includes(loser) && countIn(state) > 2 ? loser : null;
}
