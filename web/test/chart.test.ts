/** Names and numbers of the chart do not run into each other, however many there are. */
import { seatsOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { roundsNamed, spread } from '../src/table/chart.tsx';

describe('names at the ends of lines', () => {
  test.each([
    ['all at one place', [0, 0, 0, 0]],
    ['all at the foot', [100, 100, 100]],
    ['ten of them', seatsOf(10).map((seat) => (seat % 2 === 0 ? 40 : 41))],
    ['far apart already', [10, 50, 90]],
  ])('%s', (_, wanted) => {
    const places = spread(wanted, 10);
    const sorted = [...places].sort((a, b) => a - b);
    for (const [i, place] of sorted.entries()) expect(place - (sorted[i - 1] ?? -5)).toBeGreaterThanOrEqual(10 - 1e-9);
    expect(sorted.at(-1)).toBeLessThanOrEqual(95 + 1e-9);
  });

  test('whoever has more stands above', () => {
    const places = spread([30, 20, 25], 10);
    expect([...seatsOf(3)].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))).toEqual([1, 2, 0]);
  });
});

test.each([
  [1, [0, 1]],
  [6, [0, 1, 2, 3, 4, 5, 6]],
  [7, [0, 2, 4, 7]],
  [23, [0, 5, 10, 15, 23]],
  [100, [0, 20, 40, 60, 80, 100]],
])('of %i rounds a few are named, and the last', (last, named) => {
  expect(roundsNamed(last)).toEqual(named);
});
