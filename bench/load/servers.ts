/** The servers that are measured, each a process of its own on a free port of this machine, and what it costs the machine. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerUnderLoad {
  readonly port: number;
  /** CPU time of all its threads so far, in ms; null where the system does not tell. */
  cpu(): number | null;
  /** Memory that it holds, in MiB; null where the system does not tell. */
  memory(): number | null;
  stop(): Promise<void>;
}

const PARLOUR = join(import.meta.dirname, '../../cli/src/parlour.ts');
/** Limits protect a server from strangers; this load comes from one address and is meant to be heavy. */
export const NO_LIMITS = { PARLOUR_LIMITS: 'seat=1000000/20,spectator=1000000/20,joins=1000000/60,tables=1000000/60' };

/** The product as it is started by anybody, less its pages, with its data in a folder that is new and goes with it, or in the database that is set. */
export async function startParlour(settings: Readonly<Record<string, string>> = NO_LIMITS): Promise<ServerUnderLoad> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const home = settings['DATABASE_URL'] === undefined ? ['--data', folder] : [];
  const child = spawn(process.execPath, [PARLOUR, 'serve', '--plain', '--host', '127.0.0.1', '--port', '0', ...home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', PARLOUR_PAGES: 'none', ...settings },
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const port = await firstOf<number>(child, (resolve) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return underLoad(child, port);
}

/** `told`: how long its updates shall be, in bytes, or whatever else it has to know. */
export async function startPeer(name: string, ...told: readonly (number | string)[]): Promise<ServerUnderLoad> {
  const child = fork(join(import.meta.dirname, `../peers/${name}.ts`), told.map(String));
  return underLoad(child, await firstOf<number>(child, (resolve) => child.once('message', (port) => resolve(Number(port)))));
}

function firstOf<T>(child: ChildProcess, listen: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`A server ended with ${code} before it was open: see above.`)));
    listen(resolve);
  });
}

function underLoad(child: ChildProcess, port: number): ServerUnderLoad {
  return {
    port,
    cpu: () => cpuOf(child.pid),
    memory: () => memoryOf(child.pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Linux counts in hundredths of a second, in fields 14 and 15, behind a name in parentheses. */
function cpuOf(pid: number | undefined): number | null {
  const fields = fieldsOf(String(pid));
  return fields === null ? null : 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Of a process and its children, those that have ended included; in ms. */
export function cpuOfTree(pid: number): number | null {
  const root = fieldsOf(String(pid));
  if (root === null) return null;
  const of = (fields: readonly string[], from: number, to: number): number =>
    10 * fields.slice(from, to).reduce((sum, each) => sum + Number(each), 0);
  let sum = of(root, 11, 15);
  for (const other of readdirSync('/proc')) {
    const fields = /^\d+$/.test(other) ? fieldsOf(other) : null;
    if (fields !== null && fields[1] === String(pid)) sum += of(fields, 11, 13);
  }
  return sum;
}

function fieldsOf(pid: string): readonly string[] | null {
  return (
    readProc(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? null
  );
}

function memoryOf(pid: number | undefined): number | null {
  const kilobytes = /VmRSS:\s*(\d+)/.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
