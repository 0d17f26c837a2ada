/**
 * One at a time, among all processes and threads of the machine: a lock on a file, which the system frees with its process, so that nobody who
 * was killed is waited for.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

export interface Turn {
  end(): void;
}

/** In ms. */
const LOOK_AGAIN = 100;

/** `wait` is told once, where somebody else has the turn. */
export async function takeTurn(file: string, wait: () => void): Promise<Turn> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  for (let tries = 0; !isTaken(lock); tries++) {
    if (tries === 0) wait();
    await pause(LOOK_AGAIN);
  }
  return { end: () => lock.close() };
}

function isTaken(lock: DatabaseSync): boolean {
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
