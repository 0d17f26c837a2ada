/**
 * What becomes of a table on this device when its browser does not play along: its list is lost, the tab dies, there is no room, the store is
 * dropped, a newer page takes it, or nothing is kept at all. Each is said, and what was played is not lost by it.
 */
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type BrowserGuest, PHONE } from './guest.ts';
import { byText } from './hands.ts';
import { player, playUntil } from './playing.ts';
import { testServer } from './test-server.ts';

const server = testServer();

/** Somebody with one bot at a brisk table of this device; gives its code. */
async function sits(guest: BrowserGuest): Promise<string> {
  await guest.opens('/here/new/perudo');
  await guest.page.getByLabel(guest.says('onDevice.nameOf', { seat: 1 }), { exact: true }).fill('Ola');
  const chairs = guest.page.locator('[data-chair]');
  while ((await chairs.count()) > 2) await guest.button('onDevice.remove', { name: guest.says('lobby.botShort'), seat: await chairs.count() }).tap();
  await guest.page.locator('summary').tap();
  await guest.picks(guest.says('options.pace.name'), guest.says('options.pace.values.brisk'));
  await guest.button('onDevice.start').tap();
  await guest.page.waitForURL(/\/here\/[A-Z2-9]{6}$/);
  return guest.page.url().slice(-6);
}

const atTheTable = (guest: BrowserGuest): Promise<void> => guest.button('rail.menu').waitFor();

/** The entries of the table's log, out of the file that this gives. */
async function savedBy(page: Page, button: Locator): Promise<{ readonly file: Download; readonly entries: readonly string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.tap()]);
  const { entries } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { readonly entries: readonly string[] };
  return { file, entries };
}

/** Makes so many moves, once it is their turn. */
async function moves(guest: BrowserGuest, count: number): Promise<void> {
  const who = player(guest, 'kept', byText);
  await playUntil('perudo', who, () => who.moves >= count);
}

/** The device's worker runs this before anything else. */
const withWorker = (page: Page, program: string): Promise<unknown> =>
  page.route(/worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${program}\n${await response.text()}` });
  });

const KEEPS_NOTHING = `Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('not here', 'SecurityError'); } });`;

/** There is no room while somebody says so: a quota that is set from outside Chrome heeds only after a while. */
const FILLS_UP = `
  let isFull = false;
  new BroadcastChannel('room').onmessage = ({ data }) => { isFull = data; };
  for (const name of ['add', 'put']) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...about) {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      return write.apply(this, about);
    };
  }`;

test('a list that was lost, a tab that died, no room, and a store that was dropped: what was played is still there', async () => {
  const guest = await server.guest({ size: PHONE });
  const code = await sits(guest);
  await atTheTable(guest);
  await moves(guest, 1);

  // The tab dies; and the list of tables is gone, too.
  const dying = await guest.context.newCDPSession(guest.page);
  const next = await guest.tab();
  guest.complaints.expect(/crash/i);
  dying.send('Page.crash').catch(() => {}); // nobody is left to answer
  const { page } = next;
  await withWorker(page, FILLS_UP);
  await next.opens('/rules/perudo');
  await page.evaluate(() => localStorage.removeItem('parlour.here'));
  await next.opens('/');
  const listed = page.getByRole('listitem').filter({ hasText: 'Ola' });
  const before = await savedBy(page, next.button('onDevice.saveOf', { names: 'Ola' }));
  expect(before.entries.filter((text) => text.includes('"by":"person"')).length).toBeGreaterThan(0);
  await listed.getByRole('link').tap();
  await atTheTable(next);

  next.complaints.expect(/store\/full/);
  const room = (isFull: boolean): Promise<void> => page.evaluate((full) => new BroadcastChannel('room').postMessage(full), isFull);
  await room(true);
  await playUntil('perudo', player(next, 'full', byText), () => next.dialog('onDevice.noRoom.title').isVisible());
  // A move that could not be kept was not made, and whose disk it is is said.
  expect(await page.getByText(next.words.of('protocol', 'refusals.server/read-only')).count()).toBe(0);
  await room(false);
  await next.dialog('onDevice.noRoom.title').waitFor({ state: 'hidden' });
  await moves(next, 1);

  const control = await guest.context.newCDPSession(page);
  await control.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
  await next.heading('onDevice.trouble.dropped.title').waitFor();
  const { file, entries } = await savedBy(page, next.button('onDevice.save'));
  expect(entries.slice(0, before.entries.length)).toEqual(before.entries);
  expect(entries.length).toBeGreaterThan(before.entries.length);
  await next.button('lost.home').tap();
  await page.locator('input[type=file]').setInputFiles(await file.path());
  await page.waitForURL(new RegExp(`/here/${code}$`));
  await atTheTable(next);
});

test('a newer page takes the tables, and whoever has the older one is told, there and where they make another', async () => {
  const guest = await server.guest({ size: PHONE });
  await sits(guest);
  await atTheTable(guest);
  const other = await guest.tab();
  await other.opens('/rules/perudo');
  await other.page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('parlour-tables', 1_000).onsuccess = () => resolve(null);
      }),
  );
  // It is loaded anew by itself, once; where that brings nothing newer, it asks.
  await guest.heading('onDevice.trouble.newer-page.title').waitFor();
  await guest.button('lost.reload').waitFor();
  await guest.opens('/here/new/perudo');
  await guest.button('onDevice.start').tap();
  await guest.text('onDevice.trouble.newer-page.text').waitFor();
});

test('where a browser keeps nothing, that is said at the table, which can be saved; and later that it is not here', async () => {
  const guest = await server.guest({ size: PHONE });
  const { page } = guest;
  await withWorker(page, KEEPS_NOTHING);
  await sits(guest);
  const told = guest.dialog('onDevice.notKept.title');
  await savedBy(page, told.getByRole('button', { name: guest.says('onDevice.save') }));
  await told.getByRole('button', { name: guest.says('onDevice.notKept.on') }).tap();
  await atTheTable(guest);
  await page.reload();
  await guest.heading('onDevice.trouble.gone.title').waitFor();
  await guest.button('lost.home').tap();
  await guest.heading('front.games').waitFor();
  expect(await guest.heading('front.visits').count()).toBe(0);
});
