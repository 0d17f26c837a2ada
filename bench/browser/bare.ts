/** What we are compared with: a page of React and nothing else, built, compressed and given out as ours are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servedPage } from '../../e2e/browser/built-page.ts';
import { compressIn } from '../../web/build/compress.ts';

export interface BarePage {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startBare(): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bare-'));
  const server = await servedPage(join(import.meta.dirname, 'bare'), folder, compressIn);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
