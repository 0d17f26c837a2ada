/** What takes as long as the database is large: a copy of it, and a look at every page. */
import type { DatabaseSync } from 'node:sqlite';
import { text } from '../rows.ts';
import type { Doings, ErrandName } from './calls.ts';
import { copyInto } from './copy.ts';
import { isDamaged, messageOf } from './failures.ts';
import { loosePaths } from './permissions.ts';

/** `path`: of the folder, or of a copy. */
export function errands(db: DatabaseSync, path: string): Doings<ErrandName> {
  return {
    backup: (file) => copyInto(db, file),
    loosePaths: () => loosePaths(path),

    integrity: () => {
      const pages = pageTroubles(db, 'integrity_check');
      return pages.length > 0 ? pages : orphans(db);
    },

    quickCheck: () => pageTroubles(db, 'quick_check'),
  };
}

function pageTroubles(db: DatabaseSync, check: 'integrity_check' | 'quick_check'): string[] {
  try {
    return db
      .prepare(`PRAGMA ${check}`)
      .all()
      .map((row) => text(row, check))
      .filter((line) => line !== 'ok');
  } catch (error) {
    // So damaged that it can't be looked through.
    if (isDamaged(error)) return [messageOf(error)];
    throw error;
  }
}

const orphans = (db: DatabaseSync): string[] =>
  db
    .prepare('PRAGMA foreign_key_check')
    .all()
    .map((row) => `a row of ${text(row, 'table')} belongs to no row of ${text(row, 'parent')}`);
