/** What takes as long as the database is large: a copy of it, and a look at every page. */
import type { DatabaseSync } from 'node:sqlite';
import type { Doings, ErrandName } from './calls.ts';
import { copyInto } from './copy.ts';
import { text } from './rows.ts';

export function errands(db: DatabaseSync): Doings<ErrandName> {
  return {
    backup: (path) => copyInto(db, path),

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
