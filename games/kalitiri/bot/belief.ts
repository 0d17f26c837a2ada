/** Deals as a seat believes they may be: imagined, then drawn as likely as what was seen makes them. */
import { weigh } from '@parlour/bots';
import type { BotInput, Seat } from '@parlour/kernel';
import { kalitiri } from '../src/kalitiri.ts';
import type { State } from '../src/state.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import { evidenceIn } from './playout/evidence.ts';
import { PlayoutPolicy } from './playout/policy.ts';

/** How hard a level thinks. */
export interface Thought {
  /** Deals that are imagined and weighed, and how many of them are played on; with two decks, which take twice as long, half as many. */
  readonly imagined: number;
  readonly deals: number;
}

export function believedStates({ view, chance }: BotInput<KaliTiriTypes>, seat: Seat, { imagined, deals }: Thought): readonly State[] {
  const policy = new PlayoutPolicy();
  const { decks } = view.open.terms;
  const states = Array.from({ length: Math.ceil(imagined / decks) }, () => kalitiri.imagine(view, chance));
  const believed = weigh(states, (state) => evidenceIn(state, seat, policy));
  return Array.from({ length: Math.ceil(deals / decks) }, () => believed.draw(chance));
}
