/** What the doctor finds in a log that somebody, or a disk, has changed. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chain, examine, type Finding, memoryStore, type ReadStore } from '@parlour/hall/store';
import { anAppend, makeTable } from '@parlour/hall/test/samples';
import { beforeAll, describe, expect, test } from 'vitest';
import { inspectSqlite, openSqlite, type SqliteReadStore } from '../../src/store/index.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();

test('a whole log has no findings, however long', async () => {
  const store = memoryStore();
  await makeTable(store, 'A', 1_234);
  await store.keepSnapshot('A', { n: 1_234, text: '""' });
  expect(await examine(store, 'A')).toEqual([]);
});

test('a table that is not there is a finding', async () => {
  expect(await examine(memoryStore(), 'A')).toEqual([{ kind: 'no-table' }]);
});

test('a snapshot of entries that are not there is a finding', async () => {
  const store = memoryStore();
  await makeTable(store, 'A', 3);
  const ahead: ReadStore = { ...store, snapshot: () => Promise.resolve({ n: 4, text: '""', seal: '' }) };
  expect(await examine(ahead, 'A')).toEqual([{ kind: 'snapshot-beyond-head', n: 4, head: 3 }]);
});

test('entries appended during the examination are no finding', async () => {
  const store = memoryStore();
  await makeTable(store, 'A', 3);
  let head = 3;
  const moving: ReadStore = {
    ...store,
    read: async (table, from, limit) => {
      await store.append(anAppend(table, head));
      head += 1;
      return store.read(table, from, limit);
    },
  };
  expect(await examine(moving, 'A')).toEqual([]);
});

describe('a database that was tampered with', () => {
  const template = newFolder();
  beforeAll(async () => {
    const store = await openSqlite(template);
    for (const table of ['A', 'C']) await makeTable(store, table, 4);
    await store.keepSnapshot('A', { n: 1, text: '"one"' });
    await store.close();
  });

  /** Opens a copy to which somebody has done this. */
  const tampered = (how: string): Promise<SqliteReadStore> => {
    const folder = newFolder();
    cpSync(template, folder, { recursive: true });
    const db = new DatabaseSync(join(folder, 'parlour.db'), { enableForeignKeyConstraints: false });
    db.exec(how);
    db.close();
    return inspectSqlite(folder);
  };

  const chained = (...texts: string[]): string => texts.reduce(chain.next, chain.start('A'));

  test.each<[what: string, how: string, finding: Finding]>([
    ['a text was changed', `UPDATE entries SET text = '"other"' WHERE n = 2`, { kind: 'broken-chain', n: 2 }],
    ['a hash was changed', `UPDATE entries SET hash = 'other' WHERE n = 2`, { kind: 'broken-chain', n: 2 }],
    ['an entry is missing', 'DELETE FROM entries WHERE n = 2', { kind: 'gap', n: 2, found: 3 }],
    ['the snapshot was changed', `UPDATE snapshots SET text = '"four"'`, { kind: 'broken-seal', n: 1 }],
    ['the last entries are missing', 'DELETE FROM entries WHERE n > 2', { kind: 'gap', n: 3, found: null }],
    ['the end was cut off, the head with it', 'DELETE FROM entries WHERE n > 2; UPDATE tables SET head = 2', { kind: 'other-end' }],
    [
      'the last entry was changed, its hash with it',
      `UPDATE entries SET text = '"x"', hash = '${chained('{"entry":1}', '{"entry":2}', '{"entry":3}', '"x"')}' WHERE n = 4`,
      { kind: 'other-end' },
    ],
    [
      'an entry was added',
      `INSERT INTO entries (table_id, n, command, text, hash) SELECT table_id, 5, 'c', '', '' FROM entries WHERE n = 4`,
      { kind: 'beyond-head', head: 4 },
    ],
    [
      'the log is another table’s',
      `UPDATE tables SET code = 'B' WHERE code = 'A'; UPDATE tables SET code = 'A' WHERE code = 'C'`,
      { kind: 'broken-chain', n: 1 },
    ],
  ])('%s', async (_, how, finding) => {
    const reader = await tampered(how);
    expect(await examine(reader, 'A')).toEqual([finding]);
    await reader.close();
  });

  test('a row that belongs to no table shows in the integrity of the file', async () => {
    const reader = await tampered(`INSERT INTO secrets (table_id, name, value) VALUES (99, 'key', 'k')`);
    expect(await reader.integrity()).toEqual(['a row of secrets belongs to no row of tables']);
    await reader.close();
  });
});
