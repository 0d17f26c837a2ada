/** Moves of a view's moment, legal or not: each names the turn or the card in hand that it refers to, as the view has it. */
import type { AwayMove, TurnMove } from '../src/moves.ts';
import type { Open } from '../src/view.ts';

export const turnMoveOf = ({ turnNumber }: Open, kind: TurnMove['kind']): TurnMove => ({ kind, turn: turnNumber });
export const awayMoveOf = ({ cardNumber }: Open, kind: AwayMove['kind']): AwayMove => ({ kind, card: cardNumber });
