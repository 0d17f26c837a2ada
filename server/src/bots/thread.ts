/** The inside of a thread that thinks for bots: a question in, an answer out. Which games it knows is up to the file that it begins with. */
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { BotQuestion } from '@parlour/hall';

export interface AskedOfThread {
  readonly id: number;
  readonly question: BotQuestion;
}

export type ThreadAnswer = { readonly id: number; readonly move: object | null } | { readonly id: number; readonly failed: string };

/** As `nice` has it: whoever thinks leaves the processor to the tables. */
const PATIENT = 10;

export function answerQuestions(think: (question: BotQuestion) => object | null): void {
  // On Linux that is this thread's alone; elsewhere it would be the whole program's.
  if (process.platform === 'linux') setPriority(Math.max(PATIENT, getPriority()));
  parentPort?.on('message', ({ id, question }: AskedOfThread) => {
    let answer: ThreadAnswer;
    try {
      answer = { id, move: think(question) };
    } catch (error) {
      answer = { id, failed: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(answer);
  });
}
