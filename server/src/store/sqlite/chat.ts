/** Chat: two streams a table, beside the log, so that a line can be erased. */
import type { DatabaseSync } from 'node:sqlite';
import type { ChatLine, ChatStream } from '../store.ts';
import type { Doings } from './calls.ts';
import { number, one, type Row, text } from './rows.ts';

export function chatReads(db: DatabaseSync): Doings<'chat'> {
  const last = db.prepare(`
    SELECT id, player, at, text FROM chat
    WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND stream = ? ORDER BY id DESC LIMIT ?`);

  return {
    chat: (table, stream, limit) =>
      last
        .all(table, stream, limit)
        .map((row) => lineOf(row, stream))
        .reverse(),
  };
}

export function chatWrites(db: DatabaseSync): Doings<'say' | 'eraseLine'> {
  const say = db.prepare('INSERT INTO chat (table_id, stream, player, at, text) SELECT id, ?, ?, ?, ? FROM tables WHERE code = ? RETURNING id');
  const erase = db.prepare('DELETE FROM chat WHERE id = ? AND table_id = (SELECT id FROM tables WHERE code = ?)');

  return {
    say: (table, line) => one(say.get(line.stream, line.player, line.at, line.text, table), (row) => ({ id: number(row, 'id'), ...line })),
    eraseLine: (table, id) => erase.run(id, table).changes === 1,
  };
}

const lineOf = (row: Row, stream: ChatStream): ChatLine => ({
  id: number(row, 'id'),
  stream,
  player: text(row, 'player'),
  at: number(row, 'at'),
  text: text(row, 'text'),
});
