/**
 * What a learner wants of one move that it made, as one number to make small, and how it goes with each number the network said:
 * - what turned out better than expected shall become likelier (the policy gradient), but not by much in one go (clipped as in PPO: Schulman et al., 2017);
 * - the policy shall stay mixed: in games of hidden information whoever plays one move for certain gives the hand away. Without this part self-play runs in
 *   circles; with it it settles, and the less it weighs in the end, the nearer to an equilibrium (Sokota et al., 2023);
 * - what was expected shall become what came.
 */
import { softmax } from './network.ts';

/** One move of the past, and what came of it. */
export interface Experience {
  readonly observation: Float32Array;
  /** 1 for what was allowed. */
  readonly mask: Uint8Array;
  readonly action: number;
  /** How likely the action was when it was taken. */
  readonly likelihood: number;
  /** What the network expected then, and what came in the end. */
  readonly expected: number;
  readonly reward: number;
}

/** How far an action's likelihood may move, as a part of it, before one experience says no more of it. */
const CLIP = 0.2;
/** What a wrong expectation counts beside a wrong move. */
const VALUE_WEIGHT = 0.5;

/** The loss where the network says this of it: scores of all actions, then the value. Writes the loss's slopes. */
export function lossOf(said: Float64Array, { mask, action, likelihood, expected, reward }: Experience, mixing: number, slopes: Float64Array): number {
  const actions = mask.length;
  const policy = slopes.subarray(0, actions);
  softmax(said, mask, policy);
  const chance = policy[action] as number;
  const ratio = chance / likelihood;
  const advantage = reward - expected;
  const clipped = Math.min(1 + CLIP, Math.max(1 - CLIP, ratio));
  const gain = Math.min(ratio * advantage, clipped * advantage);
  const pull = gain === ratio * advantage ? gain : 0;
  let entropy = 0;
  for (const each of policy) if (each > 0) entropy -= each * Math.log(each);
  const error = (said[actions] as number) - reward;
  for (let a = 0; a < actions; a++) {
    const each = policy[a] as number;
    if (each > 0) slopes[a] = pull * (each - (a === action ? 1 : 0)) + mixing * each * (Math.log(each) + entropy);
  }
  slopes[actions] = VALUE_WEIGHT * error;
  return -gain - mixing * entropy + (VALUE_WEIGHT / 2) * error * error;
}
