/**
 * A worker thread as the main thread sees it: calls go in, promises come out. One message is under way at a time. What is called meanwhile
 * gathers and goes with the next, as soon as that one is answered: the busier it gets, the more go together, and the fewer wake-ups each costs.
 * Answers come in the order of calls. If the thread dies, every call that waits and every later one is rejected; none hangs.
 */
import { setImmediate } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { StoreDamaged, StoreFull } from '@parlour/hall/store';
import { StoreRefused } from '../refused.ts';
import type { Args, CallAnswer, CallResult, DatabaseLocation, FromWorker, Migration, Name, StoreCall, ToWorker } from './calls.ts';
import { packCalls, unpackAnswers } from './packing.ts';

export interface Stats {
  /** Calls answered. */
  readonly calls: number;
  /** Transactions they took. */
  readonly transactions: number;
  /** The most calls answered at once. */
  readonly busiest: number;
}

/** What a call after the end is told. */
export const CLOSED = 'The store is closed.';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class Thread<N extends Name> {
  readonly #worker: Worker;
  readonly #opened = Promise.withResolvers<void>();
  readonly #gone = Promise.withResolvers<void>();
  /** In the order of calls, those not yet posted included. */
  readonly #waiting: Waiting[] = [];
  #unposted: StoreCall<N>[] = [];
  /** A message is under way, or will be at the end of this turn of the event loop. */
  #busy = false;
  /** Why no more calls are taken. */
  #ended: Error | null = null;
  #stats: Stats = { calls: 0, transactions: 0, busiest: 0 };
  #migrated: Migration | null = null;
  #tightened: readonly string[] = [];
  #sound = true;

  constructor(file: URL, location: DatabaseLocation) {
    this.#worker = new Worker(file, { workerData: location });
    this.#opened.promise.catch(() => {}); // A thread that ends before it was told to open disappoints nobody.
    this.#worker.on('message', (message: FromWorker) => this.#hear(message));
    this.#worker.on('error', (error) => this.#die(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', (code) => {
      this.#die(`exit code ${code}`);
      this.#gone.resolve();
    });
  }

  /** Resolves when the thread has its files open; rejects if they were refused. The thread starts before, but does not touch them. */
  open(): Promise<void> {
    this.#send({ kind: 'open' });
    return this.#opened.promise;
  }

  call<K extends N>(name: K, args: Args<K>): Promise<CallResult<K>> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    if (!this.#busy) {
      this.#busy = true;
      setImmediate(() => this.#post());
    }
    this.#unposted.push({ name, args });
    const { promise, resolve, reject } = Promise.withResolvers<CallResult<K>>();
    this.#waiting.push({ resolve: (value) => resolve(value as CallResult<K>), reject }); // Our own worker answers; `perform` types what it does.
    return promise;
  }

  /** Takes no more calls, and ends when those made so far are answered and `others` is fulfilled. */
  async close(others: Promise<void> = Promise.resolve()): Promise<void> {
    const first = this.#ended === null;
    this.#ended ??= new Error(CLOSED);
    this.#post();
    await others;
    if (first) this.#send({ kind: 'close' });
    await this.#gone.promise;
  }

  stats(): Stats {
    return this.#stats;
  }

  /** What opening did to the folder, known when it is open. */
  migrated(): Migration | null {
    return this.#migrated;
  }

  /** Files that opening made their owner's alone. */
  tightened(): readonly string[] {
    return this.#tightened;
  }

  /** False once something was damaged, or the thread has died. */
  isSound(): boolean {
    return this.#sound;
  }

  /** What has gathered. */
  #post(): void {
    this.#busy = this.#unposted.length > 0;
    if (this.#busy) this.#send({ kind: 'calls', calls: packCalls(this.#unposted) });
    this.#unposted = [];
  }

  #send(message: ToWorker<N>): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    switch (message.kind) {
      case 'migrated': {
        const { from, to, copy } = message;
        this.#migrated = { from, to, copy };
        break;
      }
      case 'tightened':
        this.#tightened = message.paths;
        break;
      case 'ready':
        this.#opened.resolve();
        break;
      case 'refused':
        this.#ended = new StoreRefused(message.refusal.cause, message.refusal.gaps);
        this.#opened.reject(this.#ended);
        break;
      case 'answers':
        this.#post(); // First of all, so that the thread works while its answers are heard.
        this.#settle(unpackAnswers(message.answers), message.transactions);
        break;
    }
  }

  #settle(answers: readonly CallAnswer[], transactions: number): void {
    this.#stats = {
      calls: this.#stats.calls + answers.length,
      transactions: this.#stats.transactions + transactions,
      busiest: Math.max(this.#stats.busiest, answers.length),
    };
    const waiting = this.#waiting.splice(0, answers.length);
    for (const [i, answer] of answers.entries()) {
      if (answer.kind === 'done') waiting[i]?.resolve(answer.value);
      else {
        if (answer.kind === 'damaged') this.#sound = false;
        waiting[i]?.reject(errorOf(answer));
      }
    }
  }

  #die(why: string): void {
    if (this.#ended === null) this.#sound = false;
    this.#ended ??= new Error(`A thread of the store died: ${why}.`);
    this.#opened.reject(this.#ended);
    this.#unposted = [];
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended);
  }
}

function errorOf(answer: Exclude<CallAnswer, { kind: 'done' }>): Error {
  switch (answer.kind) {
    case 'full':
      return new StoreFull(answer.message);
    case 'damaged':
      return new StoreDamaged(answer.message);
    case 'failed':
      return new Error(answer.message);
  }
}
