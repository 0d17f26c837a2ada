/** What can be measured, by name, in the order in which `all` does it. A bench is loaded when it is run, because what it compares us with may have to be installed first. */
import type { Bench } from './case.ts';
import type { Page } from './page.ts';
import type { Progress } from './stopwatch.ts';

interface About {
  readonly about: string;
  /** Whether it runs what this folder's package.json names. */
  readonly peers: boolean;
  /** Of a lap, where all benches are run and nobody says how long. */
  readonly seconds: number;
  /** About how long it takes with as many tables as usual, in seconds. */
  readonly takes: (size: { readonly seconds: number; readonly minutes: number }) => number;
}

/** Random games in this house and elsewhere: cases that are raced. */
export interface Playouts extends About {
  readonly kind: 'playouts';
  readonly load: () => Promise<Bench>;
}

/** Servers under load, which are measured in a way of their own. */
export interface Served extends About {
  readonly kind: 'served';
  /** How many tables there are unless somebody asks for another number, and at most; null where nobody can. */
  readonly tables: { readonly usual: number; readonly most: number } | null;
  readonly run: (options: ServerBenchOptions, progress: Progress) => Promise<Page>;
}

export interface ServerBenchOptions {
  readonly seconds: number;
  /** Tables that are played at a steady pace, or that are there at all. */
  readonly tables: number;
  /** For how long an evening is watched. */
  readonly minutes: number;
}

export const BENCHES: Readonly<Record<string, Playouts | Served>> = {
  rules: {
    kind: 'playouts',
    about: 'random playouts of the rules, next to boardgame.io',
    peers: true,
    seconds: 1,
    takes: ({ seconds }) => 16 * (4.5 + 3 * seconds),
    load: async () => (await import('./rules.ts')).rules,
  },
  imagine: {
    kind: 'playouts',
    about: 'states imagined from one view, with and without evidence',
    peers: false,
    seconds: 0.5,
    takes: ({ seconds }) => 9 * (4.5 + 3 * seconds),
    load: async () => (await import('./imagine.ts')).imagine,
  },
  study: {
    kind: 'playouts',
    about: 'random play with observations, one at a time and on all cores',
    peers: false,
    seconds: 0.5,
    takes: ({ seconds }) => 20 * (4.5 + 3 * seconds),
    load: async () => (await import('./study.ts')).study,
  },
  server: {
    kind: 'served',
    about: 'moves through real sockets, next to Colyseus, boardgame.io and bare ws',
    peers: true,
    seconds: 2,
    takes: ({ seconds }) => 60 + 45 * seconds,
    tables: { usual: 200, most: 1_000 },
    run: async (options, progress) => (await import('./server.ts')).server(options, progress),
  },
  pace: {
    kind: 'served',
    about: 'an evening: many tables at people’s pace, memory and lateness watched, next to bare ws',
    peers: true,
    seconds: 1,
    takes: ({ minutes }) => 120 + 60 * minutes,
    tables: { usual: 1_000, most: 4_000 },
    run: async (options, progress) => (await import('./pace.ts')).pace(options, progress),
  },
  crowd: {
    kind: 'served',
    about: 'what a table and its socket take, many of them',
    peers: true,
    seconds: 1,
    takes: ({ seconds }) => 110 + 15 * seconds,
    tables: { usual: 10_000, most: 15_000 },
    run: async (options, progress) => (await import('./crowd.ts')).crowd(options, progress),
  },
  stored: {
    kind: 'served',
    about: 'starting on a folder with many tables, next to an empty one',
    peers: false,
    seconds: 1,
    takes: () => 100,
    tables: { usual: 100_000, most: 1_000_000 },
    run: async (options, progress) => (await import('./stored.ts')).stored(options, progress),
  },
  nodes: {
    kind: 'served',
    about: 'the same on PostgreSQL, with one node and with two, next to SQLite',
    peers: true,
    seconds: 1,
    takes: ({ seconds }) => 190 + 24 * seconds,
    tables: null,
    run: async (options, progress) => (await import('./nodes.ts')).nodes(options, progress),
  },
  browser: {
    kind: 'served',
    about: 'from a link to the first move on a slow phone, next to a page of React alone',
    peers: false,
    seconds: 1,
    takes: () => 300,
    tables: null,
    run: async (_options, progress) => (await import('./browser.ts')).browser(progress),
  },
  floods: {
    kind: 'served',
    about: 'how long others wait while one client floods the server',
    peers: false,
    seconds: 3,
    takes: ({ seconds }) => 20 + 11 * (1 + 4 * seconds),
    tables: { usual: 200, most: 1_000 },
    run: async (options, progress) => (await import('./floods.ts')).floods(options, progress),
  },
};
