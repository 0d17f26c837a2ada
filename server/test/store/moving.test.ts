/** Everything moves between a data folder and a database, each way, and is the same on both sides; what differs is found. */
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { examine, type Store } from '@parlour/hall/store';
import { aLine, anAppend, makeTable } from '@parlour/hall/test/samples';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPostgres, openSqlite } from '../../src/store/index.ts';
import { compare } from '../../src/store/moving/compare.ts';
import { CONTENTS, columnsOf, LEFT_BEHIND } from '../../src/store/moving/contents.ts';
import { copyOut } from '../../src/store/moving/copy-out.ts';
import { copyIn, MoveStopped, type MoveWatch, moveOut } from '../../src/store/moving/index.ts';
import { survey } from '../../src/store/moving/side.ts';
import { sqliteSide } from '../../src/store/moving/sqlite-side.ts';
import { UNWATCHED } from '../../src/store/moving/watch.ts';
import { migrate as makeSqlite } from '../../src/store/sqlite/schema.ts';
import { dataFolders } from './folders.ts';
import { change, rowsIn } from './moving-database.ts';
import { fillFolder, GIVEN } from './moving-folder.ts';
import { postgresForTests } from './postgres-for-tests.ts';

const newFolder = dataFolders();
const postgres = postgresForTests(['-c', 'fsync=off']);

describe('what moves is all there is', () => {
  const listed = (name: string): readonly string[] =>
    CONTENTS.filter((table) => table.name === name)
      .flatMap(columnsOf)
      .toSorted();
  const ours = (names: readonly unknown[]): readonly string[] =>
    [...new Set(names.map(String))].filter((name) => !LEFT_BEHIND.includes(name)).toSorted();
  const all = CONTENTS.map(({ name }) => name).toSorted();

  test('in a data folder', () => {
    const db = new DatabaseSync(':memory:');
    makeSqlite(db);
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all();
    expect(ours(tables.map(({ name }) => name))).toEqual(all);
    const columns = db.prepare('SELECT name FROM pragma_table_info(?)');
    for (const name of all) expect(ours(columns.all(name).map((row) => row['name']))).toEqual(listed(name));
    db.close();
  });

  test('in a database', async () => {
    const url = await postgres().newDatabase();
    await (await openPostgres(url)).close();
    const columns = await rowsIn(url, "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'parlour'");
    expect(ours(columns.map((row) => row['table_name']))).toEqual([...all, 'version'].toSorted());
    for (const name of all) expect(ours(columns.filter((row) => row['table_name'] === name).map((row) => row['column_name']))).toEqual(listed(name));
  });
});

describe('a folder with a row of every kind', () => {
  let folder = '';
  /** A database to which it was moved, for those who only read there. */
  let moved = '';
  beforeAll(async () => {
    folder = newFolder();
    await fillFolder(folder);
    moved = await postgres().newDatabase();
    await copyIn(folder, moved);
  });

  test('is the same in a database, in a file of that, in another database, and in a folder again; and each goes on', async () => {
    const [url, again] = [await postgres().newDatabase(), await postgres().newDatabase()];
    const { tables, damaged } = await copyIn(folder, url);
    expect(damaged).toEqual([]);
    for (const { name, rows } of tables) expect(`${name} ${Math.min(1, rows)}`).toBe(`${name} 1`);
    expect(tables.flatMap(({ lastGiven }) => lastGiven ?? [])).toEqual(Object.values(GIVEN));

    const file = join(newFolder(), 'copy.db');
    expect(await copyOut(url, file)).toEqual(tables);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await copyIn(file, again)).tables).toEqual(tables);
    const out = join(newFolder(), 'out');
    expect((await moveOut(again, out)).tables).toEqual(tables);
    expect(readdirSync(out).toSorted()).toEqual(['lock.db', 'parlour.db']);
    expect(statSync(out).mode & 0o777).toBe(0o700);

    for (const store of [await openSqlite(folder), await openPostgres(url), await openPostgres(again), await openSqlite(out)]) {
      await goesOn(store);
      await store.close();
    }
    for (const database of [url, again])
      expect(await rowsIn(database, 'SELECT (SELECT max(id) FROM parlour.tables) AS id, (SELECT max(number) FROM parlour.chat) AS number')).toEqual([
        { id: String(GIVEN.id + 1), number: String(GIVEN.number + 1) },
      ]);
  });

  test('one byte that is another is found, and a row too many or too few; nobody opens the database, and it can be begun again', async () => {
    const url = await postgres().newDatabase();
    await expect(copyIn(folder, url, { watch: stopping('copying', 1) })).rejects.toThrow(MoveStopped);
    for (const [text, table, key] of [
      ["UPDATE parlour.entries SET text = text || ' ' WHERE n = 2102", 'entries', '1 2102'],
      ['DELETE FROM parlour.chat WHERE number = 77', 'chat', '77'],
      ["INSERT INTO parlour.people VALUES ('eve', 'hash', 'Eve', 1, 1)", 'people', 'zoë'],
    ] as const) {
      await change(url, text);
      await expect(copyIn(folder, url)).rejects.toMatchObject({ reason: 'differs', gaps: { table, key } });
      for (const open of [() => openPostgres(url), () => copyOut(url, join(newFolder(), 'copy')), () => moveOut(url, join(newFolder(), 'new'))])
        await expect(open()).rejects.toMatchObject({ refusal: { cause: 'unfinished' } });
      await expect(copyIn(folder, url, { anew: true, watch: stopping('comparing', 1) })).rejects.toThrow(MoveStopped);
    }
    await copyIn(folder, url);
    await (await openPostgres(url)).close();
  });

  test('a file in which one byte is another is found', async () => {
    const file = join(newFolder(), 'parlour.db');
    copyFileSync(join(folder, 'parlour.db'), file);
    const [source, target] = [new DatabaseSync(join(folder, 'parlour.db')), new DatabaseSync(file)];
    const surveyed = await survey(sqliteSide(source), 'reading', UNWATCHED);
    const held = (): Promise<void> => compare(sqliteSide(source), sqliteSide(target), surveyed, UNWATCHED);
    await held();
    target.exec("UPDATE records SET lock = 'SEALED' WHERE game = 51");
    await expect(held()).rejects.toMatchObject({ reason: 'differs', gaps: { table: 'records', key: 'FRIDAY 51' } });
    target.exec("UPDATE records SET lock = 'sealed' WHERE game = 51; UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'chat'");
    await expect(held()).rejects.toMatchObject({ reason: 'differs', gaps: { table: 'chat', key: 'number' } });
    for (const db of [source, target]) db.close();
  });

  test('a backup that is not what the database has gets no name', async () => {
    const out = newFolder();
    let told = false;
    const meddling: MoveWatch = {
      tell(stage) {
        if (stage !== 'comparing' || told) return;
        told = true;
        const db = new DatabaseSync(join(out, readdirSync(out)[0] ?? ''));
        db.exec("UPDATE people SET name = 'Eve' WHERE player = 'bo'");
        db.close();
      },
    };
    await expect(copyOut(moved, join(out, 'copy.db'), meddling)).rejects.toMatchObject({ reason: 'differs', gaps: { table: 'people', key: 'bo' } });
    expect(told).toBe(true);
    expect(readdirSync(out)).toEqual([]);
  });

  test('a file that comes to where a backup is being made stays', async () => {
    const file = join(newFolder(), 'copy.db');
    const coming: MoveWatch = { tell: (stage) => stage === 'comparing' && writeFileSync(file, 'mine') };
    await expect(copyOut(moved, file, coming)).rejects.toMatchObject({ reason: 'taken' });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(readdirSync(dirname(file))).toEqual(['copy.db']);
  });

  test('what is stopped on the way out leaves nothing', async () => {
    const out = newFolder();
    for (const stage of ['copying', 'comparing', 'examining'] as const) {
      await expect(moveOut(moved, out, stopping(stage, 0.5))).rejects.toThrow(MoveStopped);
      expect(readdirSync(out)).toEqual(['lock.db']);
    }
  });
});

test('a log that was not whole before is moved as it is, and named', async () => {
  const [folder, url, out] = [newFolder(), await postgres().newDatabase(), newFolder()];
  const store = await openSqlite(folder);
  for (const code of ['WHOLE', 'SICK', 'WELL']) await makeTable(store, code, 3);
  await store.close();
  const db = new DatabaseSync(join(folder, 'parlour.db'));
  db.exec("UPDATE entries SET text = 'another' WHERE table_id = 2 AND n = 2");
  db.close();
  expect((await copyIn(folder, url)).damaged).toEqual(['SICK']);
  expect((await moveOut(url, out)).damaged).toEqual(['SICK']);
});

/** Stops a move when this share of a stage is done. */
const stopping = (at: string, share: number): MoveWatch => ({
  tell(stage, done, all) {
    if (stage === at && done >= share * all) throw new MoveStopped();
  },
});

/** What was there is there, in its order; what was done is not done again; and new things get numbers that nobody had. */
async function goesOn(store: Store): Promise<void> {
  expect(await examine(store, 'FRIDAY')).toEqual([]);
  expect(await store.done('FRIDAY', 'ann', 'mine')).toEqual({ first: 2_101, last: 2_102 });
  expect((await store.read('FRIDAY', 2_102, 9)).map(({ text }) => text)).toEqual(['no \0 JSON \u0001']);
  expect(await store.append(anAppend('FRIDAY', 2_100, { by: 'ann', command: 'mine' }))).toMatchObject({ kind: 'duplicate' });
  expect(await store.append(anAppend('FRIDAY', 2_102))).toEqual({ kind: 'ok', first: 2_103, last: 2_103 });
  expect(await examine(store, 'FRIDAY')).toEqual([]);
  const before = await store.chat('FRIDAY', 'players', 100);
  expect(before.map(({ at }) => at)).toEqual(before.map(({ at }) => at).toSorted((a, b) => a - b));
  const line = aLine({ at: 500 });
  expect(await store.say('FRIDAY', line)).toBe('said');
  expect((await store.chat('FRIDAY', 'players', 100)).at(-1)).toEqual(line);
  await makeTable(store, 'NEWEST');
  expect((await store.listed(1)).map(({ code }) => code)).toEqual(['NEWEST']);
  expect(await store.satIn('GONE', 1, 'nobody')).toBe(true);
  expect(await store.lastAlive()).toBe(200_000);
  expect(await store.outages(0)).toHaveLength(2);
  while ((await store.tidy({ at: 1, unseenSince: 0, recordsBefore: 0, most: 500 })) > 0);
  expect(await store.tableCount()).toBe(3);
}
