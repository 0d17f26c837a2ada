/** How a database is opened: by many at once, of another version, in another tongue; and that whoever is refused hears nothing that is secret. */
import { inspect } from 'node:util';
import { StoreAway } from '@parlour/hall/store';
import { anAppend, makeTable } from '@parlour/hall/test/samples';
import { Client } from 'pg';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { databaseFacts } from '../../src/store/facts.ts';
import { inspectPostgres, openPostgres, type PostgresStore, StoreRefused } from '../../src/store/index.ts';
import { connectToMove } from '../../src/store/moving/connection.ts';
import { connect, leave, PATIENCE } from '../../src/store/postgres/connection.ts';
import { postgresForTests } from './postgres-for-tests.ts';
import { openProxy } from './proxy.ts';

const server = postgresForTests(['-c', 'fsync=off']);
const opened: PostgresStore[] = [];

async function open(url: string): Promise<PostgresStore> {
  const store = await openPostgres(url);
  opened.push(store);
  return store;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

async function change(url: string, text: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const causeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await failureOf(work);
  return error instanceof StoreRefused ? error.refusal.cause : inspect(error);
};

describe('opening', () => {
  test('six servers that start at once on an empty database make its tables once', async () => {
    const url = await server().newDatabase();
    const stores = await Promise.all(Array.from({ length: 6 }, () => open(url)));
    const [first] = stores;
    if (first !== undefined) await makeTable(first, 'TABLE1');
    for (const store of stores) expect(await store.append(anAppend('TABLE1', 1, { command: 'same' }))).toMatchObject({ first: 2, last: 2 });
    expect(stores.map(({ migrated }) => migrated)).toEqual(stores.map(() => null));
  });

  test.each(['repeatable read', 'serializable'])('a database whose transactions are %s by themselves is the same to us', async (isolation) => {
    const url = await server().newDatabase();
    await server().ask(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_isolation = '${isolation}'`);
    const stores = await Promise.all(Array.from({ length: 6 }, () => open(url)));
    const COMMANDS = 40;
    const persist = async (store: PostgresStore, command: string): Promise<void> => {
      for (let expected = 0; ; ) {
        const answer = await store.append(anAppend('TABLE1', expected, { command }));
        if (answer.kind !== 'conflict') return;
        expected = answer.head;
      }
    };
    await Promise.all(stores.flatMap((store, i) => Array.from({ length: COMMANDS }, (_, n) => persist(store, `${i} ${n}`))));
    expect((await stores[0]?.table('TABLE1'))?.head).toBe(stores.length * COMMANDS);
  });

  test('a user who may make no schema has ours where somebody made it for them', async () => {
    const url = new URL(await server().newDatabase());
    await server().ask("CREATE ROLE guest LOGIN PASSWORD 'of-the-house'");
    await change(url.href, 'CREATE SCHEMA parlour AUTHORIZATION guest');
    const store = await open(`postgres://guest:of-the-house@127.0.0.1:${server().port}${url.pathname}`);
    await makeTable(store, 'TABLE1');
    expect((await store.table('TABLE1'))?.head).toBe(1);
  });

  test('what takes as long as a database is large is not cut short by a bound of its own', async () => {
    const url = await server().newDatabase();
    const bounds = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'];
    for (const bound of bounds) await server().ask(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET ${bound} = '30s'`);
    const client = await connect(url, { patient: true });
    for (const bound of bounds) expect((await client.query<Record<string, string>>(`SHOW ${bound}`)).rows).toEqual([{ [bound]: '0' }]);
    await leave(client);
  });

  test('what is to be answered soon has bounds, also in the database', async () => {
    const client = await connect(await server().newDatabase());
    const { rows } = await client.query<Record<string, string>>(
      "SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout', 'tcp_user_timeout') ORDER BY name",
    );
    expect(rows.map(({ name, setting }) => [name, Number(setting)])).toEqual([
      ['idle_in_transaction_session_timeout', PATIENCE.transaction],
      ['statement_timeout', PATIENCE.statement],
      ['tcp_user_timeout', PATIENCE.hearing],
    ]);
    await leave(client);
  });

  test('what was kept is there when it is opened again, and nothing is done to it', async () => {
    const url = await server().newDatabase();
    const store = await openPostgres(url);
    await makeTable(store, 'TABLE1', 3);
    await store.close();
    expect((await (await open(url)).table('TABLE1'))?.head).toBe(3);
  });

  test('a database of a newer server is refused, and left as it is', async () => {
    const url = await server().newDatabase();
    await (await openPostgres(url)).close();
    await change(url, 'UPDATE parlour.version SET version = version + 1');
    for (const way of [openPostgres, inspectPostgres]) expect(await causeOf(way(url))).toBe('newer');
  });

  test('whoever only looks makes nothing: neither tables nor steps', async () => {
    const url = await server().newDatabase();
    expect(await causeOf(inspectPostgres(url))).toBe('missing');
    expect(await causeOf(inspectPostgres(url))).toBe('missing');
    await (await openPostgres(url)).close();
    await change(url, 'UPDATE parlour.version SET version = 0');
    expect(await causeOf(inspectPostgres(url))).toBe('missing');
  });

  test('whoever leaves a database that has fallen silent is not kept', { timeout: 20_000 }, async () => {
    const url = new URL(await server().newDatabase());
    await (await openPostgres(url.href)).close();
    const GOODBYE = 'X'.charCodeAt(0);
    const proxy = await openProxy(server().port, (sent) => (sent[0] === GOODBYE ? new Promise(() => {}) : null));
    const silent = server().address(url.pathname.slice(1), { port: proxy.port });
    const looking = await inspectPostgres(silent);
    await looking.close();
    const serving = await openPostgres(silent);
    expect(await serving.integrity()).toEqual([]);
    await serving.close();
    await (await connectToMove(silent)).close();
    await proxy.close();
  });

  test('servers go by the clock of the database, whatever theirs says', async () => {
    const url = await server().newDatabase();
    const HOUR = 3_600_000;
    await change(
      url,
      `CREATE SCHEMA ahead; ALTER DATABASE ${new URL(url).pathname.slice(1)} SET search_path = ahead, pg_catalog;
       CREATE FUNCTION ahead.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS $$ SELECT pg_catalog.clock_timestamp() + interval '1 hour' $$`,
    );
    const { clock } = await open(url);
    const ahead = clock.now() - Date.now() - HOUR;
    expect(Math.abs(ahead)).toBeLessThan(10_000); // the same machine's clock, and what a busy one takes to answer
    const { clockAhead } = await databaseFacts(url);
    expect(Math.abs(clockAhead + HOUR)).toBeLessThan(10_000);
  });

  test('a database into which a move was not finished serves nobody', async () => {
    const url = await server().newDatabase();
    await (await openPostgres(url)).close();
    await change(url, 'CREATE TABLE parlour.unfinished_move (source TEXT)');
    for (const way of [openPostgres, inspectPostgres]) expect(await causeOf(way(url))).toBe('unfinished');
    await (await inspectPostgres(url, { unfinished: true })).close();
  });

  test('a database that can’t hold every letter is refused', async () => {
    await server().ask("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
    expect(await causeOf(openPostgres(server().address('latin')))).toBe('letters');
  });

  test.each([
    'nonsense',
    'http://localhost/parlour',
    'postgres://[::1/parlour',
    'postgres://user:pass#word@localhost/parlour',
    'postgres://localhost:port/parlour',
    'postgres://user:pass%FFword@localhost/parlour',
  ])('%s is no address', async (url) => {
    expect(await causeOf(openPostgres(url))).toBe('url');
  });

  test('a certificate that is not where the address says', async () => {
    expect(await causeOf(openPostgres('postgres://localhost/parlour?sslrootcert=/nowhere/ca.pem'))).toBe('encryption');
  });
});

describe('no error tells the address, or a part of it', () => {
  const SECRETS = { user: 'somebody-special', password: 'pass-word-of-theirs', host: 'database-of-theirs.invalid', database: 'base_of_theirs' };

  /** Everything that a log or a report could show of an error. */
  function expectNothingTold(error: unknown, ...more: readonly string[]): void {
    expect(error).toBeInstanceOf(Error);
    const shown = [
      inspect(error, { depth: null, showHidden: true }),
      String(error),
      JSON.stringify(error),
      error instanceof Error ? error.stack : '',
    ].join('\n');
    for (const secret of [...Object.values(SECRETS), ...more, 'postgres://', 'postgresql://']) expect(shown).not.toContain(secret);
  }

  const bothWays = async (url: string): Promise<readonly unknown[]> => [await failureOf(openPostgres(url)), await failureOf(inspectPostgres(url))];

  test('a wrong password, a wrong user, a wrong database', async () => {
    const url = new URL(await server().newDatabase());
    const wrongs = [
      server().address(url.pathname.slice(1), { password: SECRETS.password }),
      server().address(SECRETS.database),
      `postgres://${SECRETS.user}:${SECRETS.password}@127.0.0.1:${server().port}/${SECRETS.database}`,
    ];
    for (const wrong of wrongs)
      for (const error of await bothWays(wrong)) {
        expect(error).toMatchObject({ refusal: { cause: 'denied' } });
        expectNothingTold(error, server().password, `${server().port}`);
      }
  });

  test('no password at all, where one is asked for; and nobody is left standing at the door', async () => {
    await server().ask(`CREATE ROLE "without" LOGIN PASSWORD '${SECRETS.password}'`);
    for (const error of await bothWays(`postgres://without@127.0.0.1:${server().port}/postgres`)) {
      expect(error).toMatchObject({ refusal: { cause: 'denied' } });
      expectNothingTold(error, `${server().port}`);
    }
    const there = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
    await expect.poll(() => server().ask(there)).toEqual([]);
  });

  test('a user who may make nothing there', async () => {
    const url = new URL(await server().newDatabase());
    await server().ask(`CREATE ROLE "${SECRETS.user}" LOGIN PASSWORD '${SECRETS.password}'`);
    const error = await failureOf(openPostgres(`postgres://${SECRETS.user}:${SECRETS.password}@127.0.0.1:${server().port}${url.pathname}`));
    expect(error).toMatchObject({ refusal: { cause: 'rights' } });
    expectNothingTold(error, url.pathname.slice(1));
  });

  test('a host that is not there, and a port where nobody is', async () => {
    const proxy = await openProxy(server().port);
    await proxy.close();
    const { user, password, host, database } = SECRETS;
    for (const way of [`${host}:5432`, `127.0.0.1:${proxy.port}`])
      for (const error of await bothWays(`postgres://${user}:${password}@${way}/${database}`)) {
        expect(error).toBeInstanceOf(StoreAway);
        expectNothingTold(error, `${proxy.port}`, '127.0.0.1');
      }
  });

  test.each(['ssl=true', 'sslmode=require', 'sslmode=prefer&ssl=true', 'sslmode=verify-full'])(
    'a server that has no encryption to offer, by %s; and Node has no words of its own for it',
    async (asked) => {
      const warnings: Error[] = [];
      const hear = (warning: Error): unknown => warnings.push(warning);
      process.on('warning', hear);
      onTestFinished(() => void process.off('warning', hear));
      for (const error of await bothWays(`${await server().newDatabase()}?${asked}`)) {
        expect(error).toMatchObject({ refusal: { cause: 'encryption' } });
        expectNothingTold(error, server().password);
      }
      expect(warnings).toEqual([]);
    },
  );

  test('an address that is none', async () => {
    for (const error of await bothWays(`postgres://${SECRETS.user}:${SECRETS.password}@[${SECRETS.host}/${SECRETS.database}`)) {
      expectNothingTold(error);
      expect(error).toMatchObject({ refusal: { cause: 'url' } });
    }
  });

  test('what the database refuses to write', async () => {
    const store = await open(await server().newDatabase());
    const person = { player: SECRETS.user, tokenHash: SECRETS.password, name: 'Ann', createdAt: 1, seenAt: 1 };
    await store.addPerson(person);
    expectNothingTold(await failureOf(store.addPerson(person)), server().password);
    expectNothingTold(await failureOf(store.rename(SECRETS.user, '\0')), server().password);
  });
});
