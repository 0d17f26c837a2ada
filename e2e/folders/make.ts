/**
 * `npm run folder -- NAME`: keeps a data folder of this program here, under NAME, for every later one to open (kept-folders.test.ts). A real
 * server is driven over real sockets until its tables stand in the middle of everything (scenes.ts). Made when something changes that old
 * folders have to survive, by the commit before it: a schema, entries, a game's version; NAME is the day and that commit. If the script has
 * moved on since, copy it and its neighbours into a checkout of that commit, and run it there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableState, Transport } from '@parlour/client';
import { startServer } from '@parlour/server';
import { openSqlite } from '@parlour/server/store';
import { bots } from '../../cli/src/bots.ts';
import { gameNamed, gameNames } from '../../cli/src/registry.ts';
import { FastClock } from '../stories/fast-clock.ts';
import type { StoryLine } from '../stories/network.ts';
import { until } from '../stories/until.ts';
import { keptFolders, writeKept } from './kept.ts';
import { done, SceneCompany } from './players.ts';
import { CHANGES, FINISHED, type FolderScene, LOBBY, OPENING, RUNNING } from './scenes.ts';

const [name = ''] = process.argv.slice(2);
if (!/^\d{4}-\d\d-\d\d-[0-9a-f]{7,}$/.test(name) || keptFolders.includes(name)) {
  console.error('npm run folder -- YYYY-MM-DD-COMMIT, a name that is not kept yet');
  process.exit(2);
}

/** These people play faster than any. */
const PLENTY = { most: 1_000_000, perMs: 60_000 };
/** How fast the server's time goes while bots think and windows close. */
const HURRY = 20;

const home = mkdtempSync(join(tmpdir(), 'parlour-folder-'));
const clock = new FastClock();
const mistakes: string[] = [];
const store = await openSqlite(join(home, 'data'));
const server = await startServer({
  store,
  games: gameNames.map((each) => gameNamed(each).edition.game),
  bots,
  log: { info() {}, warn() {}, error: (event, fields) => void mistakes.push(`${event} ${JSON.stringify(fields)}`) },
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  serverPasscode: null,
  proxies: 0,
  metricsReaders: 'off',
  limits: { seat: PLENTY, spectator: PLENTY, chat: PLENTY, joins: PLENTY, tables: PLENTY },
  clock,
});
const url = `http://127.0.0.1:${server.port}`;

clock.rate = HURRY;
const companies = await Promise.all([...RUNNING, FINISHED].map(arrange));
clock.rate = 1;
companies.push(await lobby());
// Last of all, because the others of a game that begins do not wait for long.
companies.push(await opening());
const tables = await Promise.all(companies.map((company) => company.told()));
const people = companies.flatMap((company) => company.people);
await server.stop();
const at = clock.now();
for (const company of companies) company.goHome();
await store.close();
clock.stop();
if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
writeKept(name, join(home, 'data'), { at, people, tables });
rmSync(home, { recursive: true });
for (const { name: what, code, told } of tables) console.log(`${code}  ${what}: ${told[0]?.n ?? 0} entries`);

async function arrange(scene: FolderScene): Promise<SceneCompany> {
  const company = await SceneCompany.gather(url, scene);
  await company.starts();
  await company.playsOn();
  switch (scene.after) {
    case undefined:
      break;
    case 'leave':
      await company.leaves();
      await company.playsOn();
      break;
    case 'be-willing':
      await done(company.host.ask({ kind: 'go-on' }));
      break;
    case 'play-again-and-pause':
      await company.starts('rematch');
      await company.playsOn(([host]) => bidsOf(host) >= 2);
      await done(company.at(1).ask({ kind: 'pause' }));
      break;
    case 'talk':
      await done((await company.watcher('Wil')).say({ text: 'A pleasure to watch.' }));
      await done(company.host.say({ text: 'Gut gemacht, панове! Żółw 🐢' }));
      await done(company.at(1).say({ phrase: 'well-played' }));
  }
  return company;
}

function bidsOf(now: TableState | undefined): number {
  const bids = now?.view?.open['bids'];
  return Array.isArray(bids) ? bids.length : 0;
}

/** New settings, and one is ready again. */
async function lobby(): Promise<SceneCompany> {
  const company = await SceneCompany.gather(url, LOBBY);
  await done(company.host.ask({ kind: 'set', settings: CHANGES }));
  await done(company.at(1).ask({ kind: 'ready', on: true }));
  return company;
}

/** The game has started, and the last one's number is on its way for ever. */
async function opening(): Promise<SceneCompany> {
  const company = await SceneCompany.gather(url, OPENING, withoutNumber);
  await done(company.host.ask({ kind: 'start' }));
  await until(company.host, (now) => OPENING.enough([now]), OPENING.name);
  return company;
}

function withoutNumber(line: StoryLine): Transport {
  return {
    open: (to, events) => {
      const socket = line.open(to, events);
      const send = (text: string): void => void (text.includes('"kind":"open"') || socket.send(text));
      return { send, close: (code, reason) => socket.close(code, reason) };
    },
  };
}
