import { expect, test } from 'vitest';
import { EVERYONE, includes, NOBODY, only, seatsOf, type Viewer } from '../src/kernel.ts';

const viewers: readonly Viewer[] = [...seatsOf(10), 'spectator'];

test.each(viewers)('a set of only %s includes nobody else', (viewer) => {
  expect(viewers.filter((other) => includes(only(viewer), other))).toEqual([viewer]);
});

test('everyone is every seat of the largest table and the spectator, and nobody is none of them', () => {
  expect(viewers.map(only).reduce((all, one) => all | one, NOBODY)).toBe(EVERYONE);
  expect(viewers.some((viewer) => includes(NOBODY, viewer))).toBe(false);
});
