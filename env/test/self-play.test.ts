/** The example that learns: its gradient, that it learns at all, that a seed gives the same again, and that what is measured is a policy. */
import { seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { PLAN, SelfPlay } from '../examples/self-play/learner.ts';
import { type Experience, lossOf } from '../examples/self-play/loss.ts';
import { Measure } from '../examples/self-play/measure.ts';
import { PolicyNetwork } from '../examples/self-play/network.ts';
import { dealtPerudo, roundRequest } from '../examples/self-play/small-perudo.ts';
import { setUp } from '../src/env.ts';

const setup = await setUp(roundRequest({ dice: 1, faces: 4 }));
const measure = new Measure(setup, dealtPerudo(setup));

function learnt(episodes: number, seed: number): SelfPlay {
  const learner = new SelfPlay(setup, { ...PLAN, episodes, seed });
  while (learner.done < 1) learner.advance();
  return learner;
}

describe('the loss', () => {
  const experience: Experience = {
    observation: Float32Array.of(0.5, 0, -1),
    mask: Uint8Array.of(1, 0, 1, 1),
    action: 2,
    likelihood: 0.3,
    expected: -0.4,
    reward: 1,
  };
  const cases: readonly (readonly [string, Experience])[] = [
    ['of an action that went well', experience],
    ['of one that went badly', { ...experience, reward: -1 }],
    ['of one that has become likely enough', { ...experience, likelihood: 0.05 }],
    ['of one that has become unlikely enough', { ...experience, likelihood: 0.9, reward: -1 }],
  ];
  test.each(cases)('%s goes with each weight as its slopes say', (_, each) => {
    const network = new PolicyNetwork([3, 5, 4, 5], seeded('a tiny network'));
    const slopes = new Float64Array(5);
    const loss = (): number => lossOf(network.ask(each.observation), each, 0.1, slopes);
    loss();
    network.learn(slopes);
    const far = 1e-6;
    const differences = Float64Array.from(network.weights, (weight, i) => {
      network.weights[i] = weight + far;
      const above = loss();
      network.weights[i] = weight - far;
      const below = loss();
      network.weights[i] = weight;
      return (above - below) / (2 * far);
    });
    for (const [i, difference] of differences.entries()) expect(network.slopes[i]).toBeCloseTo(difference, 7);
    expect(Math.max(...differences.map(Math.abs))).toBeGreaterThan(0.01);
  });
});

describe('self-play', () => {
  test('falls below half of what a random player can be exploited by', () => {
    const random = measure.exploitability(measure.randomPolicy());
    const { network } = learnt(10_000, 1);
    expect(measure.exploitability(measure.policyOf(network))).toBeLessThan(random / 2);
  });

  test('with the same seed ends with the same weights, with another one with others', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => learnt(2000, seed).network.weights);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });
});

describe('what is measured', () => {
  test('is a distribution at every place, with every hand', () => {
    const { layout } = measure;
    const policy = measure.policyOf(learnt(2000, 3).network);
    for (let place = 0; place < layout.places; place++) {
      const hands = layout.handCounts[layout.movers[place] === 0 ? 0 : 1];
      const chances = policy.subarray(layout.firstSlot[place], layout.firstSlot[place + 1]);
      for (let hand = 0; hand < hands; hand++) {
        const ofHand = chances.filter((_, slot) => slot % hands === hand);
        expect(ofHand.every((chance) => chance > 0)).toBe(true);
        expect(ofHand.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }
    }
  });

  test('knows an equilibrium when it sees one, and its value', () => {
    const equilibrium = measure.equilibrium();
    expect(measure.exploitability(equilibrium)).toBeLessThan(0.001);
    expect(measure.gain(equilibrium, measure.randomPolicy())).toBeGreaterThan(0);
    expect(measure.gain(equilibrium, equilibrium)).toBeCloseTo(0, 12);
  });
});
