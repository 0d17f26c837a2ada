/** A full disk: nothing half done, reading goes on, and writing too as soon as there is room. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { examine, type Store, StoreFull } from '@parlour/hall/store';
import { anAppend, makeTable } from '@parlour/hall/test/samples';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openSqlite } from '../../src/store/index.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();
const LARGE = `"${'x'.repeat(20_000)}"`;

/** Appends large entries until one is refused; gives the number of those done. */
async function fill(store: Store, table: string): Promise<number> {
  for (let head = 0; ; head += 1) {
    try {
      await store.append(anAppend(table, head, { entries: [LARGE] }));
    } catch (error) {
      expect(error).toBeInstanceOf(StoreFull);
      return head;
    }
  }
}

async function expectWhole(store: Store, table: string, head: number): Promise<void> {
  expect((await store.table(table))?.head).toBe(head);
  expect(await examine(store, table)).toEqual([]);
}

describe('a database that may not grow', () => {
  test('refuses an append whole, secrets included, and goes on when room was made', async () => {
    const store = await openSqlite(newFolder(), { maxPages: 120 });
    const head = await fill(store, 'A');
    await expect(store.append(anAppend('B', 0, { entries: [LARGE, LARGE], secrets: { key: 'k' } }))).rejects.toBeInstanceOf(StoreFull);
    await expectWhole(store, 'A', head);
    expect(await store.table('B')).toBeNull();

    expect(await store.remove('A', head)).toBe(true);
    expect(await store.append(anAppend('B', 0, { entries: [LARGE, LARGE], secrets: { key: 'k' } }))).toMatchObject({ kind: 'ok' });
    await expectWhole(store, 'B', 2);
    expect(await store.integrity()).toEqual([]);
    await store.close();
  });

  test('refuses all the writes of one batch', async () => {
    const store = await openSqlite(newFolder(), { maxPages: 120 });
    const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => store.append(anAppend(`TABLE${i}`, 0, { entries: [LARGE] }))));
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason instanceof StoreFull)).toEqual(new Array(40).fill(true));
    expect(await store.tables(null, 100)).toEqual([]);
    await makeTable(store, 'A');
    await expectWhole(store, 'A', 1);
    await store.close();
  });
});

/** A file system of so many MB, for those who may mount one; null for others. */
function tinyDisk(megabytes: number): string | null {
  const folder = join(newFolder(), 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return null;
  }
}

describe('a disk that is really full', () => {
  const disk = tinyDisk(3);
  afterAll(() => {
    if (disk !== null) execFileSync('umount', ['--lazy', disk]);
  });

  test('refuses writes until there is room again', async (context) => {
    if (disk === null) return context.skip('This user may not mount a file system.');
    const store = await openSqlite(join(disk, 'data'));
    await makeTable(store, 'B');
    const ballast = join(disk, 'ballast');
    expect(() => {
      for (;;) appendFileSync(ballast, Buffer.alloc(64 * 1024));
    }).toThrow('ENOSPC');

    const head = await fill(store, 'A');
    await expect(store.append(anAppend('B', 1, { entries: [LARGE] }))).rejects.toBeInstanceOf(StoreFull);
    expect((await store.table('A'))?.head ?? 0).toBe(head);
    await expectWhole(store, 'B', 1);

    rmSync(ballast);
    // A file system may count what was freed a little later; a write that is refused meanwhile has changed nothing, and may be tried again.
    const done = await vi.waitFor(() => store.append(anAppend('B', 1, { entries: [LARGE] })), { timeout: 5_000 });
    expect(done).toEqual({ kind: 'ok', first: 2, last: 2 });
    expect(await store.append(anAppend('A', head, { entries: [LARGE] }))).toEqual({ kind: 'ok', first: head + 1, last: head + 1 });
    await store.close();

    const again = await openSqlite(join(disk, 'data'));
    await expectWhole(again, 'A', head + 1);
    await expectWhole(again, 'B', 2);
    expect(await again.integrity()).toEqual([]);
    await again.close();
  });
});

describe('a disk that the log of the store fills by itself', () => {
  const disk = tinyDisk(7);
  afterAll(() => {
    if (disk !== null) execFileSync('umount', ['--lazy', disk]);
  });

  const keep = (store: Store, i: number): Promise<void> => store.keepSecret('A', `name ${i % 8}`, `${i}`.repeat(900));

  test('can be written to on and on as soon as there is room to fold the log in', async (context) => {
    if (disk === null) return context.skip('This user may not mount a file system.');
    const folder = join(disk, 'data');
    const store = await openSqlite(folder);
    const ballast = join(disk, 'ballast');
    appendFileSync(ballast, Buffer.alloc(2 * 1024 * 1024));
    await makeTable(store, 'A');
    let kept = 0;
    const fills = async (): Promise<void> => {
      for (; ; kept++) await keep(store, kept);
    };
    await expect(fills()).rejects.toBeInstanceOf(StoreFull);
    const killed = newFolder();
    cpSync(folder, killed, { recursive: true }); // With a log that was folded in by half at most.
    const log = (): number => statSync(join(folder, 'parlour.db-wal')).size;
    const full = log();
    truncateSync(ballast, 1024 * 1024);
    await vi.waitFor(() => keep(store, 0), { timeout: 5_000 });
    for (let i = 0; i < 1_000; i++) await keep(store, i); // Some 9 MB of log.
    expect(log()).toBeLessThan(full + 1024 * 1024);
    await expectWhole(store, 'A', 1);
    expect(await store.integrity()).toEqual([]);
    await store.close();

    const after = await openSqlite(killed);
    for (let i = kept - 8; i < kept; i++) expect(await after.secret('A', `name ${i % 8}`)).toBe(`${i}`.repeat(900));
    expect(await after.integrity()).toEqual([]);
    await after.close();
  });

  test('refuses one write, and no more, where all that is in the log has its place in the database', async (context) => {
    if (disk === null) return context.skip('This user may not mount a file system.');
    const store = await openSqlite(join(disk, 'data')); // Folded in when it was closed.
    let refused = 0;
    for (let i = 0; i < 1_500; i++)
      await keep(store, i).catch((error: unknown) => {
        expect(error).toBeInstanceOf(StoreFull);
        refused++;
      });
    expect(refused).toBe(1);
    await store.close();
  });
});
