/**
 * A game whose chance follows a script, for lessons: the same rules, with draws that somebody wrote down. It is for tables of one device alone,
 * where nobody is promised that nobody chose the deal; a server takes its games from the registry, and never these.
 */
import type { Chance } from './chance.ts';
import type { Game, GameTypes } from './game.ts';

/** The chance of a step from this state; null is the setup. Gives null where the game's own will do. */
export type Script<T extends GameTypes = GameTypes> = (before: T['state'] | null) => Chance | null;

export function scripted<T extends GameTypes>(game: Game<T>, script: Script<T>): Game<T> {
  return {
    ...game,
    setup: (start, chance, tell) => game.setup(start, script(null) ?? chance, tell),
    apply: (state, seat, move, chance, tell) => game.apply(state, seat, move, script(state) ?? chance, tell),
    next: (state, chance, tell) => game.next(state, script(state) ?? chance, tell),
  };
}
