/** Counts with a limit, which all processes share. */
import { describe, expect, test } from 'vitest';
import type { TestedStore } from './tested-store.ts';

const THREE = { most: 3, perMs: 1_000 };

export function counting(tested: TestedStore): void {
  describe('counts', () => {
    test('go up to their limit, and each has its own', async () => {
      const { store } = tested;
      for (const within of [true, true, true, false, false]) expect(await store.spend('one', THREE, 10_000)).toBe(within);
      expect(await store.spend('another', THREE, 10_000)).toBe(true);
    });

    test('what was given back can be counted again; more can’t be given back than was counted', async () => {
      const { store } = tested;
      for (let i = 0; i < 3; i++) await store.spend('given back', THREE, 10_000);
      await store.unspend('given back');
      expect(await store.spend('given back', THREE, 10_000)).toBe(true);
      expect(await store.spend('given back', THREE, 10_000)).toBe(false);
      await store.unspend('never counted');
      for (const within of [true, true, true, false]) expect(await store.spend('never counted', THREE, 10_000)).toBe(within);
    });

    test('slide: what was counted in the while before counts for the share of it that is not over', async () => {
      const { store } = tested;
      for (let i = 0; i < 3; i++) await store.spend('sliding', THREE, 10_000);
      expect(await store.spend('sliding', THREE, 11_100)).toBe(true); // 3 × 0.9 leaves room for one
      expect(await store.spend('sliding', THREE, 11_100)).toBe(false);
      expect(await store.spend('sliding', THREE, 11_400)).toBe(true); // 1 + 3 × 0.6
      expect(await store.spend('sliding', THREE, 11_400)).toBe(false);
      for (const within of [true, true, true, false]) expect(await store.spend('sliding', THREE, 14_000)).toBe(within);
    });

    test('a clock that was set back begins the while anew', async () => {
      const { store } = tested;
      for (let i = 0; i < 3; i++) await store.spend('set back', THREE, 10_000_000);
      expect(await store.spend('set back', THREE, 5_000)).toBe(false);
      expect(await store.spend('set back', THREE, 7_000)).toBe(true);
    });

    test('many at once are not more than one after the other', async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => tested.store.spend('at once', THREE, 10_000)));
      expect(all.filter((within) => within).length).toBe(3);
    });
  });
}
