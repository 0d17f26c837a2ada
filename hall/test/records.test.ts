/** Records that are not there are not looked for again and again, and those that come together are made one after another. */
import { seeded } from '@parlour/kernel';
import type { Entry } from '@parlour/table';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import { ToldGame } from '../src/tables/told-game.ts';
import { playing, seated, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

/** Halls that count how often a log is read. */
function counting(): { halls: TestHalls; reads: () => number } {
  const halls = new TestHalls();
  let reads = 0;
  halls.store = {
    ...halls.kept,
    read: (...args) => {
      reads++;
      return halls.kept.read(...args);
    },
  };
  return { halls, reads: () => reads };
}

/** Plays a short game to its end. */
async function playOut(hall: Hall, seed: string): Promise<string> {
  const { code, guests } = await seated(hall, ['Ann', 'Bob'], { settings: { options: { dicePerPlayer: 1 } } });
  for (const guest of guests.slice(1)) await guest.ask({ kind: 'ready', on: true });
  await (guests[0] as Visitor).ask({ kind: 'start' });
  const chance = seeded(seed);
  while (guests[0]?.now.table.phase !== 'finished') await step(guests, chance);
  return code;
}

it('records of games that end together are made one after another, and one that goes wrong holds up no other', async () => {
  const halls = new TestHalls();
  /** What is looked up before a record is made, and has no answer yet. */
  const waiting: { readonly code: string; readonly answer: PromiseWithResolvers<null> }[] = [];
  halls.store = {
    ...halls.kept,
    record: (code, game) => {
      if (isDone) return halls.kept.record(code, game);
      const answer = Promise.withResolvers<null>();
      waiting.push({ code, answer });
      return answer.promise;
    },
  };
  let isDone = false;
  const hall = halls.hall();
  const codes: string[] = [];
  for (const seed of ['one', 'another', 'the last']) codes.push(await playOut(hall, seed));
  const asked = (): readonly string[] => waiting.map(({ code }) => code);
  await settled();
  expect(asked()).toEqual(codes.slice(0, 1));
  waiting[0]?.answer.reject(new Error('a bad sector'));
  await settled();
  expect(asked()).toEqual(codes.slice(0, 2));
  waiting[1]?.answer.resolve(null);
  await settled();
  expect(asked()).toEqual(codes);
  expect(await halls.kept.record(codes[1] ?? '', 1)).not.toBe(null);
  const stopped = hall.stop();
  isDone = true;
  waiting[2]?.answer.resolve(null);
  await stopped;
  expect(await halls.kept.record(codes[2] ?? '', 1)).not.toBe(null);
  // What is missing is made from the log when it is asked for.
  expect(await halls.hall().record(codes[0] ?? '', 1)).not.toBe(null);
});

it.each(['perudo', 'kalitiri', 'sen', 'dalmuti'])(
  'of a game of %s is made of what was told, without reading the log again, and is what the log gives',
  async (game) => {
    const { halls, reads } = counting();
    const hall = halls.hall({ limits: { seat: { most: 1_000_000, perMs: 1 } } });
    const settings = { game, seats: 4, ...(game === 'perudo' ? { options: { dicePerPlayer: 1 } } : {}) };
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid', 'Dan'], { settings });
    const chance = seeded(game);
    for (let i = 0; i < 5; i++) await step(guests, chance);
    // Somebody's seat is played by a bot to the end.
    await (guests[3] as Visitor).ask({ kind: 'leave' });
    const left = guests.slice(0, 3);
    const before = reads();
    while (guests[0]?.now.table.phase !== 'finished') if (!(await step(left, chance))) await halls.clock.pass(1_000);
    await settled();
    expect(reads() - before).toBe(1); // The creation of the table.
    const kept = await halls.kept.record(code, 1);
    expect(JSON.parse(kept ?? '')).toMatchObject({ players: [{}, {}, {}, { ended: { kind: 'bot' } }] });
    const other = halls.hall({ store: { ...halls.kept, record: () => Promise.resolve(null), keepRecord: () => Promise.resolve() } });
    expect(await other.record(code, 1)).toBe(kept);
  },
);

it('of a game that began before the table was in hand here is made of the log', async () => {
  const { halls, reads } = counting();
  const { code, guests } = await playing(halls.hall(), ['Ann', 'Bob'], { settings: { options: { dicePerPlayer: 1 } } });
  const next = halls.hall();
  const back: Visitor[] = [];
  for (const { who } of guests) back.push(await new Visitor(next, who).hello(code));
  const chance = seeded('taken in hand');
  const before = reads();
  while (back[0]?.now.table.phase !== 'finished') await step(back, chance);
  await settled();
  expect(reads() - before).toBeGreaterThan(1);
  expect(await halls.kept.record(code, 1)).not.toBe(null);
});

it('what was told of a game is nothing if an entry of it is missing, or if it did not go on to its end', () => {
  const told = (...entries: readonly (readonly [kind: string, n: number])[]): unknown => {
    const game = new ToldGame();
    for (const [kind, n] of entries) game.add({ kind, n } as Entry);
    return game.take();
  };
  expect(told(['started', 4], ['moved', 5], ['finished', 6])).toHaveLength(3);
  expect(told(['started', 4], ['moved', 6], ['finished', 7])).toBe(null);
  expect(told(['moved', 5], ['finished', 6])).toBe(null);
  expect(told(['started', 4], ['lobby', 5], ['started', 9], ['finished', 10])).toHaveLength(2);
  expect(told(['started', 4], ['moved', 5], ['started', 9], ['finished', 10])).toHaveLength(2);
  expect(told(['started', 4], ['abandoned', 5])).toBe(null);
});

describe('a record that is not there', () => {
  it('costs no look at the log while the game runs, nor for a game to come', async () => {
    const { halls, reads } = counting();
    const hall = halls.hall();
    const { code } = await playing(hall, ['Ann', 'Bob']);
    const before = reads();
    for (const game of [1, 1, 2, 99_999]) expect(await hall.record(code, game)).toBe(null);
    expect(reads()).toBe(before);
  });

  it('costs one look for as long as nothing happens, wherever the table is', async () => {
    const { halls, reads } = counting();
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    await (guests[0] as Visitor).ask({ kind: 'lobby' });
    const elsewhere = halls.hall();
    for (const each of [hall, elsewhere]) {
      const before = reads();
      for (let i = 0; i < 5; i++) expect(await each.record(code, 1)).toBe(null);
      expect(reads() - before).toBe(1);
      expect(await each.record(code, 2)).toBe(null);
      expect(reads() - before).toBe(1);
    }
    expect(await elsewhere.record('ZZZZZZ', 1)).toBe(null);
  });

  it('is there when the game has ended, also if it was asked for before', async () => {
    const { halls } = counting();
    const hall = halls.hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob'], { settings: { options: { dicePerPlayer: 1 } } });
    expect(await halls.hall().record(code, 1)).toBe(null);
    for (const guest of guests.slice(1)) await guest.ask({ kind: 'ready', on: true });
    await (guests[0] as Visitor).ask({ kind: 'start' });
    const chance = seeded('a short game');
    while (guests[0]?.now.table.phase !== 'finished') await step(guests, chance);
    await settled();
    expect(JSON.parse((await hall.record(code, 1)) ?? '')).toMatchObject({ table: code, number: 1 });
    expect(await halls.hall().record(code, 1)).not.toBe(null);
  });
});
