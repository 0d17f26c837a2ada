/**
 * One at a time, among all processes and threads of the machine: a lock on a file, which the system frees with its process, so that nobody who
 * was killed is waited for.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

export interface FileLock {
  free(): void;
}

/** In ms. */
const LOOK_AGAIN = 100;

/** `wait` is told once, where somebody else has it. */
export async function lockFile(file: string, wait: () => void): Promise<FileLock> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  for (let tries = 0; !isLocked(lock); tries++) {
    if (tries === 0) wait();
    await pause(LOOK_AGAIN);
  }
  return { free: () => lock.close() };
}

function isLocked(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    lock.close();
    throw error;
  }
}

const SQLITE_BUSY = 5;
