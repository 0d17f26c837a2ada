/** The thread that writes: the only one, so that tables never wait for each other's locks. A message is a transaction: what was asked while it wrote comes in the next. */
import { workerData } from 'node:worker_threads';
import type { DatabaseLocation, Work, WriteName } from './calls.ts';
import { chatWrites } from './chat.ts';
import { groupCommit } from './commit.ts';
import { claim } from './folder.ts';
import { logWrites } from './log.ts';
import { outageWrites } from './outages.ts';
import { peopleWrites } from './people.ts';
import { recordWrites } from './records.ts';
import { tableWrites } from './tables.ts';
import { tidyingWrites } from './tidying.ts';
import { startThread } from './worker.ts';

startThread((port) => {
  const { path, maxPages } = workerData as DatabaseLocation; // Checked where the thread is started: store.ts.
  const { db, migrated, tightened, release } = claim(path, maxPages);
  if (tightened.length > 0) port.postMessage({ kind: 'tightened', paths: tightened });
  if (migrated !== null) port.postMessage({ kind: 'migrated', ...migrated });
  const commit = groupCommit(db, {
    ...logWrites(db),
    ...recordWrites(db),
    ...tableWrites(db),
    ...peopleWrites(db),
    ...chatWrites(db),
    ...outageWrites(db),
    ...tidyingWrites(db),
  });

  return (message: Work<WriteName>) => {
    if (message.kind === 'calls') port.postMessage({ kind: 'answers', ...commit(message.calls) });
    else release();
    return message.kind === 'calls';
  };
});
