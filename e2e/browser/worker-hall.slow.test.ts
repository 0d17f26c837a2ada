/**
 * The tables of a device: the hall in a real page's worker, with the browser's own clock, chance and store, the games' own bots, and a person at
 * the production client on the page's thread. What was built for it holds neither zod nor anything of Node's, and keeps to our CSP.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameNames } from '@parlour/registry/loaded';
import type { RunningServer } from '@parlour/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { servedPage } from './built-page.ts';
import { Complaints } from './complaints.ts';
import type { DevicePage } from './worker-hall/page.ts';

const pages = mkdtempSync(join(tmpdir(), 'parlour-worker-'));
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await servedPage(join(import.meta.dirname, 'worker-hall'), pages);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(pages, { recursive: true, force: true });
});

/** A browser that was never here, with one page. */
async function visit(prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()): Promise<Visit> {
  const context = await browser.newContext();
  const complaints = new Complaints(context);
  const tab = async (): Promise<DeviceTab> => {
    const page = await context.newPage();
    await prepare(page);
    await page.goto(server.url);
    return deviceTab(page);
  };
  return { tab, complaints, end: () => context.close() };
}

interface Visit {
  readonly complaints: Complaints;
  readonly tab: () => Promise<DeviceTab>;
  readonly end: () => Promise<void>;
}

/** What the page can be told to do, from here. */
type DeviceTab = { readonly page: Page } & Omit<DevicePage, 'frames' | 'close'> & { close(): Promise<void> };

function deviceTab(page: Page): DeviceTab {
  const tell =
    <Order extends 'open' | 'create' | 'watched' | 'playOn' | 'followed' | 'asked' | 'lost' | 'close'>(order: Order) =>
    (...about: Parameters<DevicePage[Order]>): Promise<Awaited<ReturnType<DevicePage[Order]>>> =>
      page.evaluate(
        ([what, args]) => {
          const { devicePage } = globalThis as unknown as { devicePage: DevicePage };
          return (devicePage[what] as (...args: readonly unknown[]) => unknown)(...args);
        },
        [order, about] as const,
      ) as Promise<Awaited<ReturnType<DevicePage[Order]>>>; // what is answered there
  return {
    page,
    open: tell('open'),
    create: tell('create'),
    watched: tell('watched'),
    playOn: tell('playOn'),
    followed: tell('followed'),
    asked: tell('asked'),
    lost: tell('lost'),
    close: tell('close'),
  };
}

const ALL = 100_000;

describe('the tables of a device', () => {
  test.each(gameNames)('%s is played to the end, and only the own seat’s frames come to the page', async (game) => {
    const { tab, complaints, end } = await visit();
    const here = await tab();
    expect(await here.open()).toEqual({ keeps: true });
    const played = await here.playOn(await here.create(game), ALL);
    await here.close();
    await expect.poll(() => here.page.workers().length, { message: 'a closed device leaves no worker' }).toBe(0);
    await end();
    expect(complaints.unexpected).toEqual([]);
    expect(played.owners).toEqual([1]);
    expect(played.result).not.toBeNull();
    // On a device nobody promises anything.
    expect(played.chance).toBeNull();
    expect(played.moves).toBeGreaterThan(0);
    expect(played.frames).toBeGreaterThan(played.moves);
  });

  test('go on after the page was loaded again, and are followed in a second tab', async () => {
    const { tab, complaints, end } = await visit();
    const here = await tab();
    await here.open();
    expect((await here.asked()).persisted).toBe(0);
    const [code, other] = [await here.create('perudo'), await here.create('sen')];
    expect(await here.asked()).toEqual({ persisted: 1, lasts: expect.any(Boolean) as boolean });
    await here.playOn(code, 2);
    await here.page.reload();
    await here.open();
    const there = await tab();
    await there.open();
    expect((await there.watched(code)).n).toBeGreaterThan(6);
    expect((await there.watched(other)).phase).toBe('playing');
    // Both halls have the table in hand now; the one that is played at moves on, and the other follows.
    const [played] = await Promise.all([here.playOn(code, ALL), there.followed(code)]);
    expect(played.result).not.toBeNull();
    expect((await there.watched(code)).phase).toBe('finished');
    expect((await there.playOn(other, 1)).moves).toBe(1);
    await end();
    expect(complaints.unexpected).toEqual([]);
  });

  test('are let go when a page of a newer build needs them', async () => {
    const { tab, complaints, end } = await visit();
    const [older, newer] = [await tab(), await tab()];
    await older.open();
    const code = await older.create('perudo');
    const told = older.lost();
    await newer.page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.open('parlour-tables', 1_000).onsuccess = () => resolve(null);
        }),
    );
    expect(await told).toBe('newer-page');
    await expect(older.create('perudo')).rejects.toThrow();
    await expect((await tab()).open()).rejects.toThrow('newer page');
    expect(code).toMatch(/^\w+$/);
    await end();
    expect(complaints.unexpected).toEqual([]);
  });

  test('are in memory where a browser keeps nothing for us, and it says so', async () => {
    const { tab, complaints, end } = await visit((page) =>
      page.route(/worker-[\w-]+\.js$/, async (route) => {
        const response = await route.fetch();
        const refusing = `Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('not here', 'SecurityError'); } });`;
        await route.fulfill({ response, body: `${refusing}\n${await response.text()}` });
      }),
    );
    const here = await tab();
    expect(await here.open()).toEqual({ keeps: false });
    expect((await here.playOn(await here.create('perudo'), 2)).moves).toBe(2);
    expect((await here.asked()).lasts).toBe(false);
    await end();
    expect(complaints.unexpected).toEqual([]);
  });

  test('takes neither zod nor Node along, nor a board', () => {
    const built = readdirSync(join(pages, 'assets')).filter((name) => name.endsWith('.js'));
    const texts = built.map((name) => readFileSync(join(pages, 'assets', name), 'utf8'));
    expect(built.filter((name) => name.startsWith('worker'))).toHaveLength(1);
    // A page may draw each game; the worker draws none.
    for (const game of gameNames)
      expect([game, built.filter((name, i) => name.startsWith(`board.${game}-`) && texts[i] !== '').length]).toEqual([game, 1]);
    // What zod brings wherever a part of it is: its own names, which no minifier changes.
    expect(texts.filter((text) => /ZodError|ZodType|_zod\b|invalid_type/.test(text))).toEqual([]);
    expect(texts.filter((text) => /["'`]node:|__vite-browser-external|process\.versions/.test(text))).toEqual([]);
    // Our CSP has no 'unsafe-eval'.
    expect(texts.filter((text) => /new Function\(|\beval\(/.test(text))).toEqual([]);
  });
});
