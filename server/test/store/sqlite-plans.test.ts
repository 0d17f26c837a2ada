/**
 * How SQLite goes about what it is asked. It plans by itself, and a plan that reads a whole log at each command looks right in every other test:
 * it only takes longer the longer a table plays.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/index.ts';
import { chatReads, chatWrites } from '../../src/store/sqlite/chat.ts';
import { logReads, logWrites } from '../../src/store/sqlite/log.ts';
import { outageReads, outageWrites } from '../../src/store/sqlite/outages.ts';
import { peopleReads, peopleWrites } from '../../src/store/sqlite/people.ts';
import { recordReads, recordWrites } from '../../src/store/sqlite/records.ts';
import { Standings } from '../../src/store/sqlite/standings.ts';
import { tableReads, tableWrites } from '../../src/store/sqlite/tables.ts';
import { tidyingWrites } from '../../src/store/sqlite/tidying.ts';

const ALL: readonly ((db: DatabaseSync) => unknown)[] = [
  logReads,
  recordReads,
  tableReads,
  peopleReads,
  chatReads,
  outageReads,
  (database) => logWrites(database, new Standings()),
  recordWrites,
  (database) => tableWrites(database, new Standings()),
  peopleWrites,
  chatWrites,
  outageWrites,
  tidyingWrites,
];

/** These go through all there is of something that is short, or that has an index for just that. */
const WHOLE = [
  /^SELECT count\(\*\) AS tables FROM tables$/,
  /^SELECT at FROM alive$/,
  /^(SELECT|DELETE) .*FROM outages WHERE/,
  /^UPDATE record_players SET kept_at = \? WHERE kept_at = 0$/,
];

const folder = mkdtempSync(join(tmpdir(), 'parlour-plans-'));
let db: DatabaseSync;

beforeAll(async () => {
  await (await openSqlite(folder)).close();
  db = new DatabaseSync(join(folder, 'parlour.db'));
});

afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** All that the store ever asks, as it is written. */
function statements(): readonly string[] {
  const asked: string[] = [];
  class Listening extends DatabaseSync {
    override prepare(statement: string): ReturnType<DatabaseSync['prepare']> {
      asked.push(statement.replaceAll(/\s+/g, ' ').trim());
      return super.prepare(statement);
    }
  }
  const listening = new Listening(join(folder, 'parlour.db'));
  for (const doings of ALL) doings(listening);
  listening.close();
  return asked;
}

const planOf = (statement: string): readonly string[] =>
  db
    .prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .all()
    .map(({ detail }) => String(detail));

test('nothing that is asked reads through all of something that grows', () => {
  const found = statements().flatMap((statement) =>
    WHOLE.some((known) => known.test(statement))
      ? []
      : planOf(statement).flatMap((step) => (/^SCAN (?!.* USING INDEX tables_(listed|removed)$)/.test(step) ? [`${statement}: ${step}`] : [])),
  );
  expect(found).toEqual([]);
});

test('what a command came to is looked up by the command, however long the log is', () => {
  const lookups = statements().filter((statement) => / FROM entries .*\bcommand = \?/.test(statement));
  expect(lookups).toHaveLength(2);
  for (const statement of lookups) expect(planOf(statement)).toContainEqual('SEARCH entries USING INDEX entries_command (command=? AND table_id=?)');
});
