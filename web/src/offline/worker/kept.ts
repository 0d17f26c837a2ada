/**
 * The builds that are kept on this device, a cache each. A build is kept when every file of it is here; one that could not be fetched to the end
 * is none, and the one before it stays. Older ones stay as long as a page of theirs is open.
 */
import { cacheOf, isBuildCache } from '../names.ts';
import { isAsset } from './asked.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: string;
declare const __FILES__: readonly string[];
declare const __ENTRY__: string;

export const BUILD: string = __BUILD__;
/** The paths of every file of this build but the worker's; the page that draws all others is `/`. */
export const FILES: ReadonlySet<string> = new Set(__FILES__);

const CACHE = cacheOf(BUILD);

/** How many files are asked for at the same time: a page that somebody looks at comes first. */
const AT_ONCE = 4;

/** Fetches what is missing. Rejects unless all of it is here then; what is here of it stays, and need not come again. */
export async function keepBuild(): Promise<void> {
  const left = await missing();
  if (left.length === 0) return;
  const cache = await caches.open(CACHE);
  const fetchOn = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await keep(cache, path);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchOn));
  } catch (error) {
    left.length = 0;
    // Where there is no room for the whole, a part only takes it from the tables on this device.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await caches.delete(CACHE);
    throw error;
  }
  // Whatever happened to the cache meanwhile: what is not there now is missing later.
  const lost = await missing();
  if (lost.length > 0) throw new Error(`${lost.length} of ${FILES.size} files are not kept`);
}

async function missing(): Promise<string[]> {
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => new URL(url).pathname));
  return [...FILES].filter((path) => !kept.has(path));
}

/** What another build had as well need not come again. */
async function keep(cache: Cache, path: string): Promise<void> {
  const known = isAsset(path) ? await anyKept(path) : undefined;
  const answer = known ?? (await fetch(path));
  // A redirect leads to somebody's door, not to our file.
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
  if (path === '/' && !(await answer.clone().text()).includes(__ENTRY__)) throw new Error(`${path}: of another build`);
  await cache.put(path, answer);
}

/** A file of this build. Where the browser can't read what it keeps, there is none, and the server is asked. */
export async function ownKept(path: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(CACHE)).match(path, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** A file of whichever build; the same holds for it. */
export async function anyKept(path: string): Promise<Response | undefined> {
  try {
    return await caches.match(path, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Drops the builds of which no page is open, but for this one. A build that is just being fetched has none yet, and is let alone. */
export async function forgetOthers(): Promise<void> {
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const { held = [] } = await navigator.locks.query();
  const inUse = new Set([CACHE, ...held.map(({ name = '' }) => name)]);
  await Promise.all((await keptBuilds()).filter((name) => !inUse.has(name)).map((name) => caches.delete(name)));
}

/** Drops every build, each as soon as no page of it is open: one that is just being left may still be there. */
export async function forgetAll(): Promise<void> {
  await Promise.all((await keptBuilds()).map((name) => navigator.locks.request(name, () => caches.delete(name))));
}

const keptBuilds = async (): Promise<string[]> => (await caches.keys()).filter(isBuildCache);
