/** Chat: two streams a table, beside the log, so that a line can be erased. Of an erased line only the id is left. What is no longer shown goes. */
import type { DatabaseSync } from 'node:sqlite';
import { CHAT_KEPT } from '@parlour/hall/store';
import { one } from '../rows.ts';
import { lineOf } from '../stored-rows.ts';
import type { Doings } from './calls.ts';

const AT_TABLE = 'table_id = (SELECT id FROM tables WHERE code = ?)';

export function chatReads(db: DatabaseSync): Doings<'chat' | 'line'> {
  const line = 'SELECT id, stream, player, at, text FROM chat';
  const last = db.prepare(`${line} WHERE ${AT_TABLE} AND stream = ? AND text IS NOT NULL ORDER BY number DESC LIMIT ?`);
  const single = db.prepare(`${line} WHERE ${AT_TABLE} AND id = ? AND text IS NOT NULL`);

  return {
    chat: (table, stream, limit) => last.all(table, stream, limit).map(lineOf).reverse(),
    line: (table, id) => one(single.get(table, id), lineOf),
  };
}

export function chatWrites(db: DatabaseSync): Doings<'say' | 'eraseLine'> {
  const say = db.prepare(`
    INSERT INTO chat (table_id, id, stream, player, at, text) SELECT id, ?, ?, ?, ?, ? FROM tables WHERE code = ?
    ON CONFLICT (table_id, id) DO NOTHING`);
  const writer = db.prepare(`SELECT player FROM chat WHERE ${AT_TABLE} AND id = ?`);
  const trim = db.prepare(`
    DELETE FROM chat WHERE ${AT_TABLE} AND stream = ? AND text IS NOT NULL AND number <= (
      SELECT number FROM chat WHERE ${AT_TABLE} AND stream = ? AND text IS NOT NULL ORDER BY number DESC LIMIT 1 OFFSET ${CHAT_KEPT})`);
  const trimErased = db.prepare(`
    DELETE FROM chat WHERE ${AT_TABLE} AND text IS NULL AND number <= (
      SELECT number FROM chat WHERE ${AT_TABLE} AND text IS NULL ORDER BY number DESC LIMIT 1 OFFSET ${CHAT_KEPT})`);
  const erase = db.prepare(`UPDATE chat SET player = NULL, text = NULL WHERE ${AT_TABLE} AND id = ? AND text IS NOT NULL`);

  return {
    say: (code, { id, stream, player, at, text: words }) => {
      if (say.run(id, stream, player, at, words, code).changes === 1) {
        trim.run(code, stream, code, stream);
        return 'said';
      }
      const before = writer.get(code, id);
      if (before === undefined) return 'no-table';
      return before['player'] === null || before['player'] === player ? 'duplicate' : 'taken';
    },
    eraseLine: (code, id) => {
      if (erase.run(code, id).changes === 0) return false;
      trimErased.run(code, code);
      return true;
    },
  };
}
