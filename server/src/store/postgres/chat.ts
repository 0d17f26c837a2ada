/** Chat: two streams a table, beside the log, so that a line can be erased. Of an erased line only the id is left. What is no longer shown goes. */
import { CHAT_KEPT, type ReadStore, type Said, type Store } from '@parlour/hall/store';
import { one, type SqlRow, text } from '../rows.ts';
import { lineOf } from '../stored-rows.ts';
import type { Write } from './lanes.ts';
import { type AskDatabase, reading, writing } from './pool.ts';
import { isDone } from './tables.ts';

const LINES = `
  SELECT id, stream, player, at, text FROM parlour.chat
  WHERE table_id = (SELECT id FROM parlour.tables WHERE code = $1) AND text IS NOT NULL`;

const LAST = reading('chat', `${LINES} AND stream = $2 ORDER BY number DESC LIMIT $3`);
const LINE = reading('line', `${LINES} AND id = $2`);

export function chatReads(ask: AskDatabase): Pick<ReadStore, 'chat' | 'line'> {
  return {
    chat: async (table, stream, limit) => (await ask(LAST, [table, stream, limit])).map(lineOf).reverse(),
    line: async (table, id) => one((await ask(LINE, [table, id]))[0], lineOf),
  };
}

const SAY = writing('say', 'SELECT parlour.say($1, $2, $3, $4, $5, $6, $7, $8) AS said');
const ERASE_LINE = writing('eraseLine', 'SELECT parlour.erase_line($1, $2, $3, $4)::INTEGER AS done');

export function chatWrites(write: Write, node: string): Pick<Store, 'say' | 'eraseLine'> {
  return {
    say: async (code, { id, stream, player, at, text: words }) =>
      one((await write(code, SAY, [node, code, id, stream, player, at, words, CHAT_KEPT]))[0], saidOf) ?? 'no-table',
    eraseLine: async (code, id) => isDone(await write(code, ERASE_LINE, [node, code, id, CHAT_KEPT])),
  };
}

function saidOf(row: SqlRow): Said {
  const said = text(row, 'said');
  return said === 'said' || said === 'duplicate' || said === 'taken' ? said : 'no-table';
}
