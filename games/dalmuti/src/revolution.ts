/**
 * Revolution (rules §4.4). After the deal of every round but the first everyone is asked, whatever they hold: whoever has both Jesters may declare one, all
 * others can only be silent. Who has answered is not shown, only how many have, for everybody can count the table's steps; a seat that has answered
 * is still awaited. A declaration does not close the window early: it is announced when all have answered. So neither the
 * answers nor their order tell anything, and being silent looks like having nothing to declare.
 *
 * No taxes are paid in a round with a revolution. Declared by the Greater Peon it is a Greater Revolution: all ranks are reversed for this round,
 * and the lead goes with them, to whoever declared it; so does the turn order where it goes by rank (`reseat`).
 */
import { refusal, type Seat, type Tell } from '@parlour/kernel';
import type { Event } from './events.ts';
import { type AnswerMove, declareMove, type Move, silentMove } from './moves.ts';
import { holdsAllJesters, type Pack } from './pack.ts';
import type { DalmutiRefusal } from './refusals.ts';
import { handAt, NO_ANSWERS, type State } from './state.ts';
import { levyTaxes } from './taxes.ts';
import { beginPlay } from './tricks.ts';

/** Seconds for which everyone may think about it, even where no clock runs. */
export const REVOLUTION_WINDOW = 15;

const NO_MOVES: readonly Move[] = [];

export function legalAnswers(pack: Pack, state: State, seat: Seat): readonly Move[] {
  if (state.answers[seat] !== 'none') return NO_MOVES;
  const silent = silentMove(state.round);
  return holdsAllJesters(pack, handAt(state, seat)) ? [silent, declareMove(state.round)] : [silent];
}

export function refuseAnswer(pack: Pack, state: State, seat: Seat, { kind, round }: AnswerMove): DalmutiRefusal | null {
  if (state.phase !== 'revolution') return refusal('revolution/closed');
  if (round !== state.round) return refusal('move/late');
  if (state.answers[seat] !== 'none') return refusal('revolution/answered');
  return kind === 'declare' && !holdsAllJesters(pack, handAt(state, seat)) ? refusal('revolution/jesters') : null;
}

export function answer(state: State, seat: Seat, kind: AnswerMove['kind'], tell: Tell<Event>): State {
  tell?.({ kind: 'answered', declares: kind === 'declare' }, [seat]);
  const answers = state.answers.with(seat, kind);
  if (answers.includes('none')) return { ...state, answers };
  const declarer = answers.indexOf('declare');
  const closed: State = { ...state, answers: NO_ANSWERS };
  return declarer < 0 ? levyTaxes(closed, tell) : revolt(closed, declarer, tell);
}

function revolt(state: State, seat: Seat, tell: Tell<Event>): State {
  const greater = state.ranks.at(-1) === seat;
  tell?.({ kind: 'revolution', seat, greater });
  const revolution = { seat, greater };
  if (!greater) return beginPlay({ ...state, revolution }, tell);
  const ranks = state.ranks.toReversed();
  return beginPlay({ ...state, revolution, ranks, order: state.options.reseat ? ranks : state.order, turn: seat }, tell);
}
