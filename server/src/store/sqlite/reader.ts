/** The thread that reads, beside the writer and without waiting for it. Errands get another one of the same kind. */
import { workerData } from 'node:worker_threads';
import { type CallAnswer, type DatabaseLocation, type Doings, perform, type ReadName, type StoreCall } from './calls.ts';
import { chatReads } from './chat.ts';
import { errands } from './errands.ts';
import { failureOf } from './failures.ts';
import { openToRead } from './folder.ts';
import { logReads } from './log.ts';
import { outageReads } from './outages.ts';
import { peopleReads } from './people.ts';
import { recordReads } from './records.ts';
import { tableReads } from './tables.ts';
import { startThread } from './worker.ts';

startThread<ReadName>(() => {
  const { path } = workerData as DatabaseLocation; // Checked where the thread is started: store.ts.
  const db = openToRead(path);
  const doings = {
    ...logReads(db),
    ...recordReads(db),
    ...tableReads(db),
    ...peopleReads(db),
    ...chatReads(db),
    ...outageReads(db),
    ...errands(db, path),
  };

  return { perform: (calls) => ({ answers: calls.map((call) => answer(doings, call)), transactions: 0 }), close: () => db.close() };
});

function answer(doings: Doings<ReadName>, call: StoreCall<ReadName>): CallAnswer {
  try {
    return { kind: 'done', value: perform(doings, call) };
  } catch (error) {
    return failureOf(error);
  }
}
