/** What was acknowledged is there: after closing, after a kill at any moment, and beside what happened meanwhile. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { examine } from '@parlour/hall/store';
import { aLine, anAppend, aRecord, makeTable, SUMMARY } from '@parlour/hall/test/samples';
import { describe, expect, test } from 'vitest';
import { inspectSqlite, openSqlite, StoreRefused } from '../../src/store/index.ts';
import { claim } from '../../src/store/sqlite/folder.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();

test('everything is there after closing and opening again', async () => {
  const folder = newFolder();
  const before = await openSqlite(folder);
  await before.append(anAppend('A', 0, { command: 'make', secrets: { key: 'k' }, summary: { ...SUMMARY, wakeAt: 7 } }));
  await before.keepSnapshot('A', { n: 1, text: '"one"' });
  await before.keepRecord('A', 1, aRecord({ players: ['ola'] }));
  await before.addPerson({ player: 'ann', tokenHash: 'hash', name: 'Ann', createdAt: 1, seenAt: 1 });
  const line = aLine();
  await before.say('A', line);
  await before.keepHandover({ codeHash: 'code', player: 'ann', until: 100 });
  await before.alive(1_000);
  const table = await before.table('A');
  await before.close();

  const after = await openSqlite(folder);
  expect(await after.table('A')).toEqual(table);
  expect(await after.append(anAppend('A', 0, { command: 'make' }))).toEqual({ kind: 'duplicate', first: 1, last: 1 });
  expect(await after.secret('A', 'key')).toBe('k');
  expect(await after.snapshot('A')).toMatchObject({ n: 1, text: '"one"' });
  expect(await after.record('A', 1)).toBe('"record"');
  expect(await after.recordsOf('ola', null, 9)).toEqual([{ table: 'A', game: 1, at: 5 }]);
  expect((await after.personByToken('hash'))?.name).toBe('Ann');
  expect(await after.chat('A', 'players', 9)).toEqual([line]);
  expect((await after.takeOver('code', 'new phone', 99))?.name).toBe('Ann');
  expect(await after.due(7, 9)).toEqual(['A']);
  await after.alive(60_000);
  expect(await after.outages(0)).toEqual([{ from: 1_000, to: 60_000 }]);
  await after.close();
});

test('whoever writes waits for the disk at every commit, keeps rows to their tables, and writes to no other folder', () => {
  const { db, release } = claim(newFolder(), null);
  const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'temp_store'];
  const found = settings.map((name) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  release();
  expect(found).toEqual(['wal', 2, 1, 2]); // FULL, on, MEMORY
});

test('a record and who sat in it are kept together or not at all, and copied together', async () => {
  const store = await openSqlite(newFolder());
  await store.keepRecord('A', 1, aRecord({ players: ['ann', 'bob'], at: 7 }));
  // In one breath with others, and after a part of it was written, this one fails.
  const failing = store.keepRecord('A', 2, aRecord({ players: ['ann', { not: 'a player' } as unknown as string], at: 8 }));
  const [failed, other] = await Promise.allSettled([failing, store.keepRecord('B', 1, aRecord({ players: ['ann'], at: 9 }))]);
  expect([failed.status, other.status]).toEqual(['rejected', 'fulfilled']);
  expect(await store.record('A', 2)).toBeNull();
  const file = join(newFolder(), 'copy.db');
  await store.backup(file);
  const copy = await inspectSqlite(file);
  for (const each of [store, copy]) {
    expect((await each.recordsOf('ann', null, 9)).map(({ table, game }) => `${table}${game}`)).toEqual(['B1', 'A1']);
    expect(await each.integrity()).toEqual([]);
    await each.close();
  }
});

test('what was erased is not in the files any more', async () => {
  const folder = newFolder();
  const store = await openSqlite(folder);
  await makeTable(store, 'A');
  await store.addPerson({ player: 'ann', tokenHash: 'hash', name: 'canary-name', createdAt: 1, seenAt: 1 });
  for (let i = 0; i < 50; i++) await store.say('A', aLine({ text: `"canary-line ${'x'.repeat(i)}"` }));
  const single = aLine({ player: 'bob', text: '"canary-of-bob"' });
  await store.say('A', single);
  await store.erase('ann', 'someone', 'void');
  await store.eraseLine('A', single.id);
  await store.close();
  expect(readFileSync(join(folder, 'parlour.db')).includes('canary')).toBe(false);
});

interface Acknowledged {
  readonly table: string;
  readonly command: string;
  readonly n: number;
}

/** Reads what a child has acknowledged; after `enough`, while it goes on, calls back once. */
async function acknowledgements(child: ChildProcess, enough: number, then: () => void): Promise<Acknowledged[]> {
  if (child.stdout === null) throw new Error('The child has no output.');
  const found: Acknowledged[] = [];
  // A line the kill cut in two is no acknowledgement, but nobody can tell it from one: so the last is left out.
  for await (const line of createInterface({ input: child.stdout })) {
    const [table = '', command = '', n = ''] = line.split(' ');
    found.push({ table, command, n: Number(n) });
    if (found.length === enough) then();
  }
  return found.slice(0, -1);
}

const start = (folder: string, ...more: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'appender.ts'), folder, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });

describe('kill -9 in the midst of appends', () => {
  test('loses nothing that was acknowledged, time after time', async () => {
    const folder = newFolder();
    const all: Acknowledged[] = [];
    for (const enough of [1, 150, 400]) {
      const child = start(folder);
      const exit = once(child, 'exit');
      all.push(...(await acknowledgements(child, enough, () => child.kill('SIGKILL'))));
      expect(await exit).toEqual([null, 'SIGKILL']);
      const store = await openSqlite(folder);
      const spans = await Promise.all(all.map(({ table, command }) => store.done(table, null, command)));
      expect(spans).toEqual(all.map(({ n }) => ({ first: n, last: n })));
      for (const { code, head } of await store.tables(null, 100)) {
        expect(await examine(store, code)).toEqual([]);
        const last = await store.secret(code, 'last');
        expect(await store.done(code, null, last ?? '')).toEqual({ first: head, last: head });
      }
      expect(await store.integrity()).toEqual([]);
      await store.close();
    }
  }, 60_000);

  test('frees the folder, which nobody else could open before', async () => {
    const folder = newFolder();
    const child = start(folder);
    const rival = Promise.withResolvers<unknown>();
    const lines = acknowledgements(child, 1, () => {
      openSqlite(folder).then(
        () => rival.resolve('opened'),
        (error: unknown) => rival.resolve(error),
      );
    });
    expect(await rival.promise).toMatchObject({ name: 'StoreRefused', reason: 'in-use' });
    expect(await rival.promise).toBeInstanceOf(StoreRefused);
    child.kill('SIGKILL');
    await lines;
    const store = await openSqlite(folder);
    await store.close();
  });
});

test('a process that closes its store ends by itself', async () => {
  const child = start(newFolder(), '3');
  const exit = once(child, 'exit');
  await acknowledgements(child, Number.POSITIVE_INFINITY, () => {});
  expect(await exit).toEqual([0, null]);
});

test('a read after an awaited write sees it, again and again', async () => {
  const store = await openSqlite(newFolder());
  await makeTable(store, 'A');
  for (let head = 1; head <= 100; head += 1) {
    await store.append(anAppend('A', head));
    expect((await store.table('A'))?.head).toBe(head + 1);
  }
  await store.close();
});
