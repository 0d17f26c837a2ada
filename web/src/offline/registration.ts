/**
 * The service worker, from the page's side. Over plain http, in a private window or in an old browser there is none: nothing is said then, and
 * everything but working offline works.
 */
import { BUILD } from '../build.ts';
import { cacheOf, type OfflineWord, WORKER_PATH } from './names.ts';
import { stillFor } from './reload.ts';

/** How long a newer build may take to come before the page goes on without it, in ms. */
const PATIENCE = 30_000;

/** The worker begins when the page has waited for nothing for so long, in ms. */
const STILL = 2_000;

/** A server for development has neither builds nor a worker. */
const hasWorker = (): boolean => BUILD !== 'dev' && isSecureContext && 'serviceWorker' in navigator;

/** Once, when the page begins. `onReady` hears of each build that a worker has brought here. */
export function keepOffline(onReady: (build: string) => void): void {
  if (!hasWorker()) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<OfflineWord>) => {
    if (data.kind === 'ready') onReady(data.build);
  });
  // For as long as this page lives, its files stay; nobody ever answers.
  navigator.locks.request(cacheOf(BUILD), { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
  const look = (): void => {
    if (document.visibilityState === 'visible') findNewer().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  // The page itself comes first, and so does the table that somebody goes to at once.
  const begin = (): void => {
    if (stillFor() >= STILL) register().catch(() => {});
    else setTimeout(begin, STILL);
  };
  setTimeout(begin, STILL);
}

const register = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });

/** Lets the worker fetch the newest build there is. Resolves when it is here, when there is none, or when it takes too long; where there is no worker, at once. */
export async function findNewer(): Promise<void> {
  if (!hasWorker()) return;
  await Promise.race([found(), new Promise((done) => setTimeout(done, PATIENCE))]);
}

async function found(): Promise<void> {
  try {
    // Where the first visit was cut off there is none yet.
    const registration = await register();
    await registration.update();
    const coming = registration.installing ?? registration.waiting;
    if (coming !== null) await settled(coming);
  } catch {
    // The server is away, or what it gives is not whole: what is here stays.
  }
}

const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') done();
    };
    worker.addEventListener('statechange', look);
    look();
  });
