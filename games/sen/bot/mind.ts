/** How Sen is thought about (see the room `bots`): what a sensible player does, and what a moment of a round means for the game's end. */
import type { Mind } from '@parlour/bots';
import { sen } from '../src/sen.ts';
import { isRoundOver, type State } from '../src/state.ts';
import type { SenTypes } from '../src/types.ts';
import { evidenceOf } from './evidence.ts';
import { inclinationsOf } from './policy.ts';
import { prospects } from './prospects.ts';
import { standingOf } from './standing.ts';

export const mind: Mind<SenTypes> = {
  game: sen,
  inclinations: inclinationsOf,
  worth,
  evidence: evidenceOf,
};

function worth(state: State): readonly number[] {
  const { options, round, totals } = state;
  if (isRoundOver(state)) return standingOf(options, round, totals);
  const { ravens, doubt } = prospects(state);
  return standingOf(
    options,
    round,
    totals.map((before, seat) => before + (ravens[seat] ?? 0)),
    // Of two seats, so twice that of one.
    2 * doubt,
  );
}
