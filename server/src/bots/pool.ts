/**
 * Bots think in threads of their own, so that a long thought never keeps a table waiting. A thread that dies, or thinks on long after its time, is
 * replaced; whoever asked it is told that it failed, and the hall plays the game's fallback.
 */
import { Worker } from 'node:worker_threads';
import type { AskBot, BotQuestion } from '@parlour/hall';
import type { AskedOfThread, ThreadAnswer } from './thread.ts';

export interface BotPool {
  readonly bots: AskBot;
  close(): Promise<void>;
}

/** How long past its time a thread may think before it is given up, in ms. */
const PATIENCE = 10_000;

interface Waiting {
  readonly question: BotQuestion;
  readonly answer: (move: object | null) => void;
  readonly fail: (error: Error) => void;
}

/** `file` is what each thread begins with: it calls `answerQuestions` with bots that know its games. */
export function openBotPool(threads: number, file: URL): BotPool {
  const pool = Array.from({ length: threads }, () => new BotThread(file));
  return {
    bots: (question) =>
      new Promise((answer, fail) => {
        const least = pool.reduce((a, b) => (b.busy < a.busy ? b : a));
        least.ask({ question, answer, fail });
      }),
    close: async () => {
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}

class BotThread {
  private readonly file: URL;
  private readonly waiting = new Map<number, Waiting>();
  private thread: Worker | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** Whom the timer is for. */
  private oldest: Waiting | null = null;
  private asked = 0;

  constructor(file: URL) {
    this.file = file;
  }

  get busy(): number {
    return this.waiting.size;
  }

  ask(waiting: Waiting): void {
    const id = ++this.asked;
    this.waiting.set(id, waiting);
    this.thread ??= this.begin();
    this.thread.ref();
    this.thread.postMessage({ id, question: waiting.question } satisfies AskedOfThread);
    this.watch();
  }

  async close(): Promise<void> {
    const { thread } = this;
    this.lose('the server stops');
    await thread?.terminate();
  }

  private begin(): Worker {
    const thread = new Worker(this.file);
    thread.on('message', (answered: ThreadAnswer) => this.answered(answered));
    thread.on('error', (error: Error) => {
      if (this.thread === thread) this.lose(error.message);
    });
    thread.on('exit', () => {
      if (this.thread === thread) this.lose('the thread ended');
    });
    return thread;
  }

  private answered(answered: ThreadAnswer): void {
    const waiting = this.waiting.get(answered.id);
    this.waiting.delete(answered.id);
    this.watch();
    if (this.waiting.size === 0) this.thread?.unref();
    if ('failed' in answered) waiting?.fail(new Error(answered.failed));
    else waiting?.answer(answered.move);
  }

  /**
   * Questions are answered in order, so the oldest tells whether the thread still thinks about something sensible. Its time runs from when it
   * became the oldest; those that come after it give it no more.
   */
  private watch(): void {
    const [oldest = null] = this.waiting.values();
    if (oldest === this.oldest) return;
    this.oldest = oldest;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (oldest === null) return;
    this.timer = setTimeout(() => this.lose('it thought for too long'), Math.min(oldest.question.ms, PATIENCE) + PATIENCE);
  }

  /** Gives up the thread and everything it was asked; the next question gets a new one. */
  private lose(why: string): void {
    const { thread } = this;
    const lost = [...this.waiting.values()];
    this.thread = null;
    this.waiting.clear();
    this.watch();
    thread?.terminate().catch(() => {});
    for (const { fail } of lost) fail(new Error(why));
  }
}
