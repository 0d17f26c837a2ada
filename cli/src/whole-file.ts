/**
 * A file that is there only when it is whole: it is written under another name beside it and renamed at the end. A run that is interrupted
 * leaves nothing. Lines go out in large pieces, so that a trace of gigabytes needs little memory.
 */
import { closeSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type { MistakeCode } from '../words/words.ts';
import { errorCode } from './error-code.ts';
import { mistake } from './mistake.ts';

export interface WholeFile {
  readonly path: string;
  line(text: string): void;
  /** Gives the file its name. */
  finish(): void;
}

/** Characters gathered before they are written. */
const PIECE = 1 << 20;

export function createFile(path: string): WholeFile {
  if (path === '' || path === '-') throw mistake('file/name', { path });
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
  if (found?.isDirectory()) throw mistake('file/folder', { path });
  return found !== undefined && !found.isFile();
}

/** Why a file can't be written, by the system's code. */
const REASONS: Readonly<Record<string, MistakeCode>> = {
  ENOENT: 'write/folder',
  ENOTDIR: 'write/no-folder',
  EISDIR: 'write/is-folder',
  EACCES: 'write/rights',
  EPERM: 'write/rights',
  EROFS: 'write/rights',
  ENOSPC: 'write/full',
};

function writing<R>(path: string, act: () => R): R {
  try {
    return act();
  } catch (error) {
    const reason = REASONS[errorCode(error)];
    throw reason === undefined ? error : mistake(reason, { path });
  }
}
