/** What a pool and its threads say to each other, through numbers in shared memory. */
import type { MessagePort } from 'node:worker_threads';
import type { Start } from '@parlour/kernel';
import type { BatchLists } from './batch.ts';
import type { StudyTerms } from './setup.ts';

/** Places in the shared memory: orders given so far, what the last is, how many threads have done it, whether one has failed. */
export const CONTROL = { turn: 0, order: 1, done: 2, failed: 3 } as const;

export const ORDER = { step: 1, random: 2, reset: 3, close: 4 } as const;
export type PoolOrder = (typeof ORDER)[keyof typeof ORDER];

/** A thread's part of a pool. */
export interface PoolPart {
  readonly game: string;
  readonly start: Start<object>;
  readonly terms: StudyTerms;
  readonly seed: string | number;
  /** From this environment up to, not including, that one. */
  readonly from: number;
  readonly to: number;
  readonly lists: BatchLists;
  readonly control: Int32Array;
  /** Seeds come here, and why a thread failed goes back. */
  readonly port: MessagePort;
}
