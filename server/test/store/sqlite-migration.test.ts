/** A folder of an older version is brought up to date, and what it was before lies beside it, whole. */
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { playersIn } from '@parlour/hall/store';
import { makeTable } from '@parlour/hall/test/samples';
import { describe, expect, test } from 'vitest';
import { openSqlite, StoreRefused } from '../../src/store/index.ts';
import { STEPS, VERSION } from '../../src/store/sqlite/schema.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();
const TODAY = new Date().toISOString().slice(0, 10);

/** A folder as the first servers left it, with a person and something in a table that later steps do without. */
function firstVersion(): string {
  const folder = newFolder();
  const db = new DatabaseSync(join(folder, 'parlour.db'));
  db.exec(STEPS[0] ?? '');
  db.exec(`
    INSERT INTO people VALUES ('ola', 'hash', 'Ola', 5);
    INSERT INTO tables VALUES (1, 'A', 0, '', '{}', 0, NULL, NULL);
    INSERT INTO chat VALUES (1, 1, 'players', 'ola', 5, 'before');
    PRAGMA user_version = 1;`);
  db.close();
  return folder;
}

const backups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith('parlour.v'))
    .sort();

function look(file: string): { readonly version: unknown; readonly chat: unknown } {
  const db = new DatabaseSync(file, { readOnly: true });
  const version = db.prepare('PRAGMA user_version').get()?.['user_version'];
  const chat = db
    .prepare('SELECT text FROM chat')
    .all()
    .map(({ text }) => text);
  db.close();
  return { version, chat };
}

test('the copy is the folder of before, complete and its owner’s alone; the folder is of today', async () => {
  const folder = firstVersion();
  const store = await openSqlite(folder);
  const copy = join(folder, `parlour.v1.backup-${TODAY}.db`);
  expect(store.migrated).toEqual({ from: 1, to: VERSION, copy });
  expect(await store.people(['ola'])).toMatchObject([{ player: 'ola', name: 'Ola' }]);
  await makeTable(store, 'B', 3);
  await store.close();

  expect(look(copy)).toEqual({ version: 1, chat: ['before'] });
  expect(look(join(folder, 'parlour.db'))).toEqual({ version: VERSION, chat: [] });
  expect(statSync(copy).mode & 0o777).toBe(0o600);
});

test('a copy in a folder of its own is a folder of before, and can be brought up to date itself', async () => {
  const folder = firstVersion();
  await (await openSqlite(folder)).close();
  const [copy = ''] = backups(folder);
  const restored = newFolder();
  writeFileSync(join(restored, 'parlour.db'), readFileSync(join(folder, copy)));
  const store = await openSqlite(restored);
  expect(store.migrated?.from).toBe(1);
  expect(await store.people(['ola'])).toHaveLength(1);
  await store.close();
});

test('a copy of the same day is not overwritten', async () => {
  const folder = firstVersion();
  const earlier = join(folder, `parlour.v1.backup-${TODAY}.db`);
  writeFileSync(earlier, 'mine');
  const store = await openSqlite(folder);
  await store.close();
  expect(store.migrated?.copy).toBe(join(folder, `parlour.v1.backup-${TODAY}-2.db`));
  expect(readFileSync(earlier, 'utf8')).toBe('mine');
});

test('a half copy of a server that was killed is cleared away, with its journal', async () => {
  const folder = firstVersion();
  for (const left of ['partial', 'partial-journal']) writeFileSync(join(folder, `parlour.v1.backup-2026-01-01.db.77-1.${left}`), 'half');
  await (await openSqlite(folder)).close();
  expect(backups(folder)).toEqual([`parlour.v1.backup-${TODAY}.db`]);
});

test('a server that is killed again and again before it has changed anything leaves one copy', async () => {
  const folder = firstVersion();
  const before = readFileSync(join(folder, 'parlour.db'));
  const copies: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    // As a kill leaves it: the copy is there, and nothing of the folder has changed.
    writeFileSync(join(folder, 'parlour.db'), before);
    const store = await openSqlite(folder);
    copies.push(store.migrated?.copy);
    await store.close();
  }
  expect(backups(folder)).toEqual([`parlour.v1.backup-${TODAY}.db`]);
  expect(copies).toEqual(copies.map(() => join(folder, `parlour.v1.backup-${TODAY}.db`)));
});

test('what an older server has done since its last copy is copied anew', async () => {
  const folder = firstVersion();
  const before = readFileSync(join(folder, 'parlour.db'));
  await (await openSqlite(folder)).close();
  writeFileSync(join(folder, 'parlour.db'), before);
  const db = new DatabaseSync(join(folder, 'parlour.db'));
  db.exec("INSERT INTO chat VALUES (2, 1, 'players', 'ola', 6, 'since')");
  db.close();
  await (await openSqlite(folder)).close();
  expect(backups(folder).map((file) => look(join(folder, file)).chat)).toEqual([['before', 'since'], ['before']]);
});

test('a folder of today, and a new one, are left without a copy', async () => {
  const folder = newFolder();
  for (let i = 0; i < 2; i++) {
    const store = await openSqlite(folder);
    expect(store.migrated).toBeNull();
    await store.close();
  }
  expect(backups(folder)).toEqual([]);
});

test('where no copy can be made nothing is changed, and it is said in a sentence', async () => {
  const folder = firstVersion();
  const before = readFileSync(join(folder, 'parlour.db'));
  // A half copy that is a folder can't be cleared away.
  mkdirSync(join(folder, 'parlour.v1.backup-2026-01-01.db.77-1.partial'));
  const refused = await openSqlite(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreRefused);
  expect(String(refused)).toMatch(/ has version 1\. A copy of it has to be kept .* and could not be made: .*\. Nothing was changed\.$/);
  expect(readFileSync(join(folder, 'parlour.db')).equals(before)).toBe(true);
  expect(backups(folder)).toHaveLength(1);
});

test('records of before are found by those who sat in them, as the record itself says; what is none of ours is nobody’s', async () => {
  const folder = newFolder();
  const db = new DatabaseSync(join(folder, 'parlour.db'));
  for (const step of STEPS.slice(0, 4)) db.exec(step);
  const keep = db.prepare('INSERT INTO records (code, game, text, kept_at) VALUES (?, ?, ?, ?)');
  const person = (player: unknown): object => ({ kind: 'person', player });
  const bot = { kind: 'bot', level: 'casual', name: 'player' };
  const players = {
    ALL: [
      { began: person('ola'), ended: person('ola') },
      { began: person('jan'), ended: bot },
      { began: bot, ended: bot },
      { began: bot, ended: person('iza') },
    ],
    BOTS: [{ began: bot, ended: bot }],
    ODD: ['ola', 7, null, { began: 'ola', ended: 7, also: null }, { began: person(7) }, { began: [person('jan')] }],
  };
  for (const [i, [code, seats]] of Object.entries(players).entries())
    keep.run(code, 1, JSON.stringify({ players: seats, view: { player: 'eve' } }), 10 + i);
  keep.run('ALL', 2, JSON.stringify({ players: players.ALL }), 0); // nobody knew then since when it is kept
  for (const [game, text] of ['', 'no JSON', '"ola"', 'null', '[]', '{}', '{"players":"ola"}', '{"players":{"began":{"player":1}}}'].entries())
    keep.run('NONE', game + 1, text, 5);
  db.exec('PRAGMA user_version = 4;');
  db.close();

  const store = await openSqlite(folder);
  const found = async (player: string): Promise<string[]> =>
    (await store.recordsOf(player, null, 9)).map(({ table, game, at }) => `${table}${game} at ${at}`);
  for (const player of ['ola', 'jan', 'iza']) expect(await found(player)).toEqual(['ALL1 at 10', 'ALL2 at 0']);
  for (const player of ['eve', 'player', 'Max', '7', '']) expect(await found(player)).toEqual([]);
  for (const [code, seats] of Object.entries(players))
    for (const player of ['ola', 'jan', 'iza', 'eve'])
      expect(await store.satIn(code, 1, player)).toBe(playersIn(JSON.stringify({ players: seats })).includes(player));
  // The next sweep says since when, to both.
  await store.tidy({ at: 700, unseenSince: 0, recordsBefore: 0, most: 9 });
  expect(await found('ola')).toEqual(['ALL2 at 700', 'ALL1 at 10']);
  await store.tidy({ at: 701, unseenSince: 0, recordsBefore: 11, most: 99 });
  expect(await found('ola')).toEqual(['ALL2 at 700']);
  expect(await store.integrity()).toEqual([]);
  await store.close();
});

describe('entries that lay by table', () => {
  /** A folder of then: a log with a hole, commands known at two tables and of two people, what was sent before senders were noted, a row of nobody's. */
  function byTable(): { readonly folder: string; readonly entries: readonly unknown[] } {
    const folder = newFolder();
    const db = new DatabaseSync(join(folder, 'parlour.db'), { enableForeignKeyConstraints: false });
    db.exec(`BEGIN; ${STEPS.slice(0, 5).join('')}`);
    const table = db.prepare("INSERT INTO tables (id, code, head, head_hash, card, listed) VALUES (?, ?, ?, 'hash', '{}', 0)");
    for (const [i, code] of ['A', 'B', 'HOLE'].entries()) table.run(i + 1, code, 400);
    const enter = db.prepare('INSERT INTO entries (table_id, n, player, command, text, hash) VALUES (?, ?, ?, ?, ?, ?)');
    for (let n = 400; n > 0; n--)
      for (const [id, player] of [
        [1, 'ola'],
        [2, ''],
        [3, null],
        [99, 'ola'],
      ] as const)
        if (id !== 3 || n % 7 > 0) enter.run(id, n, n % 3 === 0 ? 'jan' : player, `sent ${n >> 1}`, `"${'x'.repeat(n)}"`, `hash ${id} ${n}`);
    db.exec('PRAGMA user_version = 5; COMMIT');
    const entries = allEntries(db);
    db.close();
    return { folder, entries };
  }

  const allEntries = (db: DatabaseSync): readonly unknown[] =>
    db.prepare('SELECT table_id, n, player, command, text, hash FROM entries ORDER BY table_id, n').all();

  function entriesIn(folder: string): readonly unknown[] {
    const db = new DatabaseSync(join(folder, 'parlour.db'), { readOnly: true });
    const entries = allEntries(db);
    db.close();
    return entries;
  }

  test('are taken as they are, and a row of nobody’s keeps nobody out', async () => {
    const { folder, entries } = byTable();
    const store = await openSqlite(folder);
    expect((await store.read('HOLE', 6, 2)).map(({ n }) => n)).toEqual([6, 8]);
    expect(await store.done('A', 'ola', 'sent 5')).toEqual({ first: 10, last: 11 });
    expect(await store.done('A', 'jan', 'sent 5')).toBeNull();
    expect(await store.done('B', null, 'sent 5')).toEqual({ first: 10, last: 11 });
    expect(await store.done('HOLE', 'eve', 'sent 5')).toEqual({ first: 10, last: 11 });
    expect(new Set(await store.integrity())).toEqual(new Set(['a row of entries belongs to no row of tables']));
    expect(await store.remove('B', 400)).toBe(true);
    await store.tidy({ at: 1, unseenSince: 0, recordsBefore: 0, most: 1_000 });
    await store.close();
    expect(entriesIn(folder)).toEqual(entries.filter((entry) => (entry as { table_id: number }).table_id !== 2));
  });

  test('are those of before where a server is killed in the midst of it, and are brought up to date by the next', async () => {
    const { folder, entries } = byTable();
    const db = new DatabaseSync(join(folder, 'parlour.db'), { enableForeignKeyConstraints: false });
    db.exec('PRAGMA journal_mode = WAL; PRAGMA cache_size = 10; BEGIN IMMEDIATE'); // So that much of it is in the log before it is done.
    db.exec((STEPS[5] ?? '').split('DROP TABLE entries;')[0] ?? '');
    expect(statSync(join(folder, 'parlour.db-wal')).size).toBeGreaterThan(100_000);
    const killed = newFolder();
    cpSync(folder, killed, { recursive: true });
    db.close();
    const store = await openSqlite(killed);
    expect(store.migrated).toMatchObject({ from: 5, to: VERSION });
    await store.close();
    expect(entriesIn(killed)).toEqual(entries);
    expect(look(store.migrated?.copy ?? '').version).toBe(5);
  });
});
