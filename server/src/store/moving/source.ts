/** A data folder, or a copy of one, as the source of a move. While it is one no server can have the folder. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StoreRefused } from '../refused.ts';
import { DATABASE, openToRead, takeLock } from '../sqlite/folder.ts';
import { inspectSqlite, type SqliteReadStore } from '../sqlite/store.ts';
import type { MoveSide } from './side.ts';
import { sqliteSide } from './sqlite-side.ts';

export interface MoveSource {
  readonly side: MoveSide;
  /** The same, to look into as a server would. */
  readonly store: SqliteReadStore;
  close(): Promise<void>;
}

/** Rejects with StoreRefused if it is in use, of another version, or damaged anywhere. */
export async function openSource(path: string): Promise<MoveSource> {
  const folder = folderOf(path);
  const lock = folder === null ? null : takeLock(folder);
  const opened: { close(): unknown }[] = lock === null ? [] : [lock];
  const close = async (): Promise<void> => {
    for (const each of opened.toReversed()) await each.close();
  };
  try {
    const store = await inspectSqlite(path);
    opened.push(store);
    const [why] = await store.integrity();
    if (why !== undefined) throw new StoreRefused('damaged', { path, why });
    const db = openToRead(path);
    opened.push(db);
    db.exec('BEGIN'); // Whatever is read is of one moment.
    return { side: sqliteSide(db), store, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The folder that has to be locked; null for a copy that lies by itself. */
function folderOf(path: string): string | null {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = isFolder ? path : basename(path) === DATABASE ? dirname(path) : null;
  return folder !== null && existsSync(join(folder, DATABASE)) ? folder : null;
}
