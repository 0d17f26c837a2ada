/**
 * An evening at people's pace: many tables of four on one node, a move a second at each, and what people notice: how long a move takes to
 * arrive, whether the memory stays as it is, how late the event loop is. Bare `ws` does the same fan-out for a shorter while, in the same run.
 */
import type { ServerBenchOptions } from './benches.ts';
import { SEATS } from './load/company.ts';
import { BARE_WS, type Contestant, PARLOUR } from './load/contest.ts';
import { needSockets } from './load/descriptors.ts';
import { growthOf } from './load/growth.ts';
import { Lane, type MeasuredLap } from './load/lane.ts';
import { resultOf } from './load/result.ts';
import type { Lateness } from './load/servers.ts';
import { type Page, significant } from './page.ts';
import type { Progress } from './stopwatch.ts';

/** At each table, in ms. */
const EVERY = 1_000;
/** Between two looks at the memory, in seconds. */
const LAP = 10;
/** Laps that are not counted: what the seating left behind is cleared away. */
const WARM_UP = 2;
/** Laps of bare ws, which has no memory to watch. */
const PEER_LAPS = 3;
const MINUTE = 60;

interface Watched {
  readonly name: string;
  readonly laps: readonly WatchedLap[];
}

interface WatchedLap {
  readonly lap: MeasuredLap;
  /** Afterwards, in MiB. */
  readonly memory: number | null;
  readonly late: Lateness;
}

export async function pace({ tables, minutes }: ServerBenchOptions, progress: Progress): Promise<Page> {
  needSockets(SEATS * tables);
  const count = Math.max(1, Math.round((minutes * MINUTE) / LAP));
  let done = 0;
  const told = (name: string): void => progress(done++, count + PEER_LAPS + 2 * (WARM_UP + 1), name);
  const ours = await watched(PARLOUR, 0, tables, count, told);
  const theirs = await watched(BARE_WS, Math.round(bytesOf(ours)), tables, PEER_LAPS, told);
  return pageOf(tables, [ours, theirs]);
}

async function watched(
  { name, seating, start }: Contestant,
  bytes: number,
  tables: number,
  count: number,
  told: (name: string) => void,
): Promise<Watched> {
  told(`${name}, seating ${tables} tables`);
  const lane = new Lane(name, seating, await start(bytes));
  try {
    await lane.seat(tables);
    const laps: WatchedLap[] = [];
    for (let i = 0; i < WARM_UP + count; i++) {
      told(`${name}, ${LAP * (i + 1)} s`);
      const [server] = lane.servers;
      if (server === undefined) throw new Error('a lane without a server');
      await server.lateness(); // What it tells begins anew.
      const lap = await lane.lap({ kind: 'pace', every: EVERY, seconds: LAP });
      const late = await server.lateness();
      if (i >= WARM_UP) laps.push({ lap, late, memory: lane.memory() });
    }
    return { name, laps };
  } finally {
    await lane.stop();
  }
}

const bytesOf = ({ laps }: Watched): number =>
  resultOf(
    '',
    laps.map(({ lap }) => lap),
  ).updateBytes;

function pageOf(tables: number, all: readonly Watched[]): Page {
  const results = all.map(({ name, laps }) => {
    const memory = laps.flatMap((each) => each.memory ?? []);
    return {
      ...resultOf(
        name,
        laps.map(({ lap }) => lap),
      ),
      seconds: laps.length * LAP,
      late: worstOf(laps.map(({ late }) => late)),
      memory,
      growth: growthOf(memory, LAP / MINUTE),
    };
  });
  const wait = results.at(-1)?.p99 ?? Number.NaN;
  const asked = (1000 * tables) / EVERY;
  return {
    title: 'At people’s pace: many tables on one node',
    method: `${tables} tables of four viewers, each a move a second, for ${results[0]?.seconds} s (bare ws: ${results.at(-1)?.seconds} s), after ${WARM_UP * LAP} s that do not count; a server and its load are a process each`,
    tables: [
      {
        title: `${significant.format(asked)} moves/s asked`,
        headings: ['server', 'moves/s', 'p50 ms', 'p99 ms', 'update bytes', 'CPU µs/move', 'loop late ms, p50', 'p99', 'most', 'p99 × ws'],
        bold: 1,
        rows: results.map((result) => [
          result.name,
          significant.format(result.movesPerSecond),
          result.p50.toFixed(1),
          result.p99.toFixed(1),
          result.updateBytes.toFixed(0),
          whole(result.cpuPerMove),
          ...[result.late.p50, result.late.p99, result.late.most].map((ms) => ms.toFixed(1)),
          (result.p99 / wait).toFixed(2),
        ]),
      },
      {
        title: 'resident memory',
        headings: ['server', 'MiB at the beginning', 'at the end', 'most', 'MiB a minute'],
        bold: 1,
        rows: results.map(({ name, memory, growth }) => [
          name,
          whole(memory[0] ?? null),
          whole(memory.at(-1) ?? null),
          whole(memory.length === 0 ? null : Math.max(...memory)),
          growth === null ? '–' : growth.toFixed(2),
        ]),
      },
    ],
    notes: [
      'ms are from the sending of a command until the last of four viewers has the update. The loop is late by what a timer of 10 ms fires too late, as Node itself',
      'measures it in the server (perf_hooks); p50 and p99 are those of the worst 10 s. MiB a minute is a straight line through a look every 10 s; it takes a minute.',
    ],
    spread: 0,
    figures: { tables, every: EVERY, lap: LAP, servers: results.map((result) => ({ ...result, p99TimesWs: result.p99 / wait })) },
  };
}

const worstOf = (late: readonly Lateness[]): Lateness => ({
  p50: Math.max(...late.map(({ p50 }) => p50)),
  p99: Math.max(...late.map(({ p99 }) => p99)),
  most: Math.max(...late.map(({ most }) => most)),
});

const whole = (number: number | null): string => (number === null ? '–' : number.toFixed(0));
