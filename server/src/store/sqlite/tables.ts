/** Tables as lists show them and sweeps find them, each by an index of its own: however many are stored, nothing is scanned. */
import type { DatabaseSync } from 'node:sqlite';
import { number, one, text } from '../rows.ts';
import { tableOf } from '../stored-rows.ts';
import type { Doings } from './calls.ts';
import { columns, seating } from './log.ts';
import type { Standings } from './standings.ts';

/**
 * A log of more entries than this does not go at once, but in the sweeps to come: see tidying.ts. Its entries lie among those of all tables, on
 * as many pages as there are entries, and who moves meanwhile waits.
 */
const LONG_LOG = 100;

export function tableReads(db: DatabaseSync): Doings<'table' | 'listed' | 'tables' | 'tableCount' | 'due' | 'expired'> {
  const shown = `
    SELECT code, head, head_hash, card, listed, wake_at, expires_at, seated, (SELECT max(until) FROM leases WHERE table_id = tables.id) AS attended_until
    FROM tables`;
  const table = db.prepare(`${shown} WHERE code = ?`);
  const listed = db.prepare(`${shown} WHERE listed = 1 ORDER BY id DESC LIMIT ?`);
  const tables = db.prepare(`${shown} WHERE code > ? AND head >= 0 ORDER BY code LIMIT ?`);
  const tableCount = db.prepare('SELECT count(*) AS tables FROM tables');
  const due = db.prepare('SELECT code FROM tables WHERE wake_at <= ? ORDER BY wake_at, code LIMIT ?');
  const expired = db.prepare('SELECT code FROM tables WHERE expires_at <= ? ORDER BY expires_at, code LIMIT ?');

  return {
    table: (code) => one(table.get(code), tableOf),
    listed: (limit) => listed.all(limit).map(tableOf),
    tables: (after, limit) => tables.all(after ?? '', limit).map(tableOf),
    tableCount: () => one(tableCount.get(), (row) => number(row, 'tables')) ?? 0,
    due: (by, limit) => due.all(by, limit).map((row) => text(row, 'code')),
    expired: (at, limit) => expired.all(at, limit).map((row) => text(row, 'code')),
  };
}

export function tableWrites(db: DatabaseSync, standings: Standings): Doings<'refresh' | 'remove'> {
  const find = db.prepare('SELECT id, seated FROM tables WHERE code = ? AND head = ?');
  const refresh = db.prepare('UPDATE tables SET card = ?, listed = ?, wake_at = ?, expires_at = ?, seated = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM tables WHERE id = ?');
  const hide = db.prepare(`
    UPDATE tables SET code = '-' || id, head = -1, card = '', listed = 0, wake_at = NULL, expires_at = NULL, seated = '[]' WHERE id = ?`);
  const besideLog = ['snapshots', 'secrets', 'admissions', 'leases', 'chat', 'seated'].map((name) =>
    db.prepare(`DELETE FROM ${name} WHERE table_id = ?`),
  );
  const seat = seating(db);

  return {
    refresh: (code, head, summary) => {
      const row = find.get(code, head);
      if (row === undefined) return;
      standings.forget(code);
      const wanted = columns(summary);
      refresh.run(...wanted, number(row, 'id'));
      if (text(row, 'seated') !== wanted[4]) seat(number(row, 'id'), summary.seated);
    },
    remove: (code, head) => {
      const row = find.get(code, head);
      if (row === undefined) return false;
      standings.forget(code);
      const id = number(row, 'id');
      if (head <= LONG_LOG) remove.run(id);
      else {
        for (const forget of besideLog) forget.run(id);
        hide.run(id);
      }
      return true;
    },
  };
}
