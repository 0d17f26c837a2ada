/** Somebody with a browser of their own. What is on their pages is named by the paths of its words, in their language. */

import type { Gaps } from '@parlour/kernel';
import { gameNames } from '@parlour/registry/loaded';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Tongue } from '../../web/src/words/tongue.ts';
import type { WebPath, Words } from '../../web/src/words/words.ts';
import { Complaints } from './complaints.ts';
import { wordsIn } from './words.ts';

export const PHONE = { width: 375, height: 720 };
export const DESK = { width: 1280, height: 800 };

/** Somebody whom the server knows already, with what their browser keeps of it. */
export interface GuestIdentity {
  readonly token: string;
  readonly player: string;
  readonly name: string;
}

/** How somebody comes. */
export interface Manner {
  /** Who comes, where it is nobody new. */
  readonly as?: GuestIdentity;
  readonly size?: { readonly width: number; readonly height: number };
  readonly language?: Tongue;
  readonly light?: 'evening' | 'day';
  /** Sees things move; most here don't, because they have no time. */
  readonly motion?: boolean;
  /** Has never played here: the gist of a game comes with the first one. */
  readonly new?: boolean;
  /** Whether the pages may keep themselves on the device, in a service worker; most here come once, and as over plain http. */
  readonly keeps?: boolean;
  /** The address of the server, where it is not the usual one. */
  readonly at?: string;
}

/** Far longer than anything takes, also on a busy machine; in ms. */
const PATIENCE = 20_000;

export class BrowserGuest {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: Complaints;
  readonly words: Words;

  private constructor(context: BrowserContext, page: Page, complaints: Complaints, words: Words) {
    this.context = context;
    this.page = page;
    this.complaints = complaints;
    this.words = words;
  }

  static async comes(browser: Browser, baseURL: string, manner: Manner): Promise<BrowserGuest> {
    const { size = DESK, language = 'en', light = 'evening', motion = false, as: identity = null, new: isNew = false, keeps = false } = manner;
    const context = await browser.newContext({
      baseURL,
      viewport: size,
      locale: 'en-GB',
      colorScheme: light === 'day' ? 'light' : 'dark',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      hasTouch: size.width < 600,
      acceptDownloads: true,
    });
    context.setDefaultTimeout(PATIENCE);
    const complaints = new Complaints(context);
    // Before the first page: whoever changes the language later keeps it.
    await context.addInitScript(
      ([tastes, person, gists, worker]) => {
        if (!worker) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
        if (location.protocol !== 'http:' || localStorage.getItem('parlour.tastes') !== null) return;
        localStorage.setItem('parlour.tastes', tastes);
        if (person !== null) localStorage.setItem('parlour.identity', person);
        for (const game of gists) localStorage.setItem(`parlour.gist.${game}`, 'seen');
      },
      [JSON.stringify({ language }), identity && JSON.stringify(identity), isNew ? [] : gameNames, keeps] as const,
    );
    return new BrowserGuest(context, await context.newPage(), complaints, await wordsIn(language));
  }

  /** Another tab of the same browser. */
  async tab(): Promise<BrowserGuest> {
    return new BrowserGuest(this.context, await this.context.newPage(), this.complaints, this.words);
  }

  async goes(): Promise<void> {
    await this.context.close();
  }

  /** The text at a path, as this guest reads it. */
  says(path: WebPath, gaps?: Gaps): string {
    return this.words.t(path, gaps);
  }

  game(id: string, path = 'name'): string {
    return this.words.ofGame(id)(path);
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
  }

  button(path: WebPath, gaps?: Gaps): Locator {
    return this.page.getByRole('button', { name: this.says(path, gaps), exact: true });
  }

  link(path: WebPath, gaps?: Gaps): Locator {
    return this.page.getByRole('link', { name: this.says(path, gaps), exact: true });
  }

  field(path: WebPath): Locator {
    return this.page.getByLabel(this.says(path), { exact: true });
  }

  heading(path: WebPath, gaps?: Gaps): Locator {
    return this.page.getByRole('heading', { name: this.says(path, gaps), exact: true });
  }

  text(path: WebPath, gaps?: Gaps): Locator {
    return this.page.getByText(this.says(path, gaps), { exact: true });
  }

  dialog(path: WebPath, gaps?: Gaps): Locator {
    return this.page.getByRole('dialog', { name: this.says(path, gaps), exact: true });
  }

  /** Closes the sheet that lies over the page, with the key that closes all of them. */
  async closesSheet(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  /** One of a few: the chip with this name in the group with this one. */
  async picks(group: string, name: string): Promise<void> {
    await this.page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();
  }
}
