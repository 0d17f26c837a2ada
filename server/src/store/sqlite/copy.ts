/**
 * Copies of a whole database, each in a file of its own: there whole or not at all, on disk when it is there, in no other file's place, and for
 * nobody's eyes but its owner's, because it holds secrets of running games.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { threadId } from 'node:worker_threads';

const PARTIAL = '.partial';
/** SQLite's own, while it copies; what fails or is killed leaves it behind. */
const JOURNAL = '-journal';

/** What stands at one moment, while others write on. */
export function copyInto(db: DatabaseSync, path: string): void {
  if (existsSync(path)) throw new Error(`There is a file at ${path} already; a copy takes no other's place.`);
  // VACUUM INTO does not wait for the disk, nor hide a half copy.
  const partial = `${path}.${process.pid}-${threadId}${PARTIAL}`;
  try {
    writeFileSync(partial, '', { mode: 0o600 }); // It fills an empty file, and leaves it to its owner.
    db.prepare('VACUUM INTO ?').run(partial);
    syncFile(partial);
    renameSync(partial, path);
    syncFolder(dirname(path));
  } catch (error) {
    for (const left of [partial, `${partial}${JOURNAL}`]) rmSync(left, { force: true });
    throw error;
  }
}

/** The copy of a data folder as this version had it; gives its path. Only for who has the folder's lock. */
export function copyBeside(db: DatabaseSync, folder: string, version: number): string {
  const files = readdirSync(folder).filter((file) => file.startsWith(BACKUP));
  // A server that was killed while it copied has left a half one.
  for (const file of files) if (file.endsWith(PARTIAL) || file.endsWith(`${PARTIAL}${JOURNAL}`)) rmSync(join(folder, file));
  const day = new Date().toISOString().slice(0, 10);
  const name = `${BACKUP}${version}.backup-${day}`;
  let path = join(folder, `${name}.db`);
  for (let again = 2; existsSync(path); again++) path = join(folder, `${name}-${again}.db`);
  copyInto(db, path);
  // One that was killed after it had copied, and before it had changed anything, has left the same: a row of them would fill the disk.
  const earlier = files.filter((file) => file.endsWith('.db')).map((file) => join(folder, file));
  const same = earlier.find((file) => isSameFile(file, path));
  if (same !== undefined) rmSync(path);
  return same ?? path;
}

const BACKUP = 'parlour.v';

/** Puts on disk that a file of this folder came or got another name. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // Folders can't be opened there, and need not be.
  sync(folder, 'r');
}

export const syncFile = (path: string): void => sync(path, 'r+');

function sync(path: string, how: 'r' | 'r+'): void {
  const handle = openSync(path, how);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Bytes compared at once. */
const CHUNK = 1024 * 1024;

function isSameFile(one: string, other: string): boolean {
  if (statSync(one).size !== statSync(other).size) return false;
  const handles = [openSync(one, 'r'), openSync(other, 'r')] as const;
  const chunks = [Buffer.alloc(CHUNK), Buffer.alloc(CHUNK)] as const;
  try {
    for (;;) {
      const [read, also] = [readSync(handles[0], chunks[0]), readSync(handles[1], chunks[1])];
      if (read !== also || !chunks[0].subarray(0, read).equals(chunks[1].subarray(0, read))) return false;
      if (read === 0) return true;
    }
  } finally {
    for (const handle of handles) closeSync(handle);
  }
}
