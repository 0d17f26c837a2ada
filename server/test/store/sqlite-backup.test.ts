/** Copies made while others write: consistent, whole or not there, and never in the place of another file. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { threadId } from 'node:worker_threads';
import { examine } from '@parlour/hall/store';
import { aLine, anAppend, makeTable } from '@parlour/hall/test/samples';
import { expect, test } from 'vitest';
import { inspectSqlite, openSqlite } from '../../src/store/index.ts';
import { copyInto } from '../../src/store/sqlite/copy.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();
const TABLES = Array.from({ length: 10 }, (_, i) => `TABLE${i}`);

test('a copy made while tables move holds all that was acknowledged before, and every table in it is whole', async () => {
  const store = await openSqlite(newFolder());
  for (const table of TABLES) await makeTable(store, table, 50);
  let copied = false;
  const play = async (table: string): Promise<number> => {
    let head = 50;
    for (; !copied; head += 1) await store.append(anAppend(table, head));
    return head;
  };
  const playing = TABLES.map(play);
  const file = join(newFolder(), 'copy.db');
  await store.backup(file);
  copied = true;
  const heads = await Promise.all(playing);
  await store.close();

  const copy = await inspectSqlite(file);
  expect(await copy.integrity()).toEqual([]);
  for (const [i, table] of TABLES.entries()) {
    expect(await examine(copy, table)).toEqual([]);
    const head = (await copy.table(table))?.head;
    expect(head).toBeGreaterThanOrEqual(50);
    expect(head).toBeLessThanOrEqual(heads[i] ?? 0);
  }
  await copy.close();
});

test('a copy put into a folder of its own is a store', async () => {
  const store = await openSqlite(newFolder());
  await makeTable(store, 'A', 3);
  const line = aLine();
  await store.say('A', line);
  await store.eraseLine('A', line.id);
  const folder = newFolder();
  await store.backup(join(folder, 'parlour.db'));
  await store.close();

  const restored = await openSqlite(folder);
  expect(await restored.append(anAppend('A', 3))).toEqual({ kind: 'ok', first: 4, last: 4 });
  expect(await restored.say('A', line)).toBe('duplicate');
  expect(await restored.say('A', aLine())).toBe('said');
  await restored.close();
});

test('a copy takes no other file’s place, and leaves nothing behind where it fails', async () => {
  const store = await openSqlite(newFolder());
  const folder = newFolder();
  const file = join(folder, 'taken');
  writeFileSync(file, 'mine');
  await expect(store.backup(file)).rejects.toThrow('already');
  await expect(store.backup(join(folder, 'nowhere', 'copy.db'))).rejects.toThrow();
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(readdirSync(folder)).toEqual(['taken']);
  await store.close();
});

test('a copy that fails half-way leaves no journal of it either', () => {
  const folder = newFolder();
  const db = new DatabaseSync(join(folder, 'parlour.db'));
  // No copy is made within a transaction; a full disk would leave this file.
  db.exec('CREATE TABLE t (a); BEGIN');
  writeFileSync(join(folder, `copy.db.${process.pid}-${threadId}.partial-journal`), 'half');
  expect(() => copyInto(db, join(folder, 'copy.db'))).toThrow(/VACUUM/);
  db.close();
  expect(readdirSync(folder)).toEqual(['parlour.db']);
});

test('closing waits for a copy that is being made', async () => {
  const store = await openSqlite(newFolder());
  await makeTable(store, 'A', 3);
  const file = join(newFolder(), 'copy.db');
  const copying = store.backup(file);
  await store.close();
  await copying;
  await expect(store.backup(`${file}.2`)).rejects.toThrow('closed');
  const copy = await inspectSqlite(file);
  expect((await copy.table('A'))?.head).toBe(3);
  await copy.close();
});
