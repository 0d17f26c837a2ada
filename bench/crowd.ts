/**
 * What a table and its socket take: many tables of two, each with one socket, at which little happens. Next to bare `ws`, where a table is an entry in a
 * map, so that a table can be told from a socket. What is counted is what lives when the garbage is collected, and what the system says is resident.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerBenchOptions } from './benches.ts';
import { alone, BARE_WS, type Contestant, PARLOUR, PARLOUR_PAIRS } from './load/contest.ts';
import { needSockets } from './load/descriptors.ts';
import { Held } from './load/held.ts';
import { Lane } from './load/lane.ts';
import { resultOf } from './load/result.ts';
import { type Page, significant } from './page.ts';
import type { Progress } from './stopwatch.ts';

/** In all, a second. */
const MOVES = 100;
/** Of the tables, so many have two sockets in a run of its own: what one more takes. */
const PAIRED = 0.25;
/** So long nothing happens before a look, in ms. */
const QUIET = 3_000;
/** Of an update of bare ws. */
const BYTES = 300;
/** A lap is as many times as long as others: little happens. */
const LAPS = 5;

interface Filled {
  readonly name: string;
  readonly tables: number;
  /** Resident, in MiB: with half of the tables, with all, and after some moves. */
  readonly half: number | null;
  readonly full: number | null;
  readonly after: number | null;
  /** Bytes of a table with what sockets it has, of what lives: what a server needs anyway is there with half of them. */
  readonly each: number | null;
  readonly p50: number;
  readonly p99: number;
  /** CPU time that the server took to seat a table and its socket, in µs. */
  readonly seating: number | null;
  /** CPU time a second while nothing happens, in ms. */
  readonly quiet: number | null;
}

export async function crowd({ tables, seconds }: ServerBenchOptions, progress: Progress): Promise<Page> {
  needSockets(tables);
  const runs: readonly (readonly [Contestant, number])[] = [
    [alone(PARLOUR), tables],
    [PARLOUR_PAIRS, Math.ceil(tables * PAIRED)],
    [alone(BARE_WS), tables],
  ];
  const filled: Filled[] = [];
  for (const [i, [contestant, count]] of runs.entries())
    filled.push(await fill(contestant, count, LAPS * seconds, (name, part) => progress(4 * i + part, 4 * runs.length, name)));
  return pageOf(tables, seconds, filled);
}

async function fill(
  { name, seating, start }: Contestant,
  tables: number,
  seconds: number,
  told: (name: string, part: number) => void,
): Promise<Filled> {
  const half = Math.ceil(tables / 2);
  told(`${name}, seating ${half} tables`, 0);
  const held = new Held();
  const server = await held.start(() => start(BYTES));
  const lane = new Lane(name, seating, server);
  try {
    await lane.seat(half);
    await pause(QUIET);
    const [memory, lives, cpu] = [lane.memory(), await held.by(server), lane.cpu()];
    told(`${name}, seating ${tables} tables`, 1);
    await lane.seat(tables);
    const seated = lane.cpu();
    told(`${name}, quiet`, 2);
    await pause(QUIET);
    const [full, quiet] = [lane.memory(), lane.cpu()];
    const live = await held.by(server);
    told(`${name}, ${MOVES} moves a second`, 3);
    const { p50, p99 } = resultOf(name, [await lane.lap({ kind: 'pace', every: (1000 * tables) / MOVES, seconds })]);
    const more = tables - half;
    const between = (from: number | null, to: number | null): number | null => (from === null || to === null || more < 1 ? null : to - from);
    return {
      name,
      tables,
      half: memory,
      full,
      after: lane.memory(),
      each: scaled(between(lives, live), 1 / more),
      p50,
      p99,
      seating: scaled(between(cpu, seated), 1000 / more),
      quiet: scaled(between(seated, quiet), 1000 / QUIET),
    };
  } finally {
    await lane.stop();
    held.end();
  }
}

const scaled = (number: number | null, by: number): number | null => (number === null ? null : number * by);

function pageOf(tables: number, seconds: number, filled: readonly Filled[]): Page {
  const [single, pairs] = filled;
  const socket = single?.each == null || pairs?.each == null ? null : pairs.each - single.each;
  return {
    title: 'A crowd: many tables with one socket each',
    method: `${significant.format(tables)} tables of two, one of whom has a socket; ${MOVES} moves a second in all, for ${LAPS * seconds} s; a server and its load are a process each`,
    tables: [
      {
        title: `${significant.format(tables)} tables, one socket each`,
        headings: [
          'server',
          'MiB with half',
          'with all',
          'after the moves',
          'p50 ms',
          'p99 ms',
          'CPU µs to seat one',
          'CPU ms/s, quiet',
          'bytes a table',
        ],
        bold: 1,
        rows: filled.map(({ name, tables: count, half, full, after, each, p50, p99, seating, quiet }) => [
          name,
          significant.format(count),
          ...[half, full, after].map(whole),
          p50.toFixed(1),
          p99.toFixed(1),
          whole(seating),
          quiet === null ? '–' : quiet.toFixed(1),
          each === null ? '–' : significant.format(each),
        ]),
      },
    ],
    notes: [
      'A table of Parlour is a game of Perudo for two on disk, and the other player moves over HTTP; at bare ws it is an entry in a map. MiB are resident, garbage',
      `included. Bytes a table are what lives in the server’s main thread after its garbage is collected; a second socket of a table takes ${socket === null ? '–' : significant.format(socket)} of them.`,
      'ms are from the sending of a move until whoever has the socket has the update.',
    ],
    spread: 0,
    figures: { tables, seconds: LAPS * seconds, moves: MOVES, socket, servers: filled },
  };
}

const whole = (number: number | null): string => (number === null ? '–' : number.toFixed(0));
