/** Rows of a database as values with types. Its tables keep types, too, so a value of another one was not written by us: the page is damaged. */
import type { SQLOutputValue } from 'node:sqlite';

export class WrongRow extends Error {
  override readonly name = 'WrongRow';
}

export type SqlRow = Readonly<Record<string, SQLOutputValue>>;

export function text(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new WrongRow(`The column ${column} holds no text.`);
  return value;
}

export function number(row: SqlRow, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new WrongRow(`The column ${column} holds no number.`);
  return value;
}

export const textOrNull = (row: SqlRow, column: string): string | null => (row[column] === null ? null : text(row, column));

export const numberOrNull = (row: SqlRow, column: string): number | null => (row[column] === null ? null : number(row, column));

/** The one row there is, as a value; null if there is none. */
export const one = <T>(row: SqlRow | undefined, as: (row: SqlRow) => T): T | null => (row === undefined ? null : as(row));
