/** What takes as long as the database is large: a copy of it, and a look at every page. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { threadId } from 'node:worker_threads';
import type { Doings, ErrandName } from './calls.ts';
import { syncFolder } from './folder.ts';
import { text } from './rows.ts';

export function errands(db: DatabaseSync): Doings<ErrandName> {
  return {
    backup: (path) => {
      if (existsSync(path)) throw new Error(`There is a file at ${path} already; a copy takes no other's place.`);
      // VACUUM INTO copies what stood at one moment, while others write on; but it does not wait for the disk, nor hide a half copy.
      const partial = `${path}.${process.pid}-${threadId}.partial`;
      try {
        rmSync(partial, { force: true });
        db.prepare('VACUUM INTO ?').run(partial);
        syncFile(partial);
        renameSync(partial, path);
        syncFolder(dirname(path));
      } catch (error) {
        rmSync(partial, { force: true });
        throw error;
      }
    },

    integrity: () => [
      ...db
        .prepare('PRAGMA integrity_check')
        .all()
        .map((row) => text(row, 'integrity_check'))
        .filter((line) => line !== 'ok'),
      ...db
        .prepare('PRAGMA foreign_key_check')
        .all()
        .map((row) => `a row of ${text(row, 'table')} belongs to no row of ${text(row, 'parent')}`),
    ],
  };
}

function syncFile(path: string): void {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
