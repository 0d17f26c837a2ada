/** The thread that writes: the only one, so that tables never wait for each other's locks. What has come while it wrote, it writes next, at once. */
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
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

  return (first: Work<WriteName>) => {
    const messages = [first, ...arrived(port)];
    const calls = messages.flatMap((message) => (message.kind === 'calls' ? message.calls : []));
    const closing = messages.some(({ kind }) => kind === 'close');
    if (calls.length > 0) port.postMessage({ kind: 'answers', ...commit(calls) });
    if (closing) release();
    return !closing;
  };
});

/** Everything that lies in the port by now. */
function arrived(port: MessagePort): Work<WriteName>[] {
  const messages: Work<WriteName>[] = [];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) messages.push(next.message as Work<WriteName>); // Only thread.ts writes to this port.
  return messages;
}
