/**
 * Records of finished games, and who sat in them. Rows of `record_players` are written with their record and go with it; each repeats since when
 * it is kept, so that a page of somebody's records is one look into an index, however many there are.
 */
import type { DatabaseSync } from 'node:sqlite';
import { number, one, text, textOrNull } from '../rows.ts';
import { ownRecordOf } from '../stored-rows.ts';
import type { Doings } from './calls.ts';

export function recordReads(db: DatabaseSync): Doings<'record' | 'records' | 'recordsOf' | 'satIn'> {
  const record = db.prepare('SELECT text FROM records WHERE code = ? AND game = ?');
  const records = db.prepare('SELECT count(*) AS kept, max(lock) AS lock FROM records WHERE code = ?');
  const order = 'ORDER BY kept_at DESC, code DESC, game DESC LIMIT ?';
  const newest = db.prepare(`SELECT code, game, kept_at FROM record_players WHERE player = ? ${order}`);
  const behind = db.prepare(`SELECT code, game, kept_at FROM record_players WHERE player = ? AND (kept_at, code, game) < (?, ?, ?) ${order}`);
  const sat = db.prepare('SELECT 1 FROM record_players WHERE code = ? AND game = ? AND player = ?');

  return {
    record: (table, game) => one(record.get(table, game), (row) => text(row, 'text')),
    records: (table) => one(records.get(table), (row) => (number(row, 'kept') === 0 ? null : { lock: textOrNull(row, 'lock') })),
    recordsOf: (player, last, limit) =>
      (last === null ? newest.all(player, limit) : behind.all(player, last.at, last.table, last.game, limit)).map(ownRecordOf),
    satIn: (table, game, player) => sat.get(table, game, player) !== undefined,
  };
}

export function recordWrites(db: DatabaseSync): Doings<'keepRecord'> {
  const keep = db.prepare(`
    INSERT INTO records (code, game, text, kept_at, lock) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (code, game) DO UPDATE SET text = excluded.text, kept_at = excluded.kept_at, lock = excluded.lock`);
  const clear = db.prepare('DELETE FROM record_players WHERE code = ? AND game = ?');
  const add = db.prepare('INSERT INTO record_players (player, kept_at, code, game) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING');

  return {
    keepRecord: (table, game, { text: json, players, at, lock }) => {
      keep.run(table, game, json, at, lock);
      clear.run(table, game);
      for (const player of players) add.run(player, at, table, game);
    },
  };
}
