/**
 * A server of the cluster as a child process, always on the same port: started, killed without warning, stopped with care, frozen and thawed. What
 * it logs is kept in brief: mishaps are mistakes of ours.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fieldsOf } from '@parlour/kernel';
import { closing, listening } from './proxy.ts';

const BINARY = join(import.meta.dirname, '../../cli/src/parlour.ts');

/** Limits protect a server from strangers; this load comes from one address and is meant to be heavy. */
const NO_LIMITS = ['seat', 'spectator', 'chat', 'person', 'names', 'joins', 'people', 'tables'].map((name) => `${name}=1000000/20`).join(',');

/** How long a server may take until it is open, and until it has stopped, in ms. */
const PATIENCE = 30_000;
const MOST_LOGGED = 200;

export class NodeProcess {
  readonly name: string;
  readonly port: number;
  /** What went wrong in there, and how often. */
  readonly mishaps = new Map<string, number>();
  private readonly environment: NodeJS.ProcessEnv;
  private child: ChildProcess | null = null;
  private retired = false;
  private readonly logged: string[] = [];

  private constructor(name: string, port: number, environment: NodeJS.ProcessEnv) {
    this.name = name;
    this.port = port;
    this.environment = environment;
  }

  /** `compiled`: a folder in which Node keeps what it made of our TypeScript. */
  static async on(name: string, database: string, compiled: string): Promise<NodeProcess> {
    const environment = { DATABASE_URL: database, LOG_LEVEL: 'info', PARLOUR_LIMITS: NO_LIMITS, PARLOUR_PAGES: 'none', NODE_COMPILE_CACHE: compiled };
    return new NodeProcess(name, await freePort(), environment);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    return this.child !== null;
  }

  /** The last lines of its log. */
  get log(): readonly string[] {
    return this.logged;
  }

  /** Resolves when it is open. */
  async start(): Promise<void> {
    if (this.retired) throw new Error(`${this.name} is not started any more`);
    const child = spawn(process.execPath, [BINARY, 'serve', '--plain', '--host', '127.0.0.1', '--port', String(this.port)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', ...this.environment },
    });
    this.child = child;
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    createInterface({ input: child.stderr }).on('line', (line) => this.note(line));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const fail = (why: string): void => reject(new Error(`${this.name} ${why}\n${this.logged.slice(-10).join('\n')}`));
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      fail('did not open in time');
    }, PATIENCE);
    child.once('exit', (code, signal) => fail(`ended with ${code ?? signal} before it was open`));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Parlour is open')) resolve();
    });
    await promise.finally(() => clearTimeout(late));
  }

  /** kill -9; resolves when it is gone. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Kills it, and never starts it again. Not waiting for it is for who has no time left. */
  async retire(): Promise<void> {
    this.retired = true;
    await this.end('SIGKILL');
  }

  /** As an operator stops it. Whoever does not stop in time is killed, and that is a mistake of its. */
  async stop(): Promise<void> {
    const late = setTimeout(() => {
      this.noteMishap('did not stop in time');
      this.child?.kill('SIGKILL');
    }, PATIENCE);
    await this.end('SIGTERM').finally(() => clearTimeout(late));
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  private note(line: string): void {
    this.logged.push(line);
    if (this.logged.length > MOST_LOGGED) this.logged.shift();
    const { msg, where, error, message, at } = fieldsOf(parsed(line));
    if (msg === 'mishap') this.noteMishap([where, error, message, at].filter((part) => typeof part === 'string').join(' '));
    else if (msg === undefined) this.noteMishap(line.slice(0, 200));
  }

  private noteMishap(what: string): void {
    this.mishaps.set(what, (this.mishaps.get(what) ?? 0) + 1);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listening(probe);
  await closing(probe);
  return port;
}
