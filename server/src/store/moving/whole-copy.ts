/** A file that is made step by step, and has its name only when it is whole and on disk. Its owner's alone, and in no other file's place. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreFull } from '@parlour/hall/store';
import { syncFile, syncFolder } from '../sqlite/copy.ts';
import { isFull, messageOf } from '../sqlite/failures.ts';
import { MoveRefused } from './refused.ts';

export const PARTIAL = '.partial';

export async function writeWhole<R>(path: string, fill: (partial: string) => Promise<R>): Promise<R> {
  const refuseTaken = (): void => {
    if (existsSync(path)) throw new MoveRefused('taken', { path });
  };
  refuseTaken();
  const partial = `${path}.${process.pid}${PARTIAL}`;
  try {
    rmSync(partial, { force: true });
    writeFileSync(partial, '', { mode: 0o600 });
    const filled = await fill(partial);
    syncFile(partial);
    refuseTaken();
    renameSync(partial, path);
    syncFolder(dirname(path));
    return filled;
  } catch (error) {
    rmSync(partial, { force: true });
    throw isFull(error) || hasNoRoom(error) ? new StoreFull(messageOf(error)) : error;
  }
}

const hasNoRoom = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
