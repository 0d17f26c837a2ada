import { expect, test } from 'vitest';
import { allSizes, averageBytes } from './updates.ts';

/** Steps of each preset: some rounds of all of them. */
const STEPS = 150;

test('updates have at most 400 bytes, on average over every game and preset', async () => {
  const sizes = await allSizes(STEPS);
  for (const { game, preset, updates } of sizes) expect(updates, `${game} ${preset}`).toBeGreaterThan(STEPS);
  expect(averageBytes(sizes), JSON.stringify(sizes)).toBeLessThanOrEqual(400);
});
