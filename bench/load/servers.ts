/** The servers that are measured, each a process of its own on a free port of this machine, and what it costs the machine. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerUnderLoad {
  readonly port: number;
  readonly pid: number;
  /** CPU time of all its threads so far, in ms; null where the system does not tell. */
  cpu(): number | null;
  /** Memory that it holds, in MiB; null where the system does not tell. */
  memory(): number | null;
  /** How late its event loop has been since this was asked last. */
  lateness(): Promise<Lateness>;
  stop(): Promise<void>;
}

/** In ms, beyond the time at which a timer of 10 ms ought to have fired: what somebody waits who comes at a bad moment. */
export interface Lateness {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** Node samples by a timer, and what it tells includes it, in ms. */
const SAMPLED_EVERY = 10;

const PARLOUR = join(import.meta.dirname, '../../cli/src/parlour.ts');
/** Limits protect a server from strangers; this load comes from one address and is meant to be heavy. */
export const NO_LIMITS = {
  PARLOUR_LIMITS:
    'seat=1000000/20,spectator=1000000/20,joins=1000000/60,tables=1000000/60,socketsOfAddress=100000,socketsInAll=100000,tablesInAll=1000000',
};

/** The product as it is started by anybody, less its pages, with its data in a folder that is new and goes with it, or in the database that is set. */
export function startParlour(settings: Readonly<Record<string, string>> = NO_LIMITS): Promise<ServerUnderLoad> {
  if (settings['DATABASE_URL'] !== undefined) return startParlourAt([], settings);
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const gone = (): void => rmSync(folder, { recursive: true, force: true });
  return startParlourAt(['--data', folder], settings, gone);
}

/** The same, with its data in a folder that stays. */
export const startParlourOn = (folder: string): Promise<ServerUnderLoad> => startParlourAt(['--data', folder], NO_LIMITS);

async function startParlourAt(
  home: readonly string[],
  settings: Readonly<Record<string, string>>,
  gone: () => void = () => {},
): Promise<ServerUnderLoad> {
  const child = spawn(process.execPath, [PARLOUR, 'serve', '--plain', '--host', '127.0.0.1', '--port', '0', ...home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', PARLOUR_PAGES: 'none', ...settings },
  });
  const end = (): void => void child.kill('SIGKILL'); // nobody is left to ask it, and its folder goes
  process.prependOnceListener('exit', end);
  child.once('exit', () => {
    process.off('exit', end);
    gone();
  });
  const port = await firstOf<number>(child, (resolve) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return underLoad(child, port, () => latenessIn(`http://127.0.0.1:${port}/metrics`));
}

/** Parlour tells it to whoever counts; what is told begins anew then. */
async function latenessIn(url: string): Promise<Lateness> {
  const text = await (await fetch(url)).text();
  const told = (name: string): number => beyond(1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]));
  return { p50: told('p50'), p99: told('p99'), most: told('max') };
}

const beyond = (sampled: number): number => Math.max(0, sampled - SAMPLED_EVERY);

/** `told`: how long its updates shall be, in bytes, or whatever else it has to know. */
export async function startPeer(name: string, ...told: readonly (number | string)[]): Promise<ServerUnderLoad> {
  const child = fork(join(import.meta.dirname, `../peers/${name}.ts`), told.map(String));
  const port = await firstOf<number>(child, (resolve) => child.once('message', (told) => resolve(Number(told))));
  return underLoad(child, port, async () => {
    const late = await firstOf<Lateness>(child, (resolve) => {
      child.once('message', (message) => resolve(message as Lateness));
      child.send('lateness');
    });
    return { p50: beyond(late.p50), p99: beyond(late.p99), most: beyond(late.most) };
  });
}

function firstOf<T>(child: ChildProcess, listen: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A server ended with ${code} before it answered: see above.`));
    child.once('exit', ended);
    listen((value) => {
      child.off('exit', ended);
      resolve(value);
    });
  });
}

function underLoad(child: ChildProcess, port: number, lateness: ServerUnderLoad['lateness']): ServerUnderLoad {
  const { pid } = child;
  if (pid === undefined) throw new Error('a server that answers has a process');
  return {
    port,
    pid,
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    lateness,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Linux counts in hundredths of a second, in fields 14 and 15, behind a name in parentheses. */
function cpuOf(pid: number): number | null {
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

function memoryOf(pid: number): number | null {
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
