/** A data folder is its owner's alone, whatever the umask, and however it was before. */
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTable } from '@parlour/hall/test/samples';
import { expect, test } from 'vitest';
import { inspectSqlite, openSqlite } from '../../src/store/index.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();

const modes = (folder: string): Record<string, string> =>
  Object.fromEntries(['.', ...readdirSync(folder).sort()].map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]));

test('a new folder, its database, the logs beside it and the lock are for their owner only', async () => {
  const folder = join(newFolder(), 'data');
  const store = await openSqlite(folder);
  await makeTable(store, 'A', 3);
  expect(modes(folder)).toMatchObject({ '.': '700', 'lock.db': '600', 'parlour.db': '600', 'parlour.db-shm': '600', 'parlour.db-wal': '600' });
  expect(new Set(Object.values(modes(folder)))).toEqual(new Set(['700', '600']));
  expect(store.tightened).toEqual([]);
  await store.backup(join(folder, 'copy.db'));
  await store.close();
  expect(modes(folder)).toEqual({ '.': '700', 'copy.db': '600', 'lock.db': '600', 'parlour.db': '600' });
});

test('a folder of before is tightened, what is ours in it and nothing else, and that is told', async () => {
  const folder = newFolder();
  await (await openSqlite(folder)).close();
  const copy = join(folder, 'parlour.v3.backup-2026-01-01.db');
  for (const file of [copy, join(folder, 'operator.json'), join(folder, 'notes.txt')]) writeFileSync(file, '{}');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  chmodSync(folder, 0o755);
  const before = ['', '/lock.db', '/operator.json', '/parlour.db', copy.slice(folder.length)].map((name) => `${folder}${name}`).sort();
  const reader = await inspectSqlite(folder);
  const loose = await reader.loosePaths();
  await reader.close();
  expect(loose).toContainEqual({ path: folder, mode: '755', wanted: '700' });
  expect(loose).toContainEqual({ path: join(folder, 'parlour.db'), mode: '644', wanted: '600' });
  expect(loose.map(({ path }) => path)).toEqual(expect.arrayContaining(before));
  const store = await openSqlite(folder);
  expect([...store.tightened]).toEqual(expect.arrayContaining(before));
  await store.close();
  expect(modes(folder)).toMatchObject({ '.': '700', 'notes.txt': '644', 'parlour.db': '600', 'operator.json': '600' });
});

test('a folder that everybody may put files into is left open, and what a link points to is left alone', async () => {
  const folder = newFolder();
  const elsewhere = join(newFolder(), 'elsewhere');
  writeFileSync(elsewhere, '{}');
  chmodSync(elsewhere, 0o644);
  symlinkSync(elsewhere, join(folder, 'operator.json'));
  mkdirSync(join(folder, 'photos'));
  chmodSync(folder, 0o1777);
  await (await openSqlite(folder)).close();
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
  expect(modes(folder)['parlour.db']).toBe('600');
});
