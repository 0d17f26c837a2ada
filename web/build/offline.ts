/**
 * What makes a build installable and lets it work offline, made when the rest of it lies in its folder: a manifest a language, and the service
 * worker, which knows every file and the build they are of.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LANGUAGES } from '@parlour/kernel';
import { build as bundle } from 'vite';
import { manifestIn } from './manifest.ts';

const WORKER = join(import.meta.dirname, '../src/offline/worker/sw.ts');

export async function addOffline(folder: string, build: string): Promise<void> {
  for (const language of LANGUAGES) writeFileSync(join(folder, `manifest.${language}.webmanifest`), JSON.stringify(await manifestIn(language)));
  const define = { __BUILD__: build, __FILES__: pathsIn(folder), __ENTRY__: entryOf(folder) };
  await bundle({
    configFile: false,
    logLevel: 'silent',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2023',
      // One file without imports, as every browser takes it.
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/** As browsers ask for them. */
function pathsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`.replace(/^\/index\.html$/, '/'))
    .toSorted();
}

/** The script that the page begins with: by it a page is known to be of this build. */
function entryOf(folder: string): string {
  const entry = /<script [^>]*src="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1];
  if (entry === undefined) throw new Error('the page begins with no script');
  return entry;
}
