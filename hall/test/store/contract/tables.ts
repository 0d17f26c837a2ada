/** What is kept beside the log, how tables are found, and how they go. */
import { describe, expect, test } from 'vitest';
import { examine } from '../../../src/store/index.ts';
import { aLine, anAppend, makeTable, SUMMARY } from '../samples.ts';
import type { Home } from './home.ts';

export function tables(home: Home): void {
  describe('beside the log', () => {
    test('the newest snapshot is kept', async () => {
      const code = await home.newTable(9);
      expect(await home.store.snapshot(code)).toBeNull();
      for (const n of [3, 7, 5]) await home.store.keepSnapshot(code, { n, text: `"at ${n}"` });
      expect(await home.store.snapshot(code)).toEqual({ n: 7, text: '"at 7"' });
      await home.store.keepSnapshot(code, { n: 7, text: '"in another format"' });
      expect(await home.store.snapshot(code)).toEqual({ n: 7, text: '"in another format"' });
    });

    test('the secrets of an append are kept with it', async () => {
      const code = home.newCode();
      await home.store.append(anAppend(code, 0, { secrets: { 'key 1': 'aa', 'key 2': 'bb' } }));
      await home.store.append(anAppend(code, 1, { secrets: { 'key 2': 'cc' } }));
      expect(await Promise.all(['key 1', 'key 2', 'key 3'].map((name) => home.store.secret(code, name)))).toEqual(['aa', 'cc', null]);
    });

    test('a secret is kept, changed and forgotten by name', async () => {
      const code = await home.newTable();
      await home.store.keepSecret(code, 'passcode', 'x');
      await home.store.keepSecret(code, 'passcode', 'y');
      expect(await home.store.secret(code, 'passcode')).toBe('y');
      await home.store.keepSecret(code, 'passcode', null);
      await home.store.keepSecret(code, 'passcode', null);
      expect(await home.store.secret(code, 'passcode')).toBeNull();
    });

    test('a record is kept for each game of a table', async () => {
      const code = await home.newTable();
      await home.store.keepRecord(code, 1, '"first"');
      await home.store.keepRecord(code, 2, '"second"');
      await home.store.keepRecord(code, 2, '"second again"');
      expect(await Promise.all([1, 2, 3].map((game) => home.store.record(code, game)))).toEqual(['"first"', '"second again"', null]);
    });

    test('what is kept for a table that is not there is let go', async () => {
      await home.store.keepSnapshot('NOWHERE', { n: 1, text: '""' });
      await home.store.keepSecret('NOWHERE', 'key', 'k');
      await home.store.admit('NOWHERE', 'ann');
      await home.store.lease([{ table: 'NOWHERE', player: 'ann', connection: 'nowhere', until: 100 }]);
      expect(await home.store.say('NOWHERE', aLine())).toBe('no-table');
      await makeTable(home.store, 'NOWHERE');
      expect(await home.store.snapshot('NOWHERE')).toBeNull();
      expect(await home.store.secret('NOWHERE', 'key')).toBeNull();
      expect(await home.store.admitted('NOWHERE', 'ann')).toBe(false);
      expect(await home.store.leases('NOWHERE', 0)).toEqual([]);
      await home.store.remove('NOWHERE', 1);
    });
  });

  describe('lists and sweeps', () => {
    test('listed tables come the last made first, up to a limit', () =>
      home.alone(async (own) => {
        for (const code of ['B', 'A', 'C']) await makeTable(own, code);
        await makeTable(own, 'HIDDEN', 1, { ...SUMMARY, listed: false });
        await own.append(anAppend('B', 1));
        const codes = async (limit: number): Promise<string[]> => (await own.listed(limit)).map(({ code }) => code);
        expect(await codes(10)).toEqual(['C', 'A', 'B']);
        expect(await codes(2)).toEqual(['C', 'A']);
        expect((await own.listed(10)).at(-1)).toEqual(await own.table('B'));
        await own.refresh('C', 1, { ...SUMMARY, listed: false });
        expect(await codes(10)).toEqual(['A', 'B']);
      }));

    test('all tables come in order of code, page by page', () =>
      home.alone(async (own) => {
        for (const code of ['D', 'B', 'A', 'C']) await makeTable(own, code, 1, { ...SUMMARY, listed: code === 'A' });
        expect((await own.tables(null, 3)).map(({ code }) => code)).toEqual(['A', 'B', 'C']);
        expect((await own.tables('C', 3)).map(({ code }) => code)).toEqual(['D']);
        expect(await own.tables('D', 3)).toEqual([]);
      }));

    test('tables where something is due come the most urgent first', () =>
      home.alone(async (own) => {
        const wakeAts = { late: 3_000, soon: 1_000, next: 2_000, never: null, also: 2_000 };
        for (const [code, wakeAt] of Object.entries(wakeAts)) await makeTable(own, code, 1, { ...SUMMARY, wakeAt });
        expect(await own.due(2_000, 10)).toEqual(['soon', 'also', 'next']);
        expect(await own.due(2_000, 1)).toEqual(['soon']);
        expect(await own.due(999, 10)).toEqual([]);
        await own.append(anAppend('soon', 1, { summary: { ...SUMMARY, wakeAt: null } }));
        expect(await own.due(9_000, 10)).toEqual(['also', 'next', 'late']);
      }));

    test('expired tables come the longest expired first', () =>
      home.alone(async (own) => {
        const times = { late: 3_000, soon: 1_000, never: null };
        for (const [code, expiresAt] of Object.entries(times)) await makeTable(own, code, 1, { ...SUMMARY, expiresAt });
        expect(await own.expired(3_000, 10)).toEqual(['soon', 'late']);
        expect(await own.expired(3_000, 1)).toEqual(['soon']);
        expect(await own.expired(2_999, 10)).toEqual(['soon']);
      }));
  });

  describe('removing', () => {
    test('a table that has moved on stays', async () => {
      const code = await home.newTable(2);
      expect(await home.store.remove(code, 1)).toBe(false);
      expect(await home.store.remove(code, 3)).toBe(false);
      expect((await home.store.table(code))?.head).toBe(2);
      expect(await home.store.remove('NOWHERE', 0)).toBe(false);
    });

    test('a table goes with everything but its records, and its code may be used again', async () => {
      const code = await home.newTable(2);
      await home.store.append(anAppend(code, 2, { command: 'start', secrets: { key: 'k' } }));
      await home.store.keepSnapshot(code, { n: 2, text: '""' });
      await home.store.keepRecord(code, 1, '"record"');
      await home.store.admit(code, 'ann');
      await home.store.lease([{ table: code, player: 'ann', connection: `to ${code}`, until: 100 }]);
      await home.store.say(code, aLine());

      expect(await home.store.remove(code, 3)).toBe(true);
      expect(await home.store.table(code)).toBeNull();
      expect(await home.store.remove(code, 3)).toBe(false);
      expect(await home.store.record(code, 1)).toBe('"record"');

      await makeTable(home.store, code);
      expect((await home.store.read(code, 1, 10)).length).toBe(1);
      expect(await home.store.done(code, 'start')).toBeNull();
      expect(await home.store.snapshot(code)).toBeNull();
      expect(await home.store.secret(code, 'key')).toBeNull();
      expect(await home.store.admitted(code, 'ann')).toBe(false);
      expect(await home.store.leases(code, 0)).toEqual([]);
      expect(await home.store.chat(code, 'players', 10)).toEqual([]);
      expect(await examine(home.store, code)).toEqual([]);
    });
  });
}
