/** The thread that thinks of hints, begun when the first one is asked for. */
import type { Advice, MoveValue } from '@parlour/kernel';
import type { HintAnswer, HintQuestion } from './talk.ts';

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, { readonly answer: (advice: Advice<MoveValue> | null) => void; readonly fail: (error: Error) => void }>();

/** Null where the seat has no move. */
export function askHint(question: Omit<HintQuestion, 'id'>): Promise<Advice<MoveValue> | null> {
  const id = ++asked;
  worker ??= begin();
  worker.postMessage({ id, ...question } satisfies HintQuestion);
  return new Promise((answer, fail) => waiting.set(id, { answer, fail }));
}

function begin(): Worker {
  const begun = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  begun.addEventListener('message', ({ data }: MessageEvent<HintAnswer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) asker?.fail(new Error(data.failed));
    else asker?.answer(data.advice);
  });
  // A thread that could not be begun (another build, no network) is begun anew at the next question.
  begun.addEventListener('error', ({ message }) => {
    worker = null;
    begun.terminate();
    for (const { fail } of waiting.values()) fail(new Error(message));
    waiting.clear();
  });
  return begun;
}
