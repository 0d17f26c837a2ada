/** What goes into the web client, and a hash of it all: the same for the same sources, wherever the repository lies. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files, and folders with all that is in them. */
const SOURCES = [
  '{kernel,table,protocol,client,hall,registry,felt,web,games/*}/package.json',
  '{kernel,table,protocol,client,hall,registry,felt,web,games/*}/{src,imagine,seen,bot,words,board,*.ts}',
  'web/{index.html,public,vite.config.ts,build}',
  'package-lock.json',
];

export function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const path of sourcesIn(root)) {
    const text = readFileSync(join(root, path));
    hash.update(`${path.replaceAll(sep, '/')}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}

function sourcesIn(root: string): readonly string[] {
  const patterns = SOURCES.flatMap((source) => [source, `${source}/**`]);
  const exclude = ['**/node_modules', 'web/build/test', '**/.*'];
  return globSync(patterns, { cwd: root, exclude })
    .filter((path) => statSync(join(root, path)).isFile())
    .toSorted();
}
