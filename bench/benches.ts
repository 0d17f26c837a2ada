/** What can be measured, by name. A bench is loaded when it is run, because what it compares us with may have to be installed first. */
import type { Bench } from './case.ts';
import type { Page } from './page.ts';
import type { Progress } from './stopwatch.ts';

interface About {
  readonly about: string;
  /** Whether it runs what this folder's package.json names. */
  readonly peers: boolean;
}

/** Random games in this house and elsewhere: cases that are raced. */
export interface Playouts extends About {
  readonly kind: 'playouts';
  readonly load: () => Promise<Bench>;
}

/** Servers under load, which are measured in a way of their own. */
export interface Served extends About {
  readonly kind: 'served';
  readonly run: (options: ServerBenchOptions, progress: Progress) => Promise<Page>;
}

export interface ServerBenchOptions {
  readonly seconds: number;
  /** Tables that are played at a steady pace. */
  readonly tables: number;
}

export const BENCHES: Readonly<Record<string, Playouts | Served>> = {
  rules: {
    kind: 'playouts',
    about: 'random playouts of the rules, next to boardgame.io',
    peers: true,
    load: async () => (await import('./rules.ts')).rules,
  },
  imagine: {
    kind: 'playouts',
    about: 'states imagined from one view, with and without evidence',
    peers: false,
    load: async () => (await import('./imagine.ts')).imagine,
  },
  study: {
    kind: 'playouts',
    about: 'random play with observations, one at a time and on all cores',
    peers: false,
    load: async () => (await import('./study.ts')).study,
  },
  server: {
    kind: 'served',
    about: 'moves through real sockets, next to Colyseus and bare ws',
    peers: true,
    run: async (options, progress) => (await import('./server.ts')).server(options, progress),
  },
  nodes: {
    kind: 'served',
    about: 'the same on PostgreSQL, with one node and with two, next to SQLite',
    peers: false,
    run: async (options, progress) => (await import('./nodes.ts')).nodes(options, progress),
  },
  browser: {
    kind: 'served',
    about: 'from a link to the first move on a slow phone, next to a page of React alone',
    peers: false,
    run: async (_options, progress) => (await import('./browser.ts')).browser(progress),
  },
  floods: {
    kind: 'served',
    about: 'how long others wait while one client floods the server',
    peers: false,
    run: async (options, progress) => (await import('./floods.ts')).floods(options, progress),
  },
};
