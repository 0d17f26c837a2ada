/** A real server that stands still (SIGSTOP): its sockets stay open, and nobody is told. Takes the eight seconds in which clients may notice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, connectList, connectTable, type LinkState, type ListLink, storageIn, type TableLink } from '@parlour/client';
import { isRefusal, type Refusal } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';

/** In ms. */
const NOTICED = 8_000;

const folder = mkdtempSync(join(tmpdir(), 'parlour-paused-'));
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.on(join(folder, 'data'), '');
  await server.start();
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('whoever plays, looks at the list or reads a stream notices within eight seconds, and is back when it goes on', async () => {
  const { url } = server;
  const { token } = await sure(api(url).newPerson('Ola'));
  const { code } = await sure(api(url, token).createTable({ settings: { game: 'perudo', visibility: 'unlisted' } }));
  const links = [
    connectTable({ url, table: code, token, ports: { storage: storageIn(new Map()) } }),
    connectList({ url, token, ports: { storage: storageIn(new Map()) } }),
  ];
  try {
    await Promise.all(links.map((link) => reaches(link, 'live')));
    const reads = await fetch(`${url}/api/tables/${code}/stream`, { headers: { authorization: `Bearer ${token}` } });
    const silent = fallsSilent(reads);
    server.pause();
    const began = performance.now();
    const took = await Promise.all(
      [...links.map((link) => reaches(link, 'reconnecting')), silent].map((noticed) => noticed.then(() => since(began))),
    );
    console.log(`the table, the list and the stream were missed after ${took.join(', ')} ms`);
    expect(Math.max(...took)).toBeLessThanOrEqual(NOTICED);
    expect(Math.min(...took)).toBeGreaterThan(LIMITS.pongMs);
    server.resume();
    await Promise.all(links.map((link) => reaches(link, 'live')));
  } finally {
    server.resume();
    for (const link of links) link.close();
  }
});

const since = (began: number): number => Math.round(performance.now() - began);

function reaches(link: TableLink | ListLink, status: LinkState['status']): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (link.now.status !== status) return;
      stop();
      resolve();
    };
    const stop = link.subscribe(look);
    look();
  });
}

/** Reads a stream as the protocol's page says: what brings no line for so long is given up. */
async function fallsSilent({ body }: Response): Promise<void> {
  const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
  const SILENT = 'silent';
  for (;;) {
    let late: NodeJS.Timeout | undefined;
    const silence = new Promise<typeof SILENT>((resolve) => {
      late = setTimeout(() => resolve(SILENT), LIMITS.silenceMs + LIMITS.pongMs);
    });
    const read = await Promise.race([reader.read(), silence]);
    clearTimeout(late);
    if (read === SILENT) return reader.cancel();
    if (read.done) throw new Error('the stream has ended');
  }
}

async function sure<T extends object>(answer: Promise<T | Refusal>): Promise<T> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(`refused: ${given.code}`);
  return given;
}
