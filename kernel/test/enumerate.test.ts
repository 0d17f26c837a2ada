import { describe, expect, test } from 'vitest';
import { fitOf, surprise } from '../kit/chisquare.ts';
import { outcomes } from '../kit/kit.ts';
import type { Chance } from '../src/kernel.ts';

/** Each result with its whole probability. */
function distribution(run: (chance: Chance) => string | number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { value, probability } of outcomes(run)) found[value] = (found[value] ?? 0) + probability;
  return found;
}

describe('all outcomes of chance', () => {
  test('without a draw there is one', () => {
    expect([...outcomes(() => 'still')]).toEqual([{ value: 'still', probability: 1 }]);
  });

  test('two dice have 36, and a sum of 7 comes once in 6', () => {
    const sums = distribution((chance) => 2 + chance.below(6) + chance.below(6));
    expect([...outcomes((chance) => [chance.below(6), chance.below(6)])]).toHaveLength(36);
    expect(sums['7']).toBeCloseTo(1 / 6);
    expect(Object.values(sums).reduce((a, b) => a + b)).toBeCloseTo(1);
  });

  test('what is drawn may depend on what was drawn before', () => {
    expect(distribution((chance) => (chance.below(2) === 0 ? 'stop' : `go ${chance.below(2)}`))).toEqual({ stop: 0.5, 'go 0': 0.25, 'go 1': 0.25 });
  });

  test('a shuffle of different cards has every order once', () => {
    const orders = [...outcomes((chance) => chance.shuffle(['a', 'b', 'c', 'd']).join(''))];
    expect(new Set(orders.map(({ value }) => value)).size).toBe(24);
    expect(orders).toHaveLength(24);
    for (const { probability } of orders) expect(probability).toBeCloseTo(1 / 24);
  });

  test('equal cards are not told apart', () => {
    const orders = [
      ...outcomes((chance) =>
        chance
          .shuffle([{ v: 1 }, { v: 1 }, { v: 2 }, { v: 2 }])
          .map(({ v }) => v)
          .join(''),
      ),
    ];
    expect(orders).toHaveLength(6);
    for (const { probability } of orders) expect(probability).toBeCloseTo(1 / 6);
  });

  test('picks and weighted draws are as likely as they should be', () => {
    expect(distribution((chance) => chance.pick(['a', 'b', 'b', 'b']))).toEqual({ a: 0.25, b: 0.75 });
    expect(distribution((chance) => chance.weighted([1, 0, 3]))).toEqual({ 0: 0.25, 2: 0.75 });
  });

  test('come one by one, so that a large draw need not be finished', () => {
    const many = outcomes((chance) => chance.below(2 ** 32));
    expect([many.next().value, many.next().value]).toEqual([
      { value: 0, probability: 2 ** -32 },
      { value: 1, probability: 2 ** -32 },
    ]);
  });

  test('draws that chance refuses are refused here too', () => {
    expect(() => [...outcomes((chance) => chance.below(0))]).toThrow(RangeError);
    expect(() => [...outcomes((chance) => chance.pick([]))]).toThrow(RangeError);
    expect(() => [...outcomes((chance) => chance.weighted([0]))]).toThrow(RangeError);
  });
});

describe('how surprising counts are', () => {
  test.each([
    [1, 3.841, 1.645],
    [5, 11.07, 1.645],
    [5, 20.515, 3.09],
    [30, 59.703, 3.09],
  ])('with %i degrees of freedom a χ² of %d is %d deviations out', (freedom, square, deviations) => {
    expect(surprise({ square, freedom })).toBeCloseTo(deviations, 0);
  });

  test('bins that expect little are poured together', () => {
    expect(
      fitOf([
        { expected: 1, observed: 2 },
        { expected: 2, observed: 1 },
        { expected: 10, observed: 10 },
        { expected: 20, observed: 20 },
      ]),
    ).toEqual({ square: 0, freedom: 1 });
    expect(fitOf([{ expected: 1, observed: 1 }])).toEqual({ square: 0, freedom: 0 });
    expect(surprise({ square: 0, freedom: 0 })).toBe(0);
  });
});
