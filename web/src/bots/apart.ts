/**
 * Bots that think in a worker of their own: neither the page nor the tables of this device wait for them, however long a thought. One for whoever
 * loads this, made when a bot is first asked. Where a browser makes no such worker, or its program does not come, they think right here.
 */
import { type AskBot, type BotQuestion, sharedThinkers } from '@parlour/hall';
import { thinkHere } from './think-here.ts';
import type { AskedOfWorker, WorkerAnswer } from './thinking.ts';

interface Asked {
  readonly id: number;
  readonly question: BotQuestion;
  readonly answer: (move: object | null | Promise<object | null>) => void;
  readonly fail: (error: Error) => void;
}

/** Null where there can be none; undefined before it is asked for. */
let worker: Worker | null | undefined;
let asked: Asked | null = null;
let last = 0;

export const botsApart: AskBot = sharedThinkers([thinkApart], () => performance.now());

/** One at a time. */
function thinkApart(question: BotQuestion): Promise<object | null> {
  worker = worker === undefined ? opened() : worker;
  if (worker === null) return thinkHere(question);
  const to = worker;
  return new Promise((answer, fail) => {
    last++;
    asked = { id: last, question, answer, fail };
    to.postMessage({ id: last, question } satisfies AskedOfWorker);
  });
}

function opened(): Worker | null {
  try {
    // In a worker of before they could make workers of their own there is no such word.
    const made = new Worker(new URL('./thinking.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (asked?.id !== data.id) return;
      if ('failed' in data) asked.fail(new Error(data.failed));
      else asked.answer(data.move);
      asked = null;
    });
    made.addEventListener('error', () => {
      worker = null;
      asked?.answer(thinkHere(asked.question));
      asked = null;
    });
    return made;
  } catch {
    return null;
  }
}
