/**
 * How many moves does the server take? The real one, with its store on disk, next to Colyseus in memory and bare `ws`, which send updates of the
 * same size to four viewers and keep nothing. First as fast as each can, then many tables at the pace of people. A server and its load are two
 * processes, on loopback; one lane works at a time while the others wait.
 */
import { readFileSync } from 'node:fs';
import type { ServerBenchOptions } from './benches.ts';
import { checkColyseus } from './load/colyseus-check.ts';
import { SEATS } from './load/company.ts';
import { Lane, type MeasuredLap } from './load/lane.ts';
import type { Errand } from './load/lap.ts';
import { type Result, resultOf } from './load/result.ts';
import { startParlour, startPeer } from './load/servers.ts';
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

const PARLOUR = 'Parlour, on disk';
const COLYSEUS = `Colyseus ${versionOf('@colyseus/core')}, in memory`;
const WS = `bare ws ${versionOf('ws')}`;

export async function server({ seconds, tables }: ServerBenchOptions, progress: Progress): Promise<Page> {
  const lanes: Lane[] = [];
  const told = steps(progress, 3 + 2 * 3 * REPETITIONS + 3);
  try {
    const rush: Errand = { kind: 'rush', tables: RUSH_TABLES, seconds };
    const warmUp = async (name: string, seating: string, start: () => ReturnType<typeof startParlour>): Promise<MeasuredLap> => {
      told(`${name}, warming up`);
      const lane = new Lane(name, seating, await start());
      lanes.push(lane);
      await lane.seat(RUSH_TABLES);
      return lane.lap({ ...rush, seconds: WARM_UP });
    };
    const ours = await warmUp(PARLOUR, 'parlour', startParlour);
    const bytes = Math.round(ours.bytes / ours.updates);
    await warmUp(COLYSEUS, 'colyseus', () => startColyseus(bytes));
    await warmUp(WS, 'ws', () => startPeer('ws', bytes));

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

async function startColyseus(bytes: number): ReturnType<typeof startPeer> {
  const started = await startPeer('colyseus', bytes);
  try {
    await checkColyseus(started.port, bytes);
    return started;
  } catch (error) {
    await started.stop();
    throw error;
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

function pageOf({ seconds, tables }: ServerBenchOptions, rushed: readonly Result[], paced: readonly Result[], memory: readonly Memory[]): Page {
  const rate = (name: string): number => rushed.find((each) => each.name === name)?.movesPerSecond ?? Number.NaN;
  const wait = paced.find(({ name }) => name === WS)?.p99 ?? Number.NaN;
  const asked = (1000 * tables) / PACE_EVERY;
  const fast: PageTable = {
    title: `${RUSH_TABLES} tables of four, as fast as it goes`,
    headings: ['server', 'moves/s', 'spread', 'p50 ms', 'p99 ms', 'update bytes', 'CPU µs/move', '× Colyseus', '× ws'],
    bold: 2,
    rows: rushed.map((result) => [
      ...common(result),
      (result.movesPerSecond / rate(COLYSEUS)).toFixed(2),
      (result.movesPerSecond / rate(WS)).toFixed(2),
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
    method: `Means of ${REPETITIONS} interleaved repetitions of ${seconds} s (second table: ${PACE_LAPS * seconds} s) each, after a warm-up of ${WARM_UP} s; a server and its load are a process each; spread is half the range`,
    tables: [fast, steady],
    notes: [
      'ms are from the sending of a command until the last of four viewers has the update, over all repetitions; one move at a time at a table.',
      'Parlour plays Perudo by its rules and stores each move (SQLite, synchronous=FULL) before anybody hears of it: eight raises, a call and the word',
      'for the next round. The peers check nothing and store nothing; their updates are as long as ours were on average in the warm-up, and like ours',
      'different for each viewer. CPU time is that of all threads of the server. MiB are its resident memory before and after the second table.',
    ],
    spread: Math.max(...rushed.map(({ spread }) => spread)),
    figures: {
      seconds,
      repetitions: REPETITIONS,
      rush: { tables: RUSH_TABLES, servers: rushed, parlourTimes: { colyseus: rate(PARLOUR) / rate(COLYSEUS), ws: rate(PARLOUR) / rate(WS) } },
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

const whole = (number: number | null | undefined): string => (number === null || number === undefined ? '–' : number.toFixed(0));

function versionOf(peer: string): string {
  const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/node_modules/${peer}/package.json`, 'utf8')) as { version: string };
  return version;
}
