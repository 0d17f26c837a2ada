/**
 * Group commit: all the calls in hand in one transaction, answered when it is on disk. Thirty tables that move at once wait for the disk
 * once. A call that fails is left out and the others are done without it; a full disk refuses all of them, and nothing is half done.
 */
import type { DatabaseSync } from 'node:sqlite';
import { type CallAnswer, type Doings, perform, type StoreCall, type WriteName } from './calls.ts';
import { failureOf } from './failures.ts';
import { foldSooner } from './folder.ts';
import type { Perform } from './worker.ts';

/** `undone`: nothing of what was done since the last commit is. */
export function groupCommit(db: DatabaseSync, doings: Doings<WriteName>, undone: () => void): Perform<WriteName> {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');

  /** Does all but the failed ones, or answers with the call that failed now. */
  function attempt(calls: readonly StoreCall<WriteName>[], failed: ReadonlyMap<StoreCall<WriteName>, CallAnswer>): Attempt {
    let current: StoreCall<WriteName> | null = null;
    try {
      begin.run();
      const answers: CallAnswer[] = [];
      for (const call of calls) {
        current = call;
        answers.push(failed.get(call) ?? { kind: 'done', value: perform(doings, call) });
      }
      current = null;
      commit.run();
      return { kind: 'answers', answers };
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      undone();
      const answer = failureOf(error);
      if (answer.kind === 'full') foldSooner(db);
      return answer.kind === 'full' || current === null
        ? { kind: 'answers', answers: calls.map(() => answer) }
        : { kind: 'failed', call: current, answer };
    }
  }

  return (calls) => {
    const failed = new Map<StoreCall<WriteName>, CallAnswer>();
    for (let transactions = 1; ; transactions += 1) {
      const tried = attempt(calls, failed);
      if (tried.kind === 'answers') return { answers: tried.answers, transactions };
      failed.set(tried.call, tried.answer);
    }
  };
}

type Attempt =
  | { readonly kind: 'answers'; readonly answers: readonly CallAnswer[] }
  | { readonly kind: 'failed'; readonly call: StoreCall<WriteName>; readonly answer: CallAnswer };
