/** The contract, and what only a database has: batches, letters with bells, a condition of its own. Many of these tests want an empty database. */
import { type Bell, examine, StoreAway, StoreDamaged, StoreFull } from '@parlour/hall/store';
import { aLine, anAppend, aRecord, makeTable } from '@parlour/hall/test/samples';
import { contract } from '@parlour/hall/test/store';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { openPostgres, type PostgresStore } from '../../src/store/index.ts';
import { CONTENTS, LEFT_BEHIND } from '../../src/store/moving/contents.ts';
import { settingsOf } from '../../src/store/postgres/connection.ts';
import { soon } from '../../src/store/postgres/deadline.ts';
import { ConnectionPool, reading } from '../../src/store/postgres/pool.ts';
import { postgresForTests } from './postgres-for-tests.ts';
import { openProxy } from './proxy.ts';

// What is tested here is what it does, not that it outlives a power cut.
const server = postgresForTests(['-c', 'fsync=off']);
const opened: PostgresStore[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

async function open(url: string): Promise<PostgresStore> {
  const store = await openPostgres(url);
  opened.push(store);
  return store;
}

async function ask(url: string, text: string): Promise<readonly unknown[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** Databases that somebody was done with. To empty one costs a fraction of what a new one does, with its tables. */
const used = new Set<string>();

const EMPTYING = [...CONTENTS.map(({ name }) => name), ...LEFT_BEHIND].map((name) => `DELETE FROM parlour.${name}`).reverse();

/** On an empty database, which others get when it is closed. */
async function openEmpty(): Promise<PostgresStore> {
  const [again] = used;
  if (again !== undefined) {
    used.delete(again);
    await ask(again, EMPTYING.join(';'));
  }
  const url = again ?? (await server().newDatabase());
  const store = await openPostgres(url);
  return { ...store, close: () => store.close().then(() => void used.add(url)) };
}

async function openHere(): Promise<PostgresStore> {
  const store = await openEmpty();
  opened.push(store);
  return store;
}

contract('the store on PostgreSQL', openEmpty, {
  runs: 30,
  openTwice: async () => {
    const url = await server().newDatabase();
    return [await openPostgres(url), await openPostgres(url)];
  },
});

describe('batches', () => {
  test('what one turn of the event loop appends travels together', async () => {
    const store = await openHere();
    const codes = Array.from({ length: 40 }, (_, i) => `TABLE${i}`);
    await Promise.all(codes.map((code) => makeTable(store, code)));
    expect(store.stats()).toEqual({ calls: 40, transactions: 1, busiest: 40 });
    const answers = await Promise.all(codes.flatMap((code) => [store.append(anAppend(code, 1)), store.append(anAppend(code, 2))]));
    expect(answers).toEqual(codes.flatMap(() => [2, 3].map((n) => ({ kind: 'ok', first: n, last: n }))));
    expect(store.stats()).toEqual({ calls: 120, transactions: 2, busiest: 80 });
  });

  test('no more than five hundred, and no more letters than are carried at once; answers stay in order', async () => {
    const store = await openHere();
    const answers = await Promise.all(Array.from({ length: 1_100 }, (_, i) => store.append(anAppend('TABLE1', i, { command: `${i}` }))));
    expect(answers.map((answer) => 'first' in answer && answer.first)).toEqual(answers.map((_, i) => i + 1));
    expect(store.stats()).toMatchObject({ transactions: 3, busiest: 500 });
    const long = JSON.stringify('x'.repeat(600_000));
    await Promise.all([1, 2, 3].map((i) => store.append(anAppend(`LONG${i}`, 0, { entries: [long] }))));
    expect(store.stats()).toMatchObject({ transactions: 6 });
    expect((await store.read('LONG3', 1, 1))[0]?.text).toBe(long);
  });

  test('one that the database can’t hold is refused alone', async () => {
    const store = await openHere();
    const bad = [
      { command: '\0' },
      { by: 'a\0' },
      { summary: { card: '\0', listed: true, wakeAt: null, expiresAt: null, seated: [] } },
      { secrets: { key: '\0' } },
    ];
    const good = ['A', 'B', 'C'];
    const answers = await Promise.allSettled([
      ...bad.map((changes, i) => store.append(anAppend(`BAD${i}`, 0, changes))),
      ...good.map((code) => store.append(anAppend(code, 0))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...bad.map(() => 'rejected'), ...good.map(() => 'fulfilled')]);
    expect((await store.tables(null, 10)).map(({ code }) => code)).toEqual(good);
    expect(store.isSound()).toBe(true);
  });

  test('both ends make one table at once: one of them does, the other is told where it stands', async () => {
    const url = await server().newDatabase();
    const ends = [await open(url), await open(url)];
    for (let i = 0; i < 20; i++) {
      const made = await Promise.all(ends.map((end, which) => end.append(anAppend(`MADE${i}`, 0, { command: `by ${which}`, entries: ['1', '2'] }))));
      expect(made).toContainEqual({ kind: 'ok', first: 1, last: 2 });
      expect(made).toContainEqual({ kind: 'conflict', head: 2 });
    }
  });
});

describe('bells', () => {
  test('of a large batch come all, in order, in as many letters as they need', async () => {
    const url = await server().newDatabase();
    const [here, there] = [await open(url), await open(url)];
    const heard: Bell[] = [];
    there.watch((bell) => heard.push(bell));
    const codes = Array.from({ length: 400 }, (_, i) => `A table with a long code, number ${1_000 + i}`);
    await Promise.all(codes.map((code) => makeTable(here, code)));
    expect(here.stats()).toMatchObject({ transactions: 1 }); // a letter that is too long would have been refused with all of them
    await here.shout('end', 'end');
    await expect.poll(() => heard.at(-1)?.kind).toBe('shout');
    expect(heard.slice(0, -1)).toEqual(
      codes.flatMap((table) => [
        { kind: 'log', table, head: 1 },
        { kind: 'card', table },
      ]),
    );
  });

  test('that are too long for any letter say that anything may have happened', async () => {
    const url = await server().newDatabase();
    const [here, there] = [await open(url), await open(url)];
    const heard: Bell[] = [];
    there.watch((bell) => heard.push(bell));
    await makeTable(here, '\u0001'.repeat(1_300));
    await expect.poll(() => heard).toContainEqual({ kind: 'anything' });
  });
});

describe('what others have in hand', () => {
  test('is left alone by whoever goes, and by the sweeps: neither waits', async () => {
    const url = await server().newDatabase();
    const store = await open(url);
    await makeTable(store, 'TABLE1');
    const lease = (connection: string) => ({ table: 'TABLE1', player: 'ann', connection, until: 5 });
    await store.lease([lease('mine'), lease('theirs'), lease('gone')]);
    await store.spend('guess', { most: 1, perMs: 1 }, 1);
    await store.keepHandover({ player: 'ann', codeHash: 'x', until: 1 });
    await store.keepRecord('TABLE1', 1, aRecord({ at: 1 }));
    await store.addPerson({ player: 'ann', tokenHash: 'x', name: 'Ann', createdAt: 1, seenAt: 1 });
    const other = new Client(url);
    await other.connect();
    await other.query('BEGIN');
    for (const table of ['leases', 'counts', 'handovers', 'records', 'people'])
      await other.query(`SELECT FROM parlour.${table} ${table === 'leases' ? "WHERE connection = 'theirs'" : ''} FOR UPDATE`);

    const tidy = (): Promise<number> => store.tidy({ at: 1_000, unseenSince: 1_000, recordsBefore: 1_000, most: 10 });
    await store.release('mine', 10);
    expect((await store.leases('TABLE1', 0)).map(({ connection }) => connection)).toEqual(['mine', 'theirs']);
    await store.lease([{ ...lease('new'), until: 1e9 }]);
    expect((await store.leases('TABLE1', 0)).map(({ connection }) => connection)).toEqual(['new', 'theirs']);
    expect(await tidy()).toBe(0);
    await other.end();
    await expect.poll(tidy).toBe(3);
    expect(await ask(url, 'SELECT FROM parlour.counts')).toEqual([]);
  });

  test('where it waits for us too, one of both begins again, as often as it takes; that is done once, and not for ever', async () => {
    const url = await server().newDatabase();
    const store = await open(url);
    await makeTable(store, 'TABLE1');
    // The database tells one of those who wait in a circle to begin again, and takes back what it did.
    const circles = (times: number): Promise<unknown> =>
      ask(
        url,
        `DROP SEQUENCE IF EXISTS circles CASCADE; CREATE SEQUENCE circles;
         CREATE OR REPLACE FUNCTION circle() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
           IF nextval('circles') <= ${times} THEN RAISE 'circle' USING ERRCODE = '40P01'; END IF; RETURN NEW; END $$;
         CREATE OR REPLACE TRIGGER circle AFTER INSERT ON parlour.chat FOR EACH ROW EXECUTE FUNCTION circle()`,
      );
    await circles(4);
    const line = aLine();
    expect(await store.say('TABLE1', line)).toBe('said');
    expect(await store.chat('TABLE1', 'players', 10)).toEqual([line]);
    await circles(5);
    await expect(store.say('TABLE1', aLine())).rejects.toBeInstanceOf(StoreAway);
  });
});

test('a connection that comes too late for who asked for it is there for the next', async () => {
  const url = new URL(await server().newDatabase());
  const hold = Promise.withResolvers<void>();
  const proxy = await openProxy(server().port, () => hold.promise);
  const pool = new ConnectionPool(settingsOf(server().address(url.pathname.slice(1), { port: proxy.port })), 1);
  const one = reading('one', 'SELECT 1 AS one');
  await expect(pool.ask(one, [], soon(50))).rejects.toBeInstanceOf(StoreAway);
  hold.resolve();
  expect(await pool.ask(one, [])).toEqual([{ one: 1 }]);
  await pool.close();
  await proxy.close();
});

describe('the condition of the database', () => {
  const failing = (state: string): string => `
    CREATE OR REPLACE FUNCTION parlour.append(node TEXT, appends JSONB) RETURNS TABLE (place BIGINT, kind TEXT, first BIGINT, last BIGINT)
    LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not' USING ERRCODE = '${state}'; END $$`;

  test.each([
    ['53100', StoreFull, true],
    ['XX001', StoreDamaged, false],
  ])('%s is told as it is', async (state, kind, sound) => {
    const url = await server().newDatabase();
    const store = await open(url);
    await ask(url, failing(state));
    const answers = await Promise.allSettled(['A', 'B'].map((code) => store.append(anAppend(code, 0))));
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason instanceof kind)).toEqual([true, true]);
    expect(await store.tableCount()).toBe(0);
    expect(store.isSound()).toBe(sound);
  });

  test('is looked into: heads and last entries have to fit', async () => {
    const url = await server().newDatabase();
    const store = await open(url);
    for (const code of ['GOOD', 'HEAD', 'HASH', 'GAP']) await makeTable(store, code, 3);
    expect(await store.integrity()).toEqual([]);
    expect(await store.quickCheck()).toEqual([]);
    const of = (code: string): string => `(SELECT id FROM parlour.tables WHERE code = '${code}')`;
    await ask(url, "UPDATE parlour.tables SET head = 2 WHERE code = 'HEAD'");
    await ask(url, `UPDATE parlour.entries SET hash = 'other' WHERE n = 3 AND table_id = ${of('HASH')}`);
    await ask(url, `DELETE FROM parlour.entries WHERE n = 2 AND table_id = ${of('GAP')}`);
    const quick = ['the last entry of table HASH is not the one that the table remembers', 'table HEAD stands at 2, and its last entry is 3'];
    expect(await store.quickCheck()).toEqual(quick);
    expect(await store.integrity()).toEqual([...quick, 'table GAP has 2 entries, and the last one has number 3']);
    expect(store.isSound()).toBe(false);
    expect(await examine(store, 'GOOD')).toEqual([]);
  });
});

test('nobody’s address is kept with what is counted, and what had its time goes', async () => {
  const url = await server().newDatabase();
  const store = await open(url);
  await store.spend('guess of 192.0.2.7', { most: 3, perMs: 1_000 }, 10_000);
  expect(JSON.stringify(await ask(url, 'SELECT * FROM parlour.counts'))).not.toContain('192.0.2');
  const tidied = async (at: number): Promise<number> => {
    await store.tidy({ at, unseenSince: 0, recordsBefore: 0, most: 10 });
    return (await ask(url, 'SELECT 1 FROM parlour.counts')).length;
  };
  expect([await tidied(12_000), await tidied(12_001)]).toEqual([1, 0]);
});
