/** States that a seat believes in: as its view allows, and as likely as the others' moves make them. */
import { type BelievedStates, weigh } from '@parlour/bots';
import type { Chance } from '@parlour/kernel';
import { samplerOf } from '../imagine/imagine.ts';
import type { SenView } from '../seen/seen.ts';
import { PACKS } from '../src/cards.ts';
import type { State } from '../src/state.ts';
import { cluesOf } from './evidence.ts';

/** Drawn by the clues at once: where there are many, hardly any state imagined without them would count. */
export function believed(view: SenView, count: number, chance: Chance): BelievedStates<State> {
  const sampler = samplerOf(PACKS.at(view.open.version), view);
  const clues = cluesOf(view);
  const sampled = Array.from({ length: count }, () => sampler.draw(chance, clues));
  const weights = new Map(sampled.map(({ state, weight }) => [state, weight]));
  return weigh(
    sampled.map(({ state }) => state),
    (state) => weights.get(state) ?? 0,
  );
}
