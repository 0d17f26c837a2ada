/**
 * Palifico (rules §5): one die left. `personal`: that seat may not change the face of the bid it raises; aces stay wild. `round`: the seat that
 * dropped to its last die starts a round of its own, once in a game and only among more than two, in which aces are not wild, whoever
 * holds more than one die keeps the face, and nobody calls anything but Dudo.
 */
import type { Seat, Tell } from '@parlour/kernel';
import type { Event } from './events.ts';
import { countIn, handAt, type State } from './state.ts';

export const isPalificoRound = (state: State): boolean => state.palifico !== null;

/** Aces count for every face, but for a palifico round. At a round's end `palifico` is of the next one, and its result says how it was. */
export const areAcesWild = ({ palifico, result }: Pick<State, 'palifico' | 'result'>): boolean =>
  result === null ? palifico === null : result.acesWild;

/** Whether a raise by this seat has to keep the face of the standing bid. */
export const faceLocked = (state: State, seat: Seat): boolean => locksFace(state, handAt(state, seat).length);

/** The same of a seat with so many dice, from what all can see. */
export const locksFace = ({ options, palifico }: Pick<State, 'options' | 'palifico'>, dice: number): boolean =>
  palifico === null ? options.palifico === 'personal' && dice === 1 : dice > 1;

/** Before a round of `personal`: tells who begins it with one die, and began the last one with more. */
export function tellLocks({ options, hands, result }: State, tell: Tell<Event>): void {
  if (tell === undefined || options.palifico !== 'personal') return;
  for (const [seat, hand] of hands.entries()) if (hand.length === 1 && result?.revealed[seat]?.faces.length !== 1) tell({ kind: 'locked', seat });
}

/** The seat whose palifico the next round is, given that this one has just lost dice. */
export function palificoAfter(state: State, loser: Seat, diceBefore: number): Seat | null {
  if (state.options.palifico !== 'round') return null;
  const dropped = diceBefore > 1 && handAt(state, loser).length === 1;
  return dropped && !state.palificosHad.includes(loser) && countIn(state) > 2 ? loser : null;
}
