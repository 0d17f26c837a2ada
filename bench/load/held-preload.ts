/**
 * Loaded into a server before itself (held.ts): at SIGUSR2 it collects its garbage, and writes down what its main thread holds then, in bytes. The server
 * knows nothing of it.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_HELD'];

if (isMainThread && file !== undefined)
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(`${file}.new`, String(heapUsed + external));
    renameSync(`${file}.new`, file);
  });
