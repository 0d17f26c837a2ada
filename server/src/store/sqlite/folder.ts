/**
 * A data folder and its files: opening them to write and to read. Only threads of the store come here. Whoever writes holds an exclusive
 * lock on lock.db as long as it lives; the kernel frees it with the process, so a killed server leaves nothing to clean up.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreRefused } from '../refused.ts';
import type { Migration } from './calls.ts';
import { copyBeside, syncFolder } from './copy.ts';
import { isBusy, isDamaged, isForbidden, isForeign, messageOf } from './failures.ts';
import { makePrivately, OWNERS_FOLDER, tighten } from './permissions.ts';
import { migrate, VERSION, versionOf } from './schema.ts';

export const DATABASE = 'parlour.db';
const LOCK = 'lock.db';

/** How long to wait, in ms, for a lock that another connection holds for a moment (one that recovers the log after a crash). */
const PATIENCE = 5_000;

/**
 * So many pages of 4 KiB in the write-ahead log, it is folded into the database. A commit's pages are mostly those of the one before, so folding takes as
 * long after many as after few, and whoever moves meanwhile waits for it: some 20 ms at a thousand tables that are played at.
 */
const LOG_PAGES = 16_000;

/** The same where there was no room for so long a log. */
const LOG_PAGES_IN_NEED = 1_000;

/** Up to this size, in bytes, the write-ahead log is kept for use again after a rush. */
const LOG_BYTES = 64 * 1024 * 1024;

/** Memory for pages, in KiB. */
const CACHE = 32 * 1024;

export interface Claim {
  readonly db: DatabaseSync;
  /** What was done to bring it up to date; null if it was, or is new. */
  readonly migrated: Migration | null;
  /** What others could read before. */
  readonly tightened: readonly string[];
  /** Closes what was opened and gives the lock back. */
  readonly release: () => void;
}

/** Takes a folder to write in: makes it, locks it, brings its tables up to date, with a copy of before beside them. `maxPages` bounds the database, in pages of 4 KiB. */
export function claim(folder: string, maxPages: number | null): Claim {
  makeFolder(folder);
  const lock = takeLock(folder);
  try {
    const tightened = tighten(folder);
    makePrivately(join(folder, DATABASE)); // SQLite gives the write-ahead log the rights of the database.
    const { db, migrated } = openToWrite(join(folder, DATABASE), maxPages);
    return {
      db,
      migrated,
      tightened,
      release: () => {
        db.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw unusable(folder, error);
  }
}

/** The disk is full, maybe of the log itself: it is folded in now, or as soon as there is room to, and its own room used again. */
export function foldSooner(db: DatabaseSync): void {
  db.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES_IN_NEED}`);
  try {
    db.exec('PRAGMA wal_checkpoint');
  } catch {
    // What is new in the database has no room. The first commit for which there is some tries again.
  }
}

/** Opens a data folder, or a copy of its database, to read. Takes no lock: the folder may be in use. */
export function openToRead(path: string): DatabaseSync {
  try {
    const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? join(path, DATABASE) : path;
    if (!existsSync(file)) throw new StoreRefused('missing', { path: file });
    const db = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE });
    const version = versionOf(db);
    if (version > VERSION) throw newer(path, version);
    if (version < VERSION) throw new StoreRefused('older', { path, version, newest: VERSION });
    return db;
  } catch (error) {
    throw unusable(path, error);
  }
}

export function makeFolder(folder: string): void {
  try {
    const made = mkdirSync(folder, { recursive: true, mode: OWNERS_FOLDER });
    if (made !== undefined) syncFolder(dirname(made));
  } catch (error) {
    throw unusable(folder, error);
  }
}

/** Nothing else may open lock.db in this process: closing any other handle of it would drop the lock (so POSIX wants it). */
export function takeLock(folder: string): DatabaseSync {
  let lock: DatabaseSync | null = null;
  try {
    makePrivately(join(folder, LOCK));
    lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (isBusy(error)) throw new StoreRefused('in-use', { path: folder });
    throw unusable(folder, error);
  }
}

function openToWrite(file: string, maxPages: number | null): Pick<Claim, 'db' | 'migrated'> {
  // Steps take rows that belong to no other as they are: whoever looks is told of them, and nobody is kept out of the folder for them.
  const db = new DatabaseSync(file, { timeout: PATIENCE, enableForeignKeyConstraints: false });
  try {
    const version = versionOf(db);
    if (version > VERSION) throw newer(dirname(file), version);
    const copy = version === 0 || version === VERSION ? null : copyOfBefore(db, dirname(file), version);
    db.exec('PRAGMA journal_mode = WAL');
    db.exec('PRAGMA synchronous = FULL');
    db.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    db.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`);
    db.exec(`PRAGMA cache_size = -${CACHE}`);
    db.exec('PRAGMA secure_delete = FAST'); // What is erased is overwritten, where that costs no page more.
    db.exec('PRAGMA temp_store = MEMORY'); // There may be no other place to write to than the folder.
    migrate(db);
    db.exec('PRAGMA foreign_keys = ON');
    if (maxPages !== null) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    return { db, migrated: copy === null ? null : { from: version, to: VERSION, copy } };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Without a copy nothing is changed: whoever finds that a new version was a mistake can go back to the old one, and lose an evening at most. */
function copyOfBefore(db: DatabaseSync, folder: string, version: number): string {
  try {
    return copyBeside(db, folder, version);
  } catch (error) {
    throw new StoreRefused('no-copy', { path: folder, version, newest: VERSION, why: messageOf(error) });
  }
}

const newer = (path: string, version: number): StoreRefused => new StoreRefused('newer', { path, version, newest: VERSION });

function unusable(path: string, error: unknown): StoreRefused {
  if (error instanceof StoreRefused) return error;
  const cause = isForeign(error) ? 'foreign' : isDamaged(error) ? 'damaged' : isForbidden(error) ? 'forbidden' : 'unusable';
  return new StoreRefused(cause, { path, why: messageOf(error) });
}
