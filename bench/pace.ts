/**
 * An evening at people's pace: many tables of four on one node, a move a second at each, and what people notice: how long a move takes to
 * arrive, whether the memory stays as it is, how late the event loop is. Bare `ws` does the same fan-out now and then in between.
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
/** Laps of bare ws, spread over the evening: it has no memory to watch. */
const PEER_LAPS = 3;
const MINUTE = 60;

interface WatchedLap {
  readonly lap: MeasuredLap;
  /** Afterwards, in MiB. */
  readonly memory: number | null;
  readonly late: Lateness;
}

/** A server that people are at, and the laps that count. */
class Watched {
  readonly lane: Lane;
  readonly laps: WatchedLap[] = [];

  private constructor(lane: Lane) {
    this.lane = lane;
  }

  static async open({ name, seating, start }: Contestant, bytes: number, tables: number): Promise<Watched> {
    const lane = new Lane(name, seating, await start(bytes));
    try {
      await lane.seat(tables);
      const watched = new Watched(lane);
      for (let i = 0; i < WARM_UP; i++) await watched.lap();
      return watched;
    } catch (error) {
      await lane.stop();
      throw error;
    }
  }

  async goOn(): Promise<void> {
    this.laps.push(await this.lap());
  }

  private async lap(): Promise<WatchedLap> {
    const [server] = this.lane.servers;
    if (server === undefined) throw new Error('a lane without a server');
    await server.lateness(); // What it tells begins anew.
    const lap = await this.lane.lap({ kind: 'pace', every: EVERY, seconds: LAP });
    return { lap, late: await server.lateness(), memory: this.lane.memory() };
  }
}

export async function pace({ tables, minutes }: ServerBenchOptions, progress: Progress): Promise<Page> {
  needSockets(SEATS * tables);
  const count = Math.max(PEER_LAPS + 1, Math.round((minutes * MINUTE) / LAP));
  let done = 0;
  const told = (name: string): void => progress(done++, count + PEER_LAPS + 2, name);
  const open: Watched[] = [];
  try {
    told(`${PARLOUR.name}, seating ${tables} tables`);
    const ours = await Watched.open(PARLOUR, 0, tables);
    open.push(ours);
    await ours.goOn();
    told(`${BARE_WS.name}, seating ${tables} tables`);
    const theirs = await Watched.open(BARE_WS, Math.round(resultOf('', lapsOf(ours)).updateBytes), tables);
    open.push(theirs);
    for (let i = 1; i < count; i++) {
      told(`${PARLOUR.name}, ${LAP * i} s`);
      await ours.goOn();
      if (Math.floor((i * PEER_LAPS) / (count - 1)) === theirs.laps.length) continue;
      told(`${BARE_WS.name}, ${LAP * theirs.laps.length} s`);
      await theirs.goOn();
    }
    return pageOf(tables, open);
  } finally {
    for (const { lane } of open) await lane.stop();
  }
}

const lapsOf = ({ laps }: Watched): readonly MeasuredLap[] => laps.map(({ lap }) => lap);

function pageOf(tables: number, all: readonly Watched[]): Page {
  const results = all.map((watched) => {
    const memory = watched.laps.flatMap((each) => each.memory ?? []);
    return {
      ...resultOf(watched.lane.name, lapsOf(watched)),
      seconds: watched.laps.length * LAP,
      late: worstOf(watched.laps.map(({ late }) => late)),
      memory,
      growth: growthOf(memory.slice(Math.floor(memory.length / 2)), LAP / MINUTE),
    };
  });
  const wait = results.at(-1)?.p99 ?? Number.NaN;
  const asked = (1000 * tables) / EVERY;
  return {
    title: 'At people’s pace: many tables on one node',
    method: `${tables} tables of four viewers, each a move a second, for ${results[0]?.seconds} s, and in between bare ws for ${results.at(-1)?.seconds} s, after ${WARM_UP * LAP} s that do not count; a server and its load are a process each`,
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
      'measures it in the server (perf_hooks); p50 and p99 are those of the worst 10 s. MiB a minute is the straight line through the second half of a look every 10 s; it takes two minutes.',
    ],
    spread: 0,
    figures: {
      tables,
      minutes: (results[0]?.seconds ?? 0) / MINUTE,
      every: EVERY,
      lap: LAP,
      servers: results.map((result) => ({ ...result, p99TimesWs: result.p99 / wait })),
    },
  };
}

const worstOf = (late: readonly Lateness[]): Lateness => ({
  p50: Math.max(...late.map(({ p50 }) => p50)),
  p99: Math.max(...late.map(({ p99 }) => p99)),
  most: Math.max(...late.map(({ most }) => most)),
});

const whole = (number: number | null): string => (number === null ? '–' : number.toFixed(0));
