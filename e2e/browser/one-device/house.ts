/** A house for tests of one device: the web client, built with a hand on its tables, and a browser. When a test is over, no page has complained. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceTableRequest } from '@parlour/hall/device';
import type { RunningServer } from '@parlour/server';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser } from '../browser.ts';
import { servedPage } from '../built-page.ts';
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
    this.server = await servedPage(import.meta.dirname, this.pages);
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
