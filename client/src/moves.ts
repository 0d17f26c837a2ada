/** What the own seat may do at a table now: by the rules of its game, and by how the table stands. */
import { type Game, type GameTypes, legalMoves, type Refusal, refusal, refuseByView, type View } from '@parlour/kernel';
import type { TableState } from './link.ts';

type Look = Pick<TableState, 'table' | 'you' | 'view'>;

/** Every legal move of the own seat; none while the table is paused, and none for a spectator. */
export function movesOf<T extends GameTypes>(game: Game<T>, state: Look): readonly T['move'][] {
  const view = viewToMoveIn(game, state);
  return 'code' in view ? [] : legalMoves(game, view);
}

/** Why the table would refuse this move now, or null if it would not. */
export function refuseMove<T extends GameTypes>(game: Game<T>, state: Look, json: unknown): Refusal | null {
  const view = viewToMoveIn(game, state);
  return 'code' in view ? view : refuseByView(game, view, json);
}

function viewToMoveIn<T extends GameTypes>(game: Game<T>, { table, you, view }: Look): View<T> | Refusal {
  if (you === null || you.seat === null) return refusal('seat/none');
  if (table === null || table.phase !== 'playing' || view === null) return refusal('table/not-playing');
  if (table.pause !== null) return refusal('table/paused');
  if (table.begun?.game !== game.id) throw new Error(`the table plays ${table.begun?.game}, not ${game.id}`);
  return view as View<T>; // It was made by this game's rules; the table says so.
}
