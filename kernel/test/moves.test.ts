import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MoveShapes, readMove, sameMove, whole, words } from '../src/kernel.ts';

type Move =
  | { readonly kind: 'bid'; readonly quantity: number; readonly face: number }
  | { readonly kind: 'drop'; readonly which: 'hand' | 'held' }
  | { readonly kind: 'pass' };

const shapes: MoveShapes<Move> = { bid: { quantity: whole(1, 99), face: whole(1, 6) }, drop: { which: words(['hand', 'held']) }, pass: {} };

describe('a move out of unknown JSON', () => {
  test.each([{ kind: 'bid', quantity: 1, face: 6 }, { kind: 'bid', face: 1, quantity: 99 }, { kind: 'drop', which: 'held' }, { kind: 'pass' }])(
    '%j is one',
    (json) => {
      expect(readMove(shapes, json)).toEqual(json);
    },
  );

  test.each([
    ['nothing', null],
    ['no value', undefined],
    ['a text', 'pass'],
    ['a number', 1],
    ['a list', ['pass']],
    ['a list with a kind', Object.assign([], { kind: 'pass' })],
    ['no kind', {}],
    ['a kind that is no text', { kind: 7 }],
    ['an unknown kind', { kind: 'fold' }],
    ['the kind of every object', { kind: 'toString' }],
    ['the kind __proto__', { kind: '__proto__' }],
    ['a field too many', { kind: 'pass', seat: 1 }],
    ['a field missing', { kind: 'bid', quantity: 1 }],
    ['a field of another kind', { kind: 'bid', quantity: 1, which: 'hand' }],
    ['a number too small', { kind: 'bid', quantity: 0, face: 1 }],
    ['a number too large', { kind: 'bid', quantity: 100, face: 1 }],
    ['half a number', { kind: 'bid', quantity: 1.5, face: 1 }],
    ['a number as text', { kind: 'bid', quantity: '1', face: 1 }],
    ['no number', { kind: 'bid', quantity: Number.NaN, face: 1 }],
    ['an unknown word', { kind: 'drop', which: 'pile' }],
    ['a list of one word', { kind: 'drop', which: ['hand'] }],
    ['a hidden prototype', JSON.parse('{"kind":"pass","__proto__":{"quantity":1}}')],
    ['fields of a prototype', Object.create({ kind: 'pass' })],
  ] satisfies [string, unknown][])('%s is none', (_, json) => {
    expect(readMove(shapes, json)).toBeNull();
  });

  test('anything else is none, and nothing throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(readMove(shapes, json)).toBeNull();
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});

test('moves are the same if their fields are, in whatever order', () => {
  const bid: Move = { kind: 'bid', quantity: 2, face: 3 };
  expect(sameMove(bid, bid)).toBe(true);
  expect(sameMove(bid, { face: 3, kind: 'bid', quantity: 2 } as Move)).toBe(true);
  expect(sameMove(bid, { kind: 'bid', quantity: 2, face: 4 } as Move)).toBe(false);
  expect(sameMove(bid, { kind: 'pass' })).toBe(false);
  expect(sameMove({ kind: 'pass' }, { kind: 'pass', face: 1 } as Move)).toBe(false);
});
