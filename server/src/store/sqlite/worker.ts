/** What the store's worker threads share: told to open, they are ready or say why they refuse; then they do message after message until closed. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { StoreRefused } from '../refused.ts';
import type { FromWorker, Name, ToWorker, Work } from './calls.ts';
import { messageOf } from './failures.ts';

/** Does one message; answers false after the last one. */
export type Worker<N extends Name> = (work: Work<N>) => boolean;

export function startThread<N extends Name>(open: (port: MessagePort) => Worker<N>): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a worker thread of the store.');
  const tell = (message: FromWorker): void => port.postMessage(message);
  let worker: Worker<N> | null = null;
  port.on('message', (message: ToWorker<N>) => {
    if (message.kind !== 'open') {
      if (worker === null || !worker(message)) port.close();
      return;
    }
    try {
      worker = open(port);
      tell({ kind: 'ready' });
    } catch (error) {
      tell({
        kind: 'refused',
        refusal: error instanceof StoreRefused ? error.refusal : { cause: 'unusable', gaps: { path: '', why: messageOf(error) } },
      });
      port.close();
    }
  });
}
