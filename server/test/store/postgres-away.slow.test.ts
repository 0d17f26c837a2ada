/**
 * A database that can't be reached: whoever asks is told so in time, nothing is lost or done twice, and everything works again when it is back. It
 * takes as long as silence has to last to be told from slowness, and as PostgreSQL takes to stand up again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Bell, examine, type Store, StoreAway } from '@parlour/hall/store';
import { aLine, anAppend, makeTable } from '@parlour/hall/test/samples';
import { Client } from 'pg';
import { afterAll, afterEach, describe, type ExpectStatic, expect, test } from 'vitest';
import { openPostgres, type PostgresStore } from '../../src/store/index.ts';
import { postgresForTests } from './postgres-for-tests.ts';
import { type CutProxy, openProxy } from './proxy.ts';

/** Whoever asks has an answer by then, in ms: the halls rely on it. */
const PROMISED = 3_000;

const server = postgresForTests();
const ends: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

async function open(url: string): Promise<PostgresStore> {
  const store = await openPostgres(url);
  ends.push(() => store.close());
  return store;
}

interface Way {
  readonly proxy: CutProxy;
  /** By the proxy. */
  readonly store: PostgresStore;
  /** Straight to the same database. */
  readonly other: PostgresStore;
  /** When this is sent next by the proxy, this happens first. */
  readonly next: (sent: string, happens: () => void) => void;
}

async function byProxy(): Promise<Way> {
  const url = new URL(await server().newDatabase());
  let awaited: { readonly sent: string; readonly happens: () => void } | null = null;
  const proxy = await openProxy(server().port, (sent) => {
    if (awaited === null || !sent.includes(awaited.sent)) return;
    const { happens } = awaited;
    awaited = null;
    happens();
  });
  ends.push(() => proxy.close());
  const store = await open(server().address(url.pathname.slice(1), { port: proxy.port }));
  const next: Way['next'] = (sent, happens) => {
    awaited = { sent, happens };
  };
  return { proxy, store, other: await open(url.href), next };
}

/** Sends the same command until it is answered, as the hall does. Gives how often the database was away. */
async function persist(store: Store, table: string, expected: number, command: string): Promise<number> {
  for (let away = 0; ; away++) {
    try {
      const { kind } = await store.append(anAppend(table, expected, { command, entries: [`"${command}"`] }));
      expect(kind).not.toBe('conflict');
      return away;
    } catch (error) {
      expect(error).toBeInstanceOf(StoreAway);
    }
  }
}

/** Where tests run at once, each waits with an `expect` of its own. */
const isBack = (store: Store, { poll }: Pick<ExpectStatic, 'poll'> = expect): Promise<void> =>
  poll(() =>
    store.lastAlive().then(
      () => true,
      () => false,
    ),
  ).toBe(true);

describe('connections that are cut', () => {
  afterEach(closeAll);

  test('while batches are under way: every command is done once, in order', async () => {
    const { proxy, store, other } = await byProxy();
    const codes = Array.from({ length: 20 }, (_, i) => `CUT${i}`);
    await Promise.all(codes.map((code) => makeTable(store, code)));
    const ROUNDS = 40;
    let done = 0;
    let cuts = 0;
    await Promise.all(
      codes.map(async (code) => {
        for (let n = 1; n <= ROUNDS; n++) {
          await persist(store, code, n, `command ${n}`);
          done += 1;
          if (done % 60 !== 0) continue;
          cuts += 1;
          proxy.cut();
        }
      }),
    );
    expect(cuts).toBe(13);
    const commands = Array.from({ length: ROUNDS }, (_, i) => `"command ${i + 1}"`);
    for (const code of codes) {
      expect((await other.read(code, 2, 100)).map(({ text }) => text)).toEqual(commands);
      expect(await examine(other, code)).toEqual([]);
    }
  });

  test('when nothing is under way nobody notices, but for the listeners, who are told that anything may have happened', async () => {
    const { proxy, store, other } = await byProxy();
    await makeTable(store, 'TABLE1');
    const heard: Bell[] = [];
    store.watch((bell) => heard.push(bell));
    proxy.cut();
    expect((await store.table('TABLE1'))?.head).toBe(1);
    expect(await store.append(anAppend('TABLE1', 1))).toMatchObject({ kind: 'ok' });
    await expect.poll(() => heard).toContainEqual({ kind: 'anything' });
    await other.append(anAppend('TABLE1', 2));
    await expect.poll(() => heard).toContainEqual({ kind: 'log', table: 'TABLE1', head: 3 });
  });

  test.each([
    ['after it was done', true],
    ['before it was heard', false],
  ])('in the middle of a write, %s: an append is asked once more and done once; what must not be done twice is not asked again', async (_, heard) => {
    const { proxy, store, other, next } = await byProxy();
    await makeTable(store, 'TABLE1');
    let broken: Promise<void> = Promise.resolve();
    // What is sent next still arrives, or does not; no answer comes back, and then the connection breaks.
    const breakAt = (sent: string, isDone: () => Promise<boolean>): void =>
      next(sent, () => {
        proxy.setSilent(true);
        const cut = (): void => {
          proxy.setSilent(false);
          proxy.cut();
        };
        if (heard) broken = expect.poll(isDone, { interval: 10 }).toBe(true).then(cut);
        else cut();
      });

    breakAt('append', async () => (await other.table('TABLE1'))?.head === 2);
    const append = anAppend('TABLE1', 1, { command: 'mine', entries: ['"mine"'] });
    const appended = await store.append(append);
    await broken;
    expect(appended).toEqual({ kind: heard ? 'duplicate' : 'ok', first: 2, last: 2 });
    expect((await other.read('TABLE1', 2, 10)).map(({ text }) => text)).toEqual(['"mine"']);

    const line = aLine();
    const said = async (): Promise<number> => (await other.chat('TABLE1', line.stream, 10)).length;
    breakAt('parlour.say', async () => (await said()) === 1);
    await expect(store.say('TABLE1', line)).rejects.toBeInstanceOf(StoreAway);
    await broken;
    expect(await said()).toBe(heard ? 1 : 0);
    expect(await store.say('TABLE1', line)).toBe(heard ? 'duplicate' : 'said');
    expect(await said()).toBe(1);
  });

  test('by the database itself, again and again: reads and appends are asked once more', async () => {
    const { store } = await byProxy();
    await makeTable(store, 'TABLE1');
    for (let n = 1; n <= 10; n++) {
      await server().ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parlour'");
      const [table, appended] = await Promise.all([store.table('TABLE1'), store.append(anAppend('TABLE1', n, { command: `command ${n}` }))]);
      expect([table?.code, appended.kind]).toEqual(['TABLE1', expect.stringMatching(/ok|duplicate/)]);
    }
    expect(await examine(store, 'TABLE1')).toEqual([]);
  });
});

// These wait for what takes its time, each at a database of its own.
describe.concurrent('a database that is not there', () => {
  afterAll(closeAll);

  test('a statement that nobody waits for any more is given up in the database too', async ({ expect }) => {
    const url = await server().newDatabase();
    const store = await open(url);
    await makeTable(store, 'TABLE1');
    const holder = new Client(url);
    await holder.connect();
    await holder.query("BEGIN; SELECT FROM parlour.tables WHERE code = 'TABLE1' FOR UPDATE");
    const asked = [store.append(anAppend('TABLE1', 1)), store.say('TABLE1', aLine())];
    await Promise.all(asked.map((call) => expect(call).rejects.toBeInstanceOf(StoreAway)));
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'parlour' AND wait_event_type = 'Lock'";
    await expect.poll(() => server().ask(waiting)).toEqual([]);
    await holder.end();
    expect((await store.table('TABLE1'))?.head).toBe(1);
    expect(await store.chat('TABLE1', 'players', 1)).toEqual([]);
  });

  test('says so of everything that is asked, and of what is in hand; it comes back by itself', async () => {
    const { proxy, store } = await byProxy();
    await makeTable(store, 'TABLE1');
    proxy.setShut(true);
    proxy.cut();
    const answers = await Promise.allSettled([
      store.table('TABLE1'),
      store.append(anAppend('TABLE1', 1)),
      store.alive(1),
      store.say('TABLE1', aLine()),
      store.spend('guess', { most: 1, perMs: 1 }, 1),
    ]);
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason instanceof StoreAway)).toEqual(answers.map(() => true));
    proxy.setShut(false);
    expect(await persist(store, 'TABLE1', 1, 'command 1')).toBe(0);
    expect(await examine(store, 'TABLE1')).toEqual([]);
    expect(store.isSound()).toBe(true);
  });

  test('or is silent: nobody waits for longer than three seconds, however many ask; and the listener finds it out alone', async ({ expect }) => {
    const { proxy, store, other } = await byProxy();
    await makeTable(store, 'TABLE1');
    const heard: Bell[] = [];
    store.watch((bell) => heard.push(bell));
    proxy.setSilent(true);
    const calls = [
      ...Array.from({ length: 40 }, () => store.table('TABLE1')),
      ...Array.from({ length: 40 }, (_, i) => store.append(anAppend('TABLE1', 1, { command: `late ${i}` }))),
      ...Array.from({ length: 10 }, (_, i) => store.say('TABLE1', aLine({ at: i }))),
      ...Array.from({ length: 10 }, (_, i) => store.alive(i)),
    ];
    let ended = 0;
    const answers = Promise.allSettled(calls.map((call) => call.finally(() => ended++)));
    // Not a measurement: of two timers of one process the earlier is over first, however busy the machine is.
    await pause(PROMISED);
    expect(ended).toBe(calls.length);
    expect((await answers).every((answer) => answer.status === 'rejected' && answer.reason instanceof StoreAway)).toBe(true);
    proxy.setSilent(false);
    await isBack(store, expect);
    await expect.poll(() => heard).toContainEqual({ kind: 'anything' });
    await other.append(anAppend('TABLE1', (await other.table('TABLE1'))?.head ?? 0, { command: 'news' }));
    await expect.poll(() => heard.some(({ kind }) => kind === 'log')).toBe(true);
    expect(await examine(store, 'TABLE1')).toEqual([]);
  });

  test('for the connections of before only: one call finds that out, and none waits for another of them', async () => {
    const { proxy, store } = await byProxy();
    await Promise.all(Array.from({ length: 20 }, () => store.tableCount()));
    proxy.forget();
    await expect(store.tableCount()).rejects.toBeInstanceOf(StoreAway);
    for (let calls = 0; calls < 5; calls++) expect(await store.tableCount()).toBe(0);
  });

  test('is closed all the same', async () => {
    const { proxy, store } = await byProxy();
    proxy.setSilent(true);
    const asked = store.table('TABLE1');
    const closed = store.close();
    await expect(asked).rejects.toBeInstanceOf(StoreAway);
    await closed;
  });
});

describe('PostgreSQL itself', () => {
  afterEach(closeAll);

  test('killed without a word and started again: what was acknowledged is there, and playing goes on', async () => {
    const store = await open(await server().newDatabase());
    const codes = Array.from({ length: 8 }, (_, i) => `KILL${i}`);
    await Promise.all(codes.map((code) => makeTable(store, code)));
    const acknowledged = new Map<string, number>();
    let playing = true;
    const played = codes.map(async (code) => {
      for (let n = 1; playing; n++) {
        await persist(store, code, n, `command ${n}`);
        acknowledged.set(code, n);
      }
    });
    for (let restarts = 0; restarts < 1; restarts++) {
      const before = new Map(acknowledged);
      await expect.poll(() => codes.every((code) => (acknowledged.get(code) ?? 0) > (before.get(code) ?? 0) + 3)).toBe(true);
      await server().kill();
      await server().startAgain();
    }
    await isBack(store);
    playing = false;
    await Promise.all(played);
    for (const code of codes) {
      const texts = (await store.read(code, 2, 100_000)).map(({ text }) => text);
      expect(texts).toEqual(Array.from({ length: acknowledged.get(code) ?? 0 }, (_, i) => `"command ${i + 1}"`));
      expect(await examine(store, code)).toEqual([]);
    }
    expect(store.isSound()).toBe(true);
    expect(await store.integrity()).toEqual([]);
  });

  test('paused: StoreAway in time, and it goes on when it does', async () => {
    const store = await open(await server().newDatabase());
    await makeTable(store, 'TABLE1');
    server().pause();
    try {
      const append = store.append(anAppend('TABLE1', 1, { command: 'command 1', entries: ['"command 1"'] }));
      await Promise.all([store.table('TABLE1'), append].map((call) => expect(call).rejects.toBeInstanceOf(StoreAway)));
    } finally {
      server().resume();
    }
    await isBack(store);
    await persist(store, 'TABLE1', 1, 'command 1');
    expect((await store.read('TABLE1', 1, 10)).length).toBe(2);
  });
});
