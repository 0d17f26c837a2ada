/** Imagined states weigh what the evidence says of them, and are drawn as often. */
import { seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { weigh } from '../src/bots.ts';

const STATES = ['a', 'b', 'c', 'd'] as const;

describe('believed states', () => {
  test('weigh as much as one another without evidence', () => {
    const { weights, effective } = weigh(STATES);
    expect(weights).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(effective).toBeCloseTo(4);
  });

  test('are drawn as often as they are likely', () => {
    const likely = { a: 1, b: 2, c: 5, d: 0 };
    const belief = weigh(STATES, (state) => Math.log(likely[state]));
    const chance = seeded('belief');
    const drawn = { a: 0, b: 0, c: 0, d: 0 };
    for (let i = 0; i < 8000; i++) drawn[belief.draw(chance)]++;
    expect(drawn.d).toBe(0);
    for (const state of ['a', 'b', 'c'] as const) expect(Math.abs(drawn[state] - likely[state] * 1000)).toBeLessThan(150);
    expect(belief.effective).toBeCloseTo(64 / 30);
  });

  test('stay as they are however far below zero the evidence is', () => {
    expect(weigh(STATES, (state) => -5000 - (state === 'a' ? 0 : 1)).weights[0]).toBeCloseTo(1 / (1 + 3 / Math.E));
  });

  test('are all as likely where nothing imagined explains what was seen', () => {
    expect(weigh(STATES, () => Number.NEGATIVE_INFINITY).weights).toEqual([0.25, 0.25, 0.25, 0.25]);
  });
});
