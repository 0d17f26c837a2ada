/**
 * The web client, ready to be served: built from its sources when they have changed since, and otherwise as it was. For whoever starts a
 * server, and for tests that need the pages. Several processes may ask at the same time.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildProgress, type Built, cachedBuild } from './cache.ts';
import { buildApart } from './vite-process.ts';

export { type BuildProgress, type Built, NotBuilt } from './cache.ts';

const WEB = join(import.meta.dirname, '..');

/** `say` hears when a build begins and when it is done. Rejects with `NotBuilt`. */
export function ensureBuilt(say: (progress: BuildProgress) => void): Promise<Built> {
  return cachedBuild({ root: join(WEB, '..'), kept: join(WEB, 'dist'), make: isViteHere() ? buildApart : null }, say);
}

function isViteHere(): boolean {
  try {
    createRequire(import.meta.url).resolve('vite/package.json');
    return true;
  } catch {
    return false;
  }
}
