/**
 * Many environments in step, side by side in memory, as learners want them: one list of actions in, lists of observations, masks and rewards out. One that
 * has come to its end begins its next episode at once: what it got and that it ended belongs to the old one, what is seen to the new. Each has a chance of its
 * own, so what happens in one does not depend on how many others there are, or in which thread it is.
 */
import { type Chance, seeded } from '@parlour/kernel';
import { Environment, EnvironmentMistake, type EnvironmentSetup } from './environment.ts';
import { sizesOf } from './sizes.ts';

/** One place for each environment, or a row each. */
export interface BatchLists {
  /** What each is told to do; the learner writes here. */
  readonly actions: Int32Array;
  /** Whose turn it is. */
  readonly agents: Int32Array;
  /** What that seat sees, `observationSize` numbers each. */
  readonly observations: Float32Array;
  /** What it may do: 1 at each legal action, `actionCount` numbers each. */
  readonly masks: Uint8Array;
  /** What the last step brought, by seat. */
  readonly rewards: Float32Array;
  /** 1 where the last step ended the game, or the round; where it cut the episode short. */
  readonly terminated: Uint8Array;
  readonly truncated: Uint8Array;
}

export class Batch implements BatchLists {
  readonly count: number;
  readonly seats: number;
  readonly observationSize: number;
  readonly actionCount: number;
  readonly actions: Int32Array;
  readonly agents: Int32Array;
  readonly observations: Float32Array;
  readonly masks: Uint8Array;
  readonly rewards: Float32Array;
  readonly terminated: Uint8Array;
  readonly truncated: Uint8Array;
  private readonly environments: readonly Environment[];
  /** What those that play at random draw from, apart from the games' own chance. */
  private readonly whims: Chance[];

  /** `first`: the number of the first one, where this is a part of a larger batch; `lists`: the part's lists. */
  constructor(setup: EnvironmentSetup, count: number, seed: string | number, first = 0, lists: BatchLists = makeLists(setup, count)) {
    const { seats, observationSize, actionCount } = sizesOf(setup);
    this.count = count;
    this.seats = seats;
    this.observationSize = observationSize;
    this.actionCount = actionCount;
    this.actions = lists.actions;
    this.agents = lists.agents;
    this.observations = lists.observations;
    this.masks = lists.masks;
    this.rewards = lists.rewards;
    this.terminated = lists.terminated;
    this.truncated = lists.truncated;
    this.environments = Array.from({ length: count }, (_, i) => new Environment(setup, seedOf(seed, first + i)));
    this.whims = Array.from({ length: count }, (_, i) => whimsOf(seed, first + i));
    this.show();
  }

  /** All begin anew, as if the batch were made with this seed. */
  reset(seed: string | number, first = 0): void {
    for (const [i, environment] of this.environments.entries()) {
      environment.reset(seedOf(seed, first + i));
      this.whims[i] = whimsOf(seed, first + i);
    }
    this.rewards.fill(0);
    this.terminated.fill(0);
    this.truncated.fill(0);
    this.show();
  }

  /** Does what `actions` say. Throws an EnvironmentMistake, and does nothing in any of them, where one of them is not legal. */
  step(): void {
    checkActions(this, this.actionCount);
    this.move();
  }

  /** A legal action each, all equally likely; they are left in `actions`. */
  stepAtRandom(): void {
    for (const [i, environment] of this.environments.entries()) this.actions[i] = environment.anyAction(this.whims[i] as Chance);
    this.move();
  }

  private move(): void {
    const { seats } = this;
    for (const [i, environment] of this.environments.entries()) {
      environment.step(this.actions[i] as number);
      for (let seat = 0; seat < seats; seat++) this.rewards[i * seats + seat] = environment.rewards[seat] as number;
      this.terminated[i] = environment.terminated ? 1 : 0;
      this.truncated[i] = environment.truncated ? 1 : 0;
      if (environment.agent < 0) environment.reset();
    }
    this.show();
  }

  private show(): void {
    const { observationSize, actionCount } = this;
    this.observations.fill(0);
    this.masks.fill(0);
    for (const [i, environment] of this.environments.entries()) {
      this.agents[i] = environment.agent;
      environment.observe(environment.agent, this.observations, i * observationSize);
      environment.mask(this.masks, i * actionCount);
    }
  }
}

/** Throws where an action is not one that the mask allows. */
export function checkActions({ actions, masks, agents }: Pick<BatchLists, 'actions' | 'masks' | 'agents'>, actionCount: number): void {
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i] as number;
    if (action < 0 || action >= actionCount || masks[i * actionCount + action] !== 1)
      throw new EnvironmentMistake(`Action ${action} of environment ${i} is not legal for seat ${agents[i]} now: choose one that its mask allows.`);
  }
}

/** The lists of so many, in memory that threads can share if asked for. */
export function makeLists(setup: EnvironmentSetup, count: number, isShared = false): BatchLists {
  if (!(Number.isInteger(count) && count >= 1)) throw new EnvironmentMistake(`There can be a whole number of environments from 1, not ${count}.`);
  const { seats, observationSize, actionCount } = sizesOf(setup);
  const memory = (bytes: number): ArrayBuffer | SharedArrayBuffer => (isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  return {
    actions: new Int32Array(memory(4 * count)),
    agents: new Int32Array(memory(4 * count)),
    observations: new Float32Array(memory(4 * count * observationSize)),
    masks: new Uint8Array(memory(count * actionCount)),
    rewards: new Float32Array(memory(4 * count * seats)),
    terminated: new Uint8Array(memory(count)),
    truncated: new Uint8Array(memory(count)),
  };
}

/** The lists of those from one number up to another. */
export function partOf(lists: BatchLists, setup: EnvironmentSetup, from: number, to: number): BatchLists {
  const { seats, observationSize, actionCount } = sizesOf(setup);
  return {
    actions: lists.actions.subarray(from, to),
    agents: lists.agents.subarray(from, to),
    observations: lists.observations.subarray(from * observationSize, to * observationSize),
    masks: lists.masks.subarray(from * actionCount, to * actionCount),
    rewards: lists.rewards.subarray(from * seats, to * seats),
    terminated: lists.terminated.subarray(from, to),
    truncated: lists.truncated.subarray(from, to),
  };
}

const seedOf = (seed: string | number, number: number): string => `${seed} / ${number}`;
const whimsOf = (seed: string | number, number: number): Chance => seeded(`${seed} / ${number} / whims`);
