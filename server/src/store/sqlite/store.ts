/**
 * The store in a data folder, on SQLite. The main thread never touches the disk: one thread writes, one reads beside it (the write-ahead log
 * lets it), and errands get a thread for themselves. Closing the threads closes the folder; a kill at any moment loses nothing acknowledged.
 */
import { countsInMemory, type ReadStore, type Store } from '@parlour/hall/store';
import { StoreRefused } from '../refused.ts';
import type { Args, CallResult, DatabaseLocation, ErrandName, Errands, Migration, ReadName, WriteName } from './calls.ts';
import { CLOSED, type Stats, Thread } from './thread.ts';

export interface SqliteReadStore extends ReadStore, Errands {}

export interface SqliteStore extends Store, Errands {
  /** What opening it did to a folder of an older version; null if there was nothing to do. */
  readonly migrated: Migration | null;
  /** Files that others could read, and which are now their owner's alone; the folder among them. */
  readonly tightened: readonly string[];
  /** Of the writes since it was opened. */
  stats(): Stats;
}

export interface SqliteOptions {
  /** The largest the database may get, in pages of 4 KiB; writes beyond reject with StoreFull. */
  readonly maxPages?: number;
}

/**
 * Opens a data folder, and makes it if need be. One of an older version is brought up to date, with a copy of before beside it. Rejects with
 * StoreRefused if it is in use, of a newer version, or can't be used, and if there is no room for the copy.
 */
export async function openSqlite(folder: string, { maxPages }: SqliteOptions = {}): Promise<SqliteStore> {
  const location: DatabaseLocation = { path: folder, maxPages: maxPages ?? null };
  const writer = new Thread<WriteName>(WRITER, location);
  const reader = new Thread<ReadName>(READER, location);
  try {
    await writer.open(); // Brings the folder up to date, for the reader to find it so.
    await reader.open();
  } catch (error) {
    await writer.close(reader.close());
    throw error;
  }
  const write =
    <K extends WriteName>(name: K) =>
    (...args: Args<K>): Promise<CallResult<K>> =>
      writer.call(name, args);
  const reading = readStore(reader, location);
  let whole = true;
  const noted = (found: readonly string[]): readonly string[] => {
    if (found.length > 0) whole = false;
    return found;
  };
  /** It was open a moment ago, and is so damaged now that it can't be opened again. */
  const notOpened = (error: unknown): readonly string[] => {
    if (error instanceof StoreRefused) return noted([error.message]);
    throw error;
  };
  return {
    ...reading,
    integrity: () => reading.integrity().then(noted, notOpened),
    quickCheck: () => reading.quickCheck().then(noted, notOpened),
    migrated: writer.migrated(),
    tightened: writer.tightened(),
    // One process at a time: nobody else can append.
    shared: false,
    watch: () => () => {},
    shout: () => Promise.resolve(),
    ...countsInMemory(),
    isSound: () => writer.isSound() && reader.isSound() && whole,
    append: write('append'),
    refresh: write('refresh'),
    keepSnapshot: write('keepSnapshot'),
    keepSecret: write('keepSecret'),
    keepRecord: write('keepRecord'),
    tidy: write('tidy'),
    seen: write('seen'),
    remove: write('remove'),
    addPerson: write('addPerson'),
    rename: write('rename'),
    retoken: write('retoken'),
    erase: write('erase'),
    keepHandover: write('keepHandover'),
    takeOver: write('takeOver'),
    admit: write('admit'),
    lease: write('lease'),
    release: write('release'),
    say: write('say'),
    eraseLine: write('eraseLine'),
    alive: write('alive'),
    reserve: write('reserve'),
    stats: () => writer.stats(),
    // The writer last: it folds the log into the database when nobody reads any more.
    close: () => writer.close(reading.close()),
  };
}

/**
 * Opens a data folder to read, or the file of a copy. It takes no lock, so the folder may be in use by a server, and it brings nothing up to
 * date: a folder of an older version is refused.
 */
export async function inspectSqlite(path: string): Promise<SqliteReadStore> {
  const location: DatabaseLocation = { path, maxPages: null };
  const reader = new Thread<ReadName>(READER, location);
  await reader.open();
  return readStore(reader, location);
}

function readStore(reader: Thread<ReadName>, location: DatabaseLocation): SqliteReadStore {
  const read =
    <K extends ReadName>(name: K) =>
    (...args: Args<K>): Promise<CallResult<K>> =>
      reader.call(name, args);

  let closed = false;
  const running = new Set<Promise<unknown>>();
  const errand =
    <K extends ErrandName>(name: K) =>
    (...args: Args<K>): Promise<CallResult<K>> => {
      if (closed) return Promise.reject(new Error(CLOSED));
      const result = runErrand(name, args, location);
      running.add(result);
      return result.finally(() => running.delete(result));
    };

  return {
    done: read('done'),
    read: read('read'),
    table: read('table'),
    snapshot: read('snapshot'),
    secret: read('secret'),
    record: read('record'),
    records: read('records'),
    recordsOf: read('recordsOf'),
    satIn: read('satIn'),
    listed: read('listed'),
    tables: read('tables'),
    due: read('due'),
    tableCount: read('tableCount'),
    expired: read('expired'),
    personByToken: read('personByToken'),
    people: read('people'),
    admitted: read('admitted'),
    leases: read('leases'),
    chat: read('chat'),
    line: read('line'),
    outages: read('outages'),
    lastAlive: read('lastAlive'),
    backup: errand('backup'),
    integrity: errand('integrity'),
    quickCheck: errand('quickCheck'),
    loosePaths: errand('loosePaths'),
    close: () => {
      closed = true;
      return reader.close(Promise.allSettled(running).then(() => {}));
    },
  };
}

const WRITER = new URL('./writer.ts', import.meta.url);
const READER = new URL('./reader.ts', import.meta.url);

async function runErrand<K extends ErrandName>(name: K, args: Args<K>, location: DatabaseLocation): Promise<CallResult<K>> {
  const thread = new Thread<K>(READER, location);
  await thread.open();
  try {
    return await thread.call(name, args);
  } finally {
    await thread.close();
  }
}
