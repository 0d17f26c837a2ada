/**
 * An evening: a real server with a real store in a folder of its own, a clock in the story's hand, and people with names. When it is over,
 * the logs of all its tables are whole, every frame of whatever socket was as the JSON Schemas say, and the server made no mistake.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type TableState } from '@parlour/client';
import type { Limits } from '@parlour/hall';
import { examine } from '@parlour/hall/store';
import { isRefusal, type Refusal } from '@parlour/kernel';
import type { NewTable } from '@parlour/protocol';
import { GAMES } from '@parlour/registry/loaded';
import { type RunningServer, startServer } from '@parlour/server';
import { openSqlite, type SqliteOptions, type SqliteStore } from '@parlour/server/store';
import type { Entry, PlayerId, TableCode, TableRecord } from '@parlour/table';
import { afterAll, beforeAll, expect } from 'vitest';
import { bots } from '../../cli/src/bots.ts';
import { type FrameTap, tapHalls } from '../frames.ts';
import { FastClock } from './fast-clock.ts';
import { StoryPerson } from './person.ts';
import { StoryPlayers } from './players.ts';

/** People here play faster than any person. */
const PLENTY = { most: 1_000_000, perMs: 60_000 };
const GENEROUS: Partial<Limits> = { seat: PLENTY, spectator: PLENTY, chat: PLENTY, joins: PLENTY, tables: PLENTY };

/** In bytes. */
const PAGE = 4096;

/** How fast time goes while a story waits for it. */
const HURRY = 50;

type Settings = NewTable['settings'];

/** One for all stories of a file; each has a table of its own. */
export function anEvening(): StoryServer {
  const evening = new StoryServer();
  beforeAll(() => evening.begin());
  afterAll(() => evening.end());
  return evening;
}

export class StoryServer {
  readonly clock: FastClock;
  /** Lines of the server's log. */
  readonly logged: string[] = [];
  private readonly home = mkdtempSync(join(tmpdir(), 'parlour-evening-'));
  private readonly people: StoryPerson[] = [];
  private readonly tables = new Set<TableCode>();
  private readonly waiting = new Set<{ readonly rate: number }>();
  /** What the server logged as an error; a story takes out what it caused itself. */
  readonly mistakes: string[] = [];
  /** From the first begin on: only one may listen at a time. */
  private tap: FrameTap | null = null;
  private server: RunningServer | null = null;
  private kept: SqliteStore | null = null;

  /** At which time it is, in ms. */
  constructor(at = Date.now()) {
    this.clock = new FastClock(at);
  }

  /** The data folder; what lies there already is opened. */
  get folder(): string {
    return join(this.home, 'data');
  }

  get store(): SqliteStore {
    if (this.kept === null) throw new Error('nobody has begun');
    return this.kept;
  }

  get url(): string {
    return `http://127.0.0.1:${this.server?.port ?? 0}`;
  }

  /** Starts the server; after a stop, on the same folder and port. */
  async begin(disk: SqliteOptions = {}): Promise<void> {
    const write = (event: string, fields: object = {}): void => void this.logged.push(`${event} ${JSON.stringify(fields)}`);
    const error = (event: string, fields: object = {}): void => void this.mistakes.push(`${event} ${JSON.stringify(fields)}`);
    this.tap ??= tapHalls();
    this.kept = await openSqlite(this.folder, disk);
    this.server = await startServer({
      store: this.kept,
      games: GAMES.map(({ game }) => game),
      bots,
      log: { info: write, warn: write, error },
      host: '127.0.0.1',
      port: this.server?.port ?? 0,
      publicUrl: null,
      serverPasscode: null,
      proxies: 0,
      metricsReaders: 'off',
      limits: GENEROUS,
      clock: this.clock,
    });
  }

  /** Stops the server with care, as Ctrl-C does. */
  async stop(): Promise<void> {
    await this.server?.stop();
    await this.store.close();
  }

  /** How much the folder holds after a stop, in pages of the store. */
  pages(): number {
    return Math.ceil(readdirSync(this.folder).reduce((sum, file) => sum + statSync(join(this.folder, file)).size, 0) / PAGE);
  }

  async end(): Promise<void> {
    for (const person of this.people) person.goes();
    const findings = await Promise.all(
      [...this.tables].map(async (code) => (await examine(this.store, code)).map((finding) => ({ code, ...finding }))),
    );
    await this.stop();
    this.clock.stop();
    const { tap } = this;
    tap?.remove();
    rmSync(this.home, { recursive: true, force: true });
    expect(tap?.count).not.toEqual({ heard: 0, said: 0 });
    expect({ findings: findings.flat(), mistakes: this.mistakes, faults: tap?.faults }).toEqual({ findings: [], mistakes: [], faults: [] });
  }

  async person(name: string): Promise<StoryPerson> {
    const { player, token } = await sure(api(this.url).newPerson(name));
    return this.known(name, player, token);
  }

  /** Somebody who has this token already, on a device of their own. */
  known(name: string, player: PlayerId, token: string): StoryPerson {
    const person = new StoryPerson(this.url, name, player, token);
    this.people.push(person);
    return person;
  }

  /** A table that this person makes. */
  async table(host: StoryPerson, settings: Settings, more: Omit<NewTable, 'settings'> = {}): Promise<TableCode> {
    const { code } = await sure(host.api.createTable({ settings, ...more }));
    this.tables.add(code);
    return code;
  }

  /** The table is meant to be gone at the end. */
  forget(code: TableCode): void {
    this.tables.delete(code);
  }

  /** These people around a new table of as many seats and the bots: all sit, the first is the host, the others are ready. */
  async players(names: readonly string[], settings: Settings, bots: NewTable['bots'] = []): Promise<StoryPlayers> {
    const people: StoryPerson[] = [];
    for (const name of names) people.push(await this.person(name));
    const [host] = people;
    if (host === undefined) throw new Error('nobody came');
    const code = await this.table(host, { seats: names.length + (bots?.length ?? 0), ...settings }, { bots });
    const players = new StoryPlayers(this, code, people);
    await players.sitsDown();
    return players;
  }

  /** Time goes fast while somebody waits for this. */
  async soon<T>(awaited: Promise<T>, rate = HURRY): Promise<T> {
    const waiting = { rate };
    const set = (): void => {
      this.clock.rate = Math.max(1, ...[...this.waiting].map((each) => each.rate));
    };
    this.waiting.add(waiting);
    set();
    try {
      return await awaited;
    } finally {
      this.waiting.delete(waiting);
      set();
    }
  }

  async log(code: TableCode): Promise<readonly Entry[]> {
    return (await this.store.read(code, 1, 100_000)).map(({ text }) => JSON.parse(text) as Entry);
  }

  /** As this person gets it, or as anybody does. */
  record(code: TableCode, game = 1, token?: string): Promise<TableRecord> {
    return sure(api(this.url, token).record(code, game));
  }
}

export const isOver = ({ table }: TableState): boolean => table?.phase === 'finished';
export const isPlaying = ({ table }: TableState): boolean => table?.phase === 'playing';

export async function sure<T extends object>(answer: Promise<T | Refusal>): Promise<T> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(`refused: ${given.code}`);
  return given;
}
