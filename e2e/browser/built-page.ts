/** A page of a test's own, built as ours are and given out with their headers, by a server that hosts nothing. */
import { join } from 'node:path';
import { memoryStore } from '@parlour/hall/store';
import { type RunningServer, startServer } from '@parlour/server';
import { build } from 'vite';

/** `root`: where its index.html lies; `pages`: the folder it is built into, which `finish` may add to. */
export async function servedPage(root: string, pages: string, finish = async (_folder: string): Promise<void> => {}): Promise<RunningServer> {
  const configFile = join(import.meta.dirname, '../../web/vite.config.ts');
  const { NODE_ENV } = process.env;
  // As people get it, although a test builds it.
  process.env['NODE_ENV'] = 'production';
  await build({ configFile, configLoader: 'native', root, logLevel: 'silent', build: { outDir: pages, emptyOutDir: true } });
  process.env['NODE_ENV'] = NODE_ENV;
  await finish(pages);
  return startServer({
    store: memoryStore(),
    games: [],
    bots: () => Promise.resolve(null),
    log: { info() {}, warn() {}, error() {} },
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    serverPasscode: null,
    proxies: 0,
    metricsReaders: 'off',
    pages,
  });
}
