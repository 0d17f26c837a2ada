/**
 * A new version of the pages, with a real service worker and without one: it says so and takes over without breaking what runs; a page that is
 * outdated is loaded anew once, and never in a loop; and whatever fails on the way leaves a device as it was.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Built } from '@parlour/web/build';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { SERVER_AWAY } from './complaints.ts';
import type { BrowserGuest } from './guest.ts';
import { byText } from './hands.ts';
import { isPlaying } from './joining.ts';
import { cacheNamed, entryOf, isKept, isOf, keptBuilds, keptPaths, loads, visitor } from './kept-pages.ts';
import { elsewhere, lacking, otherBuild } from './other-build.ts';
import { player, playUntil } from './playing.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer();
let first: Built;
let newer: Built;
const made: Built[] = [];

const kept = (built: Built): Built => {
  made.push(built);
  return built;
};

beforeAll(() => {
  first = server.pages;
  newer = kept(otherBuild(first, 'newer-build'));
});
afterEach(async () => {
  if (server.pages !== first) await gives(first);
});
afterAll(() => {
  for (const { folder } of made) rmSync(folder, { recursive: true, force: true });
});

/** The server begins anew, with these pages. */
async function gives(built: Built): Promise<void> {
  await server.stopServer();
  await server.startServer(built);
}

/** A worker takes its time on a busy machine. */
const LONG = { timeout: 20_000 };

/** What browsers say of a file that is gone. */
const GONE = /status of 404|Failed to fetch dynamically imported module|bad HTTP response code \(404\)/;

describe('a new version', () => {
  test('says so where something runs and takes over when that is left; until then all find their files; elsewhere it takes over by itself', async () => {
    const host = await visitor(server);
    await lays(host, { game: 'perudo', host: 'Ola', seats: 2, bots: 1 });
    const [front, here, replay] = [await host.tab(), await host.tab(), await host.tab()];
    await front.opens('/');
    await front.heading('front.games').waitFor();
    await playsHere(here);
    await replay.opens('/replay');
    await gives(newer);
    await host.text('newer.ready').waitFor();
    expect(await axeFinds(host.page)).toEqual([]);
    await isOf(front.page, newer);
    await front.text('newer.done').waitFor();
    await front.page.close();
    // Boards are asked for only now, and the server has none of these names any more.
    await host.button('lobby.bar.doStart').click();
    await isPlaying(host);
    const record = join(import.meta.dirname, '../../games/sen/test/golden/standard.json');
    await replay.page.locator('input[type=file]').setInputFiles(record);
    await replay.page.getByRole('slider', { name: replay.says('replay.bar.moments') }).waitFor();
    for (const { page } of [host, replay, here]) expect(await entryOf(page)).not.toContain('newer-build');
    await replay.page.close();
    expect(await keptBuilds(host.page)).toHaveLength(2);
    await playsOn(here);
    await here.button('newer.take').click();
    await isOf(here.page, newer);
    await playsOn(here);
    await here.page.close();
    await host.button('newer.later').click();
    await host.text('newer.ready').waitFor({ state: 'hidden' });
    await host.button('rail.home').click();
    await isOf(host.page, newer);
    await host.heading('front.games').waitFor();
    // Nobody needs the older one any more.
    await host.page.reload();
    await expect.poll(() => keptBuilds(host.page), LONG).toEqual([cacheNamed(newer)]);
  });

  test('where there is no worker, whoever asks for a file that is gone gets the new page; while the server is away the page stays', async () => {
    const guest = await server.guest();
    guest.complaints.expect(...SERVER_AWAY, GONE);
    await guest.opens('/');
    await guest.heading('front.games').waitFor();
    await gives(newer);
    await guest.link('front.rulesOf', { game: guest.game('sen') }).click();
    await guest.heading('rules.gist').waitFor();
    expect(await entryOf(guest.page)).toContain('newer-build');
    await guest.text('newer.done').waitFor();
    await server.stopServer();
    const loaded = loads(guest.page);
    await guest.page.goBack();
    await guest.heading('front.games').waitFor();
    // As from the list of what was played here.
    await guest.page.evaluate(() => {
      history.pushState(null, '', '/here/ABCDEF');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await guest.heading('lost.broken.title').waitFor();
    await guest.text('lost.broken.here').waitFor();
    expect(loaded()).toBe(0);
  });
});

/** One person and bots, on this device. */
async function playsHere(guest: BrowserGuest): Promise<void> {
  await guest.opens('/here/new/perudo');
  await guest.page.locator('summary').click();
  await guest.picks(guest.says('options.pace.name'), guest.says('options.pace.values.brisk'));
  await guest.button('onDevice.start').click();
  await isPlaying(guest);
}

async function playsOn(guest: BrowserGuest): Promise<void> {
  const who = player(guest, 'goes on', byText);
  await playUntil('perudo', who, () => who.moves > 0);
}

describe('what can’t be had whole', () => {
  test('is not taken: a build with a gap, a device without room; what is lost comes back; and a server without a worker is left', async () => {
    const broken = kept(otherBuild(first, 'broken-build'));
    const gap = kept(lacking(broken, 'create-'));
    const guest = await visitor(server);
    const { page } = guest;
    guest.complaints.expect(GONE);
    const whole = { paths: await keptPaths(page, first), entry: await entryOf(page) };
    await gives(gap);
    expect(await comingBecomes(guest)).toBe('redundant');
    expect((await keptPaths(page, broken)).length).toBeGreaterThan(10);
    // No room for another build: what of it came is let go.
    await gives(newer);
    const devtools = await guest.context.newCDPSession(page);
    const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: new URL(page.url()).origin });
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: usage + 300_000 });
    expect(await comingBecomes(guest)).toBe('redundant');
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin });
    expect(await keptBuilds(page)).not.toContain(cacheNamed(newer));
    await server.stopServer();
    await guest.opens('/rules/sen');
    await guest.heading('rules.gist').waitFor();
    expect(await entryOf(page)).toBe(whole.entry);
    await server.startServer(first);
    await page.evaluate((name) => caches.delete(name), cacheNamed(first));
    await guest.opens('/');
    await expect.poll(() => keptPaths(page, first), LONG).toEqual(whole.paths);
    // A house of before, or another one at this address.
    await gives(kept(elsewhere('Another house')));
    await guest.opens('/');
    await page.getByRole('heading', { name: 'Another house' }).waitFor();
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), LONG).toBe(0);
    await expect.poll(() => keptBuilds(page), LONG).toEqual([]);
  });

  test('a first visit that was cut off goes on when there is a network again; what can’t be read is asked of the server', async () => {
    const cut = kept(lacking(first, 'create-'));
    const FORGETS = `addEventListener('message', () => { caches.match = caches.open = () => Promise.reject(new Error()); });`;
    const forgetful = kept(lacking(first, 'none', (worker) => FORGETS + worker));
    await gives(cut);
    // Another name of this machine, which browsers trust as well.
    const guest = await server.guest({ keeps: true, at: `http://127.0.0.1:${server.port}` });
    const { page } = guest;
    guest.complaints.expect(...SERVER_AWAY, GONE, /preload/);
    await guest.opens('/');
    await guest.heading('front.games').waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.getRegistration().then((found) => found === undefined));
    await gives(forgetful);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await isKept(page);
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('forget'));
    const asked = [await entryOf(page), '/icon.svg'];
    expect(await page.evaluate((paths) => Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'reload' })).status)), asked)).toEqual([
      200, 200,
    ]);
    await guest.opens('/rules/sen');
    await guest.heading('rules.gist').waitFor();
  });
});

/** What the worker that is fetched now comes to. */
const comingBecomes = ({ page }: BrowserGuest): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing;
    return new Promise<string>((done) => coming?.addEventListener('statechange', () => done(coming.state)));
  });

describe('a page that the server calls outdated', () => {
  test('fetches the new version first, is loaded anew once, and sits at its table', async () => {
    const guest = await visitor(server);
    await guest.page.routeWebSocket(/\/socket/, (socket) => {
      const far = socket.connectToServer();
      socket.onMessage((text) => {
        if (String(text).includes(`"build":"${first.build}"`)) socket.close({ code: 4101 }).catch(() => {});
        else far.send(text);
      });
    });
    const host = await server.guest();
    host.complaints.expect(...SERVER_AWAY);
    const code = await lays(host, { game: 'sen', host: 'Ola', seats: 2 });
    await guest.opens(`/t/${code}`);
    await guest.field('join.name').fill('Jan');
    await gives(newer);
    const loaded = loads(guest.page);
    // What was on the device when the page began anew.
    const before = new Promise<readonly string[]>((done) => guest.page.once('domcontentloaded', (page) => done(keptPaths(page, newer))));
    await guest.button('join.watch').click();
    await guest.heading('lobby.seats').waitFor();
    expect(await entryOf(guest.page)).toContain('newer-build');
    expect({ loads: loaded(), kept: await before }).toEqual({ loads: 1, kept: await keptPaths(guest.page, newer) });
    expect((await before).length).toBeGreaterThan(100);
  });

  test('and stays so is not loaded for ever: at a table and before it, with a worker, with one that can’t be replaced, and with none', async () => {
    const who = { as: { token: 'x'.repeat(22), player: 'p', name: 'Jan' } };
    const [worker, none] = [await visitor(server, who), await server.guest(who)];
    worker.complaints.expect(GONE);
    const stuck = kept(lacking(kept(otherBuild(first, 'broken-build')), 'create-'));
    for (const guest of [worker, none]) await guest.context.routeWebSocket(/\/socket/, (socket) => socket.close({ code: 4101 }));
    for (const [guest, built] of [
      [worker, first],
      [none, first],
      [worker, stuck],
    ] as const) {
      if (server.pages !== built) await gives(built);
      const [table, front] = [await guest.tab(), await guest.tab()];
      const loaded = [loads(table.page), loads(front.page)];
      await Promise.all([table.opens('/t/ABCDEF'), front.opens('/')]);
      await table.button('closed.again').waitFor();
      await front.text('newer.ready').waitFor();
      await front.text('front.tables.outdated').waitFor();
      await expect.poll(() => loaded.map((count) => count()), LONG).toEqual([2, 2]);
      await Promise.all([table.page.close(), front.page.close()]);
    }
  });
});
