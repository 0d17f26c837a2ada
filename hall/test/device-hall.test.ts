/** Tables of one device: played to the end by people who pass it around, without tokens, clocks or promises; put into a file and taken out of it. */
import { Chance, type Game, isRefusal, replay, type Script, scripted } from '@parlour/kernel';
import { checkFairness, type DeviceRecord } from '@parlour/table';
import { describe, expect, test } from 'vitest';
import type { DeviceTableRequest } from '../src/device/index.ts';
import { memoryStore, type Store, StoreFull } from '../src/store/index.ts';
import { live, opened, PEOPLE, play } from './on-device.ts';
import { games, SteppedClock } from './test-ports.ts';

const REQUESTS: readonly DeviceTableRequest[] = [
  { settings: { game: 'perudo', options: { dicePerPlayer: 2 } }, seats: PEOPLE.slice(0, 3) },
  { settings: { game: 'kalitiri', preset: 'short' }, seats: PEOPLE },
  { settings: { game: 'sen', options: { rounds: 1 } }, seats: [...PEOPLE.slice(0, 2), { kind: 'bot', level: 'casual' }] },
  { settings: { game: 'dalmuti' }, seats: [{ kind: 'bot', level: 'casual' }, ...PEOPLE.slice(0, 3)] },
];

describe.each(REQUESTS)('$settings.game', (request) => {
  test('is played to the end, and what all may see shows nobody’s own part', async () => {
    const here = await opened();
    const code = await here.make(request);
    const all = await play(here, code);
    expect(all.now.table?.phase).toBe('finished');
    expect([all.now.view?.own, all.now.you?.seat, all.now.gone]).toEqual([null, null, []]);
    const record = JSON.parse((await here.device.record(code, 1)) ?? '') as DeviceRecord;
    expect([record.home, 'fair' in record, checkFairness(record)?.code]).toEqual(['device', false, 'fair/device']);
  });

  test('goes on from a file on another device', async () => {
    const here = await opened();
    const code = await here.make(request);
    await play(here, code, 12);
    const text = (await here.device.save(code)) ?? '';
    const there = await opened();
    expect(await there.device.load(text)).toEqual({ code });
    expect((await play(there, code)).now.table?.phase).toBe('finished');
    // Where it is further, it stays as it is.
    expect(await there.device.load(text)).toEqual({ code });
    expect(await there.device.load((await here.device.save(code)) ?? '')).toEqual({ code });
  });
});

test('chance may follow a script here: the dice lie as a lesson has them, and only where it says', async () => {
  const perudo = games('perudo') as Game;
  const asked: string[] = [];
  const sixes: Script = (before) => {
    asked.push(before === null ? 'deal' : perudo.between(before) ? 'next' : 'move');
    return before === null ? new Highest() : null;
  };
  const here = await opened(memoryStore(), new SteppedClock(), [], (id) => (id === 'perudo' ? scripted(perudo, sixes) : games(id)));
  const code = await here.make({ settings: { game: 'perudo', options: { dicePerPlayer: 3 } }, seats: PEOPLE.slice(0, 2) });
  const all = here.link(code, null);
  await live(all);
  const players = (all.now.table?.seats ?? []).map((each) => (each?.kind === 'person' ? each.player : ''));
  for (const player of players) {
    const own = here.link(code, player);
    await live(own);
    expect(JSON.stringify(own.now.view?.own)).toMatch(/6\D*6\D*6/);
    own.close();
  }
  expect(new Set(asked)).toEqual(new Set(['deal']));
  all.close();
  // The rest is the game's own chance; its record holds by the script alone.
  await play(here, code);
  expect(new Set(asked)).toEqual(new Set(['deal', 'move', 'next']));
  const record = JSON.parse((await here.device.record(code, 1)) ?? '') as DeviceRecord;
  expect(replay(scripted(perudo, sixes), record)).toHaveProperty('end');
  expect(replay(perudo, record)).toHaveProperty('code');
});

/** Draws the highest of everything. */
class Highest extends Chance {
  protected override word(): number {
    return 2 ** 32 - 1;
  }
}

test('nobody is late: windows wait, and nobody is away', async () => {
  const here = await opened();
  const code = await here.make({ settings: { game: 'dalmuti', preset: 'court' }, seats: PEOPLE });
  const all = here.link(code, null);
  await live(all);
  const before = JSON.stringify(all.now.view);
  await here.clock.pass(24 * 3_600_000);
  await live(all);
  expect(JSON.stringify(all.now.view)).toBe(before);
  expect([all.now.turn?.windowEnds, all.now.table?.pause, all.now.gone]).toEqual([null, null, []]);
});

test('what can’t be played leaves nothing behind', async () => {
  const { device, store } = await opened();
  const refused = await device.create({ settings: { game: 'kalitiri' }, seats: PEOPLE.slice(0, 2) });
  expect(isRefusal(refused)).toBe(true);
  expect(await store.tableCount()).toBe(0);
  expect(await device.create({ settings: { game: 'perudo' }, seats: [{ kind: 'bot', level: 'casual' }] })).toMatchObject({ code: 'device/nobody' });
  const crowd = Array.from({ length: 11 }, (_, i) => ({ kind: 'person', name: `P${i}` }) as const);
  expect(isRefusal(await device.create({ settings: { game: 'perudo' }, seats: crowd }))).toBe(true);
  expect(await store.tableCount()).toBe(0);
});

test('a full device says so, keeps what it has, and goes on when there is room', async () => {
  const kept = memoryStore();
  let isFull = false;
  const full = (): Promise<never> => Promise.reject(new StoreFull('full'));
  const store: Store = {
    ...kept,
    append: (append) => (isFull ? full() : kept.append(append)),
    addPerson: (person) => (isFull ? full() : kept.addPerson(person)),
    reserve: () => (isFull ? full() : Promise.resolve()),
  };
  const here = await opened(store, new SteppedClock(), ['store/full']);
  const request: DeviceTableRequest = { settings: { game: 'perudo' }, seats: PEOPLE };
  const code = await here.make(request);
  const all = here.link(code, null);
  await live(all);
  const { host } = all.now.table ?? {};
  const before = await here.device.save(code);
  isFull = true;
  expect(await here.device.ask(code, host ?? '', { kind: 'pause' })).toMatchObject({ code: 'device/full' });
  expect(await here.device.create(request)).toMatchObject({ code: 'device/full' });
  expect(await here.device.save(code)).toBe(before);
  expect(await kept.tableCount()).toBe(1);
  isFull = false;
  await here.clock.pass(10_000);
  expect(await here.device.ask(code, host ?? '', { kind: 'pause' })).toHaveProperty('n');
});

test('nothing is written while nothing is played, however long the page lies open', async () => {
  const kept = memoryStore();
  const written: string[] = [];
  const noting = <Name extends keyof Store>(name: Name): Pick<Store, Name> => {
    const write = kept[name] as (...about: never[]) => unknown;
    const noted = (...about: never[]): unknown => {
      written.push(name);
      return write(...about);
    };
    return { [name]: noted } as Pick<Store, Name>; // what it had, noted
  };
  const store: Store = {
    ...kept,
    ...noting('alive'),
    ...noting('lease'),
    ...noting('release'),
    ...noting('append'),
    ...noting('keepSnapshot'),
    ...noting('refresh'),
  };
  const here = await opened(store);
  const code = await here.make({ settings: { game: 'perudo' }, seats: PEOPLE });
  const all = here.link(code, null);
  await live(all);
  await here.clock.pass(60_000);
  written.length = 0;
  await here.clock.pass(3_600_000);
  expect(written).toEqual([]);
  // Its time goes on from what was played, and no time without a page counts.
  const { host } = all.now.table ?? {};
  await here.device.ask(code, host ?? '', { kind: 'pause' });
  await here.clock.pass(2_000);
  expect(written).toEqual(['append', 'alive']);
  expect(await kept.lastAlive()).toBeGreaterThanOrEqual(all.now.table?.pause?.at ?? Number.POSITIVE_INFINITY);
});

test('the tables that lie here can be listed, by whoever has lost their list', async () => {
  const here = await opened();
  expect(await here.device.list()).toEqual([]);
  const first = await here.make({
    settings: { game: 'perudo' },
    seats: [PEOPLE[1], { kind: 'bot', level: 'casual' }, PEOPLE[0]] as DeviceTableRequest['seats'],
  });
  await here.clock.pass(60_000);
  const more: string[] = [];
  for (let i = 0; i < 101; i++) more.push(await here.make({ settings: { game: 'sen' }, seats: PEOPLE.slice(0, 2) }));
  const listed = await here.device.list();
  expect(listed.map(({ code }) => code)).toEqual([first, ...more].sort());
  const found = listed.find(({ code }) => code === first);
  expect(found).toMatchObject({ game: 'perudo', people: ['Jan', 'Ola'] });
  expect(found?.at).toBeLessThan(listed.find(({ code }) => code === more[0])?.at ?? 0);
});

test('a table that is removed leaves nothing of its games; others keep theirs', async () => {
  const here = await opened();
  const request: DeviceTableRequest = { settings: { game: 'perudo', options: { dicePerPlayer: 1 } }, seats: PEOPLE.slice(0, 2) };
  const [one, other] = [await here.make(request), await here.make(request)];
  for (const code of [one, other]) {
    await play(here, code);
    expect(await here.device.record(code, 1)).not.toBeNull();
  }
  expect(await here.device.remove(one)).toBe(true);
  expect([await here.device.record(one, 1), await here.store.records(one), await here.device.save(one)]).toEqual([null, null, null]);
  expect(await here.device.record(other, 1)).not.toBeNull();
  expect(await here.device.remove(one)).toBe(false);
});

test.each([
  ['a long one', '\u{1F469}\u200D\u{1F680}'.repeat(24), true],
  ['one that is too long', 'x'.repeat(25), false],
  ['emoji', '\u{1F3B2}', true],
  ['one from right to left', 'שירה', true],
  ['nothing', '   ', false],
  ['what can’t be seen', '\u202E\u200B', false],
])('a name on this device: %s', async (_, name, isOne) => {
  const { device, store } = await opened();
  const made = await device.create({
    settings: { game: 'perudo' },
    seats: [
      { kind: 'person', name },
      { kind: 'bot', level: 'casual' },
    ],
  });
  if (isOne) expect((await device.list())[0]?.people).toEqual([name]);
  else expect([made, await store.tableCount()]).toEqual([expect.objectContaining({ code: 'name/malformed' }), 0]);
});

test.each(['', '{}', '[]', '{"format":"parlour/table/1","code":"ABCDEF","entries":[],"secrets":{},"people":{}}'])('%j is no table', async (text) => {
  const { device } = await opened();
  expect(await device.load(text)).toMatchObject({ code: 'file/format' });
});
