import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, same, text } from '../src/kernel.ts';

const SEED = { seed: 11, numRuns: 300 };

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [null, null, true],
  [null, {}, false],
  [{}, [], false],
  [[], {}, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: [{ b: null }] }, { a: [{ b: null }] }, true],
  [{ a: undefined }, { b: undefined }, false],
])('%j and %j: the same is %s', (a, b, expected) => {
  expect(same(a, b)).toBe(expected);
  expect(same(b, a)).toBe(expected);
});

describe('the one text of a value', () => {
  test('tells a number that is too big from none, as JSON.parse reads it', () => {
    expect(text(JSON.parse('[1e400]'))).not.toBe(text([null]));
    expect(text(JSON.parse('[-1e400]'))).not.toBe(text(JSON.parse('[1e400]')));
  });

  test('puts fields in the order of their names, at every depth, and leaves lists as they are', () => {
    expect(text({ b: [{ d: 1, c: 2 }, 'x'], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1},"x"]}');
  });

  test('is equal just for values that are the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(text(a) === text(b)).toBe(same(a, b));
      }),
      SEED,
    );
  });

  test('survives JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const again: unknown = JSON.parse(JSON.stringify(value));
        expect(same(again, value)).toBe(true);
        expect(text(again)).toBe(text(value));
      }),
      SEED,
    );
  });
});

describe('the first difference', () => {
  test.each([
    [{ hands: [[1], [{ face: 2 }]] }, { hands: [[1], [{ face: 3 }]] }, 'hands.1.0.face: 2 against 3'],
    [{ a: 1 }, {}, 'a: 1 against nothing'],
    [[1, 2], [1], '1: 2 against nothing'],
    [1, 2, 'value: 1 against 2'],
    [{ a: [] }, { a: {} }, 'a: [] against {}'],
  ])('between %j and %j is %s', (a, b, said) => {
    expect(difference(a, b)).toBe(said);
  });

  test('is there just for values that are not the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(difference(a, b) === null).toBe(same(a, b));
      }),
      SEED,
    );
  });

  test('is short, however large the values', () => {
    expect(difference('x'.repeat(5000), 1)?.length).toBeLessThan(200);
  });
});
