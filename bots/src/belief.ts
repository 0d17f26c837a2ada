/**
 * What a seat believes: states imagined from its view, each as heavy as the moves that were seen make it. `imagine` knows the hard facts; the
 * game's evidence adds what bids, plays and passes say.
 */
import type { Chance, GameTypes, View } from '@parlour/kernel';
import type { Mind } from './mind.ts';

export interface BelievedStates<S> {
  readonly states: readonly S[];
  /** As many, together 1. */
  readonly weights: readonly number[];
  /** How many equally likely states would tell as much: far fewer than there are where the evidence is sharp. */
  readonly effective: number;
  /** One of the states, as likely as it is heavy. */
  draw(chance: Chance): S;
}

export function believe<T extends GameTypes>(mind: Mind<T>, view: View<T>, count: number, chance: Chance): BelievedStates<T['state']> {
  const states = Array.from({ length: count }, () => mind.game.imagine(view, chance));
  return weigh(states, mind.evidence?.(view));
}

/** States with what speaks for each of them. */
export function weigh<S>(states: readonly S[], evidence?: (state: S) => number): BelievedStates<S> {
  const logs = states.map((state) => evidence?.(state) ?? 0);
  const most = Math.max(...logs);
  // Where nothing imagined could have led to what was seen, the evidence says nothing.
  const heavy = Number.isFinite(most) ? logs.map((log) => Math.exp(log - most)) : logs.map(() => 1);
  const total = heavy.reduce((sum, weight) => sum + weight, 0);
  const weights = heavy.map((weight) => weight / total);
  const reached: number[] = [];
  let sum = 0;
  for (const weight of weights) {
    sum += weight;
    reached.push(sum);
  }
  return {
    states,
    weights,
    effective: 1 / weights.reduce((squares, weight) => squares + weight * weight, 0),
    draw(chance) {
      const at = chance.fraction() * sum;
      let [low, high] = [0, reached.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((reached[middle] ?? 0) > at) high = middle;
        else low = middle + 1;
      }
      return states[low] as S;
    },
  };
}
