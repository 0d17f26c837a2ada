/** The real server as a process of its own, for all tests of one file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ServerProcess } from '../crash/server-process.ts';

/** Gives its address, once the tests run. Without limits, unless told which. */
export function served(limits?: string): () => string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-http-'));
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.on(join(folder, 'data'), limits);
    await server.start();
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => server.url;
}
