/**
 * What SQLite's errors mean to us. Codes: https://www.sqlite.org/rescode.html. A full disk shows as FULL, or, where the room ran out in a
 * sync, in the shared memory beside the log, or by a quota, as one of the I/O errors of writing. Other I/O errors are a sick disk.
 */

import { WrongRow } from '../rows.ts';
import type { CallAnswer } from './calls.ts';

const BUSY = 5;
const IO_ERROR = 10;
const CORRUPT = 11;
const READONLY = 8;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

/** I/O errors of writing, by extended code: write, fsync, fsync of a folder, truncate, shared memory made larger. */
const WRITE_ERRORS: readonly number[] = [778, 1034, 1290, 1546, 4874];

export const isFull = (error: unknown): boolean => primary(error) === FULL || WRITE_ERRORS.includes(codeOf(error));

/** What was written once can't be read as it was, or the disk fails. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof WrongRow || ((primary(error) === CORRUPT || primary(error) === NOT_A_DATABASE || primary(error) === IO_ERROR) && !isFull(error));

/** How a call ended that threw this. */
export const failureOf = (error: unknown): CallAnswer => ({
  kind: isFull(error) ? 'full' : isDamaged(error) ? 'damaged' : 'failed',
  message: messageOf(error),
});

export const isBusy = (error: unknown): boolean => primary(error) === BUSY;

export const isForbidden = (error: unknown): boolean => primary(error) === READONLY || primary(error) === CANNOT_OPEN;

export const isForeign = (error: unknown): boolean => primary(error) === NOT_A_DATABASE;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const primary = (error: unknown): number => codeOf(error) & 0xff;

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
}
