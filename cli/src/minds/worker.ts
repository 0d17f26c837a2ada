/** A thread that thinks for bots: a question in, an answer out. */
import { parentPort } from 'node:worker_threads';
import type { BotQuestion } from '@parlour/hall';
import { think } from './think.ts';

export interface Asked {
  readonly id: number;
  readonly question: BotQuestion;
}

export type Answered = { readonly id: number; readonly move: object | null } | { readonly id: number; readonly failed: string };

parentPort?.on('message', ({ id, question }: Asked) => {
  let answer: Answered;
  try {
    answer = { id, move: think(question) };
  } catch (error) {
    answer = { id, failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
