/** Builds that are otherwise than the one that is served. They are copies, since building takes longer than all that is tested with them. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Built } from '@parlour/web/build';

/** Of letters that no hash of a build has. */
type OtherName = 'newer-build' | 'broken-build';

/** A build under another name, as it would be had its sources changed: each of its scripts is called otherwise, and calls the others so. */
export function otherBuild({ folder, build }: Built, name: OtherName): Built {
  const copy = mkdtempSync(join(tmpdir(), 'parlour-other-'));
  cpSync(folder, copy, { recursive: true, filter: (path) => !isPacked(path) });
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  const renamed = new RegExp(`(${scripts.map((file) => file.slice(0, -3)).join('|')})(?=\\.js\\b)`, 'g');
  for (const file of ['index.html', 'sw.js', ...scripts.map((script) => join('assets', script))]) {
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), text.replaceAll(renamed, `$1_${name}`).replaceAll(build, name));
  }
  for (const script of scripts) renameSync(join(copy, 'assets', script), join(copy, 'assets', script.replace(/\.js$/, `_${name}.js`)));
  return { folder: copy, build: name };
}

/** The same build without the files whose names begin so, and with other words in its worker. */
export function lacking({ folder, build }: Built, start: string, change: (worker: string) => string = (worker) => worker): Built {
  const copy = mkdtempSync(join(tmpdir(), 'parlour-other-'));
  cpSync(folder, copy, { recursive: true, filter: (path) => !basename(path).startsWith(start) && !isPacked(path) });
  writeFileSync(join(copy, 'sw.js'), change(readFileSync(join(folder, 'sw.js'), 'utf8')));
  return { folder: copy, build };
}

/** Somebody else’s pages at the same address. */
export function elsewhere(title: string): Built {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-other-'));
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>`);
  return { folder, build: 'elsewhere' };
}

const isPacked = (path: string): boolean => ['.br', '.gz'].includes(extname(path));
