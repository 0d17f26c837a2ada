/** The program of the worker in which bots think: a question in, an answer out. It has views to think about, and nothing else of any table. */
import type { BotQuestion } from '@parlour/hall';
import { thinkHere } from './think-here.ts';

export interface AskedOfWorker {
  readonly id: number;
  readonly question: BotQuestion;
}

export type WorkerAnswer = { readonly id: number; readonly move: object | null } | { readonly id: number; readonly failed: string };

addEventListener('message', ({ data: { id, question } }: MessageEvent<AskedOfWorker>) => {
  const say = (answer: WorkerAnswer): void => postMessage(answer);
  thinkHere(question).then(
    (move) => say({ id, move }),
    (error: unknown) => say({ id, failed: String(error) }),
  );
});
