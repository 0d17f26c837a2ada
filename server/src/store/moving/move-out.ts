/** Moves everything out of a database for good, into a data folder from which one server goes on. Nothing in the database changes. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TableCode } from '@parlour/table';
import { inspectPostgres } from '../postgres/store.ts';
import { DATABASE, makeFolder, takeLock } from '../sqlite/folder.ts';
import { inspectSqlite } from '../sqlite/store.ts';
import { connectToMove } from './connection.ts';
import type { Moved } from './copy-in.ts';
import { copyOut } from './copy-out.ts';
import { damagedLogs } from './logs.ts';
import { MoveRefused } from './refused.ts';
import { aliveNote, isServed } from './served.ts';
import { type MoveWatch, UNWATCHED } from './watch.ts';
import { PARTIAL } from './whole-copy.ts';

/** The folder is new, or has no database yet. No server may be at work, neither there nor on the database. */
export async function moveOut(url: string, folder: string, watch: MoveWatch = UNWATCHED): Promise<Moved> {
  const path = join(folder, DATABASE);
  if (existsSync(path)) throw new MoveRefused('taken', { path });
  const database = await connectToMove(url);
  try {
    await database.refuseUnready();
    if (await isServed(database.ask)) throw new MoveRefused('serving');
    const before = await aliveNote(database.ask);
    makeFolder(folder);
    const lock = takeLock(folder);
    try {
      clearPartials(folder);
      let damaged: readonly TableCode[] = [];
      const tables = await copyOut(url, path, watch, async (partial) => {
        damaged = await damagedIn(partial, url, watch);
        if ((await aliveNote(database.ask)) !== before) throw new MoveRefused('serving'); // What it has done since is not in the file.
      });
      return { tables, damaged };
    } finally {
      lock.close();
    }
  } finally {
    await database.close();
  }
}

/** What a move that was killed has left. Only for who has the folder's lock. */
function clearPartials(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(DATABASE) && name.endsWith(PARTIAL)) rmSync(join(folder, name));
}

async function damagedIn(partial: string, url: string, watch: MoveWatch): Promise<readonly TableCode[]> {
  const file = await inspectSqlite(partial);
  try {
    const source = await inspectPostgres(url);
    try {
      return await damagedLogs(file, source, watch);
    } finally {
      await source.close();
    }
  } finally {
    await file.close();
  }
}
