/** Builds the pages where that is due, opens the store and the server, says where it is, and waits for a signal. */
import { availableParallelism, networkInterfaces } from 'node:os';
import { jsonLog, type RunningServer, readSchema, startServer } from '@parlour/server';
import { type BotPool, openBotPool } from '@parlour/server/bots';
import { openSqlite, type SqliteStore, StoreRefused } from '@parlour/server/store';
import { type Built, ensureBuilt, NotBuilt } from '@parlour/web/build';
import { type Arguments, isOn } from '../arguments.ts';
import { inkFor } from '../ink.ts';
import { codeOf } from '../keep.ts';
import { Mistake } from '../mistake.ts';
import { gameNamed, gameNames } from '../registry.ts';
import { operatorFileIn } from '../tables/operating.ts';
import { bannerLines } from './banner.ts';
import { networkAddress } from './network.ts';
import { type Pages, readSettings, type Settings } from './settings.ts';

export async function run(args: Arguments): Promise<number> {
  const settings = readSettings(args, process.env);
  const pages = await pagesFor(settings.pages);
  const store = await openStore(settings.data);
  if (store.migrated !== null) console.log(migrationLine(settings.data, store.migrated));
  const bots = openBotPool(Math.max(1, availableParallelism() - 1), new URL('../bot-thread.ts', import.meta.url));
  try {
    const server = await start(settings, store, bots, pages);
    const stopped = stopOnSignal(server);
    greet(settings, server.port, isOn(args, 'plain'));
    await stopped;
  } finally {
    await bots.close();
    await store.close();
  }
  return 0;
}

async function pagesFor(pages: Pages): Promise<Built | null> {
  try {
    return pages === 'none' ? null : await ensureBuilt((line) => console.log(line));
  } catch (error) {
    throw error instanceof NotBuilt ? new Mistake(error.message) : error;
  }
}

async function openStore(folder: string): Promise<SqliteStore> {
  try {
    return await openSqlite(folder);
  } catch (error) {
    throw error instanceof StoreRefused ? new Mistake(error.message) : error;
  }
}

const migrationLine = (data: string, { from, to, copy }: NonNullable<SqliteStore['migrated']>): string =>
  `The data in ${data} was updated from version ${from} to ${to}. A copy of the old data is in ${copy}.`;

async function start(settings: Settings, store: SqliteStore, bots: BotPool, built: Built | null): Promise<RunningServer> {
  const { port, host, publicUrl, passcode, proxies, metrics, limits, logLevel } = settings;
  const entries = gameNames.map((name) => gameNamed(name));
  const games = entries.map(({ edition }) => edition.game);
  const schemas = entries.map((entry) => readSchema(entry.schema()));
  // The log has the error stream for itself: what is printed for people never stands between its lines.
  const log = jsonLog(logLevel ?? (process.stderr.isTTY ? 'warn' : 'info'), process.stderr);
  if (store.migrated !== null) log.info('migrated', { ...store.migrated });
  try {
    const outside = { host, port, publicUrl, serverPasscode: passcode, proxies, metricsReaders: metrics, limits };
    const inside = { store, games, schemas, bots: bots.bots, log, operatorFile: operatorFileIn(settings.data) };
    return await startServer({ ...inside, ...outside, ...(built !== null && { pages: built.folder, build: built.build }) });
  } catch (error) {
    const said = PORT_TROUBLE[codeOf(error)];
    throw said === undefined ? error : new Mistake(said(port, host ?? 'all'));
  }
}

const PORT_TROUBLE: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start, or --port ${port + 1}.`,
  EACCES: (port) => `Port ${port} needs special rights. Choose one above 1023: PORT=3000 npm start, or --port 3000.`,
  EADDRNOTAVAIL: (_, host) => `This machine does not have the address ${host}.`,
  ENOTFOUND: (_, host) => `There is no machine called ${host}.`,
};

function greet({ host, publicUrl, data, passcode }: Settings, port: number, plain: boolean): void {
  const { stdout } = process;
  const ink = inkFor(stdout, plain);
  const open = { port, host, network: networkAddress(networkInterfaces()), publicUrl, data, passcode: passcode !== null };
  const drawing = { code: stdout.isTTY && ink.drawn, coloured: stdout.isTTY && stdout.hasColors() };
  console.log(bannerLines(open, ink, drawing).join('\n'));
}

/** One Ctrl-C can arrive twice, from the terminal and from npm. Within so many ms it is the same one. */
const ECHO = 300;

/** The first signal stops with care, the second at once. */
function stopOnSignal(server: RunningServer): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked: number | null = null;
    const stop = (signal: NodeJS.Signals): void => {
      if (asked !== null) {
        if (performance.now() - asked > ECHO) process.exit(130);
        return;
      }
      asked = performance.now();
      // After a hang-up there is no terminal left to write to.
      if (signal !== 'SIGHUP') console.log('Stopping: everyone is told, and everything is saved. Press Ctrl-C again to stop at once.');
      server.stop().then(resolve, reject);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}
