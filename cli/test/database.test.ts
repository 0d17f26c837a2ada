/** The commands on a database: what they do there, what they refuse, and that nothing they say or write tells of its address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { postgresForTests } from '@parlour/server/test/postgres';
import { Client } from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { BINARY, parlour, type Ran, scratch } from './binary.ts';
import { makeTable, post, type Serving, serving } from './serving.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // Each starts programs, which takes its time on a busy machine.

const at = scratch();
const postgres = postgresForTests();

/** The address has a user, a password and a database that are nowhere else. */
const USER = 'canary_ola';
const PASSWORD = 'canary-open-sesame';

/** A place in which a command that ought to write nothing would be found out. */
const EMPTY = at('empty');

beforeAll(async () => {
  mkdirSync(EMPTY);
  await postgres().ask(`CREATE ROLE ${USER} LOGIN PASSWORD '${PASSWORD}'`);
});

async function canaryDatabase(name: string): Promise<string> {
  await postgres().ask(`CREATE DATABASE canary_${name} OWNER ${USER}`);
  return address(name);
}

const address = (name: string, password = PASSWORD, port = postgres().port): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/canary_${name}`;

const run = (args: readonly string[], url: string): Promise<Ran> => parlour(args, '', { DATABASE_URL: url }, EMPTY);
const serve = (url: string, args: readonly string[] = []): Promise<Serving> => serving(args, { DATABASE_URL: url }, EMPTY);

async function stopped({ child, ended }: Serving): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

describe('on a database', () => {
  test('several servers have one parlour, no folder, and operators who need no key', async () => {
    const url = await canaryDatabase('evening');
    const server = await serve(url);
    const table = await makeTable(server.url);
    const other = await serve(url);
    expect(other.out()).toContain('Everything is saved in the database. Ctrl-C stops this server; nothing is lost.\n');
    const iza = await personAt(other.url, 'Iza');
    expect(await iza.ask('/api/tables')).toMatchObject({ tables: [{ code: table }] });

    expect(JSON.parse((await run(['tables', '--json'], url)).out)).toMatchObject([{ code: table, game: 'perudo' }]);
    expect((await run(['tables', 'show', table], url)).out).toMatch(/Ola +sat here/);
    expect(await run(['tables', 'show', 'ABCDEF'], url)).toEqual({ code: 2, out: '', err: 'There is no table ABCDEF in the database.\n' });
    const { code, out, err } = await run(['doctor'], url);
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^Database: PostgreSQL 18\.\d; our tables have version \d+ and take \d\.\d MB, entries 0\.\d MB of that\.$/),
      expect.stringMatching(/^Database: \d+ connections of \d+ are open\.$/),
      'Database: its clock and this machine’s agree.',
      'Database: fsync, full_page_writes and synchronous_commit are on.',
      expect.stringMatching(/^Database: all is well: 1 table, \d+ entries, 0 records\.$/),
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });

    // Those who are there are told by their servers, which the database tells.
    const jan = await personAt(server.url, 'Jan');
    const streams = [iza.watch(table), jan.watch(table)];
    await Promise.all(streams.map(({ begun }) => begun));
    expect(await run(['erase', iza.player], url)).toMatchObject({ code: 0, err: '' });
    await streams[0]?.ended;
    expect(await iza.ask('/api/me')).toMatchObject({ code: 'identity/unknown' });
    expect(await run(['tables', 'remove', table], url)).toEqual({
      code: 0,
      out: `Table ${table} is removed. Records of its finished games stay.\n`,
      err: '',
    });
    await streams[1]?.ended;
    expect(await run(['tables', 'remove', table], url)).toMatchObject({ code: 2, err: `There is no table ${table} in the database.\n` });
    expect(await run(['erase', 'nobody-here'], url)).toMatchObject({
      code: 2,
      err: 'There is no person nobody-here in the database. Find ids with parlour tables show CODE.\n',
    });
    await Promise.all([stopped(server), stopped(other)]);
    expect(readdirSync(EMPTY)).toEqual([]);
  });

  test('a backup is a file that the doctor takes, whatever the environment says; and what is wrong in the database is named', async () => {
    const url = await canaryDatabase('morning');
    const server = await serve(url);
    const changed = await makeTable(server.url);
    const cut = await makeTable(server.url);
    const file = at('copy.db');
    expect(await run(['backup', file], url)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/: a copy of the database, \d\.\d MB\./) as string,
    });
    expect((await run(['doctor', file], url)).out).toMatch(/all is well: 2 tables,/);
    expect(readFileSync(file).includes('canary')).toBe(false);
    await stopped(server);

    await tamper(changed, cut);
    const { code, out, err } = await run(['doctor'], url);
    expect(out).toContain('Database: synchronous_commit is off, so moves that were acknowledged can be lost');
    expect(out).toContain(`Database: something in it is wrong: table ${cut} stands at `);
    expect(out).toContain('Stop every server, keep this database as it is');
    expect(out).toContain(`Database, table ${changed}: entry 1, or the one before, was changed\n`);
    expect(out).toMatch(/Database: 2 of 2 tables have something wrong\.\n$/);
    expect({ code, err }).toEqual({ code: 1, err: '' });
  });
});

test('a server goes by the clock of its database, and the doctor says that this machine’s is another', async () => {
  const url = await canaryDatabase('tomorrow');
  const client = new Client(url);
  await client.connect();
  await client.query(`CREATE SCHEMA tomorrow; ALTER DATABASE canary_tomorrow SET search_path = tomorrow, pg_catalog;
    CREATE FUNCTION tomorrow.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS $$ SELECT pg_catalog.clock_timestamp() + interval '1 day' $$`);
  await client.end();
  const server = await serve(url);
  const table = await makeTable(server.url);
  const { out } = await run(['tables', 'show', table, '--json'], url);
  const made = Date.parse((JSON.parse(out) as { made: string }).made);
  expect(made - Date.now()).toBeGreaterThan(23 * 3_600_000);
  await stopped(server);
  expect((await run(['doctor'], url)).out).toMatch(/Database: .*clock.* behind/);
});

interface PersonAt {
  readonly player: string;
  ask(path: string): Promise<unknown>;
  /** Looks at a table until the server ends it. */
  watch(table: string): { readonly begun: Promise<void>; readonly ended: Promise<void> };
}

async function personAt(url: string, name: string): Promise<PersonAt> {
  const { token, player } = (await post(`${url}/api/people`, { name })) as { token: string; player: string };
  const get = (path: string): Promise<Response> => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return {
    player,
    ask: async (path) => (await get(path)).json(),
    watch(table) {
      const begun = Promise.withResolvers<void>();
      const read = async (): Promise<void> => {
        const { body } = await get(`/api/tables/${table}/stream`);
        for await (const _ of body ?? []) begun.resolve();
      };
      return { begun: begun.promise, ended: read() };
    },
  };
}

/** Changes the first entry of one table and cuts the last one off another, behind the servers' backs; and lets the database promise less. */
async function tamper(changed: string, cut: string): Promise<void> {
  const client = new Client(postgres().address('canary_morning'));
  await client.connect();
  const id = '(SELECT id FROM parlour.tables WHERE code = $1)';
  await client.query(`UPDATE parlour.entries SET text = replace(text, '"perudo"', '"sen"') WHERE n = 1 AND table_id = ${id}`, [changed]);
  await client.query(`DELETE FROM parlour.entries WHERE table_id = ${id} AND n = (SELECT head FROM parlour.tables WHERE code = $1)`, [cut]);
  await client.query('ALTER DATABASE canary_morning SET synchronous_commit = off');
  await client.end();
}

describe('what can’t be is said in one line', () => {
  const refused = async (args: readonly string[], env: Readonly<Record<string, string>>, said: string): Promise<void> => {
    expect(await parlour(args, '', env, EMPTY)).toEqual({ code: 2, out: '', err: `${said}\n` });
  };

  test.each([['serve'], ['tables']])('an address that is none, by %s', async (name) => {
    const said =
      'DATABASE_URL takes an address such as postgres://USER:PASSWORD@HOST:5432/DATABASE. What it holds is not shown here, because of the password.';
    await refused([name, ...(name === 'serve' ? ['--pages', 'none'] : [])], { DATABASE_URL: 'canary-no-address' }, said);
  });

  test.each([
    ['serve', '--pages', 'none'],
    ['backup', 'canary.db'],
  ])('a folder beside it, by %s', async (...args) => {
    const said =
      '--data says a folder and DATABASE_URL a database, and everything is kept in one place. For the database drop --data; for the folder drop DATABASE_URL.';
    await refused([...args, '--data', 'canary'], { DATABASE_URL: address('nowhere') }, said);
  });

  test('a folder by a variable beside it', async () => {
    const said =
      'PARLOUR_DATA says a folder and DATABASE_URL a database, and everything is kept in one place. For the database drop PARLOUR_DATA; for the folder drop DATABASE_URL.';
    await refused(['doctor'], { DATABASE_URL: address('nowhere'), PARLOUR_DATA: 'x' }, said);
  });

  test('a database without anything of ours, and one of a newer Parlour, neither of which is changed', async () => {
    const url = await canaryDatabase('bare');
    await refused(['tables'], { DATABASE_URL: url }, 'There is nothing of Parlour in the database yet. Start a server on it once.');
    await stopped(await serve(url));
    const client = new Client(url);
    await client.connect();
    await client.query('UPDATE parlour.version SET version = version + 1');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM parlour.version');
    await client.end();
    const newer = rows[0]?.version ?? 0;
    const said = `The data in the database was written by a newer Parlour (version ${newer}, this one knows ${newer - 1}). Use that one.`;
    for (const args of [['serve', '--pages', 'none', '--port', '0'], ['doctor'], ['tables', 'remove', 'ABCDEF']])
      await refused(args, { DATABASE_URL: url }, said);
  });
});

describe('nobody is told where the database is, nor who asks with which password', () => {
  const LEVELS = ['fatal', 'error', 'warn', 'info', 'silent'];
  const COMMANDS = [
    ['tables'],
    ['tables', 'show', 'ABCDEF'],
    ['tables', 'remove', 'ABCDEF'],
    ['doctor'],
    ['backup', at('leak.db')],
    ['erase', 'q1w2e3r4t5y6u7i8'],
  ];

  const expectUntold = (...said: readonly string[]): void => {
    for (const text of said) for (const secret of ['canary', 'postgres:', '127.0.0.1', `:${postgres().port}`]) expect(text).not.toContain(secret);
  };

  test.each(COMMANDS.map((args) => [args.join(' '), args] as const))('%s: not there, or not let in', async (_, args) => {
    const port = await closedPort();
    const [away, denied] = await Promise.all([run(args, address('evening', PASSWORD, port)), run(args, address('evening', 'canary-wrong'))]);
    expect(away).toEqual({
      code: 2,
      out: '',
      err: 'The database can’t be reached. Is it running, does it have connections left, and does DATABASE_URL lead there?\n',
    });
    expect(denied).toEqual({
      code: 2,
      out: '',
      err: 'The database does not let us in. Check the user, the password and the name of the database in DATABASE_URL. If it wants encryption, add ?sslmode=verify-full.\n',
    });
  });

  test('a server that is not let in, at every level of its log', async () => {
    const all = await Promise.all(
      LEVELS.map((level) => run(['serve', '--pages', 'none', '--port', '0', '--log', level], address('evening', 'canary-wrong'))),
    );
    for (const { code, out, err } of all) {
      expect(code).toBe(2);
      expectUntold(out, err);
    }
  });

  test('a server whose database is not there says so, and waits', async () => {
    const url = address('evening', PASSWORD, await closedPort());
    for (const level of ['info', 'silent']) {
      const child = spawn(process.execPath, [BINARY, 'serve', '--port', '0', '--log', level], {
        env: { ...process.env, PARLOUR_PAGES: 'none', DATABASE_URL: url },
        cwd: EMPTY,
      });
      let err = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        err += text;
      });
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      expect(line).toBe('The database can’t be reached yet; trying for 30 s …');
      child.kill();
      await once(child, 'close');
      expect(err).toBe('');
    }
  });

  test('a server that runs, at every level of its log; also when its database dies', async () => {
    const url = await canaryDatabase('night');
    await stopped(await serve(url));
    const servers = await Promise.all(LEVELS.map((level) => serve(url, ['--log', level])));
    for (const server of servers) await makeTable(server.url);
    const asked = async (): Promise<void> => {
      const paths = ['/healthz', '/metrics', '/api/tables', '/api/me'];
      const answers = await Promise.all(servers.flatMap((server) => paths.map(async (path) => (await fetch(`${server.url}${path}`)).text())));
      expectUntold(
        ...answers,
        ...(await Promise.all(servers.map(async (server) => JSON.stringify(await post(`${server.url}/api/people`, { name: 'Ola' }))))),
      );
    };
    await asked();
    await postgres().kill();
    const { url: first = '' } = servers[0] ?? {};
    await vi.waitFor(async () => expect((await fetch(`${first}/healthz`)).status).toBe(503), { timeout: 15_000, interval: 250 });
    await asked();
    await Promise.all(
      servers.map(async ({ child, ended, out, err }) => {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
        expectUntold(out(), err());
      }),
    );
    expect(readdirSync(EMPTY)).toEqual([]);
    await postgres().startAgain();
  });
});

/** One at which nobody listens. */
async function closedPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const found = listener.address();
  listener.close();
  await once(listener, 'close');
  return typeof found === 'object' && found !== null ? found.port : 0;
}
