/**
 * A build under another name, as it would be had its sources changed: each of its scripts is called otherwise, and calls the others so. It is a
 * copy, since building takes longer than all that is tested with it.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Built } from '@parlour/web/build';

/** Of letters that no hash of a build has. */
type OtherName = 'newer-build' | 'broken-build';

export function otherBuild({ folder, build }: Built, name: OtherName): Built {
  const copy = mkdtempSync(join(tmpdir(), 'parlour-other-'));
  cpSync(folder, copy, { recursive: true, filter: (path) => !['.br', '.gz'].includes(extname(path)) });
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  const renamed = new RegExp(`(${scripts.map((file) => file.slice(0, -3)).join('|')})(?=\\.js\\b)`, 'g');
  for (const file of ['index.html', 'sw.js', ...scripts.map((script) => join('assets', script))]) {
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), text.replaceAll(renamed, `$1_${name}`).replaceAll(build, name));
  }
  for (const script of scripts) renameSync(join(copy, 'assets', script), join(copy, 'assets', script.replace(/\.js$/, `_${name}.js`)));
  return { folder: copy, build: name };
}
