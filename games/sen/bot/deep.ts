/**
 * A player who looks ahead. What it believes of the hidden cards (believed.ts) is searched through: each sensible move is tried many times, some turns are
 * played on as sensible players would, and the moment reached is judged (mind.ts). It forgets nothing.
 */
import { type SearchSettings, search } from '@parlour/bots';
import type { BotInput, Chance } from '@parlour/kernel';
import type { Move } from '../src/moves.ts';
import type { State } from '../src/state.ts';
import type { SenTypes } from '../src/types.ts';
import type { Own } from '../src/view.ts';
import { beliefsOf } from './beliefs.ts';
import { believed } from './believed.ts';
import { LASTING } from './memory.ts';
import { mind } from './mind.ts';
import { sensible } from './sensible.ts';

/** So many states are believed in at once; each is searched through several times. */
const STATES = 200;
/** Where there is no time. */
const HURRIED = 12;

export function deepMove(input: BotInput<SenTypes>, own: Own, settings: SearchSettings): Move | null {
  const { view, moves, chance, must } = input;
  const choices = sensible(beliefsOf(view.open, own, LASTING), own.hand, moves);
  const [only = null] = choices;
  if (choices.length === 1) return only;
  const states = believed(view, input.more() ? STATES : HURRIED, chance);
  const before = new Map(states.states.map((state) => [state, mind.worth(state)]));
  let usual: readonly number[] | undefined;
  const draw = (by: Chance): State => {
    const state = states.draw(by);
    usual = before.get(state);
    return state;
  };
  // What a move changes, not what luck has dealt already: that is the same for every move, and would only blur the picture.
  const change = (state: State): readonly number[] => mind.worth(state).map((worth, seat) => 0.5 + (worth - (usual?.[seat] ?? 0.5)) / 2);
  const found = search({ ...mind, worth: change }, { seat: own.seat, moves: choices, must, chance, draw, more: () => input.more() }, settings);
  let best = found[0];
  for (const each of found) {
    if (best === undefined || each.visits > best.visits || (each.visits === best.visits && each.worth > best.worth)) best = each;
  }
  return best?.move ?? only;
}
