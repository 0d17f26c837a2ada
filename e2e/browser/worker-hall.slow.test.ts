/**
 * The hall runs in a browser: in a real page's worker, with the browser's own clock and chance, the store in memory, the game's own bots, and a
 * person at the production client on the page's thread. What was built for it holds neither zod nor anything of Node's, and keeps to our CSP.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@parlour/hall/store';
import { gameNames } from '@parlour/registry/loaded';
import { type RunningServer, startServer } from '@parlour/server';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Complaints } from './complaints.ts';
import type { PlayedInWorker } from './worker-hall/page.ts';

const pages = mkdtempSync(join(tmpdir(), 'parlour-worker-'));
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const here = join(import.meta.dirname, 'worker-hall');
  const configFile = join(import.meta.dirname, '../../web/vite.config.ts');
  await build({ configFile, configLoader: 'native', root: here, logLevel: 'silent', build: { outDir: pages, emptyOutDir: true } });
  // It gives out the pages with the headers that ours have, and hosts nothing.
  server = await startServer({
    store: memoryStore(),
    games: [],
    bots: () => Promise.resolve(null),
    log: { info() {}, warn() {}, error() {} },
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    serverPasscode: null,
    proxies: 0,
    metricsReaders: 'off',
    pages,
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(pages, { recursive: true, force: true });
});

describe('a table in a worker of the browser', () => {
  test.each(gameNames)('%s is played to the end, and only the own seat’s frames come to the page', async (game) => {
    const context = await browser.newContext();
    const complaints = new Complaints(context);
    const page = await context.newPage();
    await page.goto(server.url);
    const played = await page.evaluate((id): Promise<PlayedInWorker> => {
      const { hostAndPlay } = globalThis as unknown as { hostAndPlay: (game: string) => Promise<PlayedInWorker> };
      return hostAndPlay(id);
    }, game);
    await expect.poll(() => page.workers().length, { message: 'a closed table leaves no worker' }).toBe(0);
    await context.close();
    expect(complaints.unexpected).toEqual([]);
    expect(played.owners).toEqual([1]);
    expect(played.result).not.toBeNull();
    // A table of one's own gives no alarm. It hurries here, also past the time in which numbers are opened.
    expect(played.chance?.code).toMatch(/^\w{4}-\w{4}$/);
    expect(played.chance?.findings.filter(({ alarm }) => alarm)).toEqual([]);
    expect(played.moves).toBeGreaterThan(0);
    expect(played.frames).toBeGreaterThan(played.moves);
  });

  test('takes neither zod nor Node along, nor a board', () => {
    const built = readdirSync(join(pages, 'assets')).filter((name) => name.endsWith('.js'));
    const texts = built.map((name) => readFileSync(join(pages, 'assets', name), 'utf8'));
    expect(built.filter((name) => name.startsWith('worker'))).toHaveLength(1);
    // A page may draw each game; the worker draws none.
    expect(built.filter((name, i) => name.startsWith('board-') && texts[i] !== '')).toHaveLength(gameNames.length);
    // What zod brings wherever a part of it is: its own names, which no minifier changes.
    expect(texts.filter((text) => /ZodError|ZodType|_zod\b|invalid_type/.test(text))).toEqual([]);
    expect(texts.filter((text) => /["'`]node:|__vite-browser-external|process\.versions/.test(text))).toEqual([]);
    // Our CSP has no 'unsafe-eval'.
    expect(texts.filter((text) => /new Function\(|\beval\(/.test(text))).toEqual([]);
  });
});
