/** The threads of the store: writes go together, the main thread stays out of it, and a death is heard. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { anAppend, makeTable } from '@parlour/hall/test/samples';
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
