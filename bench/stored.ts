/**
 * Does it matter how many tables lie in the folder? The real server is started on one with many and on one with none, by turns: how long until it
 * listens, and what it holds then. The tables are copies of one that four people played at a real server, kept by the store's own calls.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoredEntry, StoredPerson, StoredTable } from '@parlour/hall/store';
import { openSqlite, type SqliteStore } from '@parlour/server/store';
import { secretName } from '@parlour/table';
import type { ServerBenchOptions } from './benches.ts';
import { seatTogether } from './load/parlour.ts';
import { startParlourOn } from './load/servers.ts';
import { type Page, significant } from './page.ts';
import type { Progress } from './stopwatch.ts';

const REPETITIONS = 5;
const FIRST_GAME = secretName(1);
/** Moves at the table that is copied. */
const MOVES = 4;
/** Appends that are on their way at once. */
const ABREAST = 500;
/** A server has its first look round within this, in ms. */
const SETTLED = 3_000;

interface Start {
  /** From the start of the process until it listens, in ms. */
  readonly opened: number;
  /** In MiB, when it has settled. */
  readonly memory: number | null;
}

interface Started {
  readonly name: string;
  readonly tables: number;
  /** Of the database, in MiB. */
  readonly disk: number;
  readonly starts: readonly Start[];
}

export async function stored({ tables }: ServerBenchOptions, progress: Progress): Promise<Page> {
  const home = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const steps = 3 + 2 * REPETITIONS;
  try {
    progress(0, steps, 'one table is played');
    const [empty, full, played] = [join(home, 'empty'), join(home, 'full'), join(home, 'played')];
    const filling = await fill(full, await playedTable(played), tables, (done) => progress(1 + done, steps, `${tables} tables are stored`));
    await (await startParlourOn(empty)).stop();
    const folders = [
      { name: 'an empty folder', folder: empty, tables: 0 },
      { name: `${significant.format(tables)} tables`, folder: full, tables },
    ].map((each) => ({ ...each, starts: [] as Start[] }));
    let done = 2;
    for (let i = 0; i < REPETITIONS; i++)
      for (const { name, folder, starts } of i % 2 === 0 ? folders : folders.toReversed()) {
        progress(done++, steps, `start on ${name}`);
        starts.push(await startedOn(folder));
      }
    return pageOf(
      filling,
      folders.map(({ name, folder, tables: many, starts }) => ({ name, tables: many, starts, disk: sizeOf(folder) })),
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function startedOn(folder: string): Promise<Start> {
  const began = performance.now();
  const server = await startParlourOn(folder);
  const opened = performance.now() - began;
  await pause(SETTLED);
  const memory = server.memory();
  await server.stop();
  return { opened, memory };
}

interface PlayedTable {
  readonly table: StoredTable;
  readonly secret: string;
  readonly entries: readonly StoredEntry[];
  readonly people: readonly StoredPerson[];
}

/** A game of four that has begun, and everybody is gone from it. */
async function playedTable(folder: string): Promise<PlayedTable> {
  const server = await startParlourOn(folder);
  let seen = (): void => {};
  const company = await seatTogether([server.port], 0, { seen: () => seen(), update: () => {} });
  for (let i = 0; i < MOVES; i++)
    await new Promise<void>((resolve) => {
      seen = resolve;
      company.move();
    });
  company.leave();
  await pause(SETTLED); // The game pauses, as any that everybody has left.
  await server.stop();
  const store = await openSqlite(folder);
  try {
    const [table] = await store.tables(null, 1);
    if (table === undefined || table.summary.wakeAt !== null) throw new Error('a table that was played at and left is kept, and waits for nothing');
    const secret = await store.secret(table.code, FIRST_GAME);
    if (secret === null) throw new Error('a game that runs has its secret');
    return { table, secret, entries: await store.read(table.code, 1, table.head), people: await store.people(table.summary.seated) };
  } finally {
    await store.close();
  }
}

interface Filling {
  readonly entries: number;
  readonly seconds: number;
}

async function fill(folder: string, played: PlayedTable, tables: number, told: (done: number) => void): Promise<Filling> {
  const store = await openSqlite(folder);
  try {
    for (const person of played.people) await store.addPerson(person);
    const began = performance.now();
    for (let from = 0; from < tables; from += ABREAST) {
      told(from / tables);
      const codes = Array.from({ length: Math.min(ABREAST, tables - from) }, (_, i) => codeOf(from + i));
      await Promise.all(codes.map((code) => copy(store, played, code)));
    }
    return { entries: played.entries.length, seconds: (performance.now() - began) / 1000 };
  } finally {
    await store.close();
  }
}

async function copy(store: SqliteStore, { table, secret, entries, people }: PlayedTable, code: string): Promise<void> {
  const renamed = (text: string): string => text.replaceAll(table.code, code);
  const appended = await store.append({
    table: code,
    expected: 0,
    by: null,
    command: `create:${code}`,
    entries: entries.map(({ text }) => renamed(text)),
    summary: { ...table.summary, card: renamed(table.summary.card), seated: people.map(({ player }) => player) },
    secrets: { [FIRST_GAME]: secret },
  });
  if (appended.kind !== 'ok') throw new Error(`a copy of a table was not kept: ${appended.kind}`);
}

const LETTERS = 'ABCDEFGHJKMNPQRTWXYZ346789';

/** Another one for each number. */
const codeOf = (i: number): string =>
  Array.from({ length: 6 }, (_, place) => LETTERS[Math.floor(i / LETTERS.length ** place) % LETTERS.length]).join('');

const sizeOf = (folder: string): number => statSync(join(folder, 'parlour.db')).size / 2 ** 20;

function pageOf({ entries, seconds }: Filling, started: readonly Started[]): Page {
  const rows = started.map(({ starts, ...rest }) => ({
    ...rest,
    opened: median(starts.map(({ opened }) => opened)),
    memory: starts.every(({ memory }) => memory !== null) ? median(starts.map(({ memory }) => memory ?? 0)) : null,
    starts,
  }));
  const [base] = rows;
  const many = started.at(-1)?.tables ?? 0;
  const times = (one: number | null, other: number | null | undefined): string => (one === null || other == null ? '–' : (one / other).toFixed(2));
  return {
    title: 'Stored tables: what a server has to do with them when it starts',
    method: `Medians of ${REPETITIONS} starts each, by turns; memory is resident, ${SETTLED / 1000} s after it listens`,
    tables: [
      {
        title: 'the real server, without pages',
        headings: ['folder', 'MiB on disk', 'ms until it listens', 'MiB held', '× ms', '× MiB'],
        bold: 2,
        rows: rows.map(({ name, disk, opened, memory }) => [
          name,
          disk.toFixed(1),
          opened.toFixed(0),
          memory === null ? '–' : memory.toFixed(0),
          times(opened, base?.opened),
          times(memory, base?.memory),
        ]),
      },
    ],
    notes: [
      `Each table is a game of Perudo for four that has begun: ${entries} entries, as a real server stored them. ${significant.format(many)} of them were kept by the store’s own calls`,
      `in ${seconds.toFixed(0)} s: ${significant.format((many * entries) / seconds)} entries a second, ${ABREAST} appends on their way at once.`,
    ],
    spread: 0,
    figures: { entries, filling: seconds, folders: rows },
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
