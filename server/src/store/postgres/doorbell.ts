/**
 * The doorbell's end at this server: a connection that does nothing but listen, and asks for the time every second. When it has no answer it is
 * dead: another is made, and then anything may have happened. So a lost bell costs a moment, and never more than the moments it takes to notice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Bell, DoorbellListener } from '@parlour/hall/store';
import { Client, type ClientConfig } from 'pg';
import { number, one, type SqlRow } from '../rows.ts';
import { bellsIn, CHANNEL } from './bells.ts';
import { BOUNDED, knock, tear } from './connection.ts';
import type { DatabaseTime } from './database-time.ts';
import { by, soon } from './deadline.ts';

/** From one question for the time to the next, in ms. */
const EVERY = 1_000;

/** Without an answer the connection is dead, in ms. */
const DEAD = 2_000;

/** From one try to connect to the next, in ms. */
const PAUSE = 250;

/** Answers before it is open: the quickest is the best. */
const FIRST_ANSWERS = 3;

const TIME = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::BIGINT AS micros';

export class DatabaseDoorbell {
  readonly #settings: ClientConfig;
  readonly #self: string;
  readonly #time: DatabaseTime;
  readonly #listeners = new Set<DoorbellListener>();
  readonly #closing = new AbortController();
  #client: Client | null = null;
  #listening: Promise<void> = Promise.resolve();

  constructor(settings: ClientConfig, self: string, time: DatabaseTime) {
    this.#settings = settings;
    this.#self = self;
    this.#time = time;
  }

  /** Resolves when it listens, and knows the time. From then on it goes on by itself. Rejects as the client does. */
  async open(): Promise<void> {
    const client = await this.#listen();
    try {
      for (let answers = 0; answers < FIRST_ANSWERS; answers++) await this.#ask(client);
    } catch (error) {
      tear(client);
      throw error;
    }
    this.#listening = this.#goOn(client);
  }

  watch(heard: DoorbellListener): () => void {
    const own: DoorbellListener = (bell) => heard(bell);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#closing.abort();
    if (this.#client !== null) tear(this.#client);
    await this.#listening;
  }

  async #listen(): Promise<Client> {
    const client = new Client(this.#settings);
    this.#client = client;
    client.on('error', () => {}); // The next question has no answer.
    client.on('notification', ({ payload = '' }) => {
      if (this.#client === client) for (const bell of bellsIn(payload, this.#self)) this.#ring(bell);
    });
    try {
      await knock(client);
      await by(soon(DEAD), client.query(`${BOUNDED} LISTEN ${CHANNEL}`));
      return client;
    } catch (error) {
      tear(client);
      throw error;
    }
  }

  async #goOn(first: Client): Promise<void> {
    let client = first;
    while (!this.#isClosing()) {
      await this.#untilDead(client);
      tear(client);
      const next = await this.#reconnected();
      if (next === null) return;
      client = next;
      this.#ring({ kind: 'anything' });
    }
  }

  async #untilDead(client: Client): Promise<void> {
    const broken = new Promise<'broken'>((resolve) => {
      client.once('end', () => resolve('broken'));
    });
    for (;;) {
      const next = await Promise.race([broken, this.#moment(EVERY)]);
      if (next === 'broken' || this.#isClosing()) return;
      try {
        await this.#ask(client);
      } catch {
        return;
      }
    }
  }

  /** Null if it is closed before. */
  async #reconnected(): Promise<Client | null> {
    while (!this.#isClosing()) {
      const client = await this.#listen().catch(() => null);
      if (client !== null && !this.#isClosing()) return client;
      if (client !== null) tear(client);
      await this.#moment(PAUSE);
    }
    return null;
  }

  async #ask(client: Client): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await by(soon(DEAD), client.query<SqlRow>(TIME));
    const answeredAt = performance.now();
    const micros = one(rows[0], (row) => number(row, 'micros'));
    if (micros !== null) this.#time.hear({ askedAt, answeredAt, there: micros / 1000 });
  }

  /** Ends early when it closes, and keeps no process alive. */
  async #moment(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#closing.signal, ref: false }).catch(() => {});
  }

  #isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  #ring(bell: Bell): void {
    for (const heard of this.#listeners) heard(bell);
  }
}
