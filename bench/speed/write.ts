/** Writes the page on speed, its pictures and the README's sentences; gives the files that were out of date. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { speedFiles } from './page.ts';

export function writeSpeedPage(root: string): readonly string[] {
  const written: string[] = [];
  for (const [path, text] of speedFiles(root)) {
    const file = join(root, path);
    if (textOf(file) === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    written.push(file);
  }
  return written;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
