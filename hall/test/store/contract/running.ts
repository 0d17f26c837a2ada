/** When a server ran, and how a store ends. */
import { describe, expect, test } from 'vitest';
import { ALIVE_GAP, OUTAGE_AGE, OUTAGES_KEPT } from '../../../src/store/alive.ts';
import { aLine, anAppend, makeTable } from '../samples.ts';
import type { TestedStore } from './tested-store.ts';

export function running(tested: TestedStore): void {
  describe('outages', () => {
    test('notes too far apart make one; the first note and close ones make none', () =>
      tested.alone(async (own) => {
        for (const at of [1_000, 1_000 + ALIVE_GAP, 20_000, 30_000]) await own.alive(at);
        expect(await own.outages(0)).toEqual([
          { from: 1_000 + ALIVE_GAP, to: 20_000 },
          { from: 20_000, to: 30_000 },
        ]);
        expect(await own.outages(20_000)).toEqual([{ from: 20_000, to: 30_000 }]);
        expect(await own.outages(30_000)).toEqual([]);
      }));

    test('the last time that a server ran is known, and does not go back', () =>
      tested.alone(async (own) => {
        expect(await own.lastAlive()).toBeNull();
        for (const at of [100_000, 50_000]) await own.alive(at);
        expect(await own.lastAlive()).toBe(100_000);
        expect(own.isSound()).toBe(true);
      }));

    test('a clock that jumps back makes none, and hides none', () =>
      tested.alone(async (own) => {
        for (const at of [100_000, 50_000, 102_000, 110_000]) await own.alive(at);
        expect(await own.outages(0)).toEqual([{ from: 102_000, to: 110_000 }]);
      }));

    test('old ones and too many are forgotten', () =>
      tested.alone(async (own) => {
        const notes = Array.from({ length: OUTAGES_KEPT + 4 }, (_, i) => own.alive(i * 2 * ALIVE_GAP));
        await Promise.all(notes);
        const kept = await own.outages(0);
        expect(kept.length).toBe(OUTAGES_KEPT);
        expect(kept[0]).toEqual({ from: 6 * ALIVE_GAP, to: 8 * ALIVE_GAP });
        const last = kept.at(-1)?.to ?? 0;
        await own.alive(last + OUTAGE_AGE);
        expect(await own.outages(0)).toEqual([
          { from: last - 2 * ALIVE_GAP, to: last },
          { from: last, to: last + OUTAGE_AGE },
        ]);
      }));
  });

  describe('closing', () => {
    test('finishes what was asked before, and rejects what is asked after', async () => {
      const own = await tested.open();
      await makeTable(own, 'TABLE1');
      const asked = [own.append(anAppend('A', 0)), own.append(anAppend('B', 0))];
      const said = own.say('TABLE1', aLine());
      const closed = own.close();
      await expect(own.append(anAppend('C', 0))).rejects.toThrow('closed');
      await expect(own.table('A')).rejects.toThrow('closed');
      expect(await Promise.all(asked)).toEqual(new Array(2).fill({ kind: 'ok', first: 1, last: 1 }));
      expect(await said).toBe('said');
      await closed;
      await own.close();
      await expect(own.alive(1)).rejects.toThrow('closed');
    });
  });
}
