/** Tables' logs, and what is kept beside the entries. How appends get there: appends.ts. */
import type { ReadStore, Store, StoredEntry, StoredSnapshot } from '@parlour/hall/store';
import { number, one, type SqlRow, text } from '../rows.ts';
import { spanOf } from '../stored-rows.ts';
import type { Write } from './lanes.ts';
import { type AskDatabase, reading, writing } from './pool.ts';
import { lying, original } from './texts.ts';

/** Who sends what the hall does by itself. No player's id is empty. */
export const HALL = '';

const ID = '(SELECT id FROM parlour.tables WHERE code = $1)';

const DONE = reading(
  'done',
  `SELECT min(n) AS first, max(n) AS last FROM parlour.entries WHERE table_id = ${ID} AND command = $2 AND (player IS NULL OR player = $3)`,
);
const READ = reading('read', `SELECT n, text, hash FROM parlour.entries WHERE table_id = ${ID} AND n >= $2 ORDER BY n LIMIT $3`);
const SNAPSHOT = reading('snapshot', `SELECT n, text, seal FROM parlour.snapshots WHERE table_id = ${ID}`);
const SECRET = reading('secret', `SELECT value FROM parlour.secrets WHERE table_id = ${ID} AND name = $2`);

export function logReads(ask: AskDatabase): Pick<ReadStore, 'done' | 'read' | 'snapshot' | 'secret'> {
  return {
    done: async (table, by, command) => spanOf((await ask(DONE, [table, command, by ?? HALL]))[0]),
    read: async (table, from, limit) => (await ask(READ, [table, from, limit])).map(entryOf),
    snapshot: async (table) => one((await ask(SNAPSHOT, [table]))[0], snapshotOf),
    secret: async (table, name) => one((await ask(SECRET, [table, name]))[0], (row) => text(row, 'value')),
  };
}

// Whoever removes the table meanwhile has to wait, or was here before.
const KEEP_SNAPSHOT = writing(
  'keepSnapshot',
  `INSERT INTO parlour.snapshots (table_id, n, text, seal)
     SELECT tables.id, entries.n, $3, parlour.next_hash(entries.hash, $3)
     FROM parlour.tables JOIN parlour.entries ON entries.table_id = tables.id AND entries.n = $2 WHERE tables.code = $1 FOR KEY SHARE OF tables
   ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, text = excluded.text, seal = excluded.seal WHERE excluded.n >= snapshots.n`,
);
const KEEP_SECRET = writing(
  'keepSecret',
  `INSERT INTO parlour.secrets (table_id, name, value) SELECT id, $2, $3 FROM parlour.tables WHERE code = $1 FOR KEY SHARE
   ON CONFLICT (table_id, name) DO UPDATE SET value = excluded.value`,
);
const FORGET_SECRET = writing('forgetSecret', `DELETE FROM parlour.secrets WHERE table_id = ${ID} AND name = $2`);

export function logWrites(write: Write): Pick<Store, 'keepSnapshot' | 'keepSecret'> {
  return {
    keepSnapshot: async (table, { n, text: state }) => void (await write(table, KEEP_SNAPSHOT, [table, n, lying(state)])),
    keepSecret: async (table, name, value) =>
      void (await (value === null ? write(table, FORGET_SECRET, [table, name]) : write(table, KEEP_SECRET, [table, name, value]))),
  };
}

const entryOf = (row: SqlRow): StoredEntry => ({ n: number(row, 'n'), text: original(text(row, 'text')), hash: text(row, 'hash') });

const snapshotOf = (row: SqlRow): StoredSnapshot => ({ n: number(row, 'n'), text: original(text(row, 'text')), seal: text(row, 'seal') });
