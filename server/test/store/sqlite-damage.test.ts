/**
 * Pages of a real database that a disk has spoilt, at many places of the file and of the log beside it: what can't be read is told as damage, the
 * store says that it is not sound, and what is read all the same is whole. Nothing is answered with something else.
 */
import { cpSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { examine, StoreDamaged } from '@parlour/hall/store';
import { anAppend, makeTable } from '@parlour/hall/test/samples';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSqlite, type SqliteStore, StoreRefused } from '../../src/store/index.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();
const PAGE = 4_096;
const TABLES = ['A', 'B', 'C'];

const [template, withLog] = [newFolder(), newFolder()];
let pages = 0;
beforeAll(async () => {
  const store = await openSqlite(template);
  for (const table of TABLES) await makeTable(store, table, 120);
  await store.alive(1);
  // As kill -9 leaves it: with a log that was not folded in.
  cpSync(template, withLog, { recursive: true });
  await store.close();
  pages = statSync(join(template, 'parlour.db')).size / PAGE;
});

function spoil(file: string, at: number, bytes = 512): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, at);
}

function folderLike(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Looks at everything; what was met, and whether the store owned up to it. */
async function look(store: SqliteStore): Promise<{ met: 'damage' | 'nothing'; sound: boolean }> {
  let met: 'damage' | 'nothing' = 'nothing';
  for (const table of TABLES) {
    try {
      if ((await examine(store, table)).length > 0) met = 'damage';
      await store.append(anAppend(table, 120, { by: 'ann', command: 'after' }));
      await store.chat(table, 'players', 10);
    } catch (error) {
      expect(error).toBeInstanceOf(StoreDamaged);
      met = 'damage';
    }
  }
  return { met, sound: store.isSound() };
}

describe('a spoilt page', () => {
  test('wherever it is, it is met as damage or not at all, and a check of the file finds what there is to find', async () => {
    let [met, found] = [0, 0];
    for (let page = 1; page < pages; page += Math.max(1, Math.floor(pages / 5))) {
      const folder = folderLike(template);
      spoil(join(folder, 'parlour.db'), page * PAGE);
      const store = await openSqlite(folder).catch((error: unknown) => error);
      if (store instanceof StoreRefused) {
        expect(store.refusal.cause).toBe('damaged');
        met++;
        continue;
      }
      if (!isStore(store)) throw store;
      const seen = await look(store);
      if (seen.met === 'damage') met++;
      const troubles = await store.quickCheck();
      if (troubles.length > 0) found++;
      if (troubles.length > 0) expect(store.isSound()).toBe(false);
      await store.close();
    }
    expect(met).toBeGreaterThan(0);
    expect(found).toBeGreaterThan(0);
  });

  test('the first page is no database any more', async () => {
    const folder = folderLike(template);
    spoil(join(folder, 'parlour.db'), 0);
    await expect(openSqlite(folder)).rejects.toMatchObject({ refusal: { cause: 'foreign' } });
  });

  test('the schema is damaged', async () => {
    const folder = folderLike(template);
    spoil(join(folder, 'parlour.db'), 100, PAGE - 100);
    const refused = await openSqlite(folder).catch((error: unknown) => error);
    expect(refused).toMatchObject({ refusal: { cause: 'damaged' } });
    expect(String(refused)).toMatch(/is damaged: .*restore the last backup/);
  });

  test('a store that met damage once is not sound from then on', async () => {
    const folder = folderLike(template);
    const file = join(folder, 'parlour.db');
    // Every page but the first: whatever is asked for next is spoilt.
    for (let page = 1; page < pages; page++) spoil(file, page * PAGE);
    const store = await openSqlite(folder).catch(() => null);
    if (store === null) return; // It was refused, which says as much.
    expect(store.isSound()).toBe(true);
    await expect(store.read('A', 1, 10)).rejects.toBeInstanceOf(StoreDamaged);
    expect(store.isSound()).toBe(false);
    await store.close();
  });
});

describe('a spoilt log beside the database', () => {
  test('wherever it is, what is there is whole up to a moment before', async () => {
    const size = statSync(join(withLog, 'parlour.db-wal')).size;
    expect(size).toBeGreaterThan(10 * PAGE);
    for (const share of [0, 0.5, 0.95]) {
      const folder = folderLike(withLog);
      spoil(join(folder, 'parlour.db-wal'), Math.floor(size * share));
      const store = await openSqlite(folder);
      expect(await store.quickCheck()).toEqual([]);
      for (const { code } of await store.tables(null, 10)) expect(await examine(store, code)).toEqual([]);
      expect(store.isSound()).toBe(true);
      await store.close();
    }
  });

  test('cut off anywhere, too', async () => {
    const log = readFileSync(join(withLog, 'parlour.db-wal'));
    for (const share of [0.2, 0.8]) {
      const folder = folderLike(withLog);
      writeFileSync(join(folder, 'parlour.db-wal'), log.subarray(0, Math.floor(log.length * share)));
      const store = await openSqlite(folder);
      for (const { code } of await store.tables(null, 10)) expect(await examine(store, code)).toEqual([]);
      await store.close();
    }
  });

  test('under the hands of a server at work it is met as damage or not at all', async () => {
    const folder = newFolder();
    const store = await openSqlite(folder);
    for (const table of TABLES) await makeTable(store, table, 120);
    const file = join(folder, 'parlour.db-wal');
    const { size } = statSync(file);
    for (let at = 32 + 24; at < size; at += 24 + PAGE) spoil(file, at);
    const { met, sound } = await look(store);
    const troubles = await store.quickCheck();
    expect(met === 'nothing' || !sound || troubles.length > 0).toBe(true);
    await store.close();
  });
});

const isStore = (opened: unknown): opened is SqliteStore => typeof opened === 'object' && opened !== null && 'append' in opened;
