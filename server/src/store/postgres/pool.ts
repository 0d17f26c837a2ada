/**
 * A few connections that all calls share, each made when there is more to ask than connections that are free. A call waits its turn, and ends by
 * its time whatever happens: with an answer, or with StoreAway. What broke is asked once more on a new connection, if that does no harm and there
 * is time; and where one broke, those that are idle are not trusted any more.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { SqlRow } from '../rows.ts';
import { BOUNDED, knock, leave, tear } from './connection.ts';
import { by, Late, left, type Moment, soon } from './deadline.ts';
import { errorOf, kindOf } from './failures.ts';

export interface Statement {
  /** By which the server knows it again: what was asked once on a connection need not be understood again. */
  readonly name: string;
  readonly text: string;
  /** Done twice is as good as done once: it may be asked again when nobody knows whether it was done. */
  readonly again: boolean;
}

export type Value = string | number | null | readonly (string | number)[];

export type AskDatabase = (statement: Statement, values: readonly Value[]) => Promise<readonly SqlRow[]>;

/** A question of which nothing is changed. */
export const reading = (name: string, text: string): Statement => ({ name, text, again: true });

/** A change that must not be made twice. */
export const writing = (name: string, text: string): Statement => ({ name, text, again: false });

/** Before a connection is tried again that could not be made, in ms. Without that much time left nothing is tried again. */
const MOMENT = 150;

/** So often a statement is tried that met another one's locks in a circle. */
const TRIES = 5;

/**
 * Whoever waits for a lock sees what the one before did, also where the database isolates more by itself. Where it knows how, it gives up a statement
 * whose last letter never comes: see PATIENCE.transaction.
 */
const SETTINGS = `${BOUNDED}
  SET default_transaction_isolation = 'read committed';
  SELECT set_config('transaction_timeout', '5s', false) WHERE current_setting('transaction_timeout', true) IS NOT NULL`;

export class ConnectionPool {
  readonly #settings: ClientConfig;
  readonly #most: number;
  /** Those that stand. */
  readonly #clients = new Set<Client>();
  readonly #idle: Client[] = [];
  /** Places of those that are being made. */
  #opening = 0;
  /** In the order of asking. Who is told null has a place to make a connection. */
  readonly #waiting: ((client: Client | null) => void)[] = [];
  #sound = true;

  constructor(settings: ClientConfig, most: number) {
    this.#settings = settings;
    this.#most = most;
  }

  /** False once something was damaged. */
  isSound(): boolean {
    return this.#sound;
  }

  foundDamage(): void {
    this.#sound = false;
  }

  async ask(statement: Statement, values: readonly Value[], until: Moment = soon()): Promise<readonly SqlRow[]> {
    for (let tries = 1; ; tries++) {
      let client: Client | null = null;
      try {
        client = await this.#take(until);
        const { rows } = await by(until, client.query<SqlRow>({ name: statement.name, text: statement.text, values: [...values] }));
        this.#give(client);
        return rows;
      } catch (error) {
        const kind = kindOf(error);
        if (kind === 'damaged') this.foundDamage();
        if (client !== null && kind === 'away') this.#distrust(client);
        else if (client !== null) this.#give(client);
        const harmless = kind === 'contended' ? tries < TRIES : kind === 'away' && tries === 1 && (client === null || statement.again);
        if (!harmless || left(until) < 2 * MOMENT) throw errorOf(error);
        if (client === null) await pause(MOMENT);
      }
    }
  }

  /** Only when nothing is asked any more. */
  async close(): Promise<void> {
    await leave(...this.#clients);
  }

  async #take(until: Moment): Promise<Client> {
    if (this.#waiting.length === 0) {
      const idle = this.#idle.pop();
      if (idle !== undefined) return idle;
    }
    if (this.#waiting.length === 0 && this.#clients.size + this.#opening < this.#most) this.#opening += 1;
    else {
      const client = await this.#turn(until);
      if (client !== null) return client;
    }
    return this.#open(until);
  }

  #turn(until: Moment): Promise<Client | null> {
    return new Promise((resolve, reject) => {
      const told = (client: Client | null): void => {
        clearTimeout(timer);
        resolve(client);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(told), 1);
        reject(new Late());
      }, left(until));
      this.#waiting.push(told);
    });
  }

  /** One that comes too late for who asked for it is there for the next. */
  async #open(until: Moment): Promise<Client> {
    const made = this.#connect();
    try {
      return await by(until, made);
    } catch (error) {
      if (error instanceof Late) made.then((client) => this.#give(client)).catch(() => {});
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#settings);
    const gone = (): void => this.#drop(client);
    client.on('error', gone).on('end', gone);
    let stands = false;
    try {
      await knock(client);
      await by(soon(), client.query(SETTINGS));
      stands = true;
      return client;
    } finally {
      this.#opening -= 1;
      if (stands) this.#clients.add(client);
      else {
        tear(client);
        this.#next(null);
      }
    }
  }

  #give(client: Client): void {
    if (!this.#clients.has(client)) return;
    if (!this.#next(client)) this.#idle.push(client);
  }

  /** It broke, and whatever broke it may have broken the others. */
  #distrust(client: Client): void {
    for (const each of [client, ...this.#idle]) this.#drop(each);
  }

  #drop(client: Client): void {
    if (!this.#clients.delete(client)) return;
    const place = this.#idle.indexOf(client);
    if (place >= 0) this.#idle.splice(place, 1);
    tear(client);
    this.#next(null);
  }

  /** Whether anybody waited. */
  #next(client: Client | null): boolean {
    const told = this.#waiting.shift();
    if (told === undefined) return false;
    if (client === null) this.#opening += 1;
    told(client);
    return true;
  }
}
