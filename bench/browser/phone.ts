/**
 * A phone: a browser of its own as wide as one, with a processor four times slower than this machine's and a line as Lighthouse has it for its
 * "slow 4G". The line is Chromium's own (`Network.emulateNetworkConditions`): each answer begins so much later, and all together come no faster
 * than that. It knows neither connections nor a worker's requests, so a visit has no service worker unless it is about one.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Watched, watchPage } from './watching.ts';

export const LINE = { latency: 150, down: 1_600_000, up: 750_000 } as const;
export const SLOWER = 4;
export const WIDE = { width: 375, height: 720 } as const;

/** Who comes, with what their browser keeps. */
export interface Caller {
  readonly url: string;
  readonly who?: { readonly token: string; readonly player: string; readonly name: string };
  /** A table that they were at before, as their browser keeps it. */
  readonly knows?: { readonly code: string; readonly game: string };
  /** A worker keeps the pages on the device. */
  readonly worker?: boolean;
  /** Sees things move. */
  readonly motion?: boolean;
}

const GAMES = ['perudo', 'kalitiri', 'sen', 'dalmuti'];
/** Longer than anything takes on a busy machine, in ms. */
const PATIENCE = 60_000;

export class Phone {
  readonly context: BrowserContext;

  private constructor(context: BrowserContext) {
    this.context = context;
  }

  static async comes(browser: Browser, { url, who, knows, worker = false, motion = false }: Caller): Promise<Phone> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: WIDE,
      deviceScaleFactor: 2,
      hasTouch: true,
      locale: 'en-GB',
      colorScheme: 'dark',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(PATIENCE);
    // Nobody is asked whether they want to learn the game first.
    await context.addInitScript(
      ([games, person, visits]) => {
        if (person !== null) localStorage.setItem('parlour.identity', person);
        if (visits !== null) localStorage.setItem('parlour.visited', visits);
        for (const game of games) localStorage.setItem(`parlour.gist.${game}`, 'seen');
      },
      [
        GAMES,
        who === undefined ? null : JSON.stringify(who),
        knows === undefined ? null : JSON.stringify([{ ...knows, name: 'Lamplight' }]),
      ] as const,
    );
    return new Phone(context);
  }

  /** A tab, which waits for what this selector matches. */
  async tab(ready: string): Promise<Tab> {
    const page = await this.context.newPage();
    await page.addInitScript(watchPage, ready);
    const control = await this.context.newCDPSession(page);
    await control.send('Network.enable');
    await control.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.latency,
      downloadThroughput: LINE.down / 8,
      uploadThroughput: LINE.up / 8,
    });
    await control.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return { page, control };
  }

  async goes(): Promise<void> {
    await this.context.close();
  }
}

export interface Tab {
  readonly page: Page;
  readonly control: CDPSession;
}

/** Until what the tab waits for can be pressed. */
export const untilReady = ({ page }: Tab): Promise<unknown> =>
  page.waitForFunction(() => (Reflect.get(globalThis, 'watched') as Watched | undefined)?.ready !== null, null, { polling: 100 });
