/** A whole server on one port: the hall with its tables, HTTP and sockets. Starting and stopping in an order in which nobody is lost. */
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { systemRandom } from '@parlour/client';
import { type AskBot, CAPS_BY_DEFAULT, type Caps, Hall, LIMITS_BY_DEFAULT, type Limits, type Log, newToken } from '@parlour/hall';
import type { Store } from '@parlour/hall/store';
import type { Clock, Game, Random } from '@parlour/kernel';
import type { SchemaDocument } from '@parlour/protocol';
import { steadyClock } from './clock.ts';
import { Doors } from './doors.ts';
import { boundConnections } from './headcount.ts';
import { type Condition, type MetricsReaders, watchStore } from './health.ts';
import { openReception } from './http.ts';
import { countingMetrics, type Metrics } from './metrics.ts';
import { leaveKey } from './operator.ts';
import { acceptSockets } from './sockets.ts';

export interface ServerOptions {
  readonly store: Store;
  readonly games: readonly Game[];
  /** The games' JSON Schemas, for those who write clients; without, only the protocol's own is shown. */
  readonly schemas?: readonly SchemaDocument[];
  readonly bots: AskBot;
  readonly log: Log;
  /** Null for every address of this machine. */
  readonly host: string | null;
  /** 0 for any that is free. */
  readonly port: number;
  /** Where browsers reach it, if that is not simply where it listens. */
  readonly publicUrl: URL | null;
  /** Asked of whoever makes a table. */
  readonly serverPasscode: string | null;
  /** How many proxies of ours stand before it, and say in X-Forwarded-For for whom they ask. */
  readonly proxies: number;
  readonly metricsReaders: MetricsReaders;
  /** Names under which it answers besides; see hosts.ts. */
  readonly hosts?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly caps?: Partial<Caps>;
  /** The system's time, unless a test has a faster one. */
  readonly clock?: Clock;
  /** The system's chance, unless a test has one that repeats itself: whoever knows it knows every card. */
  readonly random?: Random;
  /** Where the key for the operator is left while the server runs; without, there is none. */
  readonly operatorFile?: string;
  /** Looks through the store's file, in a thread of its own; without, damage shows only where somebody comes upon it. */
  readonly quickCheck?: () => Promise<readonly string[]>;
  /** How long records are kept, in ms; without, a year. */
  readonly recordsKept?: number;
  /** A folder with the pages that browsers get; without, there are none. */
  readonly pages?: string;
  /** The build of those pages, which everyone is told at the door, so that older pages know that they are old. */
  readonly build?: string;
}

export interface RunningServer {
  readonly port: number;
  /** Where to reach it from this machine. */
  readonly url: string;
  /** Tells everyone, finishes what was begun, and lets go of the port. The store stays open: it is the caller's. */
  readonly stop: () => Promise<void>;
}

/** How long an answer that is under way may take when the server stops, in ms. */
const LAST_ANSWERS = 2_000;

/** Rejects, with nothing left behind, if the port can't be had. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    store,
    games,
    schemas = [],
    bots,
    log,
    publicUrl,
    serverPasscode,
    proxies,
    metricsReaders,
    clock = steadyClock(),
    random = systemRandom,
    pages = null,
    build = null,
  } = options;
  const limits = { ...LIMITS_BY_DEFAULT, ...options.limits };
  const caps = { ...CAPS_BY_DEFAULT, ...options.caps };
  const operatorKey = options.operatorFile === undefined ? null : newToken(systemRandom);
  const metrics: Metrics = countingMetrics({
    connections: () => sockets.count(),
    tables: () => hall.liveTables,
    readOnly: () => hall.readOnly,
    condition: () => condition(),
    build,
    rules: new Set(games.flatMap(({ refusals }) => refusals)),
  });
  const names = { publicUrl, hosts: options.hosts ?? [], machine: [hostname(), options.host ?? ''] };
  const doors = new Doors({ limits, caps, clock, proxies, ...names, refused: (code) => metrics.tallies.refusal(code) });
  const byName = new Map(games.map((game) => [game.id, game]));
  const hall = new Hall({
    store,
    games: (id) => byName.get(id),
    bots,
    clock,
    random,
    log,
    limits,
    caps,
    build,
    tallies: metrics.tallies,
    recordsKept: options.recordsKept,
  });

  let stopping: Promise<void> | null = null;
  const condition = (): Condition => {
    if (stopping !== null) return 'stopping';
    if (!store.isSound()) return 'damaged';
    if (hall.isAway) return 'away';
    return hall.readOnly ? 'read-only' : 'ok';
  };
  const settings = { metricsReaders, publicUrl, serverPasscode, operatorKey, pages };
  const app = await openReception({ hall, games, schemas, log, metrics, clock: hall.clock, condition, isShared: store.shared, doors, ...settings });
  const sockets = acceptSockets(app.server, { hall, publicUrl, doors, signs: limits.seat, clock });
  boundConnections(app.server, caps, proxies);

  await hall.start();
  try {
    await listen(app, options.host, options.port);
  } catch (error) {
    await hall.stop();
    await app.close();
    throw error;
  }

  const { port } = app.server.address() as AddressInfo; // it listens on a port, so it has one
  const { operatorFile } = options;
  const takeKeyBack =
    operatorFile === undefined || operatorKey === null
      ? () => {}
      : leaveKey(operatorFile, { url: fromHere(options.host, port), key: operatorKey }, log);
  const { quickCheck } = options;
  const stopWatching = quickCheck === undefined ? () => {} : watchStore({ quickCheck, clock, log });
  const stop = async (): Promise<void> => {
    takeKeyBack();
    stopWatching();
    sockets.shut();
    await hall.stop();
    await sockets.end();
    const late = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS);
    await app.close();
    clearTimeout(late);
    log.info('stopped');
  };
  log.info('started', { port });
  return {
    port,
    url: `http://localhost:${port}`,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Where programs on this machine reach it. */
function fromHere(host: string | null, port: number): string {
  const name = host === null || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** On both kinds of addresses where the machine has both. */
async function listen(app: Awaited<ReturnType<typeof openReception>>, host: string | null, port: number): Promise<void> {
  try {
    await app.listen({ host: host ?? '::', port });
  } catch (error) {
    const without6 = error instanceof Error && 'code' in error && (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL');
    if (host !== null || !without6) throw error;
    await app.listen({ host: '0.0.0.0', port });
  }
}
