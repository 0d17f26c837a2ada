/**
 * A batch on all cores: the same as one in a single thread, number for number, only quicker. Threads have a part of the environments each and share the
 * lists; this thread has one, too. A step blocks it until all have done theirs, which for a learner is what it waits for anyhow.
 */
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { Batch, type BatchLists, checkActions, makeLists, partOf } from './batch.ts';
import { EnvironmentMistake, type EnvironmentSetup } from './environment.ts';
import { CONTROL, ORDER, type PoolOrder, type PoolPart } from './pool-order.ts';
import { sizesOf } from './sizes.ts';

export interface PoolRequest {
  /** How many environments. */
  readonly count: number;
  readonly seed: string | number;
  /** How many threads; as many as there are cores, unless said. More than environments are never begun. */
  readonly threads?: number | undefined;
}

/** What no step takes; a thread that is silent for so long has died. In milliseconds. */
const SILENCE = 120_000;

export class Pool implements BatchLists {
  readonly count: number;
  readonly threads: number;
  readonly seats: number;
  readonly observationSize: number;
  readonly actionCount: number;
  readonly actions: Int32Array;
  readonly agents: Int32Array;
  readonly observations: Float32Array;
  readonly masks: Uint8Array;
  readonly rewards: Float32Array;
  readonly terminated: Uint8Array;
  readonly truncated: Uint8Array;
  private readonly own: Batch;
  private readonly others: readonly Thread[];
  private isClosed = false;
  private readonly control = new Int32Array(new SharedArrayBuffer(4 * Object.keys(CONTROL).length));

  /** Begins the threads, and waits until all are set up, as this one is meanwhile. */
  constructor(setup: EnvironmentSetup, { count, seed, threads = availableParallelism() }: PoolRequest) {
    if (!(Number.isInteger(threads) && threads >= 1)) throw new EnvironmentMistake(`There can be a whole number of threads from 1, not ${threads}.`);
    const { seats, observationSize, actionCount } = sizesOf(setup);
    const lists = makeLists(setup, count, true);
    this.count = count;
    this.threads = Math.min(threads, count);
    this.seats = seats;
    this.observationSize = observationSize;
    this.actionCount = actionCount;
    this.actions = lists.actions;
    this.agents = lists.agents;
    this.observations = lists.observations;
    this.masks = lists.masks;
    this.rewards = lists.rewards;
    this.terminated = lists.terminated;
    this.truncated = lists.truncated;
    const bound = (thread: number): number => Math.floor((thread * count) / this.threads);
    this.others = Array.from({ length: this.threads - 1 }, (_, i) =>
      beginThread(setup, {
        seed,
        from: bound(i + 1),
        to: bound(i + 2),
        lists: partOf(lists, setup, bound(i + 1), bound(i + 2)),
        control: this.control,
      }),
    );
    try {
      this.own = new Batch(setup, bound(1), seed, 0, partOf(lists, setup, 0, bound(1)));
      this.finish();
    } catch (error) {
      this.order(ORDER.close);
      throw error;
    }
  }

  /** As in a batch. */
  step(): void {
    checkActions(this, this.actionCount);
    this.together(ORDER.step, () => this.own.step());
  }

  /** As in a batch. */
  stepAtRandom(): void {
    this.together(ORDER.random, () => this.own.stepAtRandom());
  }

  /** As in a batch. */
  reset(seed: string | number): void {
    if (!this.isClosed) for (const { port } of this.others) port.postMessage(seed);
    this.together(ORDER.reset, () => this.own.reset(seed));
  }

  /** Ends the threads. A pool that nobody closes does not keep the program from ending. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.order(ORDER.close);
    this.isClosed = true;
    await Promise.all(this.others.map(({ worker }) => worker.terminate()));
  }

  /** Whatever happens in this thread, the others are waited for: else the next order would overtake this one. */
  private together(order: PoolOrder, own: () => void): void {
    this.order(order);
    try {
      own();
    } finally {
      this.finish();
    }
  }

  private order(order: PoolOrder): void {
    if (this.isClosed) throw new EnvironmentMistake('The pool is closed.');
    Atomics.store(this.control, CONTROL.done, 0);
    Atomics.store(this.control, CONTROL.order, order);
    Atomics.add(this.control, CONTROL.turn, 1);
    Atomics.notify(this.control, CONTROL.turn);
  }

  /** Waits until all others have done what they were told, or to have begun. */
  private finish(): void {
    for (let done = Atomics.load(this.control, CONTROL.done); done < this.others.length; done = Atomics.load(this.control, CONTROL.done)) {
      if (Atomics.wait(this.control, CONTROL.done, done, SILENCE) === 'timed-out') throw new Error('a thread of the pool is silent');
    }
    if (Atomics.load(this.control, CONTROL.failed) === 0) return;
    const reasons = this.others.map(({ port }) => receiveMessageOnPort(port)?.message as unknown).filter((reason) => reason !== undefined);
    throw new Error(`a thread of the pool failed: ${reasons.map(String).join('; ')}`);
  }
}

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
}

function beginThread(setup: EnvironmentSetup, place: Omit<PoolPart, 'game' | 'start' | 'terms' | 'port'>): Thread {
  const { port1, port2 } = new MessageChannel();
  const { game, start, episode, rewards, reactions, limit } = setup;
  const part: PoolPart = { ...place, game: game.id, start, terms: { episode, rewards, reactions, limit }, port: port2 };
  const worker = new Worker(new URL('./pool-thread.ts', import.meta.url), { workerData: part, transferList: [port2] });
  worker.unref();
  port1.unref();
  return { worker, port: port1 };
}
