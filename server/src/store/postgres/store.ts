/**
 * The store in a PostgreSQL database, which any number of servers share. No server holds anything there from one statement to the next: whatever
 * one does is done at once or not at all, so one that is stopped, or cut off, stands in nobody's way. What it does rings the others' bell.
 */
import { systemRandom } from '@parlour/client';
import { newId } from '@parlour/hall';
import { type ReadStore, type Store, StoreDamaged } from '@parlour/hall/store';
import type { Clock } from '@parlour/kernel';
import type { Client } from 'pg';
import { unfinishedMove } from '../moving/mark.ts';
import { StoreRefused } from '../refused.ts';
import type { Errands } from '../sqlite/calls.ts';
import type { Stats } from '../sqlite/thread.ts';
import { Appends } from './appends.ts';
import { CHANNEL, shoutLetter } from './bells.ts';
import { chatReads, chatWrites } from './chat.ts';
import { checkAll, checkQuickly } from './check.ts';
import { connect, leave, settingsOf } from './connection.ts';
import { DatabaseTime } from './database-time.ts';
import { by, soon } from './deadline.ts';
import { DatabaseDoorbell } from './doorbell.ts';
import { errorOf, openingError } from './failures.ts';
import { Gate } from './gate.ts';
import { inLanes } from './lanes.ts';
import { logReads, logWrites } from './log.ts';
import { peopleReads, peopleWrites, presenceWrites } from './people.ts';
import { ConnectionPool, writing } from './pool.ts';
import { recordReads, recordWrites } from './records.ts';
import { migrate, refuseNewer, type SchemaChange, VERSION, versionOf } from './schema.ts';
import { tableReads, tableWrites } from './tables.ts';
import { outageReads, upkeepWrites } from './upkeep.ts';

export interface PostgresReadStore extends ReadStore, Errands {}

export interface PostgresStore extends Store, Errands {
  /** What opening it did to a database of an older version; null if there was nothing to do. */
  readonly migrated: SchemaChange | null;
  /** Nothing of it lies open on this machine. */
  readonly tightened: readonly string[];
  /** By which all servers agree on the time: the database's. */
  readonly clock: Clock;
  /** Of the appends since it was opened. */
  stats(): Stats;
}

export interface PostgresOptions {
  /** Connections at most, beside the one that listens. */
  readonly connections?: number;
}

export interface InspectingOptions {
  /** Also one into which a move has not been finished. */
  readonly unfinished?: boolean;
}

const CONNECTIONS = 8;

/** Whoever only looks asks one thing after another. */
const LOOKING = 2;

const SHOUT = writing('shout', `SELECT pg_notify('${CHANNEL}', $1)`);

/**
 * Opens a database, and makes its tables or brings them up to date if need be. Rejects with StoreRefused if it is of a newer version or can't be
 * used, and with StoreAway if it can't be reached.
 */
export async function openPostgres(url: string, { connections = CONNECTIONS }: PostgresOptions = {}): Promise<PostgresStore> {
  const settings = settingsOf(url);
  const migrated = await prepare(url);
  const node = newId(systemRandom);
  const time = new DatabaseTime();
  const doorbell = new DatabaseDoorbell(settings, node, time);
  await opening(() => doorbell.open());

  const pool = new ConnectionPool(settings, connections);
  const gate = new Gate();
  const appends = new Appends(pool, node);
  const write = gate.through(inLanes((statement, values, until) => pool.ask(statement, values, until)));
  const shout = gate.through((letter: string) => pool.ask(SHOUT, [letter]));
  return {
    ...readStore(url, pool, gate),
    ...logWrites(write),
    ...tableWrites(write, node),
    ...recordWrites(write),
    ...peopleWrites(write, node),
    ...presenceWrites(write, node),
    ...chatWrites(write, node),
    ...upkeepWrites(write),
    append: gate.through((append) => appends.append(append)),
    shared: true,
    watch: (heard) => doorbell.watch(heard),
    shout: async (table, text) => void (await shout(shoutLetter(node, table, text))),
    isSound: () => pool.isSound(),
    migrated,
    tightened: [],
    clock: time.clock(),
    stats: () => appends.stats(),
    close: async () => {
      await gate.shut();
      await Promise.all([doorbell.close(), pool.close()]);
    },
  };
}

/** Opens a database to read, beside the servers that have it open. It brings nothing up to date: one of another version is refused. */
export async function inspectPostgres(url: string, { unfinished = false }: InspectingOptions = {}): Promise<PostgresReadStore> {
  const client = await connect(url);
  try {
    await opening(() => by(soon(), inspect(client, unfinished)));
  } finally {
    await leave(client);
  }
  return readStore(url, new ConnectionPool(settingsOf(url), LOOKING), new Gate());
}

function readStore(url: string, pool: ConnectionPool, gate: Gate): PostgresReadStore {
  const ask = gate.through(pool.ask.bind(pool));
  const checked = (check: (client: Client) => Promise<readonly string[]>): (() => Promise<readonly string[]>) =>
    gate.through(async () => {
      const found = await checkAlone(url, check);
      if (found.length > 0) pool.foundDamage();
      return found;
    });
  return {
    ...logReads(ask),
    ...tableReads(ask),
    ...recordReads(ask),
    ...peopleReads(ask),
    ...chatReads(ask),
    ...outageReads(ask),
    // What makes a file of it is loaded by whoever wants one: a server has no business with files.
    backup: gate.through(async (path: string) => {
      const { copyOut } = await import('../moving/copy-out.ts');
      await copyOut(url, path);
    }),
    integrity: checked(checkAll),
    quickCheck: checked(checkQuickly),
    loosePaths: gate.through(() => Promise.resolve([])),
    close: async () => {
      await gate.shut();
      await pool.close();
    },
  };
}

async function prepare(url: string): Promise<SchemaChange | null> {
  const client = await connect(url, { patient: true });
  try {
    return await opening(async () => {
      await by(soon(), refuseOtherLetters(client));
      const migrated = (await by(soon(), versionOf(client))) === VERSION ? null : await migrate(client);
      await by(soon(), refuseUnfinished(client));
      return migrated === null || migrated.from === 0 ? null : migrated;
    });
  } finally {
    await leave(client);
  }
}

async function inspect(client: Client, unfinished: boolean): Promise<void> {
  const version = await versionOf(client);
  refuseNewer(version);
  if (version < VERSION) throw new StoreRefused(version === 0 ? 'missing' : 'older', { version, newest: VERSION });
  if (!unfinished) await refuseUnfinished(client);
}

async function refuseUnfinished(client: Client): Promise<void> {
  if (await unfinishedMove(client)) throw new StoreRefused('unfinished', {});
}

/** Texts of every language go in as they are. */
async function refuseOtherLetters(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("SELECT current_setting('server_encoding') AS encoding");
  if (rows[0]?.encoding !== 'UTF8') throw new StoreRefused('letters', {});
}

async function opening<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw openingError(error);
  }
}

/** On a connection of its own, for as long as it takes. What can't be read for damage is a finding. */
async function checkAlone(url: string, check: (client: Client) => Promise<readonly string[]>): Promise<readonly string[]> {
  const client = await connect(url, { patient: true });
  try {
    return await check(client);
  } catch (error) {
    const own = errorOf(error);
    if (own instanceof StoreDamaged) return [own.message];
    throw own;
  } finally {
    await leave(client);
  }
}
