/** A thread of a pool: it has a part of the environments, and does with them what it is told until it is told to close. */
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Batch } from './batch.ts';
import { CONTROL, ORDER, type PoolPart } from './pool-order.ts';
import { setUpGame } from './setup.ts';

const { game, start, terms, seed, from, to, lists, control, port } = workerData as PoolPart; // from pool.ts

let turn = 0;
try {
  const batch = new Batch(await setUpGame(game, start, terms), to - from, seed, from, lists);
  for (let order = done(); order !== ORDER.close; order = done()) {
    if (order === ORDER.step) batch.step();
    else if (order === ORDER.random) batch.stepAtRandom();
    else batch.reset(receiveMessageOnPort(port)?.message as string | number, from);
  }
} catch (error) {
  port.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error));
  Atomics.store(control, CONTROL.failed, 1);
  for (;;) if (done() === ORDER.close) break;
}

/** Says that it has done what it was told, and waits for the next order. */
function done(): number {
  Atomics.add(control, CONTROL.done, 1);
  Atomics.notify(control, CONTROL.done);
  Atomics.wait(control, CONTROL.turn, turn);
  turn++;
  return Atomics.load(control, CONTROL.order);
}
