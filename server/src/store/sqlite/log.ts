/** Tables and their logs: the append that everything rests on, and what is kept beside the entries. */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Append, type Appended, chainOver, type Snapshot, type Span, type StoredEntry, type TableSummary } from '@parlour/hall/store';
import type { TableCode } from '@parlour/table';
import type { Doings } from './calls.ts';
import { number, numberOrNull, one, type SqlRow, text } from './rows.ts';

/** By the hash that Node brings, which is three times as fast. */
const chain = chainOver((text) => hash('sha256', text));

export function logReads(db: DatabaseSync): Doings<'done' | 'read' | 'snapshot' | 'secret' | 'record'> {
  const done = db.prepare(`
    SELECT min(n) AS first, max(n) AS last FROM entries
    WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND command = ?`);
  const read = db.prepare(`
    SELECT n, text, hash FROM entries WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND n >= ? ORDER BY n LIMIT ?`);
  const snapshot = db.prepare('SELECT n, text FROM snapshots WHERE table_id = (SELECT id FROM tables WHERE code = ?)');
  const secret = db.prepare('SELECT value FROM secrets WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND name = ?');
  const record = db.prepare('SELECT text FROM records WHERE code = ? AND game = ?');

  return {
    done: (table, command) => spanOf(done.get(table, command)),
    read: (table, from, limit) => read.all(table, from, limit).map(entryOf),
    snapshot: (table) => one(snapshot.get(table), snapshotOf),
    secret: (table, name) => one(secret.get(table, name), (row) => text(row, 'value')),
    record: (table, game) => one(record.get(table, game), (row) => text(row, 'text')),
  };
}

export function logWrites(db: DatabaseSync): Doings<'append' | 'keepSnapshot' | 'keepSecret' | 'keepRecord'> {
  const find = db.prepare('SELECT id, head, head_hash, card, listed, wake_at, expires_at FROM tables WHERE code = ?');
  const made = db.prepare('SELECT min(n) AS first, max(n) AS last FROM entries WHERE table_id = ? AND command = ?');
  const make = db.prepare(`
    INSERT INTO tables (code, head, head_hash, card, listed, wake_at, expires_at) VALUES (?, 0, ?, ?, ?, ?, ?) RETURNING id`);
  const raise = db.prepare(`
    UPDATE tables SET head = head + ?, head_hash = ?, card = ?, listed = ?, wake_at = ?, expires_at = ? WHERE id = ? AND head = ?`);
  // Most moves leave the summary as it was; then the indexes over it need not be written.
  const raiseOnly = db.prepare('UPDATE tables SET head = head + ?, head_hash = ? WHERE id = ? AND head = ?');
  const enter = db.prepare('INSERT INTO entries (table_id, n, command, text, hash) VALUES (?, ?, ?, ?, ?)');
  const keepSnapshot = db.prepare(`
    INSERT INTO snapshots (table_id, n, text) SELECT id, ?, ? FROM tables WHERE code = ?
    ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, text = excluded.text WHERE excluded.n >= snapshots.n`);
  const keepSecret = db.prepare(`
    INSERT INTO secrets (table_id, name, value) SELECT id, ?, ? FROM tables WHERE code = ?
    ON CONFLICT (table_id, name) DO UPDATE SET value = excluded.value`);
  const forgetSecret = db.prepare('DELETE FROM secrets WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND name = ?');
  const keepRecord = db.prepare(`
    INSERT INTO records (code, game, text) VALUES (?, ?, ?) ON CONFLICT (code, game) DO UPDATE SET text = excluded.text`);

  const standing = (code: TableCode): Standing | null => one(find.get(code), standingOf);

  function begin(code: TableCode, summary: TableSummary): Standing {
    const headHash = chain.start(code);
    const row = make.get(code, headHash, ...columns(summary));
    if (row === undefined) throw new Error('A table that was made has no id.');
    return { id: number(row, 'id'), head: 0, headHash, summary: columns(summary) };
  }

  /** Every check comes before the first change, so that an append which is no longer wanted leaves nothing behind. */
  function append({ table, expected, command, entries, summary, secrets }: Append): Appended {
    if (entries.length === 0) throw new Error('An append needs an entry.');
    const found = standing(table);
    const before = found === null ? null : spanOf(made.get(found.id, command));
    if (before !== null) return { kind: 'duplicate', ...before };
    const head = found?.head ?? 0;
    if (head !== expected) return { kind: 'conflict', head };
    const { id, headHash, summary: shown } = found ?? begin(table, summary);
    let n = expected;
    let hash = headHash;
    for (const entry of entries) {
      n += 1;
      hash = chain.next(hash, entry);
      enter.run(id, n, command, entry, hash);
    }
    const wanted = columns(summary);
    if (wanted.every((value, i) => value === shown[i])) raiseOnly.run(entries.length, hash, id, expected);
    else raise.run(entries.length, hash, ...wanted, id, expected);
    for (const [name, value] of Object.entries(secrets ?? {})) keepSecret.run(name, value, table);
    return { kind: 'ok', first: expected + 1, last: n };
  }

  return {
    append,
    keepSnapshot: (table, { n, text }) => void keepSnapshot.run(n, text, table),
    keepSecret: (table, name, value) => void (value === null ? forgetSecret.run(table, name) : keepSecret.run(name, value, table)),
    keepRecord: (table, game, text) => void keepRecord.run(table, game, text),
  };
}

interface Standing {
  readonly id: number;
  readonly head: number;
  readonly headHash: string;
  readonly summary: Columns;
}

const standingOf = (row: SqlRow): Standing => ({
  id: number(row, 'id'),
  head: number(row, 'head'),
  headHash: text(row, 'head_hash'),
  summary: [text(row, 'card'), number(row, 'listed'), numberOrNull(row, 'wake_at'), numberOrNull(row, 'expires_at')],
});

/** In the order card, listed, wake_at, expires_at. */
type Columns = readonly [string, number, number | null, number | null];

export const columns = ({ card, listed, wakeAt, expiresAt }: TableSummary): Columns => [card, listed ? 1 : 0, wakeAt, expiresAt];

const entryOf = (row: SqlRow): StoredEntry => ({ n: number(row, 'n'), text: text(row, 'text'), hash: text(row, 'hash') });

const snapshotOf = (row: SqlRow): Snapshot => ({ n: number(row, 'n'), text: text(row, 'text') });

/** An aggregate always has a row; of no entries, one of nulls. */
function spanOf(row: SqlRow | undefined): Span | null {
  const first = row === undefined ? null : numberOrNull(row, 'first');
  return row === undefined || first === null ? null : { first, last: number(row, 'last') };
}
