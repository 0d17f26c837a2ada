/**
 * A data folder is its owner's alone: it holds the chance keys of running games. What others can read (a folder of before, a copy put there by
 * hand, a loose umask) is tightened when a server opens it, and named by the doctor. On Windows there is nothing to see or do.
 */
import { chmodSync, closeSync, existsSync, lstatSync, openSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

export const OWNERS_FOLDER = 0o700;
const OWNERS_FILE = 0o600;
const OTHERS = 0o077;
/** A folder that everybody may put files into, such as /tmp, is not ours to close. */
const STICKY = 0o1000;

/** Ours, by name: the database with its logs and journals, the lock, copies, and the operator's key. */
const OURS = /^(?:parlour\.(?:db|v\d)|lock\.db|operator\.json)/;

/** Makes an empty file that nobody else can read, unless there is one. */
export function makePrivately(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNERS_FILE));
}

export interface LoosePath {
  readonly path: string;
  /** As `chmod` takes it: what it is, and what it should be. */
  readonly mode: string;
  readonly wanted: string;
}

/** What of a data folder, or of the file of a copy, others than its owner can get at. */
export function loosePaths(path: string): readonly LoosePath[] {
  if (process.platform === 'win32') return [];
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const files = isFolder ? readdirSync(path).filter((name) => OURS.test(name)) : [];
  return [path, ...files.map((name) => join(path, name))].flatMap((each) => loose(each) ?? []);
}

/** Closes what is open to others, as far as this user may. Gives what was closed. */
export function tighten(folder: string): readonly string[] {
  return loosePaths(folder).flatMap(({ path, wanted }) => {
    try {
      if ((statSync(path).mode & STICKY) !== 0) return [];
      chmodSync(path, Number.parseInt(wanted, 8));
      return [path];
    } catch {
      return []; // Another's: the doctor says so.
    }
  });
}

function loose(path: string): LoosePath | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return null;
  return { path, mode: inOctal(found), wanted: found.isDirectory() ? '700' : '600' };
}

const inOctal = ({ mode }: Stats): string => (mode & 0o777).toString(8);
