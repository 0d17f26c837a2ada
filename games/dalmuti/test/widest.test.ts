/** Room for what random games hardly ever come to (the kit looks at the rest): ten cards and more of one value in a hand. */
import { expect, test } from 'vitest';
import { dalmuti, type Hand, STANDARD, sizeOf } from '../src/dalmuti.ts';
import { begin } from './scene.ts';

/** The first three hold as many of the worst values as there are. */
const DEALS: readonly (readonly Hand[])[] = [
  [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 11, 6, 0],
    [1, 2, 3, 4, 5, 6, 6, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 1, 8, 9, 0, 0, 6, 2],
  ],
  [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11, 12, 2],
    [1, 2, 3, 4, 5, 6, 6, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 1, 8, 8, 10, 0, 0, 0],
  ],
];

test.each(DEALS)('%j', (...hands) => {
  const state = { ...begin({}, 3).state, hands };
  const open = dalmuti.open(state);
  expect(Math.max(...hands.map(sizeOf))).toBeLessThanOrEqual(27);
  expect(STANDARD.copies.every((copies, place) => hands.reduce((sum, hand) => sum + (hand[place] ?? 0), 0) <= copies)).toBe(true);
  for (const seat of [0, 1, 2])
    expect(JSON.stringify(dalmuti.widest.own(open, seat)).length).toBeGreaterThanOrEqual(JSON.stringify(dalmuti.own(state, seat)).length);
});
