/** Many people at one table: what a coming and a going cost and tell is bounded, and what is told adds up to the list that a newcomer gets. */
import { seeded } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol';
import { create, type Table } from '@parlour/table';
import { describe, expect, it, vi } from 'vitest';
import { utf8Bytes } from '../src/audience/nameplates.ts';
import { Roster } from '../src/audience/roster.ts';
import { looksOf } from '../src/audience/skeleton.ts';
import type { Hall } from '../src/hall.ts';
import { known, person, playing, seated, sure, TestHalls } from './halls.ts';
import { games, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const FRAME = 8 * 1024;
/** Those who watch and are named. */
const NAMED = 60;

async function crowd(hall: Hall, code: string, many: number, name: (i: number) => string): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let i = 0; i < many; i++) visitors.push(await new Visitor(hall, await person(hall, name(i))).hello(code));
  return visitors;
}

const largest = (visitor: Visitor, kind: string): number =>
  Math.max(0, ...visitor.wire.sent.filter((text) => text.startsWith(`{"kind":"${kind}"`)).map(utf8Bytes));

it('of a crowd some are asked for a sign of life at each moment of a heartbeat, and all within it; a hall that stops waits for none', async () => {
  const halls = new TestHalls();
  const hall = halls.hall();
  await hall.start();
  const { code } = await seated(hall, ['Ann']);
  const all = await crowd(hall, code, 250, (i) => `Ola ${i}`);
  const asked = (): number => all.reduce((sum, { wire }) => sum + wire.pings, 0);
  const leases = vi.spyOn(halls.store, 'lease');
  await halls.clock.pass(LIMITS.heartbeatMs);
  expect(asked()).toBe(99); // Ann came first.
  for (const each of all.slice(200)) each.hangUp();
  await halls.clock.pass(1_000);
  expect(asked()).toBe(200);
  expect(leases.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 1]);
  for (const each of all) each.pong();
  await halls.clock.pass(LIMITS.heartbeatMs - 1_000);
  expect(asked()).toBe(200 + 99);
  await hall.stop();
  await halls.clock.pass(1_000);
  expect(asked()).toBe(200 + 99);
});

it('a crowd whose leases could not be written at one moment has them a moment later, though those of the next were', async () => {
  const halls = new TestHalls();
  const hall = halls.hall();
  await hall.start();
  const { code } = await seated(hall, ['Ann']);
  await crowd(hall, code, 250, (i) => `Ola ${i}`);
  const before = halls.clock.now();
  const kept = { ...halls.store };
  const lease = vi
    .spyOn(halls.store, 'lease')
    .mockImplementation((batch) => (lease.mock.calls.length === 2 ? Promise.reject(new Error('busy')) : kept.lease(batch)));
  while (lease.mock.calls.length < 3) await halls.clock.pass(50);
  const ends = async (): Promise<number[]> => (await halls.kept.leases(code, 0)).map(({ until }) => until);
  const late = async (): Promise<number> => (await ends()).filter((until) => until <= before + 45_000).length;
  expect(await late()).toBe(100);
  await halls.clock.pass(2_000);
  expect(await late()).toBe(0);
  expect(lease).toHaveBeenCalledTimes(4);
  await hall.stop();
});

describe('of a crowd with one name', () => {
  it('sixty who watch are named, the others are counted; whoever goes makes room for the next', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    const all = await crowd(hall, code, 100, () => 'Ola');
    await halls.clock.pass(1_000);
    const players = all.map(({ who }) => who.player);
    expect(ann.names).toMatchObject({ watching: players.slice(0, NAMED), more: 40, left: [] });
    expect(Object.values(ann.names.people)).toEqual(['Ann', 'Ola', ...Array.from({ length: NAMED - 1 }, (_, i) => `Ola ${i + 2}`)]);
    for (const each of all.slice(0, 50)) each.hangUp();
    await halls.clock.pass(1_000);
    expect(ann.names).toMatchObject({ watching: players.slice(50), more: 0, left: players.slice(42, 50) });
    const late = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    expect(late.names).toEqual(ann.names);
  });

  it('a coming and a going are as much work after five thousand as after a hundred', () => {
    const table = sure(create(games, 'ann', { kind: 'create', code: 'ABC234', settings: { game: 'perudo' }, bots: [] }, 0)).tables.at(-1) as Table;
    let now = 0;
    const roster = new Roster(table, [], 'Anonymous', 100, () => now);
    let last = 0;
    const comes = (): void => {
      roster.come({ player: `player-${++last}`, name: 'Ola' });
      roster.changes();
      roster.nameOf(`player-${last}`);
    };
    const goes = (player: string): void => {
      roster.go(player);
      roster.changes();
    };
    /** How often a name is folded and a look, a person or a plate is looked up: what it takes is nothing else. */
    const work = (does: () => void): number => {
      const looked = [
        vi.spyOn(String.prototype, 'normalize'),
        vi.spyOn(Map.prototype, 'get'),
        vi.spyOn(Map.prototype, 'has'),
        vi.spyOn(Set.prototype, 'has'),
      ];
      does();
      const times = looked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      for (const each of looked) each.mockRestore();
      return times;
    };
    while (last < 100) comes();
    const early = [work(comes), work(() => goes('player-1')), work(() => goes('player-99'))];
    while (last < 4_990) roster.come({ player: `player-${++last}`, name: 'Ola' });
    while (last < 5_000) comes();
    now += 1_000;
    const late = [work(comes), work(() => goes('player-2')), work(() => goes('player-4999'))];
    for (const [i, times] of late.entries()) expect(times).toBeLessThanOrEqual((early[i] ?? 0) + 50);
    expect(roster.list).toMatchObject({ more: last - 4 - NAMED });
  });

  it('the comings of many are told together', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    await crowd(hall, code, 100, () => 'Ola');
    await halls.clock.pass(1_000);
    const heard = ann.of('names').length;
    await crowd(hall, code, 50, () => 'Ola');
    await halls.clock.pass(1_000);
    expect(ann.of('names').length - heard).toBe(1);
    expect(ann.names.more).toBe(150 - NAMED);
  });
});

describe('what is told', () => {
  it.each([
    ['as large as names get', '👩‍👩‍👧‍👦'.repeat(24)],
    ['full of what is escaped', '"\\'.repeat(12)],
    ['of the longest letters', '漢'.repeat(24)],
  ])('stays under 8 KiB where names are %s, also when everybody changes places', async (_, name) => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await playing(
      hall,
      Array.from({ length: 6 }, () => name),
      { settings: { seats: 6 } },
    );
    const ann = guests[0] as Visitor;
    const first = await crowd(hall, code, 70, (i) => `${name.slice(0, -1)}${i % 10}`.slice(0, 22) || name);
    const second = await crowd(hall, code, 70, () => name);
    await halls.clock.pass(1_000);
    for (const each of first) each.hangUp();
    await ann.ask({ kind: 'lobby' });
    for (const guest of guests.slice(1)) await guest.ask({ kind: 'leave' });
    await halls.clock.pass(1_000);
    expect(largest(ann, 'names')).toBeLessThanOrEqual(FRAME);
    const { people, watching, left, more } = ann.names;
    expect(utf8Bytes(JSON.stringify({ people, watching, left, more }))).toBeLessThanOrEqual(FRAME);
    expect(watching.length + more).toBe(second.length);
    const looks = Object.values(people).map(looksOf);
    for (const at of [0, 1] as const) expect(new Set(looks.map((each) => each[at])).size).toBe(looks.length);
  });

  it.each(['alpha', 'beta'])('adds up to what a newcomer is told, whoever comes, goes, sits, writes and is renamed (%s)', async (seed) => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const chance = seeded(`crowd ${seed}`);
    const { code, guests } = await seated(hall, ['Ann'], { settings: { seats: 4 } });
    const ann = guests[0] as Visitor;
    const here = await crowd(hall, code, 55, (i) => ['Ola', 'оla', 'Bo', 'Iza', 'Cyd'][i % 5] ?? '');
    const away: Visitor[] = [];
    for (let i = 0; i < 120; i++) {
      const at = chance.below(here.length);
      const one = here[at];
      const does = chance.below(8);
      if (does <= 1) here.push(await new Visitor(hall, await person(hall, chance.pick(['Ola', 'OLA', 'Bo 2', 'Max']))).hello(code));
      else if (does === 2 && one !== undefined && here.length > 20) {
        one.hangUp();
        away.push(...here.splice(at, 1));
      } else if (does === 3 && away.length > 0) here.push(await new Visitor(hall, (away.pop() as Visitor).who).hello(code));
      else if (does === 4) await one?.ask(one.seat === null ? { kind: 'sit' } : { kind: 'stand' });
      else if (does === 5) await one?.write({ phrase: 'hello' });
      else if (does === 6 && one !== undefined) await hall.people.rename(await known(hall, one.who), chance.pick(['Zoe', 'Ola', 'Ewa 2']));
      else await ann.ask(ann.now.table.seats.includes(null) ? { kind: 'bot', level: 'casual' } : { kind: 'unbot', seat: 3 });
      if (chance.below(10) === 0) await halls.clock.pass(700);
      else await settled();
      if (i % 15 > 0) continue;
      await halls.clock.pass(1_000);
      const folded = ann.names;
      ann.say({ kind: 'resync' });
      expect(ann.of('welcome').at(-1)).toMatchObject({ ...folded });
      const bots = ann.now.table.seats.flatMap((each) => (each?.kind === 'bot' ? [each.name] : []));
      const shown = [...Object.values(folded.people), ...bots].map(looksOf);
      for (const look of [0, 1] as const) expect(new Set(shown.map((each) => each[look])).size).toBe(shown.length);
      expect(folded.watching.length + folded.more).toBe(new Set(here.filter(({ seat }) => seat === null).map(({ who }) => who.player)).size);
    }
  });
});

describe('one who watches', () => {
  it('and goes at the sight of the host’s hand is removed all the same, and for good', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    eve.hangUp();
    await settled();
    expect(ann.names).toMatchObject({ watching: [], left: [eve.who.player], people: { [eve.who.player]: 'Eve' } });
    expect(await bob.ask({ kind: 'kick', player: eve.who.player })).toBe('host/only');
    expect(await ann.ask({ kind: 'kick', player: eve.who.player })).toBe('done');
    expect(ann.names).toMatchObject({ left: [], people: { [eve.who.player]: 'Eve' } });
    expect((await new Visitor(hall, eve.who).hello(code)).closed).toBe('kicked');
    expect((await new Visitor(halls.hall(), eve.who).hello(code)).closed).toBe('kicked');
  });

  it('and went long ago is a stranger again', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann] = guests as [Visitor];
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    eve.hangUp();
    for (let i = 0; i < 61; i++) {
      for (const guest of guests) guest.pong();
      await halls.clock.pass(10_000);
    }
    expect(await ann.ask({ kind: 'kick', player: eve.who.player })).toBe('player/unknown');
    const dan = await new Visitor(hall, await person(hall, 'Dan')).hello(code);
    dan.hangUp();
    await settled();
    expect(ann.names.left).toEqual([dan.who.player]);
    expect(Object.keys(ann.names.people)).not.toContain(eve.who.player);
  });

  it('and speaks is named, though many watch; a page that is loaded again changes nobody’s name', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    const all = await crowd(hall, code, 70, () => 'Ola');
    const last = all.at(-1) as Visitor;
    await halls.clock.pass(1_000);
    expect(ann.names.people).not.toHaveProperty(last.who.player);
    expect(await last.write({ phrase: 'hello' })).toBe('said');
    await halls.clock.pass(1_000);
    const name = ann.names.people[last.who.player];
    expect(name).toMatch(/^Ola \d+$/);
    expect(ann.names.watching).toHaveLength(NAMED);
    last.hangUp();
    await halls.clock.pass(1_000);
    const back = await new Visitor(hall, last.who).hello(code);
    expect(back.welcome.you.name).toBe(name);
  });
});
