/** The history of a game from its beginning: who hears what of it, page by page, and how often. */
import { isForgotten, seeded } from '@parlour/kernel';
import type { Happening, HistoryPage } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { DeviceHall } from '../src/device/index.ts';
import type { Hall } from '../src/hall.ts';
import { memoryStore } from '../src/store/memory.ts';
import { PAGE_ENTRIES, REMEMBERED_MS } from '../src/tables/histories.ts';
import { known, person, playing, sure, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { anyMove, games, randomFrom, rememberingLog, SteppedClock, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const PLENTY = { most: 1_000_000, perMs: 1 };
const LIMITS = { seat: PLENTY, spectator: PLENTY, history: PLENTY };

/** In all four games some are told to one seat alone. */
const EVENINGS = [
  { game: 'perudo', preset: 'chaos', seats: 4 },
  { game: 'kalitiri', seats: 4 },
  { game: 'sen', seats: 3 },
  { game: 'dalmuti', preset: 'court', seats: 4 },
] as const;

/** The history as those who were there have it: entries that told them something. */
const heard = (guest: Visitor, from: number): readonly (readonly [number, string])[] =>
  guest.told.flatMap(({ n, news }) => (n >= from && news !== '[]' ? [[n, news] as const] : []));

const retold = (happenings: readonly Happening[]): readonly (readonly [number, string])[] =>
  happenings.flatMap(({ n, news }) => (news.length > 0 ? [[n, JSON.stringify(news)] as const] : []));

const begunAt = ({ now }: Visitor): number => now.table.begun?.entry ?? expect.fail('no game');

/** Without what has to be remembered. */
function without(id: string, told: readonly (readonly [number, string])[]): readonly (readonly [number, string])[] {
  const game = games(id) ?? expect.fail(id);
  return told.flatMap(([n, text]) => {
    const news = (JSON.parse(text) as Happening['news']).filter((each) => !('game' in each && isForgotten(game, each.game)));
    return news.length > 0 ? [[n, JSON.stringify(news)] as const] : [];
  });
}

async function playOn(halls: TestHalls, guests: readonly Visitor[], steps: number, seed = 'history'): Promise<void> {
  const chance = seeded(seed);
  for (let i = 0; i < steps; i++) if (!(await step(guests, chance))) await halls.clock.pass(8_000);
}

const watcher = async (hall: Hall, code: string, name = 'Eve'): Promise<Visitor> => new Visitor(hall, await person(hall, name)).hello(code);

describe.each(EVENINGS)('at a table of $game', (settings) => {
  it('the pages are what somebody heard who was there from the start, and with what comes then it is all', async () => {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings, bots: settings.seats > 3 ? ['casual'] : [] });
    const early = await watcher(hall, code, 'Dan');
    await playOn(halls, guests, 150, settings.game);
    const first = begunAt(early);
    const late = await watcher(hall, code);
    const reloaded = await new Visitor(hall, (guests[0] as Visitor).who).hello(code);
    const [past, own] = [await late.wholeHistory(), await reloaded.wholeHistory()];
    expect(past.map(({ n }) => n)).toEqual(Array.from({ length: past.length }, (_, i) => first + i));
    expect(past.at(-1)?.n).toBe(late.now.n);
    expect(past.length).toBeGreaterThan(settings.game === 'sen' ? 40 : PAGE_ENTRIES);
    // Ann was there all the time; Dan came a moment after the deal.
    const ann = heard(guests[0] as Visitor, first);
    expect(retold(own)).toEqual(without(settings.game, ann));
    expect(retold(past).filter(([n]) => n > early.welcome.n)).toEqual(heard(early, first));
    await playOn(halls, guests, 20, 'and on');
    expect([...retold(past), ...heard(late, first)]).toEqual(retold(await early.wholeHistory()));
    // She heard what others did not, or this shows little.
    expect(ann).not.toEqual(retold(past).slice(0, ann.length));
  });
});

describe('pages', () => {
  it('end at places that are counted from the first entry of the game', async () => {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob'], { settings: { game: 'kalitiri', seats: 4 }, bots: ['casual', 'casual'] });
    await playOn(halls, guests, 150);
    const eve = await watcher(hall, code);
    const first = begunAt(eve);
    const page = async (before: number | null) => {
      const found = await eve.history(before);
      if (typeof found === 'string') return expect.fail(found);
      const numbers = found.happenings.map(({ n }) => n);
      return [numbers[0], numbers.at(-1), found.more];
    };
    const { n } = eve.now;
    expect(n).toBeGreaterThan(first + 2 * PAGE_ENTRIES);
    expect(await page(null)).toEqual([n - ((n - first) % PAGE_ENTRIES), n, true]);
    expect(await page(first + PAGE_ENTRIES + 1)).toEqual([first + PAGE_ENTRIES, first + PAGE_ENTRIES, true]);
    expect(await page(first + PAGE_ENTRIES)).toEqual([first, first + PAGE_ENTRIES - 1, false]);
    expect(await page(first + 10)).toEqual([first, first + 9, false]);
    for (const before of [first, 1]) expect(await page(before)).toEqual([undefined, undefined, false]);
    expect(await page(n + 1_000)).toEqual(await page(null));
  });

  it('there are none before a game has begun; of a finished one all, until the table is a lobby again', async () => {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    const { guests } = await playing(hall, ['Ann', 'Bob'], { settings: { options: { dicePerPlayer: 1 } } });
    const ann = guests[0] as Visitor;
    const chance = seeded('to the end');
    while (ann.now.table.phase !== 'finished') await step(guests, chance);
    const whole = await ann.wholeHistory();
    expect([whole[0]?.n, whole.at(-1)?.n]).toEqual([begunAt(ann), ann.now.n]);
    expect(whole.at(-1)?.news).toMatchObject([{ table: { kind: 'finished' } }]);
    await ann.ask({ kind: 'lobby' });
    expect(await ann.history()).toBe('history/none');
    await (guests[1] as Visitor).ask({ kind: 'ready', on: true });
    await ann.ask({ kind: 'start' });
    await settled();
    // Another game has another history.
    expect((await ann.wholeHistory())[0]?.n).toBe(begunAt(ann));
    expect(begunAt(ann)).toBeGreaterThan(whole.at(-1)?.n ?? 0);
  });

  it('there are none while the numbers are being opened', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const commitment = 'a'.repeat(64);
    const ann = new Visitor(hall, await person(hall, 'Ann'));
    const made = sure(await hall.createTable(await known(hall, ann.who), { settings: { game: 'perudo', seats: 2 }, bots: ['casual'] }));
    await ann.hello(made.code);
    expect(await ann.history()).toBe('history/none');
    await ann.ask({ kind: 'start', commitment });
    expect(ann.now.table.phase).toBe('opening');
    expect(await ann.history()).toBe('history/none');
  });

  it('are the same after a restart, and from a table with games before', async () => {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob'], { settings: { options: { dicePerPlayer: 1 } } });
    const ann = guests[0] as Visitor;
    const chance = seeded('again');
    while (ann.now.table.phase !== 'finished') await step(guests, chance);
    await ann.ask({ kind: 'rematch' });
    await settled();
    await playOn(halls, guests, 4);
    const before = await ann.wholeHistory();
    await hall.stop();
    const back = await new Visitor(halls.hall(), ann.who).hello(code);
    expect((await back.wholeHistory()).slice(0, before.length)).toEqual(before);
  });
});

describe('what one seat was told', () => {
  /** Of Dalmuti: hands, taxes and answers are told to some alone. */
  async function evening() {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    const settings = { game: 'dalmuti', preset: 'court', seats: 5, away: 'bot' } as const;
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid', 'Dan'], { settings, bots: ['casual'] });
    await playOn(halls, guests, 60, 'seats');
    return { halls, hall, code, guests, bob: guests[1] as Visitor };
  }
  const spectatedBy = async (hall: Hall, code: string): Promise<readonly Happening[]> => (await watcher(hall, code)).wholeHistory();
  /** As far as both go. */
  const isPlain = (history: readonly Happening[], spectated: readonly Happening[]): boolean => {
    const length = Math.min(history.length, spectated.length);
    return JSON.stringify(history.slice(0, length)) === JSON.stringify(spectated.slice(0, length));
  };

  it('is for who has held it all the time, gone for a while or not', async () => {
    const { halls, hall, code, guests, bob } = await evening();
    const spectated = await spectatedBy(hall, code);
    expect(isPlain(await bob.wholeHistory(), spectated)).toBe(false);
    bob.hangUp();
    await halls.clock.pass(60_000);
    await playOn(
      halls,
      guests.filter((each) => each !== bob),
      3,
      'a bot plays for them',
    );
    const back = await new Visitor(hall, bob.who).hello(code);
    expect(isPlain(await back.wholeHistory(), spectated)).toBe(false);
  });

  it('is not for who left and came back: a bot had it in between', async () => {
    const { hall, code, bob } = await evening();
    const spectated = await spectatedBy(hall, code);
    await bob.ask({ kind: 'leave' });
    const back = await new Visitor(hall, bob.who).hello(code);
    expect(isPlain(await back.wholeHistory(), spectated)).toBe(true);
    expect(await back.ask({ kind: 'sit' })).toBe('done');
    expect(back.seat).not.toBe(null);
    expect(isPlain(await back.wholeHistory(), spectated)).toBe(true);
  });

  it('is not for another seat', async () => {
    const { hall, code, guests } = await evening();
    const spectated = await spectatedBy(hall, code);
    const histories = await Promise.all(guests.map((each) => each.wholeHistory()));
    for (const history of histories) expect(isPlain(history, spectated)).toBe(false);
    expect(new Set(histories.map((each) => JSON.stringify(each))).size).toBe(guests.length);
  });

  it('is decided when it is told: whoever lost the seat meanwhile hears what all may', async () => {
    const { halls, hall, code, guests } = await evening();
    const [ann, bob] = guests as [Visitor, Visitor];
    const read = halls.kept.read.bind(halls.kept);
    const held = Promise.withResolvers<void>();
    halls.kept.read = async (...args) => {
      await held.promise;
      return read(...args);
    };
    const asked = hall.historyFor(await known(hall, bob.who), { table: code, passcode: undefined, address: null }, null);
    await settled();
    expect(await bob.ask({ kind: 'leave' })).toBe('done');
    held.resolve();
    const { happenings } = JSON.parse((await asked) as string) as HistoryPage;
    expect(isPlain(happenings, await spectatedBy(hall, code))).toBe(true);
    expect(isPlain(happenings, await ann.wholeHistory())).toBe(false);
  });
});

describe('asking', () => {
  it('has an allowance of its own, by person and by address, and whoever goes on is closed out', async () => {
    const halls = new TestHalls({ limits: { history: { most: 3, perMs: 60_000 }, spectator: { most: 2, perMs: 60_000 } } });
    const hall = halls.hall();
    const { code } = await playing(hall, ['Ann', 'Bob']);
    const eve = await watcher(hall, code);
    for (let i = 0; i < 3; i++) expect(await eve.history()).toMatchObject({ kind: 'history' });
    expect(await eve.history()).toBe('limit/history');
    expect(eve.of('refused').at(-1)?.params).toEqual({ seconds: 60 });
    // The household has used up what is its own; others go on.
    expect(await (await watcher(hall, code, 'Fay')).history()).toBe('limit/history');
    const far = await new Visitor(hall, eve.who, '10.0.0.2').hello(code);
    expect(await far.history()).toBe('limit/history');
    const other = await new Visitor(hall, await person(hall, 'Gil'), '10.0.0.2').hello(code);
    expect(await other.history()).toMatchObject({ kind: 'history' });
    await halls.clock.pass(120_000);
    expect(await eve.history()).toMatchObject({ kind: 'history' });
    for (let i = 0; i < 12 && eve.closed === null; i++) await eve.history();
    expect(eve.closed).toBe('flood');
  });

  it('folds a game once for all who ask, and forgets it when nobody does', async () => {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    await playOn(halls, guests, 30);
    const eve = await watcher(hall, code);
    const first = begunAt(eve);
    let reads = 0;
    const read = halls.kept.read.bind(halls.kept);
    halls.kept.read = (table, from, most) => {
      if (from === first) reads++;
      return read(table, from, most);
    };
    await Promise.all([eve, ...guests].map((each) => each.history()));
    for (const each of [eve, ...guests]) await each.history();
    expect(reads).toBe(1);
    for (let ms = 0; ms <= REMEMBERED_MS + 30_000; ms += 10_000) {
      for (const each of [eve, ...guests]) each.pong();
      await halls.clock.pass(10_000);
    }
    await eve.history();
    expect(reads).toBe(2);
    await hall.stop();
  });

  it('that goes wrong is answered, and the next one is not the worse for it', async () => {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    const { guests } = await playing(hall, ['Ann', 'Bob']);
    const ann = guests[0] as Visitor;
    const read = halls.kept.read.bind(halls.kept);
    halls.kept.read = () => Promise.reject(new Error('no disk'));
    expect(await ann.history()).toBe('server/mishap');
    halls.kept.read = read;
    expect(await ann.history()).toMatchObject({ kind: 'history', more: false });
  });

  it('without a socket is the same, through the same door', async () => {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob'], { passcode: 'friends' });
    const ann = guests[0] as Visitor;
    const visit = { table: code, passcode: undefined, address: null };
    const page = await ann.history();
    expect(JSON.parse((await hall.historyFor(await known(hall, ann.who), visit, null)) as string)).toEqual({
      happenings: typeof page === 'string' ? [] : page.happenings,
      more: false,
    });
    const eve = await known(hall, await person(hall, 'Eve'));
    expect(await hall.historyFor(eve, visit, null)).toMatchObject({ code: 'passcode/table' });
    expect(await hall.historyFor(eve, { ...visit, passcode: 'friends' }, null)).toEqual(expect.any(String));
    expect(await hall.historyFor(eve, { ...visit, table: 'ZZZZZZ' }, null)).toMatchObject({ code: 'table/gone' });
  });
});

it('at a table of one device it is there as well', async () => {
  const clock = new SteppedClock();
  const device = await DeviceHall.open({ store: memoryStore(), games, bots: anyMove, clock, random: randomFrom('device'), log: rememberingLog() });
  const seats = [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Bob' },
  ] as const;
  const { code } = sure(await device.create({ settings: { game: 'sen' }, seats }));
  const heardBy: string[] = [];
  const socket = device.transport(null).open('', {
    opened: () => {
      socket.send(JSON.stringify({ kind: 'hello', protocol: 2, build: null, token: 'a'.repeat(43), table: code, since: null }));
      socket.send(JSON.stringify({ kind: 'history', id: 'from-the-start', before: null }));
    },
    heard: (text) => void heardBy.push(text),
    closed: () => {},
  });
  for (let i = 0; i < 4; i++) await settled();
  expect(JSON.parse(heardBy.find((text) => text.includes('"history"')) ?? '{}')).toMatchObject({ kind: 'history', more: false });
  await device.close();
});
