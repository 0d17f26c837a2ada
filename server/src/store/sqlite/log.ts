/** Tables and their logs: the append that everything rests on, and what is kept beside the entries. */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Append, type Appended, chainOver, type StoredEntry, type StoredSnapshot, type TableSummary } from '@parlour/hall/store';
import type { PlayerId, TableCode } from '@parlour/table';
import { number, numberOrNull, one, type SqlRow, text } from '../rows.ts';
import { spanOf } from '../stored-rows.ts';
import type { Doings } from './calls.ts';
import type { Columns, Standing, Standings } from './standings.ts';

/** By the hash that Node brings, which is three times as fast. */
const chain = chainOver((text) => hash('sha256', text));

/** Who sends what the hall does by itself. No player's id is empty. */
const HALL = '';

/** The entries that a command of somebody made, at the table with this id. What was sent before senders were noted answers everybody, as it did then. */
const madeAt = (id: string): string => `FROM entries WHERE table_id = ${id} AND command = ? AND (player IS NULL OR player = ?)`;

export function logReads(db: DatabaseSync): Doings<'done' | 'read' | 'snapshot' | 'secret'> {
  const done = db.prepare(`SELECT min(n) AS first, max(n) AS last ${madeAt('(SELECT id FROM tables WHERE code = ?)')}`);
  const read = db.prepare(`
    SELECT n, text, hash FROM entries WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND n >= ? ORDER BY n LIMIT ?`);
  const snapshot = db.prepare('SELECT n, text, seal FROM snapshots WHERE table_id = (SELECT id FROM tables WHERE code = ?)');
  const secret = db.prepare('SELECT value FROM secrets WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND name = ?');

  return {
    done: (table, by, command) => spanOf(done.get(table, command, by ?? HALL)),
    read: (table, from, limit) => read.all(table, from, limit).map(entryOf),
    snapshot: (table) => one(snapshot.get(table), snapshotOf),
    secret: (table, name) => one(secret.get(table, name), (row) => text(row, 'value')),
  };
}

export function logWrites(db: DatabaseSync, standings: Standings): Doings<'append' | 'keepSnapshot' | 'keepSecret'> {
  const find = db.prepare('SELECT id, head, head_hash, card, listed, wake_at, expires_at, seated FROM tables WHERE code = ?');
  const made = db.prepare(`SELECT min(n) AS first, max(n) AS last ${madeAt('?')}`);
  const make = db.prepare(`
    INSERT INTO tables (code, head, head_hash, card, listed, wake_at, expires_at, seated) VALUES (?, 0, ?, ?, ?, ?, ?, ?) RETURNING id`);
  const raise = db.prepare(`
    UPDATE tables SET head = head + ?, head_hash = ?, card = ?, listed = ?, wake_at = ?, expires_at = ?, seated = ? WHERE id = ? AND head = ?`);
  // Most moves leave the summary as it was; then the indexes over it need not be written.
  const raiseOnly = db.prepare('UPDATE tables SET head = head + ?, head_hash = ? WHERE id = ? AND head = ?');
  const enter = db.prepare('INSERT INTO entries (table_id, n, player, command, text, hash) VALUES (?, ?, ?, ?, ?, ?)');
  const entryHash = db.prepare('SELECT hash FROM entries WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND n = ?');
  const keepSnapshot = db.prepare(`
    INSERT INTO snapshots (table_id, n, text, seal) SELECT id, ?, ?, ? FROM tables WHERE code = ?
    ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, text = excluded.text, seal = excluded.seal WHERE excluded.n >= snapshots.n`);
  const keepSecret = db.prepare(`
    INSERT INTO secrets (table_id, name, value) SELECT id, ?, ? FROM tables WHERE code = ?
    ON CONFLICT (table_id, name) DO UPDATE SET value = excluded.value`);
  const forgetSecret = db.prepare('DELETE FROM secrets WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND name = ?');
  const seat = seating(db);

  function begin(code: TableCode, shown: Columns): Standing {
    const headHash = chain.start(code);
    const row = make.get(code, headHash, ...shown);
    if (row === undefined) throw new Error('A table that was made has no id.');
    return { id: number(row, 'id'), head: 0, headHash, shown };
  }

  /** Every check comes before the first change, so that an append which is no longer wanted leaves nothing behind. */
  function append({ table, expected, by, command, entries, summary, secrets }: Append): Appended {
    if (entries.length === 0) throw new Error('An append needs an entry.');
    const sender = by ?? HALL;
    const found = standings.of(table) ?? one(find.get(table), standingOf);
    const before = found === null ? null : spanOf(made.get(found.id, command, sender));
    if (before !== null) return { kind: 'duplicate', ...before };
    const head = found?.head ?? 0;
    if (head !== expected) return { kind: 'conflict', head };
    const wanted = columns(summary);
    const { id, headHash, shown } = found ?? begin(table, wanted);
    let n = expected;
    let hash = headHash;
    for (const entry of entries) {
      n += 1;
      hash = chain.next(hash, entry);
      enter.run(id, n, sender, command, entry, hash);
    }
    const isShown = wanted.every((value, i) => value === shown[i]);
    const { changes } = isShown ? raiseOnly.run(entries.length, hash, id, expected) : raise.run(entries.length, hash, ...wanted, id, expected);
    if (changes !== 1) throw new Error(`The table ${table} does not stand where the writer left it.`);
    if (found === null || wanted[4] !== shown[4]) seat(id, summary.seated);
    for (const [name, value] of Object.entries(secrets ?? {})) keepSecret.run(name, value, table);
    standings.keep(table, { id, head: n, headHash: hash, shown: wanted });
    return { kind: 'ok', first: expected + 1, last: n };
  }

  return {
    append,
    keepSnapshot: (table, { n, text: state }) => {
      const hash = one(entryHash.get(table, n), (row) => text(row, 'hash'));
      if (hash !== null) keepSnapshot.run(n, state, chain.next(hash, state), table);
    },
    keepSecret: (table, name, value) => void (value === null ? forgetSecret.run(table, name) : keepSecret.run(name, value, table)),
  };
}

const standingOf = (row: SqlRow): Standing => ({
  id: number(row, 'id'),
  head: number(row, 'head'),
  headHash: text(row, 'head_hash'),
  shown: [text(row, 'card'), number(row, 'listed'), numberOrNull(row, 'wake_at'), numberOrNull(row, 'expires_at'), text(row, 'seated')],
});

export const columns = ({ card, listed, wakeAt, expiresAt, seated }: TableSummary): Columns => [
  card,
  listed ? 1 : 0,
  wakeAt,
  expiresAt,
  JSON.stringify(seated),
];

/** Notes whose seats a table has, so that they can be found by person. */
export function seating(db: DatabaseSync): (id: number, players: readonly PlayerId[]) => void {
  const clear = db.prepare('DELETE FROM seated WHERE table_id = ?');
  const add = db.prepare('INSERT INTO seated (player, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING');
  return (id, players) => {
    clear.run(id);
    for (const player of players) add.run(player, id);
  };
}

const entryOf = (row: SqlRow): StoredEntry => ({ n: number(row, 'n'), text: text(row, 'text'), hash: text(row, 'hash') });

const snapshotOf = (row: SqlRow): StoredSnapshot => ({ n: number(row, 'n'), text: text(row, 'text'), seal: text(row, 'seal') });
