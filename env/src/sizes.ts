/** How large things are in an environment. */
import { hasReactions, seeded, sizeOfFields } from '@parlour/kernel';
import type { EnvironmentSetup } from './environment.ts';

export interface Sizes {
  readonly seats: number;
  /** How many numbers an observation has. */
  readonly observationSize: number;
  /** How many actions there are, waiting included. */
  readonly actionCount: number;
  /** The action of waiting, which comes after all others; −1 where nobody ever merely may move, or they are not asked. */
  readonly wait: number;
}

export function sizesOf({ game, coding, start, reactions }: EnvironmentSetup): Sizes {
  const own = coding.actions.length;
  const reacts = reactions && hasReactions(game, game.setup(start, seeded('may anybody react?')));
  return {
    seats: start.seats,
    observationSize: sizeOfFields(coding.fields),
    actionCount: reacts ? own + 1 : own,
    wait: reacts ? own : -1,
  };
}
