/**
 * A file that is there only when it is whole: it is written under another name beside it and renamed at the end. A run that is interrupted
 * leaves nothing. Lines go out in large pieces, so that a trace of gigabytes needs little memory.
 */
import { closeSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { Mistake } from './mistake.ts';

export interface Kept {
  readonly path: string;
  line(text: string): void;
  /** Gives the file its name. */
  finish(): void;
}

/** Characters gathered before they are written. */
const PIECE = 1 << 20;

export function keep(path: string): Kept {
  if (path === '' || path === '-') throw new Mistake(`“${path}” is not a file name.`);
  const beside = isDevice(path) ? path : `${path}.${process.pid}.part`;
  const file = writing(path, () => openSync(beside, 'w'));
  const discard = (): void => {
    if (beside !== path) rmSync(beside, { force: true });
  };
  process.once('exit', discard);

  let gathered: string[] = [];
  let size = 0;
  const flush = (): void => {
    let left = Buffer.from(gathered.join(''));
    gathered = [];
    size = 0;
    while (left.length > 0) left = left.subarray(writing(path, () => writeSync(file, left)));
  };
  return {
    path,
    line(text) {
      gathered.push(text, '\n');
      size += text.length + 1;
      if (size >= PIECE) flush();
    },
    finish() {
      flush();
      closeSync(file);
      if (beside !== path) writing(path, () => renameSync(beside, path));
      process.off('exit', discard);
    },
  };
}

/** Pipes and terminals are written to as they are: they must not be replaced by a file. */
function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new Mistake(`${path} is a folder; name a file.`);
  return found !== undefined && !found.isFile();
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'part of that path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'no permission to write there',
  ENOSPC: 'the disk is full',
};

function writing<R>(path: string, act: () => R): R {
  try {
    return act();
  } catch (error) {
    const reason = REASONS[codeOf(error)];
    if (reason === undefined) throw error;
    throw new Mistake(`${path} can’t be written: ${reason}.`);
  }
}

/** The system's code of an error, such as ENOENT. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
