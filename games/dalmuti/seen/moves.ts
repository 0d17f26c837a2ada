/** Moves of a view's moment, legal or not: each names the turn or the round that it refers to, as the view has it. */
import type { AnswerMove, Move, PassTrickMove, PlaySetMove } from '../src/moves.ts';
import type { CardSet } from '../src/pack.ts';
import type { Open } from '../src/view.ts';

export const playMoveOf = ({ turns }: Open, { value, cards, jesters }: CardSet): PlaySetMove => ({
  kind: 'play',
  turn: turns,
  value,
  cards,
  jesters,
});
export const passMoveOf = ({ turns }: Open): PassTrickMove => ({ kind: 'pass', turn: turns });
export const answerMoveOf = ({ round }: Open, kind: AnswerMove['kind']): Move => ({ kind, round });
