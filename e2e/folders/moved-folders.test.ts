/**
 * A data folder in which real games stand in the middle moves into a database, and by a backup from there into a folder again. At each home those who
 * come back are shown what they were shown last, and play on.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TableState } from '@parlour/client';
import type { Store } from '@parlour/hall/store';
import { GAMES } from '@parlour/registry/loaded';
import { startServer } from '@parlour/server';
import { openPostgres, openSqlite } from '@parlour/server/store';
import { copyIn } from '@parlour/server/store/moving';
import { postgresForTests } from '@parlour/server/test/postgres';
import { expect, test, vi } from 'vitest';
import { bots } from '../../cli/src/bots.ts';
import { parlour, scratch } from '../../cli/test/binary.ts';
import { FastClock } from '../stories/fast-clock.ts';
import { StoryPerson } from '../stories/person.ts';
import { keptFolders, readKept, unpack } from './kept.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // Many people come at three homes, and programs are started.

const at = scratch();
const postgres = postgresForTests();

/** How long each move took, in ms. */
const OUTAGE = 60_000;

/** So many entries more are played at each home. */
const ON = 6;

/** How fast time goes, so that nobody waits for a window to close. */
const HURRY = 20;

/** What each saw, by the table's code. */
type Seen = ReadonlyMap<string, readonly object[]>;

/** A table, and the tokens of those who sit there. */
interface Group {
  readonly code: string;
  readonly tokens: readonly string[];
}

test.each(keptFolders)('%s: its games go on at each home', async (name) => {
  const kept = readKept(name);
  const tokens = new Map(kept.people.map(({ player, token }) => [player, token]));
  const groups = kept.tables
    // Where a bot is on turn it may have moved before all are back.
    .filter(
      ({ told: [host] }) =>
        host?.table?.phase === 'playing' && host.table.pause === null && host.table.seats.every((seat) => seat?.kind === 'person'),
    )
    .map(({ code, told }): Group => ({ code, tokens: told.map(({ player }) => tokens.get(player) ?? '') }));
  expect(groups.length).toBeGreaterThan(3);
  const [folder, again] = [at(`${name} first`), at(`${name} again`)];
  const url = await postgres().newDatabase();
  unpack(name, folder);
  mkdirSync(again, { mode: 0o700 });

  const first = await evening(await openSqlite(folder), kept.at + OUTAGE, groups, null);
  await copyIn(folder, url);
  const shared = await openPostgres(url);
  const second = await evening(shared, kept.at + 10 * OUTAGE, groups, first);
  expect(await parlour(['backup', join(again, 'parlour.db')], '', { DATABASE_URL: url })).toMatchObject({ code: 0, err: '' });
  await evening(await openSqlite(again), kept.at + 20 * OUTAGE, groups, second);
  for (const [typed, env] of [
    [['doctor'], { DATABASE_URL: url }],
    [['doctor', again], {}],
  ] as const)
    expect(await parlour(typed, '', env)).toMatchObject({ code: 0, out: expect.stringContaining('all is well') as string });
});

/** Opens the doors at a home, lets everybody come back and play on, and closes them. */
async function evening(store: Store, from: number, groups: readonly Group[], before: Seen | null): Promise<Seen> {
  const mistakes: string[] = [];
  const clock = new FastClock(from);
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
    clock,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const tables = await Promise.all(groups.map((group) => comeBack(url, group, before)));
  clock.rate = HURRY;
  await Promise.all(tables.map(playOn));
  await server.stop();
  const seen = await Promise.all(
    tables.map(async (people, i) => [groups[i]?.code ?? '', await lastSeen(store, people, groups[i]?.code ?? '')] as const),
  );
  for (const person of tables.flat()) person.goes();
  await store.close();
  clock.stop();
  expect(mistakes).toEqual([]);
  return new Map(seen);
}

async function comeBack(url: string, { code, tokens }: Group, before: Seen | null): Promise<readonly StoryPerson[]> {
  const people = tokens.map((token) => new StoryPerson(url, token, '', token));
  await Promise.all(people.map((person) => person.opens(code)));
  for (const { tab } of people) await tab.until(({ gone, table }) => gone.length === 0 && table?.pause === null, 'all are back');
  if (before !== null) expect(people.map(({ tab }) => shown(tab.now))).toEqual(before.get(code));
  return people;
}

async function playOn(people: readonly StoryPerson[]): Promise<void> {
  const n = Math.max(...people.map(({ tab }) => tab.now.n)) + ON;
  for (const { tab } of people) tab.plays();
  await Promise.all(people.map(({ tab }) => tab.until((now) => now.n >= n || now.table?.phase === 'finished', 'they play on')));
  for (const { tab } of people) tab.rests();
}

/** When the doors are closed nothing comes any more. */
async function lastSeen(store: Store, people: readonly StoryPerson[], code: string): Promise<readonly object[]> {
  const head = (await store.table(code))?.head;
  return Promise.all(people.map(async ({ tab }) => shown(await tab.until(({ n }) => n === head, 'all have seen the last entry'))));
}

/** What nobody's coming and going changes. */
function shown({ table, turn, view, chat }: TableState): object {
  if (table === null) throw new Error('nothing was shown');
  const { since: _since, ...turned } = turn ?? { since: 0 };
  return { table, turn: turned, view, chat };
}
