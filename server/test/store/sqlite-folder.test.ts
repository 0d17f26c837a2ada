/** Which data folders are opened and which are refused, and with which words. */
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeTable } from '@parlour/hall/test/samples';
import { beforeAll, describe, expect, test } from 'vitest';
import { inspectSqlite, openSqlite, type RefusalReason, StoreRefused } from '../../src/store/index.ts';
import { VERSION } from '../../src/store/sqlite/schema.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();

const template = newFolder();
beforeAll(async () => {
  const store = await openSqlite(template);
  await makeTable(store, 'A', 3);
  await store.close();
});

/** A folder that was in use and was closed. */
function usedFolder(): string {
  const folder = newFolder();
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function expectRefusal(opening: Promise<unknown>, reason: RefusalReason, words: string): Promise<void> {
  const refused = await opening.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreRefused);
  expect(refused).toHaveProperty('reason', reason);
  expect(String(refused)).toContain(words);
}

function setVersion(folder: string, version: number): void {
  const db = new DatabaseSync(join(folder, 'parlour.db'));
  db.exec(`PRAGMA user_version = ${version}`);
  db.close();
}

describe('to write', () => {
  test('a folder is made with those above it', async () => {
    const folder = join(newFolder(), 'a', 'b');
    const store = await openSqlite(folder);
    await makeTable(store, 'A');
    await store.close();
    expect(existsSync(join(folder, 'parlour.db'))).toBe(true);
  });

  test('after closing, the database is one file again, beside the lock', () => {
    expect(readdirSync(usedFolder()).sort()).toEqual(['lock.db', 'parlour.db']);
  });

  test('a folder in use is refused, and free after closing', async () => {
    const folder = newFolder();
    const store = await openSqlite(folder);
    await expectRefusal(openSqlite(folder), 'in-use', folder);
    await makeTable(store, 'A');
    await store.close();
    const again = await openSqlite(folder);
    expect((await again.table('A'))?.head).toBe(1);
    await again.close();
  });

  test('a folder of a newer version is refused, as it is', async () => {
    const folder = usedFolder();
    setVersion(folder, 99);
    await expectRefusal(openSqlite(folder), 'version', 'newer Parlour (version 99');
    setVersion(folder, VERSION);
    const store = await openSqlite(folder);
    expect((await store.table('A'))?.head).toBe(3);
    await store.close();
  });

  test('a folder that can’t be made is refused', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await expectRefusal(openSqlite(join(file, 'data')), 'unusable', 'ENOTDIR');
  });

  test('a folder whose database can’t be opened is refused', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'parlour.db'));
    await expectRefusal(openSqlite(folder), 'unusable', 'may this user write there');
  });

  test('a file that is no database is refused, and left alone', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'parlour.db'), 'a shopping list, long enough to be taken for the head of a database\n'.repeat(20));
    await expectRefusal(openSqlite(folder), 'unusable', 'not a Parlour database');
  });
});

describe('to read', () => {
  test('a folder may be in use: what is committed is seen', async () => {
    const folder = newFolder();
    const store = await openSqlite(folder);
    await makeTable(store, 'A', 3);
    const reader = await inspectSqlite(folder);
    expect((await reader.table('A'))?.head).toBe(3);
    expect(await reader.integrity()).toEqual([]);
    await reader.close();
    await store.close();
  });

  test('a stopped folder is read, and can be opened to write afterwards', async () => {
    const folder = usedFolder();
    const reader = await inspectSqlite(folder);
    expect((await reader.read('A', 2, 9)).map(({ n }) => n)).toEqual([2, 3]);
    await reader.close();
    await expect(reader.table('A')).rejects.toThrow('closed');
    await expect(reader.integrity()).rejects.toThrow('closed');
    const store = await openSqlite(folder);
    await store.close();
  });

  test('a folder without a database is refused, and stays without', async () => {
    const folder = newFolder();
    await expectRefusal(inspectSqlite(folder), 'unusable', 'no Parlour database');
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([0, 99])('a folder of version %i is refused', async (version) => {
    const folder = usedFolder();
    setVersion(folder, version);
    await expectRefusal(inspectSqlite(folder), 'version', `version ${version}`);
  });
});
