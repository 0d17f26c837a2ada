/**
 * A small network and how it learns: an observation in; out a score for each action and, last, what the game is worth to who looks. Between them layers
 * whose numbers below 0 become 0. It works on one observation at a time, and what is 0 costs nothing: most of an observation is, and half of
 * what hidden layers say. All weights lie in one list, so that whoever moves, averages or compares them needs no knowledge of layers.
 */
import type { Chance } from '@parlour/kernel';

/** From one list of numbers to the next: `said` = biases + weights × `heard`, and where it is hidden nothing below 0. */
interface Layer {
  /** The biases, then for each number heard the weights of all that are said. */
  readonly weights: Float64Array;
  /** What was added up of the loss's slopes, at the same places. */
  readonly slopes: Float64Array;
  readonly heard: Float64Array;
  readonly said: Float64Array;
  readonly isHidden: boolean;
  /** How the loss goes with what is said, and with what is heard where another layer says that. */
  readonly blame: Float64Array;
  readonly blameBelow: Float64Array | null;
}

export class PolicyNetwork {
  readonly weights: Float64Array;
  readonly slopes: Float64Array;
  private readonly seen: Float64Array;
  private readonly answer: Float64Array;
  private readonly answerBlame: Float64Array;
  private readonly layers: readonly Layer[];
  private readonly fromTheTop: readonly Layer[];

  /** `sizes`: of the observation, of each hidden layer, of the answer. Scores begin near 0, so that all actions are about alike. */
  constructor([observed = 0, ...sizes]: readonly number[], chance: Chance) {
    const count = sizes.reduce((sum, size, i) => sum + ((sizes[i - 1] ?? observed) + 1) * size, 0);
    this.weights = new Float64Array(count);
    this.slopes = new Float64Array(count);
    this.seen = new Float64Array(observed);
    const layers: Layer[] = [];
    let from = 0;
    for (const [i, size] of sizes.entries()) {
      const below = layers.at(-1);
      const heard = below?.said ?? this.seen;
      const to = from + (heard.length + 1) * size;
      const weights = this.weights.subarray(from, to);
      const isHidden = i < sizes.length - 1;
      const reach = isHidden ? Math.sqrt(6 / heard.length) : ANSWER_REACH;
      for (let at = size; at < weights.length; at++) weights[at] = (2 * chance.fraction() - 1) * reach;
      const slopes = this.slopes.subarray(from, to);
      layers.push({
        weights,
        slopes,
        heard,
        said: new Float64Array(size),
        isHidden,
        blame: new Float64Array(size),
        blameBelow: below?.blame ?? null,
      });
      from = to;
    }
    this.layers = layers;
    this.fromTheTop = layers.toReversed();
    this.answer = layers.at(-1)?.said ?? this.seen;
    this.answerBlame = layers.at(-1)?.blame ?? this.seen;
  }

  /** The answer to an observation: scores of all actions, then the value. The list is written anew with each. */
  ask(observation: Float32Array): Float64Array {
    this.seen.set(observation);
    for (const layer of this.layers) forward(layer);
    return this.answer;
  }

  /** Adds to the slopes how the loss goes with each weight, from how it goes with each number of the last answer. */
  learn(answerSlopes: Float64Array): void {
    this.answerBlame.set(answerSlopes);
    for (const layer of this.fromTheTop) backward(layer);
  }
}

/** What the weights of the answer begin within. */
const ANSWER_REACH = 0.01;

function forward({ weights, heard, said, isHidden }: Layer): void {
  const size = said.length;
  for (let j = 0; j < size; j++) said[j] = weights[j] as number;
  for (let i = 0, at = size; i < heard.length; i++, at += size) {
    const x = heard[i] as number;
    if (x !== 0) for (let j = 0; j < size; j++) (said[j] as number) += x * (weights[at + j] as number);
  }
  if (isHidden) for (let j = 0; j < size; j++) if ((said[j] as number) < 0) said[j] = 0;
}

/** What a hidden layer left at 0 had no part in the answer, and gets no blame. */
function backward({ weights, slopes, heard, blame, blameBelow }: Layer): void {
  const size = blame.length;
  blameBelow?.fill(0);
  for (let j = 0; j < size; j++) (slopes[j] as number) += blame[j] as number;
  for (let i = 0, at = size; i < heard.length; i++, at += size) {
    const x = heard[i] as number;
    if (x === 0) continue;
    for (let j = 0; j < size; j++) (slopes[at + j] as number) += x * (blame[j] as number);
    if (blameBelow === null) continue;
    let sum = 0;
    for (let j = 0; j < size; j++) sum += (weights[at + j] as number) * (blame[j] as number);
    blameBelow[i] = sum;
  }
}

/** Adam (Kingma and Ba, 2015): each weight moves against its slope, by about `rate` where slopes agree, by less where they differ. */
export class Adam {
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private steps = 0;

  constructor(count: number) {
    this.mean = new Float64Array(count);
    this.square = new Float64Array(count);
  }

  /** Moves the weights by the mean of so many slopes added up, and clears them. */
  step(weights: Float64Array, slopes: Float64Array, count: number, rate: number): void {
    const { mean, square } = this;
    this.steps++;
    const meanShare = 1 - MEAN_KEPT ** this.steps;
    const squareShare = 1 - SQUARE_KEPT ** this.steps;
    for (let i = 0; i < weights.length; i++) {
      const slope = (slopes[i] as number) / count;
      const m = MEAN_KEPT * (mean[i] as number) + (1 - MEAN_KEPT) * slope;
      const s = SQUARE_KEPT * (square[i] as number) + (1 - SQUARE_KEPT) * slope * slope;
      mean[i] = m;
      square[i] = s;
      (weights[i] as number) -= (rate * m) / meanShare / (Math.sqrt(s / squareShare) + LEAST);
    }
    slopes.fill(0);
  }
}

const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;
/** Keeps a weight that nothing depends on where it is. */
const LEAST = 1e-8;

/** Makes scores a policy: the higher the likelier, together 1, and 0 for what the mask forbids. */
export function softmax(scores: Float64Array, mask: Uint8Array, policy: Float64Array): void {
  let most = -Infinity;
  for (let a = 0; a < policy.length; a++) if (mask[a] === 1) most = Math.max(most, scores[a] as number);
  let sum = 0;
  for (let a = 0; a < policy.length; a++) {
    const weight = mask[a] === 1 ? Math.exp((scores[a] as number) - most) : 0;
    policy[a] = weight;
    sum += weight;
  }
  for (let a = 0; a < policy.length; a++) (policy[a] as number) /= sum;
}
