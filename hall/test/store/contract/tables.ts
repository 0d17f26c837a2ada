/** What is kept beside the log, how tables are found, and how they go. */
import { describe, expect, test } from 'vitest';
import { chain, examine, type OwnRecord } from '../../../src/store/index.ts';
import { aLine, anAppend, aRecord, makeTable, SUMMARY } from '../samples.ts';
import type { TestedStore } from './tested-store.ts';

export function tables(tested: TestedStore): void {
  describe('beside the log', () => {
    test('the newest snapshot is kept', async () => {
      const code = await tested.newTable(9);
      expect(await tested.store.snapshot(code)).toBeNull();
      for (const n of [3, 7, 5]) await tested.store.keepSnapshot(code, { n, text: `"at ${n}"` });
      expect(await tested.store.snapshot(code)).toMatchObject({ n: 7, text: '"at 7"' });
      await tested.store.keepSnapshot(code, { n: 7, text: '"in another format"' });
      expect(await tested.store.snapshot(code)).toMatchObject({ n: 7, text: '"in another format"' });
    });

    test('the secrets of an append are kept with it', async () => {
      const code = tested.newCode();
      await tested.store.append(anAppend(code, 0, { secrets: { 'key 1': 'aa', 'key 2': 'bb' } }));
      await tested.store.append(anAppend(code, 1, { secrets: { 'key 2': 'cc' } }));
      expect(await Promise.all(['key 1', 'key 2', 'key 3'].map((name) => tested.store.secret(code, name)))).toEqual(['aa', 'cc', null]);
    });

    test('a secret is kept, changed and forgotten by name', async () => {
      const code = await tested.newTable();
      await tested.store.keepSecret(code, 'passcode', 'x');
      await tested.store.keepSecret(code, 'passcode', 'y');
      expect(await tested.store.secret(code, 'passcode')).toBe('y');
      await tested.store.keepSecret(code, 'passcode', null);
      await tested.store.keepSecret(code, 'passcode', null);
      expect(await tested.store.secret(code, 'passcode')).toBeNull();
    });

    test('a snapshot is sealed to its entry; one of an entry that is not there is let go', async () => {
      const code = await tested.newTable(3);
      await tested.store.keepSnapshot(code, { n: 2, text: '"two"' });
      await tested.store.keepSnapshot(code, { n: 4, text: '"four"' });
      const [entry] = await tested.store.read(code, 2, 1);
      expect(await tested.store.snapshot(code)).toEqual({ n: 2, text: '"two"', seal: chain.next(entry?.hash ?? '', '"two"') });
    });

    test('records keep the lock of their table, and stay when it goes', async () => {
      const [locked, open] = [await tested.newTable(), await tested.newTable()];
      expect(await tested.store.records(locked)).toBeNull();
      await tested.store.keepRecord(locked, 1, aRecord({ lock: 'sealed' }));
      await tested.store.keepRecord(open, 1, aRecord());
      await tested.store.remove(locked, 1);
      expect(await tested.store.records(locked)).toEqual({ lock: 'sealed' });
      expect(await tested.store.records(open)).toEqual({ lock: null });
    });

    test('a record is kept for each game of a table', async () => {
      const code = await tested.newTable();
      await tested.store.keepRecord(code, 1, aRecord({ text: '"first"' }));
      await tested.store.keepRecord(code, 2, aRecord({ text: '"second"' }));
      await tested.store.keepRecord(code, 2, aRecord({ text: '"second again"' }));
      expect(await Promise.all([1, 2, 3].map((game) => tested.store.record(code, game)))).toEqual(['"first"', '"second again"', null]);
    });

    test('who sat in records finds them, the last kept first, page by page; nobody else’s are among them', () =>
      tested.alone(async (own) => {
        const sat = { A: ['ann', 'bob'], B: ['bob'], C: ['bob', 'ann'], D: [] };
        for (const [i, [code, players]] of Object.entries(sat).entries()) await own.keepRecord(code, 1, aRecord({ players, at: 10 + i }));
        await own.keepRecord('A', 2, aRecord({ players: ['ann'], at: 12 }));
        await own.keepRecord('A', 10, aRecord({ players: ['ann'], at: 12 }));
        const found = async (player: string, behind: OwnRecord | null, limit: number): Promise<string[]> =>
          (await own.recordsOf(player, behind, limit)).map(({ table, game, at }) => `${table}${game} at ${at}`);
        expect(await found('ann', null, 9)).toEqual(['C1 at 12', 'A10 at 12', 'A2 at 12', 'A1 at 10']);
        expect(await found('ann', null, 2)).toEqual(['C1 at 12', 'A10 at 12']);
        expect(await found('ann', { table: 'A', game: 10, at: 12 }, 2)).toEqual(['A2 at 12', 'A1 at 10']);
        expect(await found('ann', { table: 'A', game: 1, at: 10 }, 2)).toEqual([]);
        // Where a page ended need not be there any more.
        expect(await found('ann', { table: 'B', game: 7, at: 12 }, 1)).toEqual(['A10 at 12']);
        expect(await found('bob', null, 9)).toEqual(['C1 at 12', 'B1 at 11', 'A1 at 10']);
        expect([await found('eve', null, 9), await found('an', null, 9), await found('ann', null, 0)]).toEqual([[], [], []]);
        expect(await Promise.all(['ann', 'bob', 'eve'].map((player) => own.satIn('A', 1, player)))).toEqual([true, true, false]);
        expect(await Promise.all([own.satIn('A', 3, 'ann'), own.satIn('B', 1, 'ann')])).toEqual([false, false]);
      }));

    test('a record that is kept again is once in the list, of those who sat in the last', () =>
      tested.alone(async (own) => {
        await own.keepRecord('A', 1, aRecord({ players: ['ann', 'bob'], at: 10 }));
        await own.keepRecord('A', 1, aRecord({ players: ['bob', 'eve'], at: 11 }));
        const again = [{ table: 'A', game: 1, at: 11 }];
        expect(await Promise.all(['ann', 'bob', 'eve'].map((player) => own.recordsOf(player, null, 9)))).toEqual([[], again, again]);
      }));

    test('what is kept for a table that is not there is let go', async () => {
      await tested.store.keepSnapshot('NOWHERE', { n: 1, text: '""' });
      await tested.store.keepSecret('NOWHERE', 'key', 'k');
      await tested.store.admit('NOWHERE', 'ann');
      await tested.store.lease([{ table: 'NOWHERE', player: 'ann', connection: 'nowhere', until: 100 }]);
      expect(await tested.store.say('NOWHERE', aLine())).toBe('no-table');
      await makeTable(tested.store, 'NOWHERE');
      expect(await tested.store.snapshot('NOWHERE')).toBeNull();
      expect(await tested.store.secret('NOWHERE', 'key')).toBeNull();
      expect(await tested.store.admitted('NOWHERE', 'ann')).toBe(false);
      expect(await tested.store.leases('NOWHERE', 0)).toEqual([]);
      await tested.store.remove('NOWHERE', 1);
    });
  });

  describe('lists and sweeps', () => {
    test('listed tables come the last made first, up to a limit', () =>
      tested.alone(async (own) => {
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

    test('an append says what lists show, also where the one before said the same and something else came between', () =>
      tested.alone(async (own) => {
        await makeTable(own, 'A');
        await own.refresh('A', 1, { ...SUMMARY, card: 'another', listed: !SUMMARY.listed, seated: ['eve'] });
        await own.append(anAppend('A', 1, { summary: SUMMARY }));
        expect((await own.table('A'))?.summary).toEqual(SUMMARY);
      }));

    test('all tables come in order of code, page by page', () =>
      tested.alone(async (own) => {
        for (const code of ['D', 'B', 'A', 'C']) await makeTable(own, code, 1, { ...SUMMARY, listed: code === 'A' });
        expect((await own.tables(null, 3)).map(({ code }) => code)).toEqual(['A', 'B', 'C']);
        expect((await own.tables('C', 3)).map(({ code }) => code)).toEqual(['D']);
        expect(await own.tables('D', 3)).toEqual([]);
      }));

    test('tables where something is due come the most urgent first', () =>
      tested.alone(async (own) => {
        const wakeAts = { late: 3_000, soon: 1_000, next: 2_000, never: null, also: 2_000 };
        for (const [code, wakeAt] of Object.entries(wakeAts)) await makeTable(own, code, 1, { ...SUMMARY, wakeAt });
        expect(await own.due(2_000, 10)).toEqual(['soon', 'also', 'next']);
        expect(await own.due(2_000, 1)).toEqual(['soon']);
        expect(await own.due(999, 10)).toEqual([]);
        await own.append(anAppend('soon', 1, { summary: { ...SUMMARY, wakeAt: null } }));
        expect(await own.due(9_000, 10)).toEqual(['also', 'next', 'late']);
      }));

    test('expired tables come the longest expired first', () =>
      tested.alone(async (own) => {
        const times = { late: 3_000, soon: 1_000, never: null };
        for (const [code, expiresAt] of Object.entries(times)) await makeTable(own, code, 1, { ...SUMMARY, expiresAt });
        expect(await own.expired(3_000, 10)).toEqual(['soon', 'late']);
        expect(await own.expired(3_000, 1)).toEqual(['soon']);
        expect(await own.expired(2_999, 10)).toEqual(['soon']);
      }));
  });

  describe('removing', () => {
    test('a table that has moved on stays', async () => {
      const code = await tested.newTable(2);
      expect(await tested.store.remove(code, 1)).toBe(false);
      expect(await tested.store.remove(code, 3)).toBe(false);
      expect((await tested.store.table(code))?.head).toBe(2);
      expect(await tested.store.remove('NOWHERE', 0)).toBe(false);
    });

    test('a table goes with everything but its records, and its code may be used again', async () => {
      const code = await tested.newTable(2);
      await tested.store.append(anAppend(code, 2, { command: 'start', secrets: { key: 'k' } }));
      await tested.store.keepSnapshot(code, { n: 2, text: '""' });
      await tested.store.keepRecord(code, 1, aRecord({ players: ['ann'] }));
      await tested.store.admit(code, 'ann');
      await tested.store.lease([{ table: code, player: 'ann', connection: `to ${code}`, until: 100 }]);
      await tested.store.say(code, aLine());

      expect(await tested.store.remove(code, 3)).toBe(true);
      expect(await tested.store.table(code)).toBeNull();
      expect(await tested.store.remove(code, 3)).toBe(false);
      expect(await tested.store.record(code, 1)).toBe('"record"');
      expect(await tested.store.satIn(code, 1, 'ann')).toBe(true);

      await makeTable(tested.store, code);
      expect((await tested.store.read(code, 1, 10)).length).toBe(1);
      expect(await tested.store.done(code, null, 'start')).toBeNull();
      expect(await tested.store.snapshot(code)).toBeNull();
      expect(await tested.store.secret(code, 'key')).toBeNull();
      expect(await tested.store.admitted(code, 'ann')).toBe(false);
      expect(await tested.store.leases(code, 0)).toEqual([]);
      expect(await tested.store.chat(code, 'players', 10)).toEqual([]);
      expect(await examine(tested.store, code)).toEqual([]);
    });
  });
}
