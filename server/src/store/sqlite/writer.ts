/** The thread that writes: the only one, so that tables never wait for each other's locks. A message is a transaction: what was asked while it wrote comes in the next. */
import { workerData } from 'node:worker_threads';
import type { DatabaseLocation, WriteName } from './calls.ts';
import { chatWrites } from './chat.ts';
import { groupCommit } from './commit.ts';
import { claim } from './folder.ts';
import { logWrites } from './log.ts';
import { outageWrites } from './outages.ts';
import { peopleWrites } from './people.ts';
import { recordWrites } from './records.ts';
import { Standings } from './standings.ts';
import { tableWrites } from './tables.ts';
import { tidyingWrites } from './tidying.ts';
import { startThread } from './worker.ts';

startThread<WriteName>((tell) => {
  const { path, maxPages } = workerData as DatabaseLocation; // Checked where the thread is started: store.ts.
  const { db, migrated, tightened, release } = claim(path, maxPages);
  if (tightened.length > 0) tell({ kind: 'tightened', paths: tightened });
  if (migrated !== null) tell({ kind: 'migrated', ...migrated });
  const standings = new Standings();
  const doings = {
    ...logWrites(db, standings),
    ...recordWrites(db),
    ...tableWrites(db, standings),
    ...peopleWrites(db),
    ...chatWrites(db),
    ...outageWrites(db),
    ...tidyingWrites(db),
  };
  const perform = groupCommit(db, doings, () => standings.forgetAll());

  return { perform, close: release };
});
