/**
 * The service worker: it keeps a build on this device, so that what needs no server works without a network. It takes over as soon as it has
 * everything, because that breaks nothing: pages of older builds still find their files. Pages come from the server while it answers.
 */
import { type OfflineWord, WORKER_PATH } from '../names.ts';
import { askedFor } from './asked.ts';
import { anyKept, BUILD, FILES, forgetAll, forgetOthers, keepBuild, ownKept } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the server may take to give a page before the kept one is shown, in ms. */
const PATIENCE = 3_000;

self.addEventListener('install', (event) => event.waitUntil(keepBuild().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  switch (askedFor(request, self.location.origin, FILES)) {
    case 'page': {
      const fresh = fetch(request);
      event.respondWith(page(fresh));
      event.waitUntil(upkeep(fresh));
      return;
    }
    case 'asset':
      event.respondWith(anyKept(pathname).then((kept) => kept ?? fetch(request)));
      return;
    case 'file':
      event.respondWith(ownKept(pathname).then((kept) => kept ?? fetch(request)));
      return;
    case 'none-of-ours':
  }
});

async function takeOver(): Promise<void> {
  await forgetOthers();
  await self.clients.claim();
  const word: OfflineWord = { kind: 'ready', build: BUILD };
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) client.postMessage(word);
}

/** From the server, unless it is away, slow, or behind a proxy that can't reach it. */
async function page(fresh: Promise<Response>): Promise<Response> {
  const soon = await Promise.race([fresh.catch(() => null), late()]);
  if (soon !== null && soon.status < 500) return soon;
  return (await ownKept('/')) ?? soon ?? fresh;
}

/** With every page that is asked for: what the browser lost of this build comes back, and nothing is kept that nobody needs. */
async function upkeep(fresh: Promise<Response>): Promise<void> {
  const isServed = await fresh.then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed && (await isUnwanted())) {
    await self.registration.unregister();
    return forgetAll();
  }
  if (isServed) await keepBuild().catch(() => {});
  await forgetOthers();
}

/** The server has no worker any more (it is an older one, or another house at this address): nothing could ever replace this one, so it goes. */
async function isUnwanted(): Promise<boolean> {
  const { status } = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410;
}

const late = (): Promise<null> => new Promise((done) => setTimeout(() => done(null), PATIENCE));
