/** Guests whose pages keep themselves on their device, in a real service worker, and what it keeps. */
import type { Built } from '@parlour/web/build';
import type { Page } from 'playwright-core';
import { PRELOADED_TWICE, SERVER_AWAY } from './complaints.ts';
import type { BrowserGuest, Manner } from './guest.ts';
import type { TestServer } from './test-server.ts';

/** Has been here once, and stayed until everything was on the device. */
export async function visitor(server: TestServer, manner: Manner = {}): Promise<BrowserGuest> {
  const guest = await server.guest({ keeps: true, ...manner });
  guest.complaints.expect(...SERVER_AWAY, ...PRELOADED_TWICE);
  await guest.opens('/');
  await guest.heading('front.games').waitFor();
  await isKept(guest.page);
  // The browser's own cache holds things as long as it likes; what counts is what the worker keeps.
  await (await guest.context.newCDPSession(guest.page)).send('Network.clearBrowserCache');
  return guest;
}

export const isKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** The caches on the device, by their names. */
export const keptBuilds = (page: Page): Promise<readonly string[]> => page.evaluate(async () => (await caches.keys()).toSorted());

export const cacheNamed = ({ build }: Built): string => `parlour-build-${build}`;

/** The paths of a build that are on the device. */
export const keptPaths = (page: Page, built: Built): Promise<readonly string[]> =>
  page.evaluate(
    async (name) => ((await caches.has(name)) ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).toSorted() : []),
    cacheNamed(built),
  );

/** The script that the page on the screen began with. */
export const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.getAttribute('src') ?? '');

/** Waits until the page on the screen is of the build that `otherBuild` calls so. */
export const isOf = (page: Page, { build }: Built) =>
  page.waitForFunction((name) => document.querySelector<HTMLScriptElement>('script[src]')?.src.includes(name), build);

/** How often the page was loaded from now on. */
export function loads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => count++);
  return () => count;
}
