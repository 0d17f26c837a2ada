/** What the store's worker threads share: told to open, they are ready or say why they refuse; then they do message after message until closed. */
import { parentPort } from 'node:worker_threads';
import { StoreRefused } from '../refused.ts';
import type { CallAnswer, FromWorker, Name, StoreCall, ToWorker } from './calls.ts';
import { messageOf } from './failures.ts';
import { packAnswers, unpackCalls } from './packing.ts';

/** Does what one message asks; `transactions`: that it took. */
export type Perform<N extends Name> = (calls: readonly StoreCall<N>[]) => { readonly answers: readonly CallAnswer[]; readonly transactions: number };

export interface Worker<N extends Name> {
  readonly perform: Perform<N>;
  readonly close: () => void;
}

export function startThread<N extends Name>(open: (tell: (message: FromWorker) => void) => Worker<N>): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a worker thread of the store.');
  const tell = (message: FromWorker): void => port.postMessage(message);
  let worker: Worker<N> | null = null;

  function begin(): void {
    try {
      worker = open(tell);
      tell({ kind: 'ready' });
    } catch (error) {
      tell({
        kind: 'refused',
        refusal: error instanceof StoreRefused ? error.refusal : { cause: 'unusable', gaps: { path: '', why: messageOf(error) } },
      });
      port?.close();
    }
  }

  port.on('message', (message: ToWorker<N>) => {
    if (message.kind === 'open') begin();
    else if (message.kind === 'calls' && worker !== null) {
      const calls = unpackCalls(message.calls);
      const { answers, transactions } = worker.perform(calls);
      tell({ kind: 'answers', answers: packAnswers(calls, answers), transactions });
    } else {
      worker?.close();
      port.close();
    }
  });
}
