/**
 * One game that is played by itself. Its number, the seed and who plays decide all of it: the game draws from its own simulated key, so that it is a record
 * that verifies, and the moves are drawn apart from that. After every step the game's laws are checked.
 */
import {
  type AddressedEvent,
  type Game,
  type GameTypes,
  isTableStep,
  listener,
  type Start,
  type Step,
  seeded,
  simulatedKey,
  streamOf,
  take,
} from '@parlour/kernel';
import type { Players } from './players.ts';

export interface Run<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly start: Start<T['options']>;
  readonly seed: string;
  readonly players: Players<T>;
}

export interface Moment<T extends GameTypes = GameTypes> {
  /** From 0, the setup. */
  readonly number: number;
  /** null for the setup. */
  readonly step: Step<T['move']> | null;
  readonly told: readonly AddressedEvent<T['event']>[];
  readonly state: T['state'];
}

export interface Played<T extends GameTypes = GameTypes> {
  readonly steps: readonly Step<T['move']>[];
  readonly end: T['state'];
}

/** A game that broke its word. */
export interface Breach<T extends GameTypes = GameTypes> {
  readonly law: string;
  readonly what: string;
  /** The step after which it was broken. */
  readonly number: number;
  readonly step: Step<T['move']> | null;
}

export function simulate<T extends GameTypes>(run: Run<T>, number: number, watch: (moment: Moment<T>) => void): Played<T> | Breach<T> {
  const { game, start, seed, players } = run;
  const key = simulatedKey(seed, number);
  const choices = seeded(`${seed} / choices of game ${number}`);
  const longest = players.patience * game.longest(start.options, start.seats, start.version);
  const next = players.sitDown(game, start.seats, choices);
  const steps: Step<T['move']>[] = [];
  let step: Step<T['move']> | null = null;
  try {
    const { told, tell } = listener<T['event']>();
    let state = game.setup(start, streamOf(key, 0), tell);
    watch({ number: 0, step, told, state });
    for (;;) {
      const broken = brokenLaw(game, state);
      if (broken !== null) return { ...broken, number: steps.length, step };
      step = next(state);
      if (step === null) return { steps, end: state };
      if (steps.length >= longest) return { law: 'a game ends', what: `it goes on after ${longest} steps`, number: steps.length, step };
      const refused = isTableStep(step) ? null : game.refuse(state, step.seat, step.move);
      steps.push(step);
      if (refused !== null) return { law: 'a listed move is legal', what: `it was refused: ${refused.code}`, number: steps.length, step };
      const { told, tell } = listener<T['event']>();
      state = take(game, state, step, streamOf(key, steps.length), tell);
      watch({ number: steps.length, step, told, state });
    }
  } catch (error) {
    return {
      law: 'the rules never stumble',
      what: error instanceof Error ? (error.stack ?? error.message) : String(error),
      number: steps.length,
      step,
    };
  }
}

function brokenLaw<T extends GameTypes>(game: Game<T>, state: T['state']): { readonly law: string; readonly what: string } | null {
  for (const law of game.laws) {
    const what = law.broken(state);
    if (what !== null) return { law: law.name, what };
  }
  return null;
}
