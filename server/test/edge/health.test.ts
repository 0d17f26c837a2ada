/** A server whose disk has spoilt pages says so to whoever watches over it, and asking costs nothing. */
import { openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { memoryStore, StoreAway } from '@parlour/hall/store';
import { makeTable } from '@parlour/hall/test/samples';
import { expect, test, vi } from 'vitest';
import { openSqlite } from '../../src/store/index.ts';
import { dataFolders } from '../store/folders.ts';
import { openHouse } from './edge-server.ts';

const newFolder = dataFolders();
const PAGE = 4_096;

const healthOf = async (port: number): Promise<unknown[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  return [answer.status, await answer.json()];
};

test('spoilt pages: found by the look at the start, off the way of whoever asks', async () => {
  const folder = newFolder();
  const before = await openSqlite(folder);
  for (const table of ['A', 'B']) await makeTable(before, table, 200);
  await before.close();
  const file = join(folder, 'parlour.db');
  const pages = statSync(file).size / PAGE;
  const handle = openSync(file, 'r+');
  for (let page = pages - 6; page < pages; page++) writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, page * PAGE);
  const store = await openSqlite(folder);
  const logged: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (event: string) => void logged.push(event) };
  const server = await openHouse({ store, log, quickCheck: () => store.quickCheck() });
  await vi.waitFor(async () => expect(await healthOf(server.port)).toEqual([503, { status: 'damaged' }]), { timeout: 15_000 });
  expect(logged).toContain('store/damaged');
  await server.stop();
  await store.close();
});

test('a store that is sound stays well, whatever is checked; one that says it is not makes it unwell at once', async () => {
  const store = memoryStore();
  let sound = true;
  const checked = vi.fn(() => Promise.resolve([]));
  const server = await openHouse({ store: { ...store, isSound: () => sound }, quickCheck: checked });
  for (let i = 0; i < 20; i++) expect(await healthOf(server.port)).toEqual([200, { status: 'ok' }]);
  expect(checked).toHaveBeenCalledTimes(1);
  sound = false;
  expect(await healthOf(server.port)).toEqual([503, { status: 'damaged' }]);
});

test('a database that is away when it is to be looked through is no mistake of ours', async () => {
  const logged: string[] = [];
  const log = { info: () => {}, warn: (event: string) => void logged.push(event), error: (event: string) => void logged.push(event) };
  await openHouse({ store: memoryStore(), log, quickCheck: () => Promise.reject(new StoreAway('gone')) });
  await vi.waitFor(() => expect(logged).toEqual(['store/away']));
});
