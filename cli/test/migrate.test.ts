/** `parlour migrate`, as somebody types it: into a database and out of it, stopped and gone on with, and refused. Nothing that it says tells of the address. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { makeTable as makeLog } from '@parlour/hall/test/samples';
import { openSqlite } from '@parlour/server/store';
import { postgresForTests } from '@parlour/server/test/postgres';
import { Client } from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BINARY, parlour, type Ran, scratch } from './binary.ts';
import { makeTable, type Serving, serving } from './serving.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // Each starts programs, which takes its time on a busy machine.

const at = scratch();
const postgres = postgresForTests(['-c', 'fsync=off']);
const said: string[] = [];

beforeAll(() => mkdirSync(at('home')));
afterEach(() => {
  for (const canary of [postgres().password, String(postgres().port), '127.0.0.1', 'night_']) expect(said.join('\n')).not.toContain(canary);
});

async function run(typed: string, url: string): Promise<Ran> {
  const ran = await parlour(typed.split(' '), '', { DATABASE_URL: url }, at('home'));
  said.push(ran.out, ran.err);
  return ran;
}

async function stopped({ child, ended }: Serving): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

/** Past the store. */
async function change(url: string, text: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}

/** Stops a command as soon as it says this. */
async function stoppedAt(line: string, args: readonly string[], url: string): Promise<Omit<Ran, 'out'>> {
  const child = spawn(process.execPath, [BINARY, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', DATABASE_URL: url },
    cwd: at('home'),
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.push(text);
    if (text.includes(line)) child.kill('SIGINT');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return { code: await ended, err };
}

/** Blocks of the page on running a server that are about a database, in their order. */
const commands = [...readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8').matchAll(/^```sh database\nparlour (.*)\n```$/gm)].map(
  ([, typed = '']) => typed,
);

test('a folder, a backup of the database, and a folder again, as the page says; each time a server goes on', async () => {
  const [into, restored, out] = commands;
  if (into === undefined || restored === undefined || out === undefined) throw new Error(`the page has only ${commands.length} commands`);
  const [url, again] = [await postgres().newDatabase(), await postgres().newDatabase()];
  const server = await serving(['--data', at('home/data')]);
  const code = await makeTable(server.url);
  expect(await run(into, url)).toMatchObject({
    code: 2,
    out: '',
    err: 'The data folder data is in use by another Parlour. Stop that one, or give this one another folder.\n',
  });
  await stopped(server);

  const { out: lines, ...moved } = await run(into, url);
  expect({ ...moved, lines: lines.split('\n') }).toEqual({
    code: 0,
    lines: [
      'Reading data …',
      'Copying data into the database …',
      'Comparing both sides …',
      'Checking the log of every table …',
      expect.stringMatching(/^Verified, the same on both sides: 1 table, \d+ entries, 0 records, 1 person, 0 lines of chat\.$/),
      'data is as it was. From now on start servers with DATABASE_URL, and none on data.',
      '',
    ],
    err: '',
  });
  expect(await run(into, url)).toEqual({ code: 2, out: '', err: 'There are tables or people in the database already. Move into an empty one.\n' });

  const node = await serving([], { DATABASE_URL: url }, at('home'));
  const second = await makeTable(node.url);
  expect(await run(out, url)).toEqual({ code: 2, out: '', err: 'A server is at work on the database. Stop all of its servers first.\n' });
  expect(await run('backup parlour-monday.db', url)).toMatchObject({ code: 0, err: '' });
  await stopped(node);
  expect(await run(restored, again)).toMatchObject({ code: 0, err: '' });
  await change(again, 'UPDATE parlour.alive SET at = 1'); // Nobody has been there for long: it need not be waited for.
  expect(await run(out, again)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Copying the database into from-database …\n') as string,
    err: '',
  });
  expect(await run(out, again)).toEqual({ code: 2, out: '', err: 'from-database/parlour.db already exists; choose a new folder.\n' });
  const there = await parlour(['tables', '--json'], '', { PARLOUR_DATA: 'from-database' }, at('home'));
  expect(JSON.parse(there.out)).toMatchObject([code, second].toSorted().map((each) => ({ code: each })));
});

test('Ctrl-C stops it, and the same command goes on; what differs then is told, and begun anew', async () => {
  const url = await postgres().newDatabase();
  const store = await openSqlite(at('home/long'));
  await Promise.all(Array.from({ length: 15 }, (_, i) => makeLog(store, `LONG${i}`, 1_500)));
  await store.close();
  expect(await stoppedAt('Copying', ['migrate', 'long'], url)).toEqual({
    code: 130,
    err: 'Stopped. Run the same command again, and it goes on where it was. Until then no server opens the database.\n',
  });
  expect(await run('tables', url)).toEqual({
    code: 2,
    out: '',
    err: 'A move into the database has not been finished. Run parlour migrate again, or use another database.\n',
  });
  await change(url, "UPDATE parlour.entries SET text = text || ' ' WHERE n = 7");
  expect(await run('migrate long', url)).toMatchObject({
    code: 1,
    err: 'What came into the database is not what long has: entries, at 1 7. No server will open it. Begin again with --anew.\n',
  });
  const longer = await openSqlite(at('home/long'));
  await makeLog(longer, 'ONEMORE');
  await longer.close();
  expect(await run('migrate long', url)).toMatchObject({
    code: 2,
    err: 'The database has an unfinished move of something else, or long has changed since then. To begin again: --anew.\n',
  });
  expect(await run('migrate long --anew --lang pl', url)).toMatchObject({ code: 0, out: expect.stringContaining('Sprawdzone') as string, err: '' });
  expect(await stoppedAt('Copying', ['migrate', '--out', 'back'], url)).toEqual({
    code: 130,
    err: 'Stopped. Nothing of the database was left in back.\n',
  });
  expect(readdirSync(at('home/back'))).toEqual(['lock.db']);
});

test.concurrent.each([
  ['migrate', 'parlour migrate takes a data folder or a backup, to move it into the database; or --out FOLDER, to move out of it.'],
  ['migrate data --out data', 'parlour migrate takes a data folder or a backup, to move it into the database; or --out FOLDER, to move out of it.'],
  ['migrate --out data --anew', '--anew is for moving into the database.'],
  ['migrate nowhere', 'There is no Parlour database at nowhere.'],
  ['migrate --out new', 'There is nothing of Parlour in the database yet. Start a server on it once.'],
])('parlour %s', async (typed, err) => {
  expect(await run(typed, await postgres().newDatabase())).toEqual({ code: 2, out: '', err: `${err}\n` });
  expect(readdirSync(at('home'))).not.toContain('new');
});

test('a database that is not there, that does not let us in, or that nobody named', async () => {
  const name = await postgres().newDatabase();
  await (await openSqlite(at('home/short'))).close();
  for (const [url, err] of [
    ['', 'parlour migrate needs a database: set DATABASE_URL to its address, such as postgres://USER:PASSWORD@HOST:5432/DATABASE.'],
    [name.replace(/:\d+\//, ':9/'), 'The database can’t be reached. Is it running, does it have connections left, and does DATABASE_URL lead there?'],
    [
      name.replace(postgres().password, 'wrong'),
      'The database does not let us in. Check the user, the password and the name of the database in DATABASE_URL. If it wants encryption, add ?sslmode=verify-full.',
    ],
  ] as const)
    for (const typed of ['migrate short', 'migrate --out out']) expect(await run(typed, url)).toEqual({ code: 2, out: '', err: `${err}\n` });
});
