/** Rows of the database as values with types. The tables are STRICT, so a value of another type is a bug of ours, and is thrown. */
import type { SQLOutputValue } from 'node:sqlite';

export type SqlRow = Readonly<Record<string, SQLOutputValue>>;

export function text(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`The column ${column} holds no text.`);
  return value;
}

export function number(row: SqlRow, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`The column ${column} holds no number.`);
  return value;
}

export const numberOrNull = (row: SqlRow, column: string): number | null => (row[column] === null ? null : number(row, column));

/** The one row there is, as a value; null if there is none. */
export const one = <T>(row: SqlRow | undefined, as: (row: SqlRow) => T): T | null => (row === undefined ? null : as(row));
