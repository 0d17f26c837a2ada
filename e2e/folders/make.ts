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
import { GAMES } from '@parlour/registry/loaded';
import { startServer } from '@parlour/server';
import { openSqlite } from '@parlour/server/store';
import { bots } from '../../cli/src/bots.ts';
import { FastClock } from '../stories/fast-clock.ts';
import type { StoryLine } from '../stories/network.ts';
import { until } from '../stories/until.ts';
import { keptFolders, writeKept } from './kept.ts';
import { done, ScenePlayers } from './players.ts';
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
  games: GAMES.map(({ game }) => game),
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
const groups = await Promise.all([...RUNNING, FINISHED].map(arrange));
clock.rate = 1;
groups.push(await lobby());
// Last of all, because the others of a game that begins do not wait for long.
groups.push(await opening());
const tables = await Promise.all(groups.map((players) => players.told()));
const people = groups.flatMap((players) => players.people);
await server.stop();
const at = clock.now();
for (const players of groups) players.goHome();
await store.close();
clock.stop();
if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
writeKept(name, join(home, 'data'), { at, people, tables });
rmSync(home, { recursive: true });
for (const { name: what, code, told } of tables) console.log(`${code}  ${what}: ${told[0]?.n ?? 0} entries`);

async function arrange(scene: FolderScene): Promise<ScenePlayers> {
  const players = await ScenePlayers.gather(url, scene);
  await players.starts();
  await players.playsOn();
  switch (scene.after) {
    case undefined:
      break;
    case 'leave':
      await players.leaves();
      await players.playsOn();
      break;
    case 'be-willing':
      await done(players.host.ask({ kind: 'go-on' }));
      break;
    case 'play-again-and-pause':
      await players.starts('rematch');
      await players.playsOn(([host]) => bidsOf(host) >= 2);
      await done(players.at(1).ask({ kind: 'pause' }));
      break;
    case 'talk':
      await done((await players.watcher('Wil')).say({ text: 'A pleasure to watch.' }));
      await done(players.host.say({ text: 'Gut gemacht, панове! Żółw 🐢' }));
      await done(players.at(1).say({ phrase: 'well-played' }));
  }
  return players;
}

function bidsOf(now: TableState | undefined): number {
  const bids = now?.view?.open['bids'];
  return Array.isArray(bids) ? bids.length : 0;
}

/** New settings, and one is ready again. */
async function lobby(): Promise<ScenePlayers> {
  const players = await ScenePlayers.gather(url, LOBBY);
  await done(players.host.ask({ kind: 'set', settings: CHANGES }));
  await done(players.at(1).ask({ kind: 'ready', on: true }));
  return players;
}

/** The game has started, and the last one's number is on its way for ever. */
async function opening(): Promise<ScenePlayers> {
  const players = await ScenePlayers.gather(url, OPENING, withoutNumber);
  await done(players.host.ask({ kind: 'start' }));
  await until(players.host, (now) => OPENING.enough([now]), OPENING.name);
  return players;
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
