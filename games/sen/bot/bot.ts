/** The players of Sen, by level. All of them get a seat's view and nothing else; they differ in what they remember of it and in how far they think. */
import type { SearchSettings } from '@parlour/bots';
import type { Bot } from '@parlour/kernel';
import type { SenTypes } from '../src/types.ts';
import { beliefsOf } from './beliefs.ts';
import { consideredMove } from './considered.ts';
import { deepMove } from './deep.ts';
import { LONG_SPAN, SHORT_SPAN, USUAL_SPAN } from './memory.ts';
import { noviceMove } from './novice.ts';

/** How far off their sense of a move's worth may be, in ravens. */
const WAVER = { casual: 2.5, strong: 0.8 } as const;

/**
 * Some turns of everybody's are played out before the moment is judged: enough for others to answer, and for a call to come. A tree would take what is best
 * for one drawn card for what is best for another, since it does not tell them apart: so the moves at hand are compared and nothing else.
 */
const EXPERT: SearchSettings = { iterations: 1500, depth: 1, curiosity: 0.05, steps: 24 };

export const bot: Bot<SenTypes> = {
  choose(input) {
    const { open, own } = input.view;
    const { moves, level, chance } = input;
    // Before a round all places are alike.
    if (own === null || open.phase.kind === 'peeking') return chance.pick(moves);
    switch (level) {
      case 'novice':
        return noviceMove(beliefsOf(open, own, SHORT_SPAN), own.hand, moves, chance);
      case 'casual':
        return consideredMove(beliefsOf(open, own, USUAL_SPAN), own.hand, moves, WAVER.casual, chance);
      case 'strong':
        return consideredMove(beliefsOf(open, own, LONG_SPAN), own.hand, moves, WAVER.strong, chance);
      case 'expert':
        return deepMove(input, own, EXPERT);
    }
  },
};
