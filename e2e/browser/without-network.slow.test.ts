/**
 * The pages without a network, and when a new version of them comes, with a real service worker: what needs no server works after one visit; a
 * new version says so and takes over without breaking a game that runs; a page that is outdated is loaded anew once, and never in a loop.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gameNames } from '@parlour/registry/loaded';
import type { Built } from '@parlour/web/build';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { PRELOADED_TWICE, SERVER_AWAY } from './complaints.ts';
import { aLine } from './cuttable-proxy.ts';
import { type BrowserGuest, type Manner, PHONE } from './guest.ts';
import { byText } from './hands.ts';
import { isPlaying } from './joining.ts';
import { otherBuild } from './other-build.ts';
import { player, playUntil } from './playing.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer();
let first: Built;
let newer: Built;

beforeAll(() => {
  first = server.pages;
  newer = otherBuild(first, 'newer-build');
});
afterEach(() => gives(first));
afterAll(() => rmSync(newer.folder, { recursive: true, force: true }));

/** The server begins anew, with these pages. */
async function gives(built: Built): Promise<void> {
  await server.stopServer();
  await server.startServer(built);
}

/** Has been here once, and stayed until everything was on the device. */
async function visitor(manner: Manner = {}): Promise<BrowserGuest> {
  const guest = await server.guest({ keeps: true, ...manner });
  guest.complaints.expect(...SERVER_AWAY, ...PRELOADED_TWICE);
  await guest.opens('/');
  await guest.heading('front.games').waitFor();
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The browser's own cache holds things as long as it likes; what counts is what the worker keeps.
  await (await guest.context.newCDPSession(guest.page)).send('Network.clearBrowserCache');
  return guest;
}

/** The script that the page on the screen began with. */
const entry = (page: Page): Promise<string> => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '');
const isNewer = (page: Page) => page.waitForFunction(() => document.querySelector<HTMLScriptElement>('script[src]')?.src.includes('newer-build'));
const builds = (page: Page): Promise<readonly string[]> => page.evaluate(async () => (await caches.keys()).toSorted());

const filesOf = (page: Page, { build }: Built): Promise<number> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `parlour-build-${build}`);

/** How often the page was loaded from now on. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => count++);
  return () => count;
}

describe('after one visit, with the network cut and the server gone', () => {
  test('the front page, the rules of all games in all languages and every file of the build are there, and reload', async () => {
    const guest = await visitor({ size: PHONE });
    await guest.context.setOffline(true);
    await server.stopServer();
    await guest.page.reload();
    await guest.heading('front.games').waitFor();
    for (const game of gameNames) {
      await guest.opens(`/rules/${game}`);
      await guest.heading('rules.title', { game: guest.game(game) }).waitFor();
      await guest.heading('rules.gist').waitFor();
    }
    const files = readdirSync(first.folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !/\.(br|gz)$|^(sw\.js|index\.html)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name).slice(first.folder.length));
    const missing = await guest.page.evaluate(async (paths) => {
      const answers = await Promise.all(
        paths.map((path) =>
          fetch(path).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      return paths.filter((_, i) => answers[i] !== true);
    }, files);
    expect(missing).toEqual([]);
    // What the server alone knows is neither kept nor made up.
    const kept = await guest.page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      `parlour-build-${first.build}`,
    );
    expect(kept.filter((path) => /^\/(api|socket|healthz|metrics|sw\.js)/.test(path))).toEqual([]);
    expect(kept.toSorted()).toEqual(['/', ...files].toSorted());
  });

  test('a game on this device against bots is begun and played, and is there after a reload: every game', async () => {
    const guest = await visitor({ size: PHONE });
    await guest.context.setOffline(true);
    await server.stopServer();
    for (const game of gameNames) {
      await guest.opens(`/here/new/${game}`);
      await guest.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await guest.heading('lost.broken.title').count()).toBe(0);
      // Until this house makes tables on a device, there is no more to see.
      if ((await guest.heading('lost.nowhere.title').count()) > 0) continue;
      await guest.page.locator('main button[data-kind="primary"], form button[data-kind="primary"]').last().click();
      await guest.page.waitForURL(/\/here\/[A-Z2-9]{6}$/);
      await isPlaying(guest);
      const who = player(guest, `offline ${game}`, byText);
      await playUntil(game, who, () => who.moves > 0);
      await guest.page.reload();
      await isPlaying(guest);
    }
  });

  test('a server that does not answer is not waited for long', async () => {
    const line = await aLine(server.port);
    try {
      const guest = await visitor({ at: line.url });
      line.hush();
      await guest.page.reload();
      await guest.heading('front.games').waitFor();
    } finally {
      await line.end();
    }
  });
});

describe('a new version', () => {
  test('says so at a table and takes over when it is left; until then the page finds its files; elsewhere it takes over by itself', async () => {
    const host = await visitor();
    await lays(host, { game: 'perudo', host: 'Ola', seats: 2, bots: 1 });
    const tab = await host.tab();
    await tab.opens('/');
    await tab.heading('front.games').waitFor();
    await gives(newer);
    await host.text('newer.ready').waitFor();
    expect(await axeFinds(host.page)).toEqual([]);
    await isNewer(tab.page);
    await tab.text('newer.done').waitFor();
    await tab.page.close();
    // The board is asked for only now, and the server has none of this name any more.
    await host.button('lobby.bar.doStart').click();
    await isPlaying(host);
    expect(await entry(host.page)).not.toContain('newer-build');
    expect(await builds(host.page)).toHaveLength(2);
    await host.button('newer.later').click();
    await host.text('newer.ready').waitFor({ state: 'hidden' });
    await host.button('rail.home').click();
    await isNewer(host.page);
    await host.heading('front.games').waitFor();
    // Nobody needs the older one any more.
    await host.page.reload();
    await expect.poll(() => builds(host.page)).toEqual(['parlour-build-newer-build']);
  });

  test('that is not whole is not taken, and the one before stays', async () => {
    const broken = otherBuild(first, 'broken-build');
    const guest = await visitor();
    for (const name of readdirSync(join(broken.folder, 'assets'))) if (name.startsWith('create-')) rmSync(join(broken.folder, 'assets', name));
    await gives(broken);
    const became = await guest.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const coming = registration.installing;
      return new Promise((done) => coming?.addEventListener('statechange', () => done(coming.state)));
    });
    expect(became).toBe('redundant');
    await server.stopServer();
    await guest.opens('/rules/sen');
    await guest.heading('rules.gist').waitFor();
    expect(await entry(guest.page)).not.toContain('broken-build');
    rmSync(broken.folder, { recursive: true, force: true });
  });
});

describe('a page that the server calls outdated', () => {
  test('fetches the new version first, is loaded anew once, and sits at its table', async () => {
    const guest = await visitor();
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
    const kept = new Promise<number>((done) => guest.page.once('domcontentloaded', (page) => done(filesOf(page, newer))));
    await guest.button('join.watch').click();
    await guest.heading('lobby.seats').waitFor();
    expect(await entry(guest.page)).toContain('newer-build');
    expect({ loads: loaded(), kept: await kept }).toEqual({ loads: 1, kept: await filesOf(guest.page, newer) });
    expect(await kept).toBeGreaterThan(100);
  });

  test.each([true, false])('and stays so is not loaded for ever (with a worker: %s)', async (keeps) => {
    const guest = keeps ? await visitor() : await server.guest();
    await guest.page.routeWebSocket(/\/socket/, (socket) => socket.close({ code: 4101 }));
    await guest.opens('/t/ABCDEF');
    await guest.field('join.name').fill('Jan');
    const loaded = loads(guest.page);
    await guest.button('join.watch').click();
    await guest.button('closed.again').waitFor();
    expect(loaded()).toBe(1);
  });
});

describe('installing is offered in the settings alone', () => {
  test('by a button where the browser offers it', async () => {
    const guest = await server.guest();
    await guest.opens('/');
    await guest.heading('front.games').waitFor();
    const asked = guest.page.evaluate(
      () =>
        new Promise((done) => {
          const offer = new Event('beforeinstallprompt', { cancelable: true });
          dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve(done(offer.defaultPrevented)) }));
        }),
    );
    await guest.button('settings.title').click();
    await guest.button('settings.install.do').click();
    expect(await asked).toBe(true);
    await guest.button('settings.install.do').waitFor({ state: 'hidden' });
  });

  test('by a sentence on iOS, and not at all elsewhere', async () => {
    const guest = await server.guest();
    await guest.opens('/');
    await guest.button('settings.title').click();
    await guest.dialog('settings.title').waitFor();
    expect(await guest.text('settings.install.name').count()).toBe(0);
    await guest.context.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await guest.page.reload();
    await guest.button('settings.title').click();
    await guest.text('settings.install.byHand').waitFor();
  });
});
