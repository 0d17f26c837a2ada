/** The door to a game's history, tried by those who have no business there or too much of it: other tables, other games, codes that are guessed. */
import { seeded } from '@parlour/kernel';
import { expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import { PAGE_ENTRIES } from '../src/tables/histories.ts';
import { known, person, playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const PLENTY = { most: 1_000_000, perMs: 1 };
const LIMITS = { seat: PLENTY, spectator: PLENTY, history: PLENTY };
const COURT = { game: 'dalmuti', preset: 'court', seats: 3 } as const;

async function playOn(halls: TestHalls, guests: readonly Visitor[], steps: number): Promise<void> {
  const chance = seeded('the door');
  for (let i = 0; i < steps; i++) if (!(await step(guests, chance))) await halls.clock.pass(8_000);
}

const overHttp = async (hall: Hall, guest: Visitor, table: string): Promise<string> => {
  const page = await hall.historyFor(await known(hall, guest.who), { table, passcode: undefined, address: '10.0.0.1' }, null);
  return typeof page === 'string' ? 'a page' : page.code;
};

it('each table has its own, though both play their first game', async () => {
  const halls = new TestHalls({ limits: LIMITS });
  const hall = halls.hall();
  const one = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings: COURT });
  const other = await playing(hall, ['Dan', 'Eva', 'Fay'], { settings: COURT });
  for (const { guests } of [one, other]) await playOn(halls, guests, 12);
  for (const { guests } of [one, other]) {
    const [host, next] = guests as [Visitor, Visitor];
    for (const each of [host, next]) {
      const told = each.told.filter(({ n, news }) => n >= (host.now.table.begun?.entry ?? 0) && news !== '[]');
      const again = (await each.wholeHistory()).filter(({ news }) => news.length > 0);
      expect(again.map(({ n, news }) => ({ n, news: JSON.stringify(news) }))).toEqual(told);
    }
  }
});

it('what is stored and was told to nobody yet is not told by it either', async () => {
  const halls = new TestHalls({ limits: LIMITS });
  const hall = halls.hall();
  const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings: COURT });
  await playOn(halls, guests, 3);
  const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
  const { n } = eve.now;
  const append = halls.kept.append.bind(halls.kept);
  const held = Promise.withResolvers<void>();
  halls.kept.append = async (write) => {
    const stored = await append(write);
    await held.promise;
    return stored;
  };
  guests[0]?.command({ kind: 'pause' });
  await settled();
  expect((await halls.kept.table(code))?.head).toBe(n + 1);
  const page = await eve.history();
  expect(typeof page === 'string' ? page : page.happenings.at(-1)?.n).toBe(n);
  held.resolve();
  await settled();
  const next = await eve.history();
  expect(typeof next === 'string' ? next : next.happenings.at(-1)?.n).toBe(n + 1);
});

it('a page that was asked for in one game is not told in the next', async () => {
  const halls = new TestHalls({ limits: LIMITS });
  const hall = halls.hall();
  const { code, guests } = await playing(hall, ['Ann', 'Bob'], { settings: { options: { dicePerPlayer: 1 } } });
  const ann = guests[0] as Visitor;
  await playOn(halls, guests, 1);
  const read = halls.kept.read.bind(halls.kept);
  const held = Promise.withResolvers<void>();
  halls.kept.read = async (...args) => {
    await held.promise;
    return read(...args);
  };
  const asked = hall.historyFor(await known(hall, ann.who), { table: code, passcode: undefined, address: null }, null);
  await settled();
  const chance = seeded('to the end');
  while (ann.now.table.phase !== 'finished') await step(guests, chance);
  expect(await ann.ask({ kind: 'rematch' })).toBe('done');
  held.resolve();
  expect(await asked).toMatchObject({ code: 'history/none' });
});

it('who was removed from the table has none, over HTTP either', async () => {
  const halls = new TestHalls({ limits: LIMITS });
  const hall = halls.hall();
  const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings: COURT });
  const [ann, bob] = guests as [Visitor, Visitor];
  expect(await overHttp(hall, bob, code)).toBe('a page');
  await ann.ask({ kind: 'kick', player: bob.who.player });
  expect(bob.closed).toBe('kicked');
  expect(await overHttp(hall, bob, code)).toBe('player/kicked');
});

it('codes that are none count as guesses there as well', async () => {
  const halls = new TestHalls({ limits: { ...LIMITS, guesses: { most: 3, perMs: 60_000 } } });
  const hall = halls.hall();
  const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings: COURT });
  const eve = new Visitor(hall, await person(hall, 'Eve'));
  for (let i = 0; i < 3; i++) expect(await overHttp(hall, eve, `ZZZZZ${i + 2}`)).toBe('table/gone');
  expect(await overHttp(hall, eve, code)).toBe('limit/guesses');
  expect(await overHttp(hall, guests[0] as Visitor, code)).toBe('a page');
});

it('what is no number of an entry is not understood; one of another table is only a number', async () => {
  const halls = new TestHalls({ limits: LIMITS });
  const hall = halls.hall();
  const { code } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings: COURT });
  for (const before of ['-1', '0', '1.5', '"9"', '1e999', '9007199254740992', 'true', '[3]', '{}', 'NaN']) {
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    eve.raw(`{"kind":"history","id":"what-number","before":${before}}`);
    await settled();
    expect([before, eve.of('history').length, eve.of('refused').at(-1)?.code]).toEqual([before, 0, 'message/malformed']);
  }
  const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
  expect(await eve.history(Number.MAX_SAFE_INTEGER)).toMatchObject({
    more: false,
    happenings: { length: eve.now.n + 1 - (eve.now.table.begun?.entry ?? 0) },
  });
});

it('questions count among all that a household sends', async () => {
  const halls = new TestHalls({ limits: { ...LIMITS, messages: { most: 30, perMs: 60_000 } } });
  const hall = halls.hall();
  const { code } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings: COURT });
  const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
  const answers: string[] = [];
  for (let i = 0; i < 40 && eve.closed === null; i++) {
    const answer = await eve.history();
    answers.push(typeof answer === 'string' ? answer : 'a page');
  }
  expect(answers[0]).toBe('a page');
  expect(answers).toContain('limit/messages');
});

it('a long game is folded a little at a time, so that others have their turn', async () => {
  const halls = new TestHalls({ limits: LIMITS });
  const hall = halls.hall();
  const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings: COURT });
  await playOn(halls, guests, PAGE_ENTRIES);
  const [ann, bob] = guests as [Visitor, Visitor];
  // A real store answers in a turn of its own.
  const read = halls.kept.read.bind(halls.kept);
  let most = 0;
  halls.kept.read = async (...args) => {
    await settled();
    const entries = await read(...args);
    most = Math.max(most, entries.length);
    return entries;
  };
  const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
  expect(eve.now.n - (eve.now.table.begun?.entry ?? 0)).toBeGreaterThan(PAGE_ENTRIES);
  ann.say({ kind: 'history', id: 'from-the-start', before: null });
  bob.say({ kind: 'ping' });
  while (bob.of('pong').length === 0) await settled();
  expect(ann.of('history')).toEqual([]);
  while (ann.of('history').length === 0) await settled();
  expect(most).toBeLessThanOrEqual(PAGE_ENTRIES);
});

it('in Sen it never tells which cards one has seen, over whichever socket', async () => {
  const halls = new TestHalls({ limits: LIMITS });
  const hall = halls.hall();
  const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings: { game: 'sen', seats: 3 } });
  await playOn(halls, guests, 40);
  for (const guest of guests) {
    for (const who of [guest, await new Visitor(hall, guest.who).hello(code)]) {
      const kinds = new Set((await who.wholeHistory()).flatMap(({ news }) => news.map((each) => ('game' in each ? each.game.kind : ''))));
      expect([kinds.has('drew'), ...['saw', 'drawn', 'offered'].map((kind) => kinds.has(kind))]).toEqual([true, false, false, false]);
    }
  }
});

it.each(['dalmuti', 'perudo', 'sen', 'kalitiri'])(
  'of %s it is the same whoever left, came back, was removed, was late or changed seats since',
  async (game) => {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    const settings = { game, seats: 4, clock: 'fast', away: 'bot' } as const;
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings, bots: ['casual'] });
    const early = await new Visitor(hall, await person(hall, 'Dan')).hello(code);
    const [ann, bob, cid] = guests as [Visitor, Visitor, Visitor];
    const isSame = async (): Promise<void> => {
      const past = (await early.wholeHistory()).filter(({ n, news }) => n > early.welcome.n && news.length > 0);
      const live = early.told.filter(({ n, news }) => n >= (early.now.table.begun?.entry ?? 0) && news !== '[]');
      expect(past.map(({ n, news }) => ({ n, news: JSON.stringify(news) }))).toEqual(live);
    };
    // The host goes; one comes back, and one does not.
    await playOn(halls, guests, 6);
    await ann.ask({ kind: 'leave' });
    await playOn(halls, [bob, cid], 6);
    const again = await new Visitor(hall, ann.who).hello(code);
    expect(await again.ask({ kind: 'sit' })).toBe('done');
    await bob.ask({ kind: 'pause' });
    await halls.clock.pass(20_000);
    await bob.ask({ kind: 'resume' });
    await isSame();
    await bob.ask({ kind: 'kick', player: cid.who.player });
    again.hangUp();
    for (let i = 0; i < 20; i++) {
      for (const each of [bob, early]) each.pong();
      await halls.clock.pass(10_000);
    }
    await isSame();
    const kinds = new Set(early.told.flatMap(({ news }) => (JSON.parse(news) as { table?: { kind: string } }[]).map(({ table }) => table?.kind)));
    for (const kind of ['left', 'returned', 'host', 'kicked', 'paused', 'away', 'timeout']) expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    // A lobby in between: other seats, another game.
    const back = await new Visitor(hall, ann.who).hello(code);
    await bob.ask({ kind: 'lobby' });
    await bob.ask({ kind: 'sit', seat: 3 });
    await back.ask({ kind: 'sit', seat: 1 });
    await bob.ask({ kind: 'set', settings: { clock: 'off' } });
    await back.ask({ kind: 'ready', on: true });
    await bob.ask({ kind: 'bot', level: 'casual' });
    expect(await bob.ask({ kind: 'start' })).toBe('done');
    await playOn(halls, [bob, back], 6);
    await isSame();
    const own = (await back.wholeHistory()).filter(({ news }) => news.length > 0);
    expect(own.map(({ n }) => n)[0]).toBe(back.now.table.begun?.entry);
  },
);
