/** What goes makes room for what comes: the file stops growing, the log beside it has a bound, and no sweep holds up the writer for long. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { aLine, anAppend, aRecord, makeTable } from '@parlour/hall/test/samples';
import { expect, test } from 'vitest';
import { openSqlite, type SqliteStore } from '../../src/store/index.ts';
import { STEPS } from '../../src/store/sqlite/schema.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();
const size = (folder: string): number => statSync(join(folder, 'parlour.db')).size + statSync(join(folder, 'parlour.db-wal')).size;

/** An evening of strangers, all of which is gone a day later. */
async function evening(store: SqliteStore, day: number): Promise<void> {
  const at = day * 1_000;
  const many = Array.from({ length: 60 }, (_, i) => i);
  await Promise.all(
    many.map((i) => store.addPerson({ player: `p${day}-${i}`, tokenHash: `h${day}-${i}`, name: 'x'.repeat(80), createdAt: at, seenAt: at })),
  );
  await Promise.all(many.map((i) => makeTable(store, `T${day}-${i}`, 40)));
  await Promise.all(many.map((i) => store.keepRecord(`T${day}-${i}`, 1, aRecord({ text: 'x'.repeat(3_000), players: ['ola', `p${day}-${i}`], at }))));
  for (let line = 0; line < 150; line++) await store.say(`T${day}-0`, aLine({ text: 'x'.repeat(500) }));
  await Promise.all(many.map((i) => store.remove(`T${day}-${i}`, 40)));
  while ((await store.tidy({ at: at + 999, unseenSince: at + 1, recordsBefore: at + 1, most: 25 })) > 0);
}

test('evening after evening fills no more of the disk than the log may take', async () => {
  const folder = newFolder();
  const store = await openSqlite(folder);
  for (let day = 1; day <= 20; day++) await evening(store, day);
  const database = statSync(join(folder, 'parlour.db')).size;
  expect(size(folder)).toBeLessThan(70_000_000); // Written were about 100 MB.
  expect(database).toBeLessThan(4_000_000);
  expect(await store.tables(null, 10)).toEqual([]);
  await store.close();
  expect(statSync(join(folder, 'parlour.db')).size).toBeLessThan(4_000_000);
});

test('a folder of before: what was sent then answers as it did, records have the lock of their table, chat is cut to what is shown', async () => {
  const folder = newFolder();
  const db = new DatabaseSync(join(folder, 'parlour.db'));
  for (const step of STEPS.slice(0, 3)) db.exec(step);
  db.exec(`
    INSERT INTO tables VALUES (1, 'A', 1, 'hash', '{}', 0, NULL, NULL);
    INSERT INTO entries VALUES (1, 1, 'sent', '{}', 'hash');
    INSERT INTO snapshots VALUES (1, 1, '"old"');
    INSERT INTO secrets VALUES (1, 'passcode', 'sealed');
    INSERT INTO records VALUES ('A', 1, '"record"'), ('GONE', 1, '"record"');
    INSERT INTO people VALUES ('ola', 'hash', 'Ola', 5);
    INSERT INTO alive VALUES (1, 7000);
    WITH RECURSIVE lines(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM lines WHERE k < 130)
    INSERT INTO chat (table_id, id, stream, player, at, text) SELECT 1, 'line ' || k, 'players', 'ola', k, '"hi"' FROM lines;
    PRAGMA user_version = 3;`);
  db.close();
  const store = await openSqlite(folder);
  for (const by of ['ola', 'jan', null]) expect(await store.done('A', by, 'sent')).toEqual({ first: 1, last: 1 });
  expect(await store.append(anAppend('A', 1, { by: 'ola', command: 'sent' }))).toMatchObject({ kind: 'duplicate' });
  expect(await store.snapshot('A')).toBeNull();
  expect([await store.records('A'), await store.records('GONE')]).toEqual([{ lock: 'sealed' }, { lock: null }]);
  expect((await store.people(['ola']))[0]?.seenAt).toBe(7_000);
  const lines = await store.chat('A', 'players', 1_000);
  expect([lines.length, lines[0]?.id]).toEqual([100, 'line 31']);
  expect(await store.tidy({ at: 8_000, unseenSince: 6_999, recordsBefore: 6_999, most: 9 })).toBe(0);
  expect(await store.tidy({ at: 8_000, unseenSince: 7_001, recordsBefore: 7_001, most: 9 })).toBe(3);
  await store.close();
});

test('of a long log nothing is left when the sweeps have taken it, piece by piece', async () => {
  const folder = newFolder();
  const store = await openSqlite(folder);
  await makeTable(store, 'LONG', 2_500);
  await store.remove('LONG', 2_500);
  const gone: number[] = [];
  for (let i = 0; i < 4; i++) gone.push(await store.tidy({ at: 1, unseenSince: 0, recordsBefore: 0, most: 1_000 }));
  await store.close();
  expect(gone).toEqual([1_000, 1_000, 501, 0]);
  const db = new DatabaseSync(join(folder, 'parlour.db'), { readOnly: true });
  expect(db.prepare('SELECT count(*) AS entries, (SELECT count(*) FROM tables) AS tables FROM entries').get()).toEqual({ entries: 0, tables: 0 });
  db.close();
});
