/**
 * Bots think in threads of their own, so that a long thought never keeps a table waiting. A thread that dies, or thinks on long after its time, is
 * replaced; whoever asked it is told that it failed, and the hall plays the game's fallback.
 */
import { Worker } from 'node:worker_threads';
import { type AskBot, type BotQuestion, sharedThinkers } from '@parlour/hall';
import type { AskedOfThread, ThreadAnswer } from './thread.ts';

export interface BotPool {
  readonly bots: AskBot;
  close(): Promise<void>;
}

/** How long past its time a thread may think before it is given up, in ms. */
const PATIENCE = 10_000;

interface Asked {
  readonly id: number;
  readonly answer: (move: object | null) => void;
  readonly fail: (error: Error) => void;
}

/** `file` is what each thread begins with: it calls `answerQuestions` with bots that know its games. */
export function openBotPool(threads: number, file: URL): BotPool {
  const pool = Array.from({ length: threads }, () => new BotThread(file));
  const shared = sharedThinkers(
    pool.map((thread) => (question) => thread.think(question)),
    () => performance.now(),
  );
  return {
    bots: shared,
    close: async () => {
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}

class BotThread {
  private readonly file: URL;
  private asked: Asked | null = null;
  private thread: Worker | null = null;
  private timer: NodeJS.Timeout | undefined;
  private last = 0;
  private isClosed = false;

  constructor(file: URL) {
    this.file = file;
  }

  /** One at a time. */
  think(question: BotQuestion): Promise<object | null> {
    return new Promise((answer, fail) => {
      if (this.isClosed) return fail(new Error('the server stops'));
      const id = ++this.last;
      this.asked = { id, answer, fail };
      this.thread ??= this.begin();
      this.thread.ref();
      this.thread.postMessage({ id, question } satisfies AskedOfThread);
      this.timer = setTimeout(() => this.lose('it thought for too long'), Math.min(question.ms, PATIENCE) + PATIENCE);
    });
  }

  async close(): Promise<void> {
    const { thread } = this;
    this.isClosed = true;
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
    const asked = this.done();
    this.thread?.unref();
    if (asked?.id !== answered.id) return;
    if ('failed' in answered) asked.fail(new Error(answered.failed));
    else asked.answer(answered.move);
  }

  /** Gives up the thread and what it was asked; the next question gets a new one. */
  private lose(why: string): void {
    const { thread } = this;
    this.thread = null;
    thread?.terminate().catch(() => {});
    this.done()?.fail(new Error(why));
  }

  private done(): Asked | null {
    const { asked } = this;
    this.asked = null;
    clearTimeout(this.timer);
    return asked;
  }
}
