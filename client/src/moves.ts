/**
 * What a seat may do, worked out from its view alone: a whole state is imagined that looks like the view, and the rules are asked of it. By
 * the secrecy property the answer is the server's own, whatever was imagined.
 */
import { type Game, type GameTypes, type Refusal, readMove, refusal, type Seat, seeded, type View } from '@parlour/kernel';
import type { TableSight } from './link.ts';

type Look = Pick<TableSight, 'table' | 'you' | 'view'>;

/** Every legal move of the own seat; none while the table is paused, and none for a spectator. */
export function movesOf<T extends GameTypes>(game: Game<T>, sight: Look): readonly T['move'][] {
  const at = position(game, sight);
  return 'code' in at ? [] : game.moves(at.state, at.seat);
}

/** Why the table would refuse this move now, or null if it would not. */
export function refuseMove<T extends GameTypes>(game: Game<T>, sight: Look, json: unknown): Refusal | null {
  const at = position(game, sight);
  if ('code' in at) return at;
  const move = readMove(game.moveShapes, json);
  return move === null ? refusal('move/malformed') : game.refuse(at.state, at.seat, move);
}

function position<T extends GameTypes>(game: Game<T>, { table, you, view }: Look): { readonly state: T['state']; readonly seat: Seat } | Refusal {
  if (you === null || you.seat === null) return refusal('seat/none');
  if (table === null || table.phase !== 'playing' || view === null) return refusal('table/not-playing');
  if (table.pause !== null) return refusal('table/paused');
  if (table.begun?.game !== game.id) throw new Error(`the table plays ${table.begun?.game}, not ${game.id}`);
  return { state: imagined(game, view), seat: you.seat };
}

/** A board asks many times of one view, and imagining is what costs. */
const STATES = new WeakMap<object, object>();

function imagined<T extends GameTypes>(game: Game<T>, view: NonNullable<Look['view']>): T['state'] {
  const known = STATES.get(view);
  if (known !== undefined) return known;
  // The view was made by this game's rules; the table says so.
  const state = game.imagine(view as View<T>, seeded('moves'));
  STATES.set(view, state);
  return state;
}
