/**
 * The service worker: it keeps a build on this device, so that what needs no server works without a network. It takes over as soon as it has
 * everything, because that breaks nothing: pages of older builds still find their files. Pages come from the server while it answers.
 */
import type { OfflineWord } from '../names.ts';
import { askedFor } from './asked.ts';
import { anyKept, BUILD, FILES, forgetBuilds, keepBuild, ownKept } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the server may take to give a page before the kept one is shown, in ms. */
const PATIENCE = 3_000;

self.addEventListener('install', (event) => event.waitUntil(keepBuild().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  switch (askedFor(request, self.location.origin, FILES)) {
    case 'page':
      event.respondWith(page(request));
      event.waitUntil(forgetBuilds());
      return;
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
  await forgetBuilds();
  await self.clients.claim();
  const word: OfflineWord = { kind: 'ready', build: BUILD };
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) client.postMessage(word);
}

/** From the server, unless it is away, slow, or behind a proxy that can't reach it. */
async function page(request: Request): Promise<Response> {
  const fresh = fetch(request);
  const soon = await Promise.race([fresh.catch(() => null), late()]);
  if (soon !== null && soon.status < 500) return soon;
  return (await ownKept('/')) ?? soon ?? fresh;
}

const late = (): Promise<null> => new Promise((done) => setTimeout(() => done(null), PATIENCE));
