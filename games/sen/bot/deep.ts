/**
 * A player who looks ahead. What it believes of the hidden cards (believed.ts) is searched through: each sensible move is tried many times, some turns are
 * played on as sensible players would, and the moment reached is judged (mind.ts). What the considered player thinks of a move counts too: both may be
 * wrong, but seldom about the same. It forgets nothing.
 */
import { type SearchResult, type SearchSettings, search } from '@parlour/bots';
import type { BotInput, Chance } from '@parlour/kernel';
import type { Move } from '../src/moves.ts';
import type { State } from '../src/state.ts';
import type { SenTypes } from '../src/types.ts';
import type { Own } from '../src/view.ts';
import { beliefsOf } from './beliefs.ts';
import { believed } from './believed.ts';
import { consideredWorths } from './considered.ts';
import { LASTING } from './memory.ts';
import { mind } from './mind.ts';
import { sensible } from './sensible.ts';

/** So many states are believed in at once; each is searched through several times. */
const STATES = 200;
/** Where there is no time. */
const HURRIED = 12;
/** What a raven that the considered player sees in a move counts beside what was found, and how many it can speak against one. */
const RAVEN = 0.005;
const MOST_RAVENS = 4;
/** What was tried less often is not known well enough to be chosen. */
const TRIED = 20;

export function deepMove(input: BotInput<SenTypes>, own: Own, settings: SearchSettings): Move | null {
  const { view, moves, chance, must } = input;
  const beliefs = beliefsOf(view.open, own, LASTING);
  const choices = sensible(beliefs, own.hand, moves);
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
  return preferred(found, consideredWorths(beliefs, own.hand)) ?? only;
}

/** The move that both think best of; where there was no time for so much, what was tried most. */
function preferred(found: SearchResult<Move>, considered: (move: Move) => number): Move | null {
  const thoughts = found.map(({ move }) => (move === null ? 0 : considered(move)));
  const best = Math.max(...thoughts);
  const most = Math.max(...found.map(({ visits }) => visits));
  let [choice, liked] = [found[0]?.move ?? null, Number.NEGATIVE_INFINITY];
  for (const [i, { move, visits, worth }] of found.entries()) {
    if (visits < Math.min(TRIED, most)) continue;
    const seeming = worth - RAVEN * Math.min(MOST_RAVENS, best - (thoughts[i] ?? 0));
    if (seeming > liked) [choice, liked] = [move, seeming];
  }
  return choice;
}
