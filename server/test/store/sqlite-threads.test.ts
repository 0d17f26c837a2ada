/** The threads of the store: writes go together, the main thread stays out of it, and a death is heard. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { examine } from '@parlour/hall/store';
import { anAppend, makeTable } from '@parlour/hall/test/samples';
import { seeded } from '@parlour/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../src/store/index.ts';
import type { Name } from '../../src/store/sqlite/calls.ts';
import { Thread } from '../../src/store/sqlite/thread.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();

test('five hundred appends at once take a few transactions', async () => {
  const store = await openSqlite(newFolder());
  await Promise.all(Array.from({ length: 500 }, (_, i) => store.append(anAppend(`TABLE${i}`, 0))));
  const { calls, transactions, busiest } = store.stats();
  expect(calls).toBe(500);
  expect(transactions).toBeLessThan(20);
  expect(busiest).toBeGreaterThan(100);
  await store.close();
});

test('entries that come together lie together, whichever tables they are of', async () => {
  const folder = newFolder();
  const store = await openSqlite(folder);
  const tables = Array.from({ length: 40 }, (_, i) => `TABLE${i}`);
  const entries = ['x'.repeat(400)];
  const all = (n: number): Promise<unknown> => Promise.all(tables.map((table) => store.append(anAppend(table, n, { entries }))));
  const pages = (): number => statSync(join(folder, 'parlour.db-wal')).size / 4096;
  for (let n = 0; n < 20; n++) await all(n);
  const before = pages();
  await all(20);
  expect(pages() - before).toBeLessThan(tables.length);
  await store.close();
});

test('what fails in a batch is left out, and the others are done', async () => {
  const store = await openSqlite(newFolder());
  await makeTable(store, 'A');
  const ann = { player: 'ann', tokenHash: 'hash', name: 'Ann', createdAt: 1, seenAt: 1 };
  const answers = await Promise.allSettled([
    store.addPerson(ann),
    store.append(anAppend('A', 1)),
    store.addPerson({ ...ann, name: 'another Ann' }),
    store.append(anAppend('A', 1, { command: 'too late' })),
    store.append(anAppend('A', 2, { entries: [] })),
    store.append(anAppend('A', 2)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await store.people(['ann'])).toEqual([ann]);
  expect((await store.table('A'))?.head).toBe(3);
  await store.close();
});

test.each(['one', 'two'])(
  'whatever goes together, each is answered as if it went alone, and what is there in the end is what was answered (%s)',
  async (seed) => {
    const chance = seeded(`together ${seed}`);
    const folder = newFolder();
    const store = await openSqlite(folder);
    const logs = new Map<string, { readonly sent: string; readonly entries: readonly string[] }[]>();
    const tokens = new Set<string>();
    const headOf = (table: string): number => (logs.get(table) ?? []).reduce((sum, { entries }) => sum + entries.length, 0);

    /** What is to come of an append; a log remembers what it was told. */
    function expectedOf(table: string, expected: number, sent: string, entries: readonly string[]): object | null {
      if (entries.length === 0) return null;
      const log = logs.get(table) ?? [];
      const before = log.findIndex((each) => each.sent === sent);
      const first = log.slice(0, before).reduce((sum, each) => sum + each.entries.length, 0) + 1;
      if (before >= 0) return { kind: 'duplicate', first, last: first + (log[before]?.entries.length ?? 0) - 1 };
      const head = headOf(table);
      if (head !== expected) return { kind: 'conflict', head };
      logs.set(table, [...log, { sent, entries }]);
      return { kind: 'ok', first: head + 1, last: head + entries.length };
    }

    function anyCall(): { readonly answer: Promise<unknown>; readonly expected: unknown } {
      if (chance.below(8) === 0) {
        const token = `token ${chance.below(60)}`;
        const expected = tokens.has(token) ? null : undefined;
        const player = `player ${tokens.size} ${token}`;
        tokens.add(token);
        return { answer: store.addPerson({ player, tokenHash: token, name: 'Ola', createdAt: 1, seenAt: 1 }), expected };
      }
      const table = `TABLE${chance.below(9)}`;
      const by = chance.pick(['ola', 'jan', null]);
      const command = `command ${chance.below(400)}`;
      const stale = chance.below(6) === 0 ? 1 : 0;
      const entries = Array.from({ length: chance.below(5) }, (_, i) => `${command} ${i}`);
      const at = headOf(table) + stale;
      return { answer: store.append(anAppend(table, at, { by, command, entries })), expected: expectedOf(table, at, `${command} of ${by}`, entries) };
    }

    for (let round = 0; round < 25; round++) {
      const calls = Array.from({ length: 1 + chance.below(50) }, anyCall);
      const answers = await Promise.allSettled(calls.map(({ answer }) => answer));
      expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))).toEqual(calls.map(({ expected }) => expected));
    }
    await store.close();
    const again = await openSqlite(folder);
    for (const [table, log] of logs) {
      expect((await again.read(table, 1, 10_000)).map(({ text }) => text)).toEqual(log.flatMap(({ entries }) => entries));
      expect(await examine(again, table)).toEqual([]);
    }
    await again.close();
  },
);

describe('while the thread is at work', () => {
  const someTurns = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  };

  /** A call, and in later turns of the event loop two more, before the first is answered. */
  async function threeCalls(): Promise<{ thread: Thread<Name>; answers: Promise<unknown[]>; letGo: () => void }> {
    const path = newFolder();
    const channel = new BroadcastChannel(path);
    onTestFinished(() => channel.close());
    const thread = new Thread<Name>(new URL('./holding.ts', import.meta.url), { path, maxPages: null });
    await thread.open();
    const calls: Promise<unknown>[] = [];
    for (const table of ['A', 'B', 'C']) {
      calls.push(thread.call('table', [table]));
      await someTurns();
    }
    return { thread, answers: Promise.all(calls), letGo: () => channel.postMessage('go on') };
  }

  test('what is called gathers, and goes in one message when it has answered', async () => {
    const { thread, answers, letGo } = await threeCalls();
    letGo();
    expect(await answers).toEqual([
      [1, 'A'],
      [2, 'B'],
      [2, 'C'],
    ]);
    expect(thread.stats()).toEqual({ calls: 3, transactions: 2, busiest: 2 });
    expect(await thread.call('table', ['D'])).toEqual([3, 'D']);
    await thread.close();
  });

  test('a close lets go of what has gathered, and waits for all answers', async () => {
    const { thread, answers, letGo } = await threeCalls();
    const told = Promise.withResolvers<void>();
    const closed = thread.close(told.promise);
    letGo();
    expect(await answers).toHaveLength(3);
    told.resolve();
    await closed;
    await expect(thread.call('table', ['D'])).rejects.toThrow('The store is closed.');
  });
});

describe('a thread that dies', () => {
  const start = async (): Promise<Thread<Name>> => {
    const thread = new Thread<Name>(new URL('./dying.ts', import.meta.url), { path: '', maxPages: null });
    await thread.open();
    return thread;
  };

  test('of an exception: what waits is rejected with it, and so is what comes later', async () => {
    const thread = await start();
    const answers = await Promise.allSettled([thread.call('table', ['A']), thread.call('release', ['B', 1])]);
    expect(answers.map((answer) => answer.status === 'rejected' && String(answer.reason))).toEqual(
      new Array(2).fill('Error: A thread of the store died: no more tables.'),
    );
    await expect(thread.call('table', ['A'])).rejects.toThrow('died');
    await thread.close();
  });

  test('without a word: what waits is rejected', async () => {
    const thread = await start();
    await expect(thread.call('release', ['A', 1])).rejects.toThrow('exit code 3');
    await thread.close();
  });
});

test('what the main thread loads has neither the database nor the file system', () => {
  const loaded = new Set<string>();
  const load = (file: URL): void => {
    if (loaded.has(file.href)) return;
    loaded.add(file.href);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)';/gm)) {
      if (specifier.startsWith('.')) load(new URL(specifier, file));
      else loaded.add(specifier);
    }
  };
  load(new URL('../../src/store/index.ts', import.meta.url));
  expect([...loaded].some((module) => module.endsWith('/sqlite/thread.ts'))).toBe(true);
  expect([...loaded].filter((module) => module.startsWith('node:')).sort()).toEqual([
    'node:crypto',
    'node:timers',
    'node:timers/promises',
    'node:worker_threads',
  ]);
});
