/**
 * States are snapshots as they are: through JSON and back nothing changes, neither the state nor what comes of it. Moves, views and events
 * travel over wires, so they are plain as well.
 */
import { difference, type GameTypes, listener, same, seatsOf, seeded, take, type Viewer, viewOf } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';
import { type PlayedStep, play } from './play.ts';

export function serialising<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number): string {
  const { game, start } = table;
  const viewers: readonly Viewer[] = [...seatsOf(start.seats), 'spectator'];
  let moments = 0;
  for (let number = 0; number < games; number++) {
    const named = `${seed} / game ${number}`;
    let before: PlayedStep<T> | null = null;
    for (const moment of play(table, named)) {
      const { state, step, told, spot } = moment;
      moments++;
      if (before !== null && step !== null) {
        const heard = listener<T['event']>();
        const from = copy(before.state);
        const after = attempt('a step from a state that was stored', spot, () =>
          take(game, from, step, seeded(`${named} / step ${spot.step}`), heard.tell),
        );
        differs('the state after a step from a stored state', state, after, spot);
        differs('what is told in a step from a stored state', told, heard.told, spot);
      }
      plain('the state', state, spot);
      differs('the state', state, copy(state), spot);
      for (const { event } of told) plain(`event ${event.kind}`, event, spot);
      for (const viewer of viewers) plain(`the view of ${viewer}`, viewOf(game, state, viewer), spot);
      for (const seat of seatsOf(start.seats)) {
        const moves = game.moves(state, seat);
        plain(`a move of seat ${seat}`, moves, spot);
        differs(`the list of moves of seat ${seat} in a stored state`, moves, game.moves(copy(state), seat), spot);
      }
      before = moment;
    }
  }
  return `${moments} moments of ${games} games`;
}

function copy<X>(value: X): X {
  return JSON.parse(JSON.stringify(value)) as X;
}

function differs(what: string, a: unknown, b: unknown, spot: Whereabouts): void {
  if (!same(a, b)) fail(`${what} is changed by JSON: ${difference(a, b)} (before against after).`, spot);
}

function plain(what: string, value: unknown, spot: Whereabouts): void {
  const found = unplain(value, '');
  if (found !== null) fail(`${what} is not plain JSON data: ${found}. Use null, finite numbers, texts, lists and plain objects.`, spot);
}

/** The first part that JSON would drop or change, or null. */
function unplain(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== Array.prototype && kind !== null) return `${path} is a ${value.constructor.name}`;
  for (const [name, part] of Object.entries(value)) {
    const found = unplain(part, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
