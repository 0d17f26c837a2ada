/** A worker thread that holds its first message until it is let go on, and answers every call with the number of its message and what it was asked. */
import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads';
import type { DatabaseLocation, Name, StoreCall, ToWorker } from '../../src/store/sqlite/calls.ts';
import { unpackCalls } from '../../src/store/sqlite/packing.ts';

const { path } = workerData as DatabaseLocation; // The name of a channel: whatever comes by it lets us go on.
const channel = new BroadcastChannel(path);
let messages = 0;

function answer(number: number, calls: readonly StoreCall<Name>[]): void {
  const answers = calls.map(({ args }) => ({ kind: 'done', value: [number, args[0]] }));
  parentPort?.postMessage({ kind: 'answers', answers, transactions: 1 });
}

parentPort?.on('message', (message: ToWorker<Name>) => {
  if (message.kind === 'open') parentPort?.postMessage({ kind: 'ready' });
  else if (message.kind === 'close') process.exit();
  else {
    messages += 1;
    const number = messages;
    const calls = unpackCalls(message.calls);
    if (number > 1) answer(number, calls);
    else channel.onmessage = () => answer(number, calls);
  }
});
