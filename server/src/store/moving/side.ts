/** One side of a move, as it is read: its rows in the order of their keys, some at a time, however many there are. */
import { createHash, hash } from 'node:crypto';
import { CONTENTS, keyOf, type MovedTable, type Row, type RowKey } from './contents.ts';
import type { MoveStage, MoveWatch } from './watch.ts';

export interface MoveSide {
  /** The rows behind this key, as many as go together; all of the first ones for null. */
  page(table: MovedTable, behind: RowKey | null): Promise<readonly Row[]>;
  count(table: MovedTable): Promise<number>;
  /** Of a counted column the last number that was given, whether its row is still there or not; 0 for none. */
  lastGiven(table: MovedTable): Promise<number>;
}

/** A table as it was found, to be held against another. */
export interface TableSurvey {
  readonly name: string;
  readonly rows: number;
  /** sha-256 over the rows in order, each as a line of JSON. */
  readonly digest: string;
  /** Null where no column is counted. */
  readonly lastGiven: number | null;
}

/** Pages until there are no more rows. */
export async function* pagesOf(side: MoveSide, table: MovedTable, from: RowKey | null = null): AsyncGenerator<readonly Row[]> {
  let behind = from;
  for (;;) {
    const rows = await side.page(table, behind);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < table.page) return;
    behind = keyOf(table, last);
  }
}

export interface RowDigest {
  add(rows: readonly Row[]): void;
  survey(lastGiven: number | null): TableSurvey;
}

export function digestRows({ name }: MovedTable): RowDigest {
  const digest = createHash('sha256');
  let count = 0;
  return {
    add(rows) {
      count += rows.length;
      for (const row of rows) digest.update(`${JSON.stringify(row)}\n`);
    },
    survey: (lastGiven) => ({ name, rows: count, digest: digest.digest('hex'), lastGiven }),
  };
}

export const lastGivenOf = (side: MoveSide, table: MovedTable): Promise<number | null> =>
  table.counted === undefined ? Promise.resolve(null) : side.lastGiven(table);

export async function countAll(side: MoveSide): Promise<number> {
  let all = 0;
  for (const table of CONTENTS) all += await side.count(table);
  return all;
}

/** Reads all of it. */
export async function survey(side: MoveSide, stage: MoveStage, watch: MoveWatch): Promise<readonly TableSurvey[]> {
  const all = await countAll(side);
  let done = 0;
  const found: TableSurvey[] = [];
  for (const table of CONTENTS) {
    const digest = digestRows(table);
    for await (const rows of pagesOf(side, table)) {
      digest.add(rows);
      done += rows.length;
      watch.tell(stage, done, all);
    }
    found.push(digest.survey(await lastGivenOf(side, table)));
  }
  return found;
}

/** Two that were found the same have the same one. */
export const fingerprintOf = (surveyed: readonly TableSurvey[]): string => hash('sha256', JSON.stringify(surveyed));
