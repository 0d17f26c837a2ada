/** What a server holds when its garbage is collected: what lives, and not what was left lying. Asked from outside, of a server that knows nothing of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServerUnderLoad } from './servers.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'held-preload.ts')).href;
/** In ms: a large heap takes a second or two, on a busy machine more. */
const PATIENCE = 60_000;

export class Held {
  private readonly folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  private readonly file = join(this.folder, 'held');

  /** Starts a server so that it can be asked. */
  async start(begin: () => Promise<ServerUnderLoad>): Promise<ServerUnderLoad> {
    const { NODE_OPTIONS: before } = process.env;
    process.env['NODE_OPTIONS'] = `${before ?? ''} --expose-gc --import ${PRELOAD}`;
    process.env['BENCH_HELD'] = this.file;
    try {
      return await begin();
    } finally {
      delete process.env['BENCH_HELD'];
      if (before === undefined) delete process.env['NODE_OPTIONS'];
      else process.env['NODE_OPTIONS'] = before;
    }
  }

  /** In bytes. */
  async by({ pid }: ServerUnderLoad): Promise<number> {
    rmSync(this.file, { force: true });
    process.kill(pid, 'SIGUSR2');
    for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(50)) {
      const said = this.said();
      if (said !== null) return said;
    }
    throw new Error('a server does not say what it holds');
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private said(): number | null {
    try {
      return Number(readFileSync(this.file, 'utf8'));
    } catch {
      return null; // Not yet.
    }
  }
}
