/** The real server as a child process on a folder of its own, always on the same port: started, killed without warning, started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const BINARY = join(import.meta.dirname, '../../cli/src/parlour.ts');

/** Limits protect a server from strangers; this load comes from one address and is meant to be heavy. */
const NO_LIMITS = 'seat=1000000/20,spectator=1000000/20,joins=1000000/60,tables=1000000/60';

export class ServerProcess {
  readonly folder: string;
  readonly port: number;
  private readonly limits: string;
  private child: ChildProcess | null = null;

  private constructor(folder: string, port: number, limits: string) {
    this.folder = folder;
    this.port = port;
    this.limits = limits;
  }

  static async on(folder: string, limits = NO_LIMITS): Promise<ServerProcess> {
    return new ServerProcess(folder, await freePort(), limits);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when the server answers; gives how long that took, in ms. */
  async start(): Promise<number> {
    const began = performance.now();
    const child = spawn(process.execPath, [BINARY, 'serve', '--plain', '--host', '127.0.0.1', '--port', String(this.port), '--data', this.folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        PARLOUR_LIMITS: this.limits,
        PARLOUR_PAGES: 'none',
        NODE_COMPILE_CACHE: join(this.folder, '../compiled'),
      },
    });
    this.child = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('Parlour is open')) resolve();
      });
    });
    return performance.now() - began;
  }

  /** kill -9, by its own id; resolves when it is gone. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** It stands still, with all that it has open, and nobody is told. `resume` has to follow before it can be stopped. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    this.child = null;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
