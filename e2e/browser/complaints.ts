/**
 * What a page complains of: errors and warnings on its console (a violation of the CSP is one), exceptions nobody caught, requests that came to
 * nothing. A test that causes some itself says which.
 */
import type { BrowserContext, Page } from 'playwright-core';

export class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('page', (page) => this.listen(page));
  }

  /** The test breaks something on purpose, and this is what browsers say to it. */
  expect(...patterns: readonly RegExp[]): void {
    this.expected.push(...patterns);
  }

  get unexpected(): readonly string[] {
    return [...new Set(this.heard)].filter((each) => !this.expected.some((pattern) => pattern.test(each)));
  }

  private listen(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.heard.push(`exception: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Somebody went on to another page before it came.
      if (why !== 'net::ERR_ABORTED') this.heard.push(`request: ${request.url()} ${why}`);
    });
    page.on('dialog', (dialog) => {
      this.heard.push(`dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => {});
    });
  }
}

/** What every browser says while a server is away. */
export const SERVER_AWAY = [/WebSocket connection to .* failed/, /net::ERR_(CONNECTION|INTERNET|NETWORK|EMPTY|SOCKET)/];

/**
 * What Chrome says now and then where a service worker answers: what it fetched ahead of the worker's start it takes from the worker once more.
 * Fetching ahead is worth it at the first visit, when there is no worker yet.
 */
export const PRELOADED_TWICE = [/cross-world service worker resource mismatch/, /was preloaded using link preload but not used/];
