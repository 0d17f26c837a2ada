/** Builds the pages where that is due, opens the store and the server, says where it is, and waits for a signal. */
import { availableParallelism, networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@parlour/registry/loaded';
import { jsonLog, type RunningServer, readSchema, startServer } from '@parlour/server';
import { type BotPool, openBotPool } from '@parlour/server/bots';
import { openStore, type ServingStore, type StoreHome } from '@parlour/server/store';
import { type BuildProgress, type Built, ensureBuilt, NotBuilt } from '@parlour/web/build';
import type { MistakeCode } from '../../words/words.ts';
import { type Arguments, isOn } from '../arguments.ts';
import { errorCode } from '../error-code.ts';
import { inkFor } from '../ink.ts';
import type { Locale } from '../locale.ts';
import { Mistake, mistake } from '../mistake.ts';
import { print, printInked } from '../out.ts';
import { orMistake } from '../tables/inspect.ts';
import { operatorFileIn } from '../tables/operate.ts';
import { bannerLines } from './banner.ts';
import { networkAddress } from './network.ts';
import { type Pages, readSettings, type ServeSettings } from './settings.ts';
import { PATIENCE, whenThere } from './when-there.ts';

export async function run(args: Arguments, locale: Locale): Promise<number> {
  const settings = readSettings(args, process.env);
  const pages = await pagesFor(settings.pages, locale);
  const store = await openHome(settings.home, locale);
  const bots = openBotPool(Math.max(1, availableParallelism() - 1), new URL('../bot-thread.ts', import.meta.url));
  try {
    const server = await start(settings, store, bots, pages);
    const stopped = stopOnSignal(server, locale);
    greet(settings, server.port, locale, isOn(args, 'plain'));
    await stopped;
  } finally {
    await bots.close();
    await store.close();
  }
  return 0;
}

/** A database may start at the same moment, as it does beside us in a container; a folder is there or not. */
async function openHome(home: StoreHome, { t }: Locale): Promise<ServingStore> {
  const awaited = (): void => print([t('serve.awaited', { seconds: PATIENCE / 1000 })]);
  const store = await orMistake(home, () => whenThere(() => openStore(home), awaited));
  const { migrated, tightened } = store;
  if (migrated !== null)
    print([home.kind === 'folder' ? t('serve.migrated', { data: home.path, ...migrated }) : t('serve.migratedDatabase', { ...migrated })]);
  if (tightened.length > 0 && home.kind === 'folder') print([t('serve.tightened', { data: home.path })]);
  return store;
}

async function pagesFor(pages: Pages, locale: Locale): Promise<Built | null> {
  try {
    return pages === 'none' ? null : await ensureBuilt((progress) => print([buildLine(progress, locale)]));
  } catch (error) {
    throw error instanceof NotBuilt ? notBuilt(error) : error;
  }
}

const buildLine = (progress: BuildProgress, locale: Locale): string =>
  locale.t(`build.${progress.kind}`, progress.kind === 'built' ? { seconds: progress.seconds } : {});

const notBuilt = ({ trouble, gaps }: NotBuilt): Mistake =>
  new Mistake((locale) => locale.t(`mistakes.pages/${trouble}`, { ...gaps, without: locale.t('build.without') }), true);

async function start(settings: ServeSettings, store: ServingStore, bots: BotPool, built: Built | null): Promise<RunningServer> {
  const { home, port, host, publicUrl, passcode, proxies, hosts, metrics, limits, caps, recordsDays, logLevel } = settings;
  const games = GAMES.map(({ game }) => game);
  const schemas = GAMES.map(({ box }) => readSchema(fileURLToPath(box.schema())));
  // The log has the error stream for itself: what is printed for people never stands between its lines.
  const log = jsonLog(logLevel ?? (process.stderr.isTTY ? 'warn' : 'info'), process.stderr);
  if (store.migrated !== null) log.info('migrated', { ...store.migrated });
  if (store.tightened.length > 0) log.warn('tightened', { files: store.tightened.length });
  try {
    const outside = { host, port, publicUrl, serverPasscode: passcode, proxies, hosts, metricsReaders: metrics, limits, caps };
    const care = { quickCheck: () => store.quickCheck(), recordsKept: recordsDays * DAY };
    const inside = { store, games, schemas, bots: bots.bots, log, ...care };
    // Where operators change the database itself, no key is left for them.
    const left = home.kind === 'folder' ? { operatorFile: operatorFileIn(home.path) } : {};
    const clock = store.clock === null ? {} : { clock: store.clock };
    return await startServer({ ...inside, ...left, ...clock, ...outside, ...(built !== null && { pages: built.folder, build: built.build }) });
  } catch (error) {
    const trouble = PORT_TROUBLE[errorCode(error)];
    throw trouble === undefined ? error : mistake(trouble, { port, next: port + 1, host: host ?? '' });
  }
}

/** In ms. */
const DAY = 24 * 3_600_000;

/** By the system's code. */
const PORT_TROUBLE: Readonly<Record<string, MistakeCode>> = {
  EADDRINUSE: 'port/taken',
  EACCES: 'port/rights',
  EADDRNOTAVAIL: 'host/elsewhere',
  ENOTFOUND: 'host/unknown',
};

function greet({ host, publicUrl, home, passcode }: ServeSettings, port: number, locale: Locale, plain: boolean): void {
  const { stdout } = process;
  const ink = inkFor(stdout, plain);
  const server = { port, host, network: networkAddress(networkInterfaces()), publicUrl, home, passcode: passcode !== null };
  const qrCode = { drawn: stdout.isTTY && ink.drawn, coloured: stdout.isTTY && stdout.hasColors() };
  printInked(bannerLines(server, locale, ink, qrCode));
}

/** One Ctrl-C can arrive twice, from the terminal and from npm. Within so many ms it is the same one. */
const ECHO = 300;

/** The first signal stops with care, the second at once. */
function stopOnSignal(server: RunningServer, { t }: Locale): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked: number | null = null;
    const stop = (signal: NodeJS.Signals): void => {
      if (asked !== null) {
        if (performance.now() - asked > ECHO) process.exit(130);
        return;
      }
      asked = performance.now();
      // After a hang-up there is no terminal left to write to.
      if (signal !== 'SIGHUP') print([t('serve.stopping')]);
      server.stop().then(resolve, reject);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}
