/**
 * How much disk a stranger can take: people at one address make all they may, for a while of the hall's time, in a real hall on a real store. What
 * was taken is measured as bytes on disk and reckoned up to an hour and to as many sockets as one address may have open. Beside it, how
 * much is left of it when everything has had its time.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HallOptions, Limits } from '@parlour/hall';
import { LIMITS_BY_DEFAULT } from '@parlour/hall';
import { isRefusal } from '@parlour/kernel';
import { openSqlite, type SqliteStore } from '@parlour/server/store';
import { Hall } from '../../hall/src/hall.ts';
import type { IdentityWithToken } from '../../hall/src/people/people.ts';
import type { StoredPerson } from '../../hall/src/store/store.ts';
import { anyMove, games, randomFrom, rememberingLog, SteppedClock } from '../../hall/test/test-ports.ts';
import { Visitor } from '../../hall/test/visitor.ts';

export interface HostileSize {
  /** Of the hall's time. */
  readonly seconds: number;
  /** Who are at it at once, each at a table of their own. */
  readonly people: number;
  /** As many as one address may have open. */
  readonly sockets: number;
}

/** What strangers can make without end, as far as limits let them. */
export type HostileThing = 'identity' | 'table' | 'entry' | 'line' | 'handover';

export interface HostileCost {
  readonly made: number;
  /** On disk, each. */
  readonly bytes: number;
  /** In an hour, from one address. */
  readonly hourly: number;
}

export interface HostileHour {
  readonly costs: Readonly<Record<HostileThing, HostileCost>>;
  /** Of all of it. */
  readonly bytesAnHour: number;
  /** The log beside the database, at its longest. */
  readonly logBytes: number;
  /** What is left when everything has had its time, and how much of that is free for what comes next. */
  readonly left: { readonly bytes: number; readonly free: number };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** As long as they may be, and as wide: four bytes each. */
const NAME = '🂡'.repeat(24);
const LINE = '🂡'.repeat(250);

export async function hostileHour(folder: string, { seconds, people: many, sockets }: HostileSize): Promise<HostileHour> {
  const clock = new SteppedClock();
  const limits: Limits = LIMITS_BY_DEFAULT;
  let store = await openSqlite(folder);
  const options: Omit<HallOptions, 'store'> = { games, bots: anyMove, clock, random: randomFrom('hostile'), log: rememberingLog(), limits };
  let hall = new Hall({ ...options, store });
  let logBytes = 0;
  let before = 0;

  /** What this takes of the disk, each. The file is closed in between, so that nothing is in the log beside it. */
  async function measured(work: () => Promise<number>): Promise<{ made: number; bytes: number }> {
    const made = await work();
    logBytes = Math.max(logBytes, sizeOf(folder, 'parlour.db-wal'));
    await hall.stop();
    await store.close();
    const size = sizeOf(folder, 'parlour.db');
    const bytes = made === 0 ? 0 : Math.max(0, size - before) / made;
    before = size;
    store = await openSqlite(folder);
    hall = new Hall({ ...options, store });
    return { made, bytes };
  }
  await measured(() => Promise.resolve(0));

  const strangers: IdentityWithToken[] = [];
  const identity = await measured(async () => {
    for (let i = 0; i < Math.max(many, 200); i++) {
      const made = await hall.people.newPerson(NAME);
      if (!isRefusal(made)) strangers.push(made);
    }
    return strangers.length;
  });

  const codes: string[] = [];
  const table = await measured(async () => {
    for (const each of strangers.slice(0, many)) {
      const settings = { game: 'perudo', name: NAME, visibility: 'public' as const };
      const made = await hall.createTable(await known(hall, each), { settings, bots: [], passcode: 'x'.repeat(64) });
      if (!isRefusal(made)) codes.push(made.code);
    }
    return codes.length;
  });

  const players = await Promise.all(strangers.slice(0, many).map((each) => known(hall, each)));
  /** Each at their own table: who is not connected loses their seat. */
  async function arrive(): Promise<readonly Visitor[]> {
    const visitors = strangers.slice(0, many).map((each, i) => new Visitor(hall, each, `10.1.0.${i}`));
    for (const [i, visitor] of visitors.entries()) await visitor.hello(codes[i] ?? '', { passcode: 'x'.repeat(64) });
    for (const visitor of visitors) await turnsUntil(() => visitor.of('welcome').length > 0);
    return visitors;
  }

  let refused = 0;
  const entry = await measured(async () => {
    let done = 0;
    const visitors = await arrive();
    for (let second = 0; second < seconds; second++) {
      // Each asks once more than they may in a second; what goes beyond is refused.
      for (let again = 0; again <= limits.seat.most / (limits.seat.perMs / 1_000); again++) {
        const answers = await Promise.all(players.map((player, i) => change(hall, player, codes[i] ?? '', `set-${second}-${again}-${i}`, again)));
        done += answers.filter((answer) => answer).length;
        refused += answers.filter((answer) => !answer).length;
      }
      await clock.pass(1_000);
      for (const visitor of visitors) visitor.pong();
    }
    return done;
  });
  if (refused === 0) throw new Error('no limit was met: this measures nothing');

  const line = await measured(async () => {
    const visitors = await arrive();
    for (let second = 0; second < seconds; second++) {
      const ids = visitors.map((_, i) => `a-line-${second}-${i}`);
      for (const [i, visitor] of visitors.entries()) visitor.say({ kind: 'say', id: ids[i] ?? '', words: { text: LINE } });
      for (const [i, visitor] of visitors.entries()) await turnsUntil(() => visitor.answerTo(ids[i] ?? '') !== 'no answer');
      await clock.pass(1_000);
      for (const visitor of visitors) visitor.pong();
    }
    for (const visitor of visitors) visitor.hangUp();
    return (await Promise.all(codes.map((code) => store.chat(code, 'players', 1_000)))).flat().length;
  });

  const handover = await measured(async () => {
    for (const each of players) await hall.people.handover(each);
    return players.length;
  });

  const perHour = ({ most, perMs }: { most: number; perMs: number }): number => (most * HOUR) / perMs;
  const costs: HostileHour['costs'] = {
    identity: { ...identity, hourly: perHour(limits.joins) },
    table: { ...table, hourly: perHour(limits.tables) },
    entry: { ...entry, hourly: (entry.made / seconds / many) * 3_600 * sockets },
    // No more than what is shown of a stream stays.
    line: { ...line, hourly: Math.min(perHour(limits.chat), 100) * sockets },
    handover: { ...handover, hourly: sockets },
  };
  const bytesAnHour = Object.values(costs).reduce((sum, { bytes, hourly }) => sum + bytes * hourly, 0);
  const left = await afterAll(folder, clock, store, hall);
  return { costs, bytesAnHour, logBytes, left };
}

/** The store's threads answer when they have; until then the loop turns. */
async function turnsUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** The largest entry that somebody on a seat can make again and again: other settings. */
async function change(hall: Hall, person: StoredPerson, table: string, id: string, turn: number): Promise<boolean> {
  const settings = { name: turn % 2 === 0 ? NAME : NAME.slice(2) };
  return !isRefusal(await hall.command(person, { table, passcode: undefined, address: 'there' }, id, { kind: 'set', settings }));
}

async function known(hall: Hall, { token }: IdentityWithToken): Promise<StoredPerson> {
  const person = await hall.people.byToken(token);
  if (person === null) throw new Error('unknown');
  return person;
}

/** Two years on, with a server that sweeps. */
async function afterAll(folder: string, clock: SteppedClock, store: SqliteStore, hall: Hall): Promise<HostileHour['left']> {
  await hall.stop();
  const sweeper = new Hall({ store, games, bots: anyMove, clock, random: randomFrom('sweeper'), log: rememberingLog() });
  for (const days of [15, 400]) {
    clock.fall(days * DAY);
    const at = clock.now();
    for (const code of await store.expired(at, 1_000_000)) await sweeper.removeTable(code);
    while ((await store.tidy({ at, unseenSince: at - 365 * DAY, recordsBefore: at - 365 * DAY, most: 500 })) > 0);
  }
  const rest = (await store.tables(null, 10)).length;
  if (rest > 0) throw new Error('tables are left that nobody has been at for a year');
  const copy = join(folder, 'copy.db');
  await store.backup(copy);
  await sweeper.stop();
  await store.close();
  const bytes = sizeOf(folder, 'parlour.db');
  return { bytes, free: Math.max(0, bytes - sizeOf(folder, 'copy.db')) };
}

const sizeOf = (folder: string, file: string): number => (readdirSync(folder).includes(file) ? statSync(join(folder, file)).size : 0);
