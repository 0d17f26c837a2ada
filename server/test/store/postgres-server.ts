/**
 * A real PostgreSQL for the tests of one file: on a free port, in a folder that goes with it, and gone with the process of the tests however that
 * ends. It keeps what it acknowledged (fsync is on), unless flags say otherwise.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

export interface PostgresServer {
  readonly port: number;
  readonly password: string;
  /** An empty one; gives its address. */
  newDatabase(): Promise<string>;
  /** The address of a database by this way: another port, another password. */
  address(database: string, changes?: { readonly port?: number; readonly password?: string }): string;
  /** Asks the server something, in the database `postgres`. */
  ask(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** No process of it moves until `resume`. */
  pause(): void;
  resume(): void;
  /** Its end without a word, as by a power cut for the programs, not for the disk. Resolves when it is gone. */
  kill(): Promise<void>;
  /** After `kill`. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** `flags` are the server's own, such as `-c`, `fsync=off`. */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const password = `secret-${randomUUID()}`;
  const guard = spawn(process.execPath, [fileURLToPath(new URL('postgres-guard.ts', import.meta.url)), password, ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true, // a key that interrupts the tests is theirs; this one ends after them
  });
  const log: string[] = [];
  guard.stderr.on('data', (chunk: Buffer) => {
    log.push(chunk.toString());
    log.splice(0, log.length - LOG_CHUNKS);
  });
  const lines = createInterface({ input: guard.stdout })[Symbol.asyncIterator]();
  const started = async (): Promise<readonly [number, string]> => {
    const line = await lines.next();
    if (line.done === true) throw new Error(`PostgreSQL did not start.\n${log.join('')}`);
    const [port = '', folder = ''] = line.value.split(' ');
    return [Number(port), folder];
  };
  const [port, folder] = await started();

  const address: PostgresServer['address'] = (database, changes = {}) =>
    `postgres://parlour:${changes.password ?? password}@127.0.0.1:${changes.port ?? port}/${database}`;
  const ask: PostgresServer['ask'] = async (text) => {
    const client = new Client(address('postgres'));
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const postmaster = (): number => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let databases = 0;

  return {
    port,
    password,
    address,
    ask,
    newDatabase: async () => {
      const name = `night_${++databases}`;
      await ask(`CREATE DATABASE ${name}`);
      return address(name);
    },
    pause: () => signal(postmaster(), 'SIGSTOP'),
    resume: () => signal(postmaster(), 'SIGCONT'),
    kill: async () => {
      const all = processesOf(postmaster());
      for (const pid of all) end(pid, 'SIGKILL');
      while (all.some(isThere)) await pause(LOOKING);
    },
    startAgain: async () => {
      guard.stdin.write('\n');
      await started();
    },
    stop: () => stop(guard),
  };
}

/** Of what it wrote, so much is kept to tell why it did not start. */
const LOG_CHUNKS = 40;

/** In ms. */
const LOOKING = 20;

/** The server and all who work for it. */
const processesOf = (postmaster: number): readonly number[] => [postmaster, ...childrenOf(postmaster)];

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function signal(postmaster: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processesOf(postmaster)) end(pid, name);
}

/** A worker of its may be gone by now. */
function end(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** One that has ended, and whose parent has not asked how, is not. */
function isThere(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') === false;
  } catch {
    return false;
  }
}

async function stop(guard: ChildProcess): Promise<void> {
  const ended = new Promise((exited) => guard.once('exit', exited));
  guard.stdin?.end();
  if (guard.exitCode === null) await ended;
}
