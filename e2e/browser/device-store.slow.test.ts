/**
 * The store of a device's tables in a real browser: the contract that every store keeps, two tabs on one store, a full quota, a tab that is loaded
 * again or dies, and pages of two builds.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine } from '@parlour/hall/store';
import { anAppend, makeTable } from '@parlour/hall/test/samples';
import { contract } from '@parlour/hall/test/store';
import type { RunningServer } from '@parlour/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { servedPage } from './built-page.ts';
import { remoteStore } from './device-store/remote-store.ts';

const pages = mkdtempSync(join(tmpdir(), 'parlour-store-'));
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let names = 0;

/** A name that no store of this browser has. */
const newName = (): string => `store ${++names}`;

beforeAll(async () => {
  server = await servedPage(join(import.meta.dirname, 'device-store'), pages);
  browser = await openBrowser();
  context = await browser.newContext();
  shared = await tab();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(pages, { recursive: true, force: true });
});

async function tab(where = context): Promise<Page> {
  const page = await where.newPage();
  await page.goto(server.url);
  return page;
}

let shared: Page;

contract('the store in a browser', () => remoteStore(shared, newName()), { runs: 15 });

describe('two tabs on one store', () => {
  test('each hears of the other’s entries, not of its own, and of two appends at one number one is done', async () => {
    const name = newName();
    const [one, other] = [await remoteStore(shared, name), await remoteStore(await tab(), name)];
    await makeTable(one, 'TABLE1', 2);
    expect((await other.table('TABLE1'))?.head).toBe(2);
    const answers = await Promise.all([one.append(anAppend('TABLE1', 2, { command: 'a' })), other.append(anAppend('TABLE1', 2, { command: 'b' }))]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['conflict', 'ok']);
    const late = answers[0]?.kind === 'ok' ? other : one;
    expect(await late.append(anAppend('TABLE1', 3))).toEqual({ kind: 'ok', first: 4, last: 4 });
    const rings = async (): Promise<string[]> => [...(await one.heard()), ...(await other.heard())].sort();
    await expect.poll(rings).toEqual(['TABLE1 2', 'TABLE1 3', 'TABLE1 4']);
    expect(await (late === one ? other : one).heard()).toContain('TABLE1 4');
    expect(await examine(one, 'TABLE1')).toEqual([]);
  });
});

test('a record of before, which lies there without who sat in it, says it itself', async () => {
  const name = newName();
  const store = await remoteStore(shared, name);
  const text = JSON.stringify({ players: [{ began: { kind: 'person', player: 'ann' }, ended: { kind: 'bot' } }] });
  await shared.evaluate(putRow, { name, row: { table: 'TABLE1', game: 1, text, keptAt: 5, lock: null } });
  expect(await store.recordsOf('ann', null, 9)).toEqual([{ table: 'TABLE1', game: 1, at: 5 }]);
  expect(await Promise.all(['ann', 'bob'].map((player) => store.satIn('TABLE1', 1, player)))).toEqual([true, false]);
});

describe('where there is no room', () => {
  test('nothing is written and reading goes on, and so does writing when there is room again', async () => {
    // In a profile of its own: Chrome remembers for a while how much room there was.
    const own = await browser.newContext();
    const page = await tab(own);
    const control = await own.newCDPSession(page);
    await control.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 500_000 });
    const store = await remoteStore(page, newName());
    await makeTable(store, 'TABLE1', 3);
    const long = anAppend('TABLE1', 3, { entries: ['"a"', JSON.stringify(randomBytes(2_000_000).toString('base64'))], secrets: { key: 'k' } });
    await expect(store.append(long)).rejects.toMatchObject({ name: 'StoreFull' });
    await expect(store.reserve(1024 * 1024)).rejects.toMatchObject({ name: 'StoreFull' });
    expect((await store.table('TABLE1'))?.head).toBe(3);
    expect(await store.read('TABLE1', 4, 10)).toEqual([]);
    expect(await store.secret('TABLE1', 'key')).toBeNull();
    expect(store.isSound()).toBe(true);
    await control.send('Storage.overrideQuotaForOrigin', { origin: server.url });
    await store.reserve(1024 * 1024);
    await store.reserve(0);
    expect(await store.append(long)).toEqual({ kind: 'ok', first: 4, last: 5 });
    expect(await examine(store, 'TABLE1')).toEqual([]);
    await own.close();
  });
});

describe('pages of two builds', () => {
  test('the older one lets go and is told, and can’t open what the newer one has changed', async () => {
    const name = newName();
    const [older, newer] = [await tab(), await tab()];
    const store = await remoteStore(older, name);
    await makeTable(store, 'TABLE1');
    await newer.evaluate(upgrade, { name, version: 1_000, holds: false });
    expect(await store.lost()).toBe('newer-page');
    await expect(store.table('TABLE1')).rejects.toThrow('closed');
    await expect(remoteStore(await tab(), name)).rejects.toThrow('newer page');
  });

  test('one that is newer than a page which holds on says so, and opens when that has gone', async () => {
    const name = newName();
    const older = await tab();
    await older.evaluate(upgrade, { name, version: 1, holds: true });
    const page = await tab();
    await page.evaluate(() => {
      const opens = indexedDB.open.bind(indexedDB);
      indexedDB.open = (it, version = 1) => opens(it, version + 1);
    });
    await expect(remoteStore(page, name)).rejects.toThrow('older page');
    await older.close();
    const store = await remoteStore(page, name);
    expect(await store.lost()).toBeNull();
  });

  test('a store that the browser was told to clear away is gone', async () => {
    const page = await tab();
    const store = await remoteStore(page, newName());
    await makeTable(store, 'TABLE1');
    const control = await context.newCDPSession(page);
    await control.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
    await expect.poll(() => store.lost()).toBe('dropped');
    await expect(store.append(anAppend('TABLE1', 1))).rejects.toThrow('closed');
  });
});

/** In a page: puts a record as it is into the store of that name. */
function putRow({ name, row }: { readonly name: string; readonly row: object }): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    opening.onsuccess = () => {
      const tx = opening.result.transaction('records', 'readwrite');
      tx.objectStore('records').put(row);
      tx.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      tx.onerror = () => reject(tx.error ?? new Error('not put'));
    };
  });
}

/** In a page: opens a database in another version, as a page of another build does, and holds on to it or lets go. */
function upgrade({ name, version, holds }: { readonly name: string; readonly version: number; readonly holds: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onsuccess = () => {
      if (!holds) opening.result.close();
      resolve();
    };
    opening.onblocked = () => reject(new Error('held on to by another page'));
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
}

describe('what was answered is kept', () => {
  test('when the tab is loaded again, and when it dies in the middle of its work', async () => {
    const name = newName();
    const page = await tab();
    const before = await remoteStore(page, name);
    await makeTable(before, 'TABLE1', 3);
    await page.reload();
    const again = await remoteStore(page, name);
    expect((await again.table('TABLE1'))?.head).toBe(3);

    let done = 3;
    const work = async (): Promise<void> => {
      for (;;) {
        const answer = await again.append(anAppend('TABLE1', done, { secrets: { [`key ${done}`]: `${done}` } }));
        if (answer.kind === 'ok') done = answer.last;
      }
    };
    const ended = expect(work()).rejects.toThrow('crash');
    await expect.poll(() => done).toBeGreaterThan(10);
    const control = await context.newCDPSession(page);
    control.send('Page.crash').catch(() => {}); // nobody is left to answer
    await ended;

    const after = await remoteStore(await tab(), name);
    expect((await after.table('TABLE1'))?.head).toBeGreaterThanOrEqual(done);
    expect(await after.secret('TABLE1', `key ${done - 1}`)).toBe(`${done - 1}`);
    expect(await examine(after, 'TABLE1')).toEqual([]);
  });
});
