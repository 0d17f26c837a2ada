/** Tables as lists show them and sweeps find them, each by an index of its own: however many are stored, nothing is scanned. */
import type { DatabaseSync } from 'node:sqlite';
import type { StoredTable } from '@parlour/hall/store';
import type { Doings } from './calls.ts';
import { columns } from './log.ts';
import { number, numberOrNull, one, type SqlRow, text } from './rows.ts';

export function tableReads(db: DatabaseSync): Doings<'table' | 'listed' | 'tables' | 'tableCount' | 'due' | 'expired'> {
  const shown = `
    SELECT code, head, head_hash, card, listed, wake_at, expires_at, (SELECT max(until) FROM leases WHERE table_id = tables.id) AS attended_until
    FROM tables`;
  const table = db.prepare(`${shown} WHERE code = ?`);
  const listed = db.prepare(`${shown} WHERE listed = 1 ORDER BY id DESC LIMIT ?`);
  const tables = db.prepare(`${shown} WHERE code > ? ORDER BY code LIMIT ?`);
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

export function tableWrites(db: DatabaseSync): Doings<'refresh' | 'remove'> {
  const refresh = db.prepare('UPDATE tables SET card = ?, listed = ?, wake_at = ?, expires_at = ? WHERE code = ? AND head = ?');
  const remove = db.prepare('DELETE FROM tables WHERE code = ? AND head = ?');

  return {
    refresh: (code, head, summary) => void refresh.run(...columns(summary), code, head),
    remove: (code, head) => remove.run(code, head).changes === 1,
  };
}

const tableOf = (row: SqlRow): StoredTable => ({
  code: text(row, 'code'),
  head: number(row, 'head'),
  headHash: text(row, 'head_hash'),
  summary: {
    card: text(row, 'card'),
    listed: number(row, 'listed') === 1,
    wakeAt: numberOrNull(row, 'wake_at'),
    expiresAt: numberOrNull(row, 'expires_at'),
  },
  attendedUntil: numberOrNull(row, 'attended_until'),
});
