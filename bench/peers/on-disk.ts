/** The thread of ws-on-disk.ts: a message is a list of rows (table, number, text) and a transaction, answered when it is on disk. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(String(workerData));
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 16000;
  CREATE TABLE entries (table_id INTEGER NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
  CREATE UNIQUE INDEX entries_n ON entries (table_id, n)`);
const begin = database.prepare('BEGIN IMMEDIATE');
const append = database.prepare('INSERT INTO entries (table_id, n, text) VALUES (?, ?, ?)');
const commit = database.prepare('COMMIT');

parentPort?.on('message', (rows: readonly (number | string)[]) => {
  begin.run();
  for (let i = 0; i < rows.length; i += 3) append.run(rows[i] ?? 0, rows[i + 1] ?? 0, rows[i + 2] ?? '');
  commit.run();
  parentPort?.postMessage(null);
});
