/**
 * What PostgreSQL costs, and what a second node gives: the real server on SQLite, on PostgreSQL with one node and with two, the people of each
 * table together or spread over both. Everything is on one machine, load and database too, so what counts is what a move costs whom.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '../server/test/store/postgres-server.ts';
import type { ServerBenchOptions } from './benches.ts';
import { Lane, type MeasuredLap } from './load/lane.ts';
import { type Result, resultOf } from './load/result.ts';
import { cpuOfTree, NO_LIMITS, type ServerUnderLoad, startParlour } from './load/servers.ts';
import { type Page, significant } from './page.ts';
import type { Progress } from './stopwatch.ts';

const REPETITIONS = 3;
/** In seconds. */
const WARM_UP = 6;
/** Tables that move as fast as they can: few, to see how long a move takes, and many. */
const FEW = 4;
const MANY = 50;
/** Tables that are seated to see what one takes. */
const SEATED = 1_000;
/** For so long nothing happens at them, in s: three heartbeats. */
const QUIET = 45;

const SQLITE = 'SQLite';

interface Course {
  readonly name: string;
  readonly nodes: number;
  readonly apart: boolean;
}

const COURSES: readonly Course[] = [
  { name: 'PostgreSQL, 1 node', nodes: 1, apart: false },
  { name: 'PostgreSQL, 2 nodes, each with its tables', nodes: 2, apart: false },
  { name: 'PostgreSQL, 2 nodes, each table at both', nodes: 2, apart: true },
];

/** A lap, and the CPU time that it took the database, in ms. */
interface NodesLap {
  readonly lap: MeasuredLap;
  readonly database: number | null;
}

export async function nodes({ seconds }: ServerBenchOptions, progress: Progress): Promise<Page> {
  const of = COURSES.length + 2 + 2 * REPETITIONS * (COURSES.length + 1);
  let done = 0;
  const told = (name: string): void => progress(done++, of, name);
  const postgres = await startPostgres();
  const postmaster = await postmasterOf(postgres);
  const database = (): number | null => cpuOfTree(postmaster);
  const lanes: Lane[] = [];
  const open = async (name: string, seating: string, servers: readonly ServerUnderLoad[]): Promise<void> => {
    told(`${name}, warming up`);
    const lane = new Lane(name, seating, ...servers);
    lanes.push(lane);
    await lane.seat(MANY);
    await lane.lap({ kind: 'rush', tables: MANY, seconds: WARM_UP });
  };
  try {
    await open(SQLITE, 'parlour', [await startParlour()]);
    for (const { name, nodes: count, apart } of COURSES) {
      const url = await postgres.newDatabase();
      const servers: ServerUnderLoad[] = [];
      for (let i = 0; i < count; i++) servers.push(await startParlour({ ...NO_LIMITS, DATABASE_URL: url }));
      await open(name, apart ? 'parlourApart' : 'parlour', servers);
    }
    const race = async (tables: number): Promise<readonly Row[]> => {
      const laps = new Map<Lane, NodesLap[]>(lanes.map((lane) => [lane, []]));
      for (let i = 0; i < REPETITIONS; i++)
        for (const lane of i % 2 === 0 ? lanes : lanes.toReversed()) {
          told(`${lane.name}, ${tables} tables`);
          const before = database();
          const lap = await lane.lap({ kind: 'rush', tables, seconds });
          const after = database();
          laps.get(lane)?.push({ lap, database: before === null || after === null || lane.name === SQLITE ? null : after - before });
        }
      return lanes.map((lane) => rowOf(lane.name, laps.get(lane) ?? []));
    };
    const [few, many] = [await race(FEW), await race(MANY)];
    told(`${SEATED} tables on one node`);
    return pageOf(seconds, few, many, await footprintOf(postgres, database));
  } finally {
    for (const lane of lanes) await lane.stop();
    await postgres.stop();
  }
}

/** What things take, on one node of its own: for arithmetic (docs/scale.md). */
interface Footprint {
  /** Of a table with four sockets, in KiB of the node's memory; null where the system does not tell. */
  readonly table: number | null;
  /** Of an entry on the database's disk, with its indexes, in bytes. */
  readonly entry: number;
  /** Written to the database's log for an entry, in bytes. */
  readonly logged: number;
  /** CPU time a second of a table of four at which nothing happens, in µs; null where the system does not tell. */
  readonly quiet: { readonly node: number | null; readonly database: number | null };
}

async function footprintOf(postgres: PostgresServer, databaseCpu: () => number | null): Promise<Footprint> {
  const url = await postgres.newDatabase();
  const lane = new Lane('footprint', 'parlour', await startParlour({ ...NO_LIMITS, DATABASE_URL: url }));
  const database = new Client(url);
  await database.connect();
  const ask = async (text: string): Promise<number> => Number((await database.query<{ value: unknown }>(`SELECT ${text} AS value`)).rows[0]?.value);
  try {
    await lane.seat(MANY);
    const before = lane.memory();
    await lane.seat(SEATED);
    const after = lane.memory();
    const [nodeBefore, databaseBefore] = [lane.cpu(), databaseCpu()];
    await pause(QUIET * 1_000);
    const [nodeAfter, databaseAfter] = [lane.cpu(), databaseCpu()];
    const [from, entries] = [await ask("pg_current_wal_lsn() - '0/0'::pg_lsn"), await ask('(SELECT count(*) FROM parlour.entries)')];
    await lane.lap({ kind: 'rush', tables: MANY, seconds: WARM_UP });
    const to = await ask("pg_current_wal_lsn() - '0/0'::pg_lsn");
    const all = await ask('(SELECT count(*) FROM parlour.entries)');
    return {
      table: before === null || after === null ? null : (1024 * (after - before)) / (SEATED - MANY),
      entry: (await ask("pg_total_relation_size('parlour.entries')")) / all,
      logged: (to - from) / (all - entries),
      quiet: { node: perTable(nodeBefore, nodeAfter), database: perTable(databaseBefore, databaseAfter) },
    };
  } finally {
    await database.end();
    await lane.stop();
  }
}

/** In µs a second. */
const perTable = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : (1_000 * (after - before)) / QUIET / SEATED;

interface Row extends Result {
  /** CPU time of the database for a move, in µs. */
  readonly databasePerMove: number | null;
}

function rowOf(name: string, laps: readonly NodesLap[]): Row {
  const result = resultOf(
    name,
    laps.map(({ lap }) => lap),
  );
  const moves = laps.reduce((sum, { lap }) => sum + lap.moves, 0);
  const cpu = laps.reduce<number | null>((sum, { database }) => (sum === null || database === null ? null : sum + database), 0);
  return { ...result, databasePerMove: cpu === null ? null : (1000 * cpu) / moves };
}

function pageOf(seconds: number, few: readonly Row[], many: readonly Row[], footprint: Footprint): Page {
  const table = (tables: number, rows: readonly Row[]) => {
    const base = rows[0]?.movesPerSecond ?? Number.NaN;
    return {
      title: `${tables} tables of four, as fast as it goes`,
      headings: ['store', 'moves/s', 'spread', 'p50 ms', 'p99 ms', 'CPU µs/move, nodes', 'database', '× SQLite'],
      bold: 1,
      rows: rows.map(({ name, movesPerSecond, spread, p50, p99, cpuPerMove, databasePerMove }) => [
        name,
        significant.format(movesPerSecond),
        `± ${(spread * 100).toFixed(1)} %`,
        p50.toFixed(1),
        p99.toFixed(1),
        whole(cpuPerMove),
        whole(databasePerMove),
        (movesPerSecond / base).toFixed(2),
      ]),
    };
  };
  return {
    title: 'Nodes: the same moves on PostgreSQL',
    method: `Means of ${REPETITIONS} interleaved repetitions of ${seconds} s each, after a warm-up of ${WARM_UP} s; load, nodes and database share the machine; spread is half the range`,
    tables: [table(FEW, few), table(MANY, many)],
    notes: [
      'ms are from the sending of a command until the last of four viewers has the update; one move at a time at a table. Every move is on disk before',
      'anybody hears of it (SQLite: synchronous=FULL; PostgreSQL: fsync and synchronous_commit on). With two nodes a viewer at the other one hears by',
      'NOTIFY. On a machine of its own for each part the rates add up; what a move costs each part does not change.',
      `A table with four sockets takes ${whole(footprint.table)} KiB of its node; an entry ${whole(footprint.entry)} bytes of the database’s disk, and ${whole(footprint.logged)} bytes of its log.`,
      `A table at which nothing happens costs its node ${whole(footprint.quiet.node)} µs of CPU a second, and the database ${whole(footprint.quiet.database)} µs.`,
    ],
    spread: Math.max(...many.map(({ spread }) => spread)),
    figures: { seconds, repetitions: REPETITIONS, few, many, footprint },
  };
}

async function postmasterOf(postgres: PostgresServer): Promise<number> {
  const [row] = await postgres.ask('SHOW data_directory');
  return Number(readFileSync(`${String(row?.['data_directory'])}/postmaster.pid`, 'utf8').split('\n')[0]);
}

const whole = (number: number | null): string => (number === null ? '–' : number.toFixed(0));
