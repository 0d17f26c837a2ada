/**
 * A server for browsers: a real one, with a real store in a folder of its own, the web client as it is built, bots that think, and a real
 * browser. One for all tests of a file; each test has guests and tables of its own. When a test is over, no page has complained.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from '@parlour/hall';
import type { Game } from '@parlour/kernel';
import { GAMES } from '@parlour/registry/loaded';
import { type RunningServer, startServer } from '@parlour/server';
import { openSqlite, type SqliteStore } from '@parlour/server/store';
import { type Built, ensureBuilt } from '@parlour/web/build';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { bots } from '../../cli/src/bots.ts';
import { FastClock } from '../stories/fast-clock.ts';
import { openBrowser } from './browser.ts';
import { BrowserGuest, type Manner } from './guest.ts';
import { RepeatableChance } from './repeatable-chance.ts';
import type { BrowserScene } from './scenes/scene.ts';
import { SteeredSeats, type SteeredTable, steer } from './scenes/steering.ts';

/** Everybody here comes from one address, and plays faster than people do. */
const PLENTY = { most: 1_000_000, perMs: 60_000 };
const GENEROUS: Partial<Limits> = { seat: PLENTY, spectator: PLENTY, chat: PLENTY, joins: PLENTY, tables: PLENTY };

/**
 * How fast the server's time goes: bots move, and rounds begin, so many times sooner. At 0 it stands still, and nothing happens by itself.
 * Browsers keep their own time.
 */
interface Hurry {
  readonly rate: number;
  /** The games that the server has, where they are not all there are. */
  readonly games?: readonly Game[];
  /** A data folder of before that the server opens, and when that is, in ms. */
  readonly kept?: { readonly unpack: (folder: string) => void; readonly at: number };
}

export function testServer(hurry: Hurry = { rate: 1 }): TestServer {
  const server = new TestServer(hurry);
  beforeAll(() => server.open());
  afterEach(() => server.farewell());
  afterAll(() => server.close());
  return server;
}

export class TestServer {
  private readonly home = mkdtempSync(join(tmpdir(), 'parlour-browser-'));
  private readonly data = join(this.home, 'data');
  private readonly guests: BrowserGuest[] = [];
  private readonly stages: SteeredTable[] = [];
  private readonly steered: SteeredSeats[] = [];
  private readonly clock: FastClock;
  private readonly chance = new RepeatableChance();
  /** What the server logged as an error. */
  private readonly mistakes: string[] = [];
  private built: Built | null = null;
  private browser: Browser | null = null;
  private server: RunningServer | null = null;
  private store: SqliteStore | null = null;
  private readonly games: readonly Game[];

  constructor({ rate, games = GAMES.map(({ game }) => game), kept }: Hurry) {
    this.clock = new FastClock(kept?.at);
    this.clock.rate = rate;
    this.games = games;
    kept?.unpack(this.data);
  }

  get port(): number {
    return this.server?.port ?? 0;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async open(): Promise<void> {
    // Once: pages that change under the tests, because somebody edits them, would be another test.
    this.built = await ensureBuilt(() => {});
    await this.startServer();
    this.browser = await openBrowser();
  }

  /** After a stop: on the same folder and port, with the pages of before or with others. */
  async startServer(built = this.built): Promise<void> {
    if (built === null) throw new Error('the server is not open');
    this.built = built;
    this.store = await openSqlite(this.data);
    this.server = await startServer({
      store: this.store,
      games: this.games,
      bots,
      log: { info() {}, warn() {}, error: (event, fields) => void this.mistakes.push(`${event} ${JSON.stringify(fields)}`) },
      host: null,
      port: this.port,
      publicUrl: null,
      serverPasscode: null,
      proxies: 0,
      metricsReaders: 'off',
      limits: GENEROUS,
      clock: this.clock,
      random: this.chance.bytes,
      pages: built.folder,
      build: built.build,
    });
  }

  /** The pages that it gives out. */
  get pages(): Built {
    if (this.built === null) throw new Error('the server is not open');
    return this.built;
  }

  /** As Ctrl-C does. */
  async stopServer(): Promise<void> {
    await this.server?.stop();
    await this.store?.close();
  }

  /** Somebody with a browser of their own, which has never been here. */
  async guest(manner: Manner = {}): Promise<BrowserGuest> {
    if (this.browser === null) throw new Error('the server is not open');
    const guest = await BrowserGuest.comes(this.browser, manner.at ?? this.url, manner);
    this.guests.push(guest);
    return guest;
  }

  /** A table where this scene has come. */
  async stage(scene: BrowserScene): Promise<SteeredTable> {
    this.chance.restart(scene.name);
    const stage = await steer(this.url, scene);
    this.stages.push(stage);
    return stage;
  }

  /** People without browsers around a table, who play when they are told to. */
  async players(scene: BrowserScene): Promise<SteeredSeats> {
    this.chance.restart(scene.name);
    const players = await SteeredSeats.gathers(this.url, scene);
    this.steered.push(players);
    return players;
  }

  /** So much of the server's time passes at once. */
  passes(ms: number): void {
    this.clock.leap(ms);
  }

  /** The test is over: everybody goes, and nobody had anything to complain of. */
  async farewell(): Promise<void> {
    const guests = this.guests.splice(0);
    const complaints = guests.flatMap(({ complaints: { unexpected } }) => unexpected);
    await Promise.all(guests.map((guest) => guest.goes()));
    for (const each of [...this.stages.splice(0), ...this.steered.splice(0)]) each.end();
    expect({ complaints, mistakes: this.mistakes.splice(0) }).toEqual({ complaints: [], mistakes: [] });
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.stopServer();
    this.clock.stop();
    rmSync(this.home, { recursive: true, force: true });
  }
}
