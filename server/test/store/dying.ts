/** A worker thread that opens, and dies of the first thing it is asked; of a read by an exception, of a write without a word. */
import { parentPort } from 'node:worker_threads';
import type { Name, ToWorker } from '../../src/store/sqlite/calls.ts';
import { unpackCalls } from '../../src/store/sqlite/packing.ts';

parentPort?.on('message', (message: ToWorker<Name>) => {
  if (message.kind === 'open') parentPort?.postMessage({ kind: 'ready' });
  else if (message.kind === 'calls' && unpackCalls(message.calls)[0]?.name === 'table') throw new Error('no more tables');
  else process.exit(3);
});
