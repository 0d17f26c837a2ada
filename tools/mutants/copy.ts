/**
 * A copy of the tree in which faults can be planted: its own files, and node_modules of which libraries are links to those of the tree, while
 * the rooms of the house (`@parlour/…`) and programs in `.bin` lead to the copy's own folders. Nothing that happens in it touches the tree.
 */
import { constants, cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** What the programs write, and what is linked instead. */
const LEFT_OUT = /^(?:\.git|artifacts|data|web\/dist)$|(?:^|\/)node_modules$|\.log$/;

export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'parlour-mutants-'));
  try {
    cpSync(root, copy, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: (from) => !LEFT_OUT.test(relative(root, from)) });
    linkFolder(join(root, 'node_modules'), join(copy, 'node_modules'));
    return copy;
  } catch (error) {
    removeTree(copy);
    throw error;
  }
}

/** A test that was ended may still be writing its last file. */
export const removeTree = (copy: string): void => rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Links that are there are made anew as they are: relative ones then lead to the copy. Caches (`.vite` …) are the copy's own affair. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(join(from, name)), join(to, name));
    else if (entry.isDirectory() && (name.startsWith('@') || name === '.bin')) linkFolder(join(from, name), join(to, name));
    else if (entry.isDirectory() && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name), 'dir');
  }
}
