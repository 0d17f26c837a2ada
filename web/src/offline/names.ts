/** What the pages and the service worker have to call by the same name. */

const PREFIX = 'parlour-build-';

/** The cache with a build's files; and the lock that every open page of that build holds, so that they stay as long as one may ask for them. */
export const cacheOf = (build: string): string => PREFIX + build;

export const isBuildCache = (name: string): boolean => name.startsWith(PREFIX);

/** Where the service worker lies. */
export const WORKER_PATH = '/sw.js';

/** What the service worker says to all pages when it takes over: that every file of its build is on this device. */
export interface OfflineWord {
  readonly kind: 'ready';
  readonly build: string;
}
