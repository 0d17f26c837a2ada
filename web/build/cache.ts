/**
 * When the web client is built anew, and how a build comes and goes. Each lies in a folder of its own, named by the hash of its sources, which
 * appears in one step when everything in it is written: so whatever fails or is interrupted, and whoever builds at the same time, a build that
 * is there is whole. The one before it stays, for a server that is just reading it.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, lockFile } from './file-lock.ts';
import { hashOf } from './sources.ts';

export interface Built {
  /** What browsers get. */
  readonly folder: string;
  /** The first 12 digits of the hash of its sources, which the pages know, too. */
  readonly build: string;
}

export interface BuildSetup {
  /** Where the sources lie. */
  readonly root: string;
  /** Where builds are kept. */
  readonly kept: string;
  /** Writes a build into a folder that is there and empty; null where what it takes is not installed. */
  readonly make: ((folder: string, build: string) => Promise<void>) | null;
}

/** What becomes of a build, for whoever waits for it. */
export type BuildProgress =
  /** It begins: there was none before, or its sources have changed. */
  | { readonly kind: 'first' | 'changed' }
  | { readonly kind: 'built'; readonly seconds: number }
  /** Another process builds it. */
  | { readonly kind: 'waiting' }
  /** It can't be built here, and is served as it was. */
  | { readonly kind: 'old' };

/** There is no web client to serve: its folder can't be written, the build failed (with one of before left, or none), or Vite is not installed. */
export class NotBuilt extends Error {
  override readonly name = 'NotBuilt';
  readonly trouble: 'unwritable' | 'failed' | 'failed-kept' | 'no-vite';
  readonly gaps: { readonly path: string; readonly why: string };

  constructor(trouble: NotBuilt['trouble'], path: string, why = '') {
    super(`The web client is not built (${trouble}): ${path}${why === '' ? '' : `\n${why}`}`);
    this.trouble = trouble;
    this.gaps = { path, why };
  }
}

export async function cachedBuild({ root, kept, make }: BuildSetup, say: (progress: BuildProgress) => void): Promise<Built> {
  const build = hashOf(root).slice(0, BUILD_DIGITS);
  const wanted: Built = { folder: join(kept, build), build };
  if (existsSync(wanted.folder)) return wanted;
  if (make === null) return asBefore(kept, say);
  const lock = await lockIn(kept, say);
  try {
    if (existsSync(wanted.folder)) return wanted;
    const began = performance.now();
    say({ kind: buildsIn(kept).length === 0 ? 'first' : 'changed' });
    const built = await makeNew({ root, kept, make }, build);
    say({ kind: 'built', seconds: Math.max(1, Math.round((performance.now() - began) / 1000)) });
    forgetOlder(kept, built);
    return built;
  } finally {
    lock.free();
  }
}

const BUILD_DIGITS = 12;
const MAKING = '.making-';
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Buildable = BuildSetup & { readonly make: NonNullable<BuildSetup['make']> };

async function lockIn(kept: string, say: (progress: BuildProgress) => void): Promise<FileLock> {
  try {
    mkdirSync(kept, { recursive: true });
    return await lockFile(join(kept, 'turn.db'), () => say({ kind: 'waiting' }));
  } catch (error) {
    throw new NotBuilt('unwritable', kept, wordsOf(error));
  }
}

/** Only ever by whoever has the lock, so that what others began is what they left behind. */
async function makeNew({ root, kept, make }: Buildable, build: string): Promise<Built> {
  for (const name of readdirSync(kept)) if (name.startsWith(MAKING)) rmSync(join(kept, name), { recursive: true, force: true });
  const making = join(kept, `${MAKING}${randomUUID()}`);
  mkdirSync(making);
  try {
    await make(making, build);
    bringToDisk(making);
    // Whoever edited meanwhile gets it this once, under a name that nobody looks for.
    const folder = join(kept, hashOf(root).startsWith(build) ? build : `${build}-${randomUUID()}`);
    renameSync(making, folder);
    return { folder, build };
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw new NotBuilt(buildsIn(kept).length > 0 ? 'failed-kept' : 'failed', kept, wordsOf(error));
  }
}

/** A machine that loses power must not leave empty files under a name that says that they are whole. */
function bringToDisk(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}

function asBefore(kept: string, say: (progress: BuildProgress) => void): Built {
  const [newest] = buildsIn(kept);
  if (newest === undefined) throw new NotBuilt('no-vite', kept);
  say({ kind: 'old' });
  return newest;
}

/** The newest first. */
function buildsIn(kept: string): readonly Built[] {
  const names = existsSync(kept) ? readdirSync(kept).filter((name) => /^[0-9a-f]{12}(-|$)/.test(name)) : [];
  return names
    .map((name) => ({ folder: join(kept, name), build: name.slice(0, BUILD_DIGITS) }))
    .toSorted((a, b) => statSync(b.folder).mtimeMs - statSync(a.folder).mtimeMs);
}

function forgetOlder(kept: string, { folder }: Built): void {
  const others = buildsIn(kept).filter((each) => each.folder !== folder);
  for (const older of others.slice(1)) rmSync(older.folder, { recursive: true, force: true });
}
