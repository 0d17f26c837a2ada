import { describe, expect, test } from 'vitest';
import { ByVersion } from '../src/kernel.ts';

describe('what versions change', () => {
  const pack = new ByVersion('54 cards', { 3: '55 cards', 5: '56 cards' });

  test.each([
    [1, '54 cards'],
    [2, '54 cards'],
    [3, '55 cards'],
    [4, '55 cards'],
    [5, '56 cards'],
    [9, '56 cards'],
  ])('in version %i is %s', (version, cards) => {
    expect(pack.at(version)).toBe(cards);
  });

  test('has a newest, and each once', () => {
    expect(pack.newest).toBe('56 cards');
    expect(pack.all).toEqual(['54 cards', '55 cards', '56 cards']);
  });

  test('that never changed holds in every version', () => {
    const always = new ByVersion(6);
    expect([always.at(1), always.at(7), always.newest, always.all]).toEqual([6, 6, 6, [6]]);
  });

  test('may be nothing in one of them', () => {
    const deck = new ByVersion<string | null>('a deck', { 2: null });
    expect([deck.at(1), deck.at(2), deck.newest]).toEqual(['a deck', null, null]);
  });

  test('may change once more', () => {
    const larger = pack.with(7, '60 cards');
    expect([1, 3, 5, 6, 7, 8].map((version) => larger.at(version))).toEqual(['54 cards', '55 cards', '56 cards', '56 cards', '60 cards', '60 cards']);
    expect(pack.newest).toBe('56 cards');
  });

  test('is worked out for each', () => {
    const sizes = pack.map((cards) => Number.parseInt(cards, 10));
    expect([1, 2, 3, 4, 5, 9].map((version) => sizes.at(version))).toEqual([54, 54, 55, 55, 56, 56]);
  });
});
