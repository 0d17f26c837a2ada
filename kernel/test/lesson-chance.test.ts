/** Chance as somebody wrote it down: what is written comes, once and in order; what can't come is refused. */
import { expect, test } from 'vitest';
import { WrittenChance } from '../src/kernel.ts';

const CARDS = ['a', 'b', 'c', 'd'];

test('numbers come as they are written, for whatever draws them', () => {
  const chance = new WrittenChance({ numbers: [4, 0, 2, 3, 1] });
  expect([chance.below(6), chance.below(1), chance.pick(CARDS), chance.weighted([1, 2, 1]), chance.below(2 ** 32)]).toEqual([4, 0, 'c', 2, 1]);
});

test('what is not written is the highest number, and the order as it was, however often it is drawn', () => {
  const chance = new WrittenChance({ numbers: [1], shuffles: [['d']] });
  expect([chance.below(6), chance.below(6), chance.below(6), chance.below(2 ** 32), chance.below(2 ** 22)]).toEqual([
    1,
    5,
    5,
    2 ** 32 - 1,
    2 ** 22 - 1,
  ]);
  expect([chance.pick(CARDS), chance.weighted([1, 0, 0])]).toEqual(['d', 0]);
  expect([chance.shuffle(CARDS), chance.shuffle(CARDS), chance.shuffle([])]).toEqual([['d', 'a', 'b', 'c'], CARDS, []]);
  expect(chance.fraction()).toBeLessThan(1);
});

test('a shuffle begins with what is written; the rest keeps its order, nothing is lost, and the items stay as they were', () => {
  const chance = new WrittenChance({ shuffles: [['c', 'a'], [], ['b', 'b']] });
  expect(chance.shuffle(CARDS)).toEqual(['c', 'a', 'b', 'd']);
  expect(chance.shuffle(CARDS)).toEqual(CARDS);
  expect(chance.shuffle(['b', 'a', 'b'])).toEqual(['b', 'b', 'a']);
  expect(CARDS).toEqual(['a', 'b', 'c', 'd']);
});

test('shuffles draw no numbers, and numbers no shuffles', () => {
  const chance = new WrittenChance({ numbers: [1, 2], shuffles: [['b']] });
  expect([chance.below(6), chance.shuffle(['a', 'b']), chance.below(6)]).toEqual([1, ['b', 'a'], 2]);
});

test('what was written is not changed by drawing it', () => {
  const written = { numbers: [1, 2], shuffles: [['b']] };
  const [one, other] = [new WrittenChance(written), new WrittenChance(written)];
  expect([one.below(6), one.below(6), one.shuffle(['a', 'b'])]).toEqual([other.below(6), other.below(6), other.shuffle(['a', 'b'])]);
  expect(written).toEqual({ numbers: [1, 2], shuffles: [['b']] });
});

test.each([6, -1, 0.5, Number.NaN])('%s can’t be drawn from six', (number) => {
  expect(() => new WrittenChance({ numbers: [number] }).below(6)).toThrow(`${number} was written where a number below 6 is drawn`);
});

test('what is not among the items, or no longer, can’t come first', () => {
  expect(() => new WrittenChance({ shuffles: [['e']] }).shuffle(CARDS)).toThrow('"e" was written where it is not among what is shuffled');
  expect(() => new WrittenChance({ shuffles: [['a', 'a']] }).shuffle(CARDS)).toThrow('"a" was written');
});

test('nothing is drawn from nothing', () => {
  const chance = new WrittenChance({});
  expect(() => chance.below(0)).toThrow(RangeError);
  expect(() => chance.pick([])).toThrow(RangeError);
  expect(() => new WrittenChance({ numbers: [0] }).below(0)).toThrow(RangeError);
});
