/** Moves beside everything that goes on: killed in the middle, while others play, and where something is in the way. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { examine, type Store } from '@parlour/hall/store';
import { aLine, anAppend, makeTable } from '@parlour/hall/test/samples';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inspectSqlite, openPostgres, openSqlite } from '../../src/store/index.ts';
import { LOCK } from '../../src/store/moving/connection.ts';
import { copyOut } from '../../src/store/moving/copy-out.ts';
import { copyIn, MoveStopped, moveOut } from '../../src/store/moving/index.ts';
import { VERSION } from '../../src/store/sqlite/schema.ts';
import { dataFolders } from './folders.ts';
import { change, rowsIn } from './moving-database.ts';
import { postgresForTests } from './postgres-for-tests.ts';
import { openProxy } from './proxy.ts';

const newFolder = dataFolders();
const postgres = postgresForTests(['-c', 'fsync=off']);

const MOVER = fileURLToPath(new URL('mover.ts', import.meta.url));

/** Moves in a process of its own, and kills it as soon as it says that it is there. Gives what it had said of that stage first. */
async function killedAt(stage: string, folder: string, url: string): Promise<number> {
  const child = spawn(process.execPath, [MOVER, folder, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((closed) => child.once('close', (_, signal) => closed(signal)));
  let first: number | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    const [said, done] = line.split(' ');
    if (said !== stage || first !== null) continue;
    first = Number(done);
    child.kill('SIGKILL');
  }
  expect(await ended).toBe('SIGKILL');
  return first ?? 0;
}

test('a move that is killed again and again goes on where it was, and is the same in the end', async () => {
  const [folder, url] = [newFolder(), await postgres().newDatabase()];
  const store = await openSqlite(folder);
  await Promise.all(Array.from({ length: 6 }, (_, i) => makeTable(store, `TABLE${i}`, 1_500)));
  await store.close();
  let before = 0;
  for (const stage of ['copying', 'copying', 'copying', 'comparing'] as const) {
    const done = await killedAt(stage, folder, url);
    if (stage === 'copying') expect(done).toBeGreaterThan(before);
    before = done;
    await expect(openPostgres(url)).rejects.toMatchObject({ refusal: { cause: 'unfinished' } });
  }
  const { tables } = await copyIn(folder, url);
  expect(tables.find(({ name }) => name === 'entries')?.rows).toBe(9_000);
  expect(await rowsIn(url, 'SELECT count(*)::int AS entries FROM parlour.entries')).toEqual([{ entries: 9_000 }]);
  expect(await rowsIn(url, "SELECT to_regclass('parlour.unfinished_move') AS mark")).toEqual([{ mark: null }]);
}, 60_000);

function peopleIn(file: string): readonly string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('SELECT player FROM people').all();
  db.close();
  return rows.map(({ player }) => String(player));
}

interface Player {
  /** How far it is. */
  steps: number;
  over: boolean;
}

/** Each step is an entry, and when that is there a line, and when that is there a person: none of them is ever ahead of the one before, nor two behind. */
async function plays(store: Store, table: string, player: Player): Promise<void> {
  for (let step = 1; !player.over; step++) {
    await store.append(anAppend(table, step - 1));
    await store.say(table, aLine({ at: step }));
    await store.addPerson({ player: `${table} ${step}`, tokenHash: `${table} ${step}`, name: 'x', createdAt: step, seenAt: step });
    player.steps = step;
  }
}

test('a copy made while four servers play is of one moment, and another database goes on from it', async () => {
  const [url, again] = [await postgres().newDatabase(), await postgres().newDatabase()];
  const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
  const games = stores.flatMap((store, i) => [`A${i}`, `B${i}`].map((table) => ({ store, table, player: { steps: 0, over: false } })));
  const playing = Promise.all(games.map(({ store, table, player }) => plays(store, table, player)));
  const files = [join(newFolder(), 'first.db'), join(newFolder(), 'second.db')];
  for (const [i, file] of files.entries()) {
    await expect.poll(() => Math.min(...games.map(({ player }) => player.steps))).toBeGreaterThan(10 * i);
    await stores[i]?.backup(file);
  }
  for (const { player } of games) player.over = true;
  await playing;
  await Promise.all(stores.map((store) => store.close()));

  const heads = new Map<string, number>();
  for (const file of files) {
    const copy = await inspectSqlite(file);
    const people = peopleIn(file);
    expect(await copy.integrity()).toEqual([]);
    for (const { table } of games) {
      expect(await examine(copy, table)).toEqual([]);
      const head = (await copy.table(table))?.head ?? 0;
      expect(head).toBeGreaterThan(heads.get(table) ?? 0);
      heads.set(table, head);
      const said = (await copy.chat(table, 'players', 1))[0]?.at ?? 0;
      const known = people.filter((player) => player.startsWith(`${table} `)).length;
      for (const behind of [head - said, said - known, head - known]) expect([0, 1]).toContain(behind);
    }
    await copy.close();
  }

  await copyIn(files[1] ?? '', again);
  const restored = await openPostgres(again);
  for (const [table, head] of heads) {
    expect(await restored.append(anAppend(table, head))).toEqual({ kind: 'ok', first: head + 1, last: head + 1 });
    expect(await examine(restored, table)).toEqual([]);
  }
  await restored.close();
}, 60_000);

describe('what is in the way is said, and nothing is changed:', () => {
  const folderWith = async (...tables: readonly string[]): Promise<string> => {
    const folder = newFolder();
    const store = await openSqlite(folder);
    for (const table of tables) await makeTable(store, table);
    await store.close();
    return folder;
  };
  const databaseWith = async (...tables: readonly string[]): Promise<string> => {
    const url = await postgres().newDatabase();
    const store = await openPostgres(url);
    for (const table of tables) await makeTable(store, table);
    await store.close();
    return url;
  };
  const refusedAs = (cause: string): object => ({ refusal: { cause } });

  test('a folder that a server has, that is not there, that is older or newer, that is damaged, or that is none', async () => {
    const url = await postgres().newDatabase();
    const folder = await folderWith('A');
    const store = await openSqlite(folder);
    for (const path of [folder, join(folder, 'parlour.db')]) await expect(copyIn(path, url)).rejects.toMatchObject(refusedAs('in-use'));
    await store.close();
    await expect(copyIn(join(folder, 'nowhere'), url)).rejects.toMatchObject(refusedAs('missing'));
    for (const [version, cause] of [
      [VERSION - 1, 'older'],
      [VERSION + 1, 'newer'],
    ] as const) {
      const other = await folderWith();
      const db = new DatabaseSync(join(other, 'parlour.db'));
      db.exec(`PRAGMA user_version = ${version}`);
      db.close();
      await expect(copyIn(other, url)).rejects.toMatchObject(refusedAs(cause));
    }
    const none = newFolder();
    writeFileSync(join(none, 'parlour.db'), 'no database'.repeat(999));
    await expect(copyIn(none, url)).rejects.toMatchObject(refusedAs('foreign'));
    const damaged = await folderWith('A', 'B');
    const bytes = readFileSync(join(damaged, 'parlour.db'));
    bytes.fill(7, 3 * 4096, 6 * 4096);
    writeFileSync(join(damaged, 'parlour.db'), bytes);
    await expect(copyIn(damaged, url)).rejects.toMatchObject(refusedAs('damaged'));
    expect(await rowsIn(url, "SELECT to_regnamespace('parlour') AS ours")).toEqual([{ ours: null }]);
    await copyIn(folder, url);
  });

  test('a database with tables, with people, of a newer version, or that a server is at work on; one that a server was at work on is empty', async () => {
    const folder = await folderWith('A');
    const [filled, newer, url] = [await databaseWith('B'), await databaseWith(), await databaseWith()];
    await expect(copyIn(folder, filled)).rejects.toMatchObject({ reason: 'not-empty' });
    await expect(copyIn(folder, filled, { anew: true })).rejects.toMatchObject({ reason: 'not-empty' });
    await change(newer, 'UPDATE parlour.version SET version = 99');
    await expect(copyIn(folder, newer)).rejects.toMatchObject(refusedAs('newer'));
    await expect(moveOut(newer, join(folder, 'out'))).rejects.toMatchObject(refusedAs('newer'));
    expect((await rowsIn(filled, 'SELECT code FROM parlour.tables')).map(({ code }) => code)).toEqual(['B']);

    const serving = setInterval(
      () =>
        void change(
          url,
          'INSERT INTO parlour.alive VALUES (1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) ON CONFLICT (one) DO UPDATE SET at = excluded.at',
        ),
      200,
    );
    await expect.poll(() => rowsIn(url, 'SELECT FROM parlour.alive')).toHaveLength(1);
    await expect(copyIn(folder, url)).rejects.toMatchObject({ reason: 'serving' });
    await expect(moveOut(url, join(folder, 'out'))).rejects.toMatchObject({ reason: 'serving' });
    clearInterval(serving);
    expect(existsSync(join(folder, 'out'))).toBe(false);
    await change(url, 'UPDATE parlour.alive SET at = at - 20000; INSERT INTO parlour.outages VALUES (1, 2); CREATE TABLE public.others (a INT)');
    await copyIn(folder, url);
    expect(await rowsIn(url, 'SELECT FROM parlour.outages')).toEqual([]);
  });

  test('an unfinished move of something else, or of what has changed since; begun anew it goes', async () => {
    const [folder, other] = [await folderWith('A', 'B'), await folderWith('C')];
    const url = await postgres().newDatabase();
    const stopped = copyIn(folder, url, {
      watch: {
        tell(stage) {
          if (stage === 'comparing') throw new MoveStopped();
        },
      },
    });
    await expect(stopped).rejects.toThrow(MoveStopped);
    await expect(copyIn(other, url)).rejects.toMatchObject({ reason: 'other-source' });
    const store = await openSqlite(folder);
    await store.append(anAppend('A', 1));
    await store.close();
    await expect(copyIn(folder, url)).rejects.toMatchObject({ reason: 'other-source' });
    expect((await rowsIn(url, 'SELECT code FROM parlour.tables')).map(({ code }) => code)).toEqual(['A', 'B']);
    await copyIn(other, url, { anew: true });
    expect((await rowsIn(url, 'SELECT code FROM parlour.tables')).map(({ code }) => code)).toEqual(['C']);
  });

  /** The way to a database on which this happens just before something is asked there. */
  async function before(asked: string, url: string, happens: string): Promise<string> {
    let happened = false;
    const proxy = await openProxy(postgres().port, async (sent) => {
      if (happened || !sent.includes(asked)) return;
      happened = true;
      await change(url, happens);
    });
    onTestFinished(() => proxy.close());
    return postgres().address(new URL(url).pathname.slice(1), { port: proxy.port });
  }
  const NOTE = 'INSERT INTO parlour.alive VALUES (1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)';

  test('whatever comes into the database while a move reads its source', async () => {
    const folder = await folderWith('A');
    for (const [happens, reason] of [
      ["INSERT INTO parlour.people VALUES ('ann', 'hash', 'Ann', 1, 1)", 'not-empty'],
      [NOTE, 'serving'],
    ] as const) {
      const url = await postgres().newDatabase();
      await expect(copyIn(folder, await before('LOCK TABLE', url, happens))).rejects.toMatchObject({ reason });
      await (await openPostgres(url)).close();
      const kept = await rowsIn(url, 'SELECT (SELECT count(*) FROM parlour.people) + (SELECT count(*) FROM parlour.alive) AS rows');
      expect(kept).toEqual([{ rows: '1' }]);
    }
  });

  test('a server that begins while all moves out', async () => {
    const [url, out] = [await databaseWith('A'), newFolder()];
    await expect(moveOut(await before('BEGIN ISOLATION', url, NOTE), out)).rejects.toMatchObject({ reason: 'serving' });
    expect(readdirSync(out)).toEqual(['lock.db']);
  });

  test('a move that begins while a backup does', async () => {
    const [url, file] = [await databaseWith(), join(newFolder(), 'copy.db')];
    const way = await before('BEGIN ISOLATION', url, 'CREATE TABLE parlour.unfinished_move (source TEXT)');
    await expect(copyOut(way, file)).rejects.toMatchObject(refusedAs('unfinished'));
    expect(existsSync(file)).toBe(false);
  });

  test('another move at work', async () => {
    const [folder, url] = [await folderWith('A'), await postgres().newDatabase()];
    const other = new Client(url);
    await other.connect();
    await other.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await expect(copyIn(folder, url)).rejects.toMatchObject({ reason: 'under-way' });
    const waiting = copyIn(folder, url);
    await other.end(); // One that was killed lets go as soon as the database notices.
    await waiting;
  });

  test('something that is there already, and a text that PostgreSQL can’t hold', async () => {
    const [url, out] = [await databaseWith('A'), newFolder()];
    writeFileSync(join(out, 'parlour.db'), 'mine');
    await expect(moveOut(url, out)).rejects.toMatchObject({ reason: 'taken' });
    await expect(copyOut(url, join(out, 'parlour.db'))).rejects.toMatchObject({ reason: 'taken' });
    await expect(copyOut(url, join(out, 'nowhere', 'copy.db'))).rejects.toThrow('ENOENT');
    expect(readdirSync(out)).toEqual(['parlour.db']);
    expect(readFileSync(join(out, 'parlour.db'), 'utf8')).toBe('mine');
    writeFileSync(join(out, 'parlour.db.1.partial'), 'half');
    rmSync(join(out, 'parlour.db'));
    await moveOut(url, out); // It clears away what one that was killed has left.
    expect(readdirSync(out).toSorted()).toEqual(['lock.db', 'parlour.db']);

    const store = await openSqlite(out);
    await store.addPerson({ player: 'ann', tokenHash: 'x', name: 'a\0b', createdAt: 1, seenAt: 1 });
    await store.close();
    await expect(copyIn(out, await postgres().newDatabase())).rejects.toMatchObject({ reason: 'unholdable', gaps: { table: 'people', key: 'ann' } });
  });
});
