/** A house for tests of one device: the web client, built with a hand on its tables, and a browser. When a test is over, no page has complained. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceTableRequest } from '@parlour/hall/device';
import { memoryStore } from '@parlour/hall/store';
import { type RunningServer, startServer } from '@parlour/server';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser } from '../browser.ts';
import { BrowserGuest, type Manner } from '../guest.ts';
import type { OneDevice } from './page.ts';

declare global {
  var oneDevice: OneDevice;
}

export function deviceHouse(): DeviceHouse {
  const house = new DeviceHouse();
  beforeAll(() => house.open());
  afterEach(() => house.farewell());
  afterAll(() => house.close());
  return house;
}

class DeviceHouse {
  private readonly pages = mkdtempSync(join(tmpdir(), 'parlour-device-'));
  private readonly guests: BrowserGuest[] = [];
  private server: RunningServer | null = null;
  private browser: Browser | null = null;

  async open(): Promise<void> {
    const configFile = join(import.meta.dirname, '../../../web/vite.config.ts');
    const { NODE_ENV } = process.env;
    // As people get it, although a test builds it.
    process.env['NODE_ENV'] = 'production';
    await build({
      configFile,
      configLoader: 'native',
      root: import.meta.dirname,
      logLevel: 'silent',
      build: { outDir: this.pages, emptyOutDir: true },
    });
    process.env['NODE_ENV'] = NODE_ENV;
    // It gives out the pages with the headers that ours have, and hosts nothing.
    this.server = await startServer({
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
      pages: this.pages,
    });
    this.browser = await openBrowser();
  }

  /** Somebody with a device, at the front page. */
  async guest(manner: Manner = {}): Promise<BrowserGuest> {
    if (this.browser === null || this.server === null) throw new Error('the house is not open');
    const guest = await BrowserGuest.comes(this.browser, this.server.url, manner);
    this.guests.push(guest);
    await guest.opens('/');
    await guest.page.waitForFunction(() => 'oneDevice' in globalThis);
    return guest;
  }

  /** The same, at a new table. Bots there do not think long. */
  async table(request: DeviceTableRequest, manner: Manner = {}): Promise<{ readonly guest: BrowserGuest; readonly code: string }> {
    const guest = await this.guest(manner);
    const code = await guest.page.evaluate(async (wanted) => {
      await oneDevice.hurries();
      return oneDevice.makes(wanted);
    }, request);
    return { guest, code };
  }

  async farewell(): Promise<void> {
    const guests = this.guests.splice(0);
    const complaints = guests.flatMap(({ complaints: { unexpected } }) => unexpected);
    await Promise.all(guests.map((guest) => guest.goes()));
    expect(complaints).toEqual([]);
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.server?.stop();
    rmSync(this.pages, { recursive: true, force: true });
  }
}
