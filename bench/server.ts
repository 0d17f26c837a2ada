/**
 * How many moves does the server take, and what does one cost? The real one, with its store on disk, next to peers that do less, as much, or the
 * same in their own way (load/contest.ts). First as fast as each can, then many tables at the pace of people. A server and its load are two
 * processes, on loopback; one lane works at a time while the others wait.
 */
import type { ServerBenchOptions } from './benches.ts';
import { SEATS } from './load/company.ts';
import { BARE_WS, BOARDGAME, COLYSEUS_IN_MEMORY, COLYSEUS_SAME_WORK, type Contestant, DISK_ALONE, PARLOUR } from './load/contest.ts';
import { Lane, type MeasuredLap } from './load/lane.ts';
import type { Errand } from './load/lap.ts';
import { type Result, resultOf } from './load/result.ts';
import { type Page, type PageTable, significant } from './page.ts';
import type { Progress } from './stopwatch.ts';

const REPETITIONS = 3;
/** In seconds. */
const WARM_UP = 8;
/** Tables that move as fast as they can. */
const RUSH_TABLES = 50;
/** How much longer a lap is at the pace of people. */
const PACE_LAPS = 2;
/** Every player moves once a second, in turn. */
const PACE_EVERY = 1000 / SEATS;

const PEERS = [COLYSEUS_IN_MEMORY, COLYSEUS_SAME_WORK, BOARDGAME, DISK_ALONE, BARE_WS];

export async function server({ seconds, tables }: ServerBenchOptions, progress: Progress): Promise<Page> {
  const lanes: Lane[] = [];
  const contestants = PEERS.length + 1;
  const told = steps(progress, contestants * (2 + 2 * REPETITIONS));
  try {
    const rush: Errand = { kind: 'rush', tables: RUSH_TABLES, seconds };
    const warmUp = async ({ name, seating, start }: Contestant, bytes: number): Promise<MeasuredLap> => {
      told(`${name}, warming up`);
      const lane = new Lane(name, seating, await start(bytes));
      lanes.push(lane);
      await lane.seat(RUSH_TABLES);
      return lane.lap({ ...rush, seconds: WARM_UP });
    };
    const ours = await warmUp(PARLOUR, 0);
    const bytes = Math.round(ours.bytes / ours.updates);
    for (const peer of PEERS) await warmUp(peer, bytes);

    const rushed = await race(lanes, rush, told);
    for (const lane of lanes) {
      told(`${lane.name}, seating ${tables} tables`);
      await lane.seat(tables);
    }
    const memoryBefore = lanes.map((lane) => lane.memory());
    const paced = await race(lanes, { kind: 'pace', every: PACE_EVERY, seconds: PACE_LAPS * seconds }, told);
    const memory = lanes.map((lane, i) => ({ before: memoryBefore[i] ?? null, after: lane.memory() }));
    return pageOf({ seconds, tables }, rushed, paced, memory);
  } finally {
    for (const lane of lanes) await lane.stop();
  }
}

function steps(progress: Progress, of: number): (name: string) => void {
  let done = 0;
  return (name) => progress(done++, of, name);
}

/** All lanes in turn, three times over, every other time in reverse order. */
async function race(lanes: readonly Lane[], errand: Parameters<Lane['lap']>[0], told: (name: string) => void): Promise<Result[]> {
  const laps = new Map<Lane, MeasuredLap[]>(lanes.map((lane) => [lane, []]));
  for (let i = 0; i < REPETITIONS; i++) {
    for (const lane of i % 2 === 0 ? lanes : lanes.toReversed()) {
      told(`${lane.name}, ${errand.kind}`);
      laps.get(lane)?.push(await lane.lap(errand));
    }
  }
  return lanes.map((lane) => resultOf(lane.name, laps.get(lane) ?? []));
}

interface Memory {
  /** In MiB. */
  readonly before: number | null;
  readonly after: number | null;
}

/** What is aimed at (quality.md of the house): one figure of ours as a multiple of a peer's, at most or at least so much. */
interface Aim {
  readonly about: string;
  readonly peer: Contestant;
  readonly of: 'cpuPerMove' | 'movesPerSecond';
  readonly atMost: boolean;
  readonly bound: number;
}

const AIMS: readonly Aim[] = [
  { about: 'CPU of a move, against bare ws', peer: BARE_WS, of: 'cpuPerMove', atMost: true, bound: 1.6 },
  { about: 'moves/s, against Colyseus in memory', peer: COLYSEUS_IN_MEMORY, of: 'movesPerSecond', atMost: false, bound: 0.7 },
  { about: 'moves/s, against Colyseus doing the same work', peer: COLYSEUS_SAME_WORK, of: 'movesPerSecond', atMost: false, bound: 1.5 },
  { about: 'moves/s, against boardgame.io’s server', peer: BOARDGAME, of: 'movesPerSecond', atMost: false, bound: 5 },
];

interface Ratio {
  readonly about: string;
  /** Null where the system does not tell. */
  readonly times: number | null;
  /** The same of a server that does nothing but be on disk. */
  readonly diskAlone: number | null;
  readonly atMost: boolean;
  readonly aim: number;
}

function ratiosOf(rushed: readonly Result[]): readonly Ratio[] {
  const result = ({ name }: Contestant): Result | undefined => rushed.find((each) => each.name === name);
  return AIMS.map(({ about, peer, of, atMost, bound }) => {
    const timesOf = (contestant: Contestant): number | null => {
      const [its, theirs] = [result(contestant)?.[of] ?? null, result(peer)?.[of] ?? null];
      return its === null || theirs === null ? null : its / theirs;
    };
    return { about, times: timesOf(PARLOUR), diskAlone: timesOf(DISK_ALONE), atMost, aim: bound };
  });
}

function pageOf(
  { seconds, tables }: Pick<ServerBenchOptions, 'seconds' | 'tables'>,
  rushed: readonly Result[],
  paced: readonly Result[],
  memory: readonly Memory[],
): Page {
  const ratios = ratiosOf(rushed);
  const ours = rushed.find(({ name }) => name === PARLOUR.name);
  const wait = paced.find(({ name }) => name === BARE_WS.name)?.p99 ?? Number.NaN;
  const asked = (1000 * tables) / PACE_EVERY;
  const aims: PageTable = {
    title: 'what we aim at, as fast as it goes',
    headings: ['ratio', 'measured', 'a disk and no game', 'aim', 'reached'],
    bold: 1,
    rows: ratios.map(({ about, times, diskAlone, atMost, aim }) => [
      about,
      timesText(times),
      timesText(diskAlone),
      `${atMost ? '≤' : '≥'} ${aim}`,
      times === null ? '–' : (atMost ? times <= aim : times >= aim) ? 'yes' : 'no',
    ]),
  };
  const fast: PageTable = {
    title: `${RUSH_TABLES} tables of four, as fast as it goes`,
    headings: ['server', 'moves/s', 'spread', 'p50 ms', 'p99 ms', 'update bytes', 'CPU µs/move', 'ours × moves/s', 'ours × CPU'],
    bold: 2,
    rows: rushed.map((result) => [
      ...common(result),
      times(ours?.movesPerSecond ?? null, result.movesPerSecond),
      times(ours?.cpuPerMove ?? null, result.cpuPerMove),
    ]),
  };
  const steady: PageTable = {
    title: `${tables} tables of four, each player a move a second: ${significant.format(asked)} moves/s asked`,
    headings: ['server', 'moves/s', 'spread', 'p50 ms', 'p99 ms', 'update bytes', 'CPU µs/move', 'MiB before', 'MiB after', 'p99 × ws'],
    bold: 1,
    rows: paced.map((result, i) => [...common(result), whole(memory[i]?.before), whole(memory[i]?.after), (result.p99 / wait).toFixed(2)]),
  };
  return {
    title: 'Server: moves of four at a table, over real sockets',
    method: `Means of ${REPETITIONS} interleaved repetitions of ${seconds} s (at a steady pace: ${PACE_LAPS * seconds} s) each, after a warm-up of ${WARM_UP} s; a server and its load are a process each; spread is half the range`,
    tables: [aims, fast, steady],
    notes: [
      'ms are from the sending of a command until the last of four viewers has the update, over all repetitions; one move at a time at a table.',
      'Parlour plays Perudo by its rules and stores each move (SQLite, synchronous=FULL) before anybody hears of it: eight raises, a call and the word',
      'for the next round. Colyseus doing the same work plays by the same rules, stores each move in the same way, and sends each client their own view; boardgame.io',
      'plays the same as a game of its own, and keeps it in memory. Colyseus in memory and bare ws check nothing and store nothing; their updates are as long as ours',
      'were on average in the warm-up, and like ours different for each viewer. Between them, `ws` with a disk and no game writes each command to SQLite as we do before it passes it on, and does',
      'nothing else, as lean as we know how: what it leaves of an aim is there for rules, views and all else. CPU time is that of all threads of the server. MiB are its resident memory.',
    ],
    spread: Math.max(...rushed.map(({ spread }) => spread)),
    figures: {
      seconds,
      repetitions: REPETITIONS,
      ratios,
      rush: { tables: RUSH_TABLES, servers: rushed },
      pace: { tables, every: PACE_EVERY, servers: paced.map((result, i) => ({ ...result, memory: memory[i], p99TimesWs: result.p99 / wait })) },
    },
  };
}

const common = ({ name, movesPerSecond, spread, p50, p99, updateBytes, cpuPerMove }: Result): string[] => [
  name,
  significant.format(movesPerSecond),
  `± ${(spread * 100).toFixed(1)} %`,
  p50.toFixed(1),
  p99.toFixed(1),
  whole(updateBytes),
  whole(cpuPerMove),
];

const timesText = (times: number | null): string => (times === null ? '–' : `× ${times.toFixed(2)}`);
const times = (ours: number | null, theirs: number | null): string => (ours === null || theirs === null ? '–' : (ours / theirs).toFixed(2));
const whole = (number: number | null | undefined): string => (number === null || number === undefined ? '–' : number.toFixed(0));
