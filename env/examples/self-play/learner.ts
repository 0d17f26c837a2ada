/**
 * Self-play: one network plays all seats of many games side by side, and learns from what its moves brought in the end; games that go on are left to go on.
 * What it has learnt is the mean of its latest weights: the weights themselves circle around an equilibrium, their mean lies nearer to it. It learns
 * what is rewarded at the end of an episode (`win`, `places`). The same plan and set-up give the same weights, number for number.
 */
import { Batch, type EnvironmentSetup } from '@parlour/env';
import { type Chance, seeded } from '@parlour/kernel';
import { type Experience, lossOf } from './loss.ts';
import { Adam, PolicyNetwork, softmax } from './network.ts';

export interface Plan {
  readonly seed: string | number;
  /** Games to play in all. What goes from one number to another does so along them. */
  readonly episodes: number;
  /** Sizes of the hidden layers. */
  readonly hidden: readonly number[];
  /** How far weights go in a step, and how much a mixed policy is wanted: at the beginning, at the end. */
  readonly rate: readonly [number, number];
  readonly mixing: readonly [number, number];
}

/** Found by trying, for a round of Perudo with one die each. */
export const PLAN: Plan = { seed: 1, episodes: 800_000, hidden: [64], rate: [1e-2, 2e-4], mixing: [0.2, 0.05] };

/** Games side by side. */
const GAMES = 256;
/** So many moves are played before they are learnt from, so many at a time. */
const EXPERIENCES = 2048;
const STEP = 256;
/** The mean goes over about so many of the latest steps, and in the beginning over a tenth of all. */
const MEANT = 500;

/** A move of a game that goes on: what came of it is not known yet. */
type Made = Omit<Experience, 'reward'>;

export class SelfPlay {
  /** What has been learnt. */
  readonly network: PolicyNetwork;
  /** Games that have been played to their end. */
  episodes = 0;
  private steps = 0;
  private readonly plan: Plan;
  private readonly player: PolicyNetwork;
  private readonly adam: Adam;
  private readonly batch: Batch;
  /** By game and seat, the moves of the games that go on. */
  private readonly made: Made[][];
  private readonly chance: Chance;
  private readonly policy: Float64Array;
  private readonly slopes: Float64Array;

  constructor(setup: EnvironmentSetup, plan: Plan) {
    this.plan = plan;
    this.chance = seeded(`${plan.seed} / learner`);
    this.batch = new Batch(setup, GAMES, plan.seed);
    const { observationSize, actionCount, seats } = this.batch;
    const sizes = [observationSize, ...plan.hidden, actionCount + 1];
    this.player = new PolicyNetwork(sizes, this.chance);
    this.network = new PolicyNetwork(sizes, this.chance);
    this.network.weights.set(this.player.weights);
    this.adam = new Adam(this.player.weights.length);
    this.made = Array.from({ length: GAMES * seats }, () => []);
    this.policy = new Float64Array(actionCount);
    this.slopes = new Float64Array(actionCount + 1);
  }

  /** How much of the plan is done, from 0 to 1. */
  get done(): number {
    return Math.min(1, this.episodes / this.plan.episodes);
  }

  /** Plays a while, and learns from it. */
  advance(): void {
    const experiences: Experience[] = [];
    while (experiences.length < EXPERIENCES) this.play(experiences);
    this.learn(this.chance.shuffle(experiences));
  }

  /** A move in each game. Those that end give experiences, seat by seat. */
  private play(experiences: Experience[]): void {
    const { batch, made } = this;
    const { seats, agents, actions, rewards, terminated, truncated } = batch;
    for (let game = 0; game < GAMES; game++) {
      const move = this.choose(game);
      made[game * seats + (agents[game] as number)]?.push(move);
      actions[game] = move.action;
    }
    batch.step();
    for (let game = 0; game < GAMES; game++) {
      if (terminated[game] === 0 && truncated[game] === 0) continue;
      for (let place = game * seats; place < (game + 1) * seats; place++) {
        // What a game that was cut short would have brought nobody knows.
        if (terminated[game] === 1) for (const move of made[place] ?? []) experiences.push({ ...move, reward: rewards[place] as number });
        made[place] = [];
      }
      this.episodes++;
    }
  }

  private choose(game: number): Made {
    const { batch, player, policy, chance } = this;
    const { observationSize, actionCount } = batch;
    const observation = batch.observations.slice(game * observationSize, (game + 1) * observationSize);
    const mask = batch.masks.slice(game * actionCount, (game + 1) * actionCount);
    const said = player.ask(observation);
    softmax(said, mask, policy);
    const action = drawn(policy, chance);
    return { observation, mask, action, likelihood: policy[action] as number, expected: said[actionCount] as number };
  }

  private learn(experiences: readonly Experience[]): void {
    const { player, network, slopes, plan } = this;
    const rate = along(plan.rate, this.done);
    const mixing = along(plan.mixing, this.done);
    for (let from = 0; from + STEP <= experiences.length; from += STEP) {
      for (const experience of experiences.slice(from, from + STEP)) {
        lossOf(player.ask(experience.observation), experience, mixing, slopes);
        player.learn(slopes);
      }
      this.adam.step(player.weights, player.slopes, STEP, rate);
      this.steps++;
      const share = Math.max(1 / MEANT, 10 / (this.steps + 9));
      for (let i = 0; i < network.weights.length; i++)
        (network.weights[i] as number) += share * ((player.weights[i] as number) - (network.weights[i] as number));
    }
  }
}

/** An action, each as likely as the policy has it. */
export function drawn(policy: Float64Array, chance: Chance): number {
  let left = chance.fraction();
  let last = -1;
  for (let action = 0; action < policy.length; action++) {
    const likelihood = policy[action] as number;
    if (likelihood === 0) continue;
    last = action;
    left -= likelihood;
    if (left < 0) break;
  }
  return last; // rounding may leave a little beyond the last that is allowed
}

/** From one number to another, by the same factor in the same time. */
const along = ([from, to]: readonly [number, number], done: number): number => from * (to / from) ** done;
