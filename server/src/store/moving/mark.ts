/**
 * The mark of a move into a database: a table of its own, there from the first row until both sides were found the same. It says what is moved and
 * how far it is, and changes in the same statement as the rows do. No server opens a database that has it.
 */
import type { ClientBase } from 'pg';
import { columnsOf, keyOf, type MovedTable, type Row, type RowKey } from './contents.ts';
import { type Asking, askOne, lyingRow, typeOf } from './postgres-side.ts';

const MARK = 'parlour.unfinished_move';

export interface MoveMark {
  /** The fingerprint of the source. */
  readonly source: string;
  /** Rows that are there. */
  readonly rows: number;
  /** The last of them; null before the first. */
  readonly last: LastRow | null;
}

interface LastRow {
  readonly table: string;
  readonly key: RowKey;
}

/** Whether a move into this database was begun and not finished. */
export async function unfinishedMove(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('${MARK}') IS NOT NULL AS there`);
  return rows[0]?.there === true;
}

export async function setMark(ask: Asking, source: string): Promise<MoveMark> {
  await ask(`CREATE TABLE ${MARK} (source TEXT NOT NULL, rows BIGINT NOT NULL, last TEXT)`);
  await ask(`INSERT INTO ${MARK} (source, rows) VALUES ($1, 0)`, [source]);
  return { source, rows: 0, last: null };
}

export async function readMark(ask: Asking): Promise<MoveMark | null> {
  if ((await askOne(ask, `SELECT to_regclass('${MARK}')::text`)) === null) return null;
  const [[source, rows, last] = []] = await ask(`SELECT source, rows, last FROM ${MARK}`);
  return { source: String(source), rows: Number(rows), last: typeof last === 'string' ? (JSON.parse(last) as LastRow) : null }; // `putMarked` wrote it
}

export const removeMark = (ask: Asking): Promise<unknown> => ask(`DROP TABLE ${MARK}`);

/** Puts rows in, and notes that they are there. */
export async function putMarked(ask: Asking, table: MovedTable, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(table);
  const listed = columns.map((name) => `"${name}"`).join(', ');
  const typed = Object.entries(table.columns).map(([name, kind]) => `"${name}" ${typeOf(kind)}`);
  const values = rows.map((row) => Object.fromEntries(lyingRow(table, row).map((value, i) => [columns[i] ?? '', value])));
  const last: LastRow = { table: table.name, key: keyOf(table, rows.at(-1) ?? []) };
  await ask(
    `WITH put AS (
       INSERT INTO parlour.${table.name} (${listed}) OVERRIDING SYSTEM VALUE
       SELECT ${listed} FROM json_to_recordset($1::json) AS row (${typed.join(', ')}))
     UPDATE ${MARK} SET rows = rows + $2, last = $3`,
    [JSON.stringify(values), rows.length, JSON.stringify(last)],
  );
}
