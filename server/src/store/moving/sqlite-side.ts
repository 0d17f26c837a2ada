/** The SQLite side of a move: a data folder's database or a copy of one to read from, a new file to write to. Rows are bare values here. */
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { number, one, WrongRow } from '../rows.ts';
import { CONTENTS, columnsOf, type MovedTable, type Row } from './contents.ts';
import type { MoveSide } from './side.ts';

export function sqliteSide(db: DatabaseSync): MoveSide {
  const reads = new Map(CONTENTS.map((table) => [table.name, readsOf(db, table)]));
  const lastGiven = db.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?');
  const of = (table: MovedTable): TableReads => reads.get(table.name) ?? readsOf(db, table);

  return {
    async page(table, behind) {
      await setImmediate(); // Reading never waits, so that nothing else would have its turn: not even Ctrl-C.
      const { first, next } = of(table);
      return (behind === null ? first.all(table.page) : next.all(...behind, table.page)).map(rowOf);
    },
    count: (table) => Promise.resolve(one(of(table).count.get(), (row) => number(row, 'rows')) ?? 0),
    lastGiven: (table) => Promise.resolve(one(lastGiven.get(table.name), (row) => number(row, 'seq')) ?? 0),
  };
}

interface TableReads {
  readonly first: StatementSync;
  readonly next: StatementSync;
  readonly count: StatementSync;
}

function readsOf(db: DatabaseSync, table: MovedTable): TableReads {
  const columns = columnsOf(table).map(quoted);
  const key = columns.slice(0, table.key).join(', ');
  const behind = `(${key}) > (${columns
    .slice(0, table.key)
    .map(() => '?')
    .join(', ')})`;
  const select = `SELECT ${columns.join(', ')} FROM ${table.name}`;
  return {
    first: db.prepare(`${select} ORDER BY ${key} LIMIT ?`),
    next: db.prepare(`${select} WHERE ${behind} ORDER BY ${key} LIMIT ?`),
    count: db.prepare(`SELECT count(*) AS rows FROM ${table.name}`),
  };
}

/** Columns come in the order asked for. */
const rowOf = (row: Readonly<Record<string, SQLOutputValue>>): Row => Object.values(row).map(bare);

function bare(value: SQLOutputValue): string | number | null {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new WrongRow('A column holds what is neither text nor a number.');
}

/** Puts rows into a new file, in one transaction that ends when it is closed. */
export interface SqliteFilling {
  put(table: MovedTable, rows: readonly Row[]): void;
  /** The numbers of a counted column go on behind this one. */
  goOnBehind(table: MovedTable, lastGiven: number): void;
}

export function fillSqlite(db: DatabaseSync): SqliteFilling {
  const puts = new Map(CONTENTS.map((table) => [table.name, putInto(db, table)]));
  const given = db.prepare('UPDATE sqlite_sequence SET seq = ? WHERE name = ?');
  const first = db.prepare('INSERT INTO sqlite_sequence (seq, name) VALUES (?, ?)');
  return {
    put(table, rows) {
      const put = puts.get(table.name) ?? putInto(db, table);
      for (const row of rows) put.run(...row);
    },
    goOnBehind({ name }, lastGiven) {
      if (lastGiven > 0 && given.run(lastGiven, name).changes === 0) first.run(lastGiven, name);
    },
  };
}

function putInto(db: DatabaseSync, table: MovedTable): StatementSync {
  const columns = columnsOf(table);
  return db.prepare(`INSERT INTO ${table.name} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
}

/** Some of them are words of SQL too. */
const quoted = (name: string): string => `"${name}"`;
