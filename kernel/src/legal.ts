/**
 * What a seat may do, worked out from its view alone: a whole state is imagined that looks like the view, and the rules are asked of it. By the
 * secrecy property the answer is that of the real state, whatever was imagined; so the list of moves can't tell more than the view does.
 */
import { isBlind } from './capabilities.ts';
import type { Chance } from './chance.ts';
import type { Game, GameTypes, Seat, View } from './game.ts';
import { readMove } from './moves.ts';
import { type Refusal, refusal } from './refusal.ts';
import { seeded } from './seeded.ts';

/** Every legal move of the seat whose view this is; none for the spectator. Who has a chance of their own imagines with it. */
export function legalMoves<T extends GameTypes>(game: Game<T>, view: View<T>, chance?: Chance): readonly T['move'][] {
  if (view.own === null) return [];
  return game.moves(chance === undefined ? likeState(game, view) : game.imagine(view, chance), view.own.seat);
}

/** Every legal move of a seat as anybody may know them: where it may act blindly. None elsewhere. */
export function blindMoves<T extends GameTypes>(game: Game<T>, view: View<T>, seat: Seat): readonly T['move'][] {
  return isBlind(game, view.open) ? game.moves(likeState(game, view), seat) : [];
}

/** Why the seat whose view this is may not make this move, whatever was sent as one; null if it may. */
export function refuseByView<T extends GameTypes>(game: Game<T>, view: View<T>, json: unknown): Refusal | null {
  if (view.own === null) return refusal('seat/none');
  const move = readMove(game.moveShapes, json);
  return move === null ? refusal('move/malformed') : game.refuse(likeState(game, view), view.own.seat, move);
}

/** A board asks many times of one view, and imagining is what costs. */
const STATES = new WeakMap<object, object>();

function likeState<T extends GameTypes>(game: Game<T>, view: View<T>): T['state'] {
  const known = STATES.get(view);
  if (known !== undefined) return known;
  const state = game.imagine(view, seeded('moves'));
  STATES.set(view, state);
  return state;
}
