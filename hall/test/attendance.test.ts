/** Whether anybody is at a table: what the list makes of it, and the clean-up, whatever restarts happen meanwhile. */
import { seeded } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import { person, playing, seated, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const codes = async (hall: Hall): Promise<readonly string[]> => (await hall.list()).map(({ code }) => code);

async function reading(hall: Hall): Promise<Visitor> {
  return new Visitor(hall, await person(hall, 'Rita')).hello(null);
}

/** A game that was played to its end, everybody still there. */
async function played(halls: TestHalls, hall: Hall) {
  const game = await playing(hall, ['Ann', 'Bob'], { settings: { roundEnd: 'time', options: { dicePerPlayer: 1 } } });
  const [ann] = game.guests as [Visitor];
  const chance = seeded('played');
  for (let i = 0; i < 100 && ann.now.table.phase === 'playing'; i++) if (!(await step(game.guests, chance))) await halls.clock.pass(8_000);
  expect(ann.now.table.phase).toBe('finished');
  return game;
}

/** Lets time pass for people who are there. */
async function pass(halls: TestHalls, ms: number, there: readonly Visitor[]): Promise<void> {
  for (let left = ms; left > 0; left -= 15_000) {
    for (const each of there) each.pong();
    await halls.clock.pass(Math.min(left, 15_000));
  }
}

/** The server stops, so much time goes by, and another one starts and has a look around. */
async function restarted(halls: TestHalls, hall: Hall, ms: number): Promise<Hall> {
  await hall.stop();
  halls.clock.fall(ms);
  const next = halls.hall();
  await next.start();
  await halls.clock.pass(10_000);
  return next;
}

describe('the list', () => {
  it('begins with the lobbies that have a free seat, and then has the newest first', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const later = () => halls.clock.pass(1_000);
    const { code: open, guests } = await seated(hall, ['Ann'], { settings: { seats: 2 } });
    await later();
    const { code: full } = await seated(hall, ['Bob', 'Cid'], { settings: { seats: 2 } });
    await later();
    const { code: game } = await playing(hall, ['Dan', 'Eve']);
    await later();
    const { code: newer } = await seated(hall, ['Fay']);
    expect(await codes(hall)).toEqual([newer, open, game, full]);
    const gus = await new Visitor(hall, await person(hall, 'Gus')).hello(open);
    await gus.ask({ kind: 'sit' });
    expect(await codes(hall)).toEqual([newer, game, full, open]);
    await guests[0]?.ask({ kind: 'stand' });
    expect(await codes(hall)).toEqual([newer, open, game, full]);
  });

  it('shows a running table until nobody has been at it for ten minutes, and again when somebody comes; all of it live', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    const rita = await reading(hall);
    for (const guest of [ann, bob]) guest.hangUp();
    await pass(halls, 15 * MINUTE, [eve, rita]);
    expect(await codes(hall)).toEqual([code]); // somebody watches
    eve.hangUp();
    await pass(halls, 10 * MINUTE - 10_000, [rita]);
    expect(await codes(hall)).toEqual([code]);
    expect(rita.of('unlisted')).toEqual([]);
    await pass(halls, 15_000, [rita]);
    expect(await codes(hall)).toEqual([]);
    expect(rita.of('unlisted')).toEqual([{ kind: 'unlisted', code }]);
    const told = rita.of('listed').length;
    const back = await new Visitor(hall, eve.who).hello(code);
    expect(back.closed).toBe(null);
    expect(rita.of('listed').slice(told)).toMatchObject([{ table: { code, phase: 'paused' } }]);
    expect(await codes(hall)).toEqual([code]);
    await hall.stop();
  }, 60_000);

  it('shows a finished table while somebody is at it, and no longer', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await played(halls, hall);
    const [ann, bob] = guests as [Visitor, Visitor];
    const rita = await reading(hall);
    expect(await codes(hall)).toEqual([code]);
    ann.hangUp();
    await settled();
    expect(await codes(hall)).toEqual([code]);
    bob.hangUp();
    await settled();
    expect(await codes(hall)).toEqual([]);
    expect(rita.of('unlisted')).toEqual([{ kind: 'unlisted', code }]);
    await new Visitor(hall, ann.who).hello(code);
    expect(rita.of('listed').at(-1)?.table).toMatchObject({ code, phase: 'finished' });
  });

  it('knows after a stop since when nobody is there: the time in which no server ran counts', async () => {
    const halls = new TestHalls();
    const first = halls.hall();
    await first.start();
    const { code } = await playing(first, ['Ann', 'Bob']);
    const { code: over } = await played(halls, first);
    expect(await codes(first)).toEqual([over, code]);
    const second = await restarted(halls, first, 9 * MINUTE);
    expect(await codes(second)).toEqual([code]);
    const third = await restarted(halls, second, MINUTE);
    expect(await codes(third)).toEqual([]);
    await third.stop();
  });

  it('knows it after a fall, too, as soon as leases have run out', async () => {
    const halls = new TestHalls();
    const fallen = halls.hall();
    const { code } = await playing(fallen, ['Ann', 'Bob']);
    const { code: over } = await played(halls, fallen);
    halls.clock.fall(5_000);
    const hall = halls.hall();
    expect(await codes(hall)).toEqual([over, code]);
    halls.clock.fall(45_000);
    expect(await codes(hall)).toEqual([code]);
    halls.clock.fall(10 * MINUTE);
    expect(await codes(hall)).toEqual([]);
  });

  it('of another server is the same', async () => {
    const halls = new TestHalls();
    const [north, south] = [halls.hall(), halls.hall()];
    for (const hall of [north, south]) await hall.start();
    const { code, guests } = await played(halls, north);
    const rita = await reading(south);
    await pass(halls, 2 * MINUTE, [...guests, rita]);
    expect(await codes(south)).toEqual([code]);
    for (const guest of guests) guest.hangUp();
    await pass(halls, 5_000, [rita]);
    expect(rita.of('unlisted')).toEqual([{ kind: 'unlisted', code }]);
    for (const hall of [north, south]) await hall.stop();
  });

  it('is not crowded out in the store by tables that nobody is at', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await played(halls, hall);
    for (const guest of guests) guest.hangUp();
    await halls.clock.pass(2 * MINUTE);
    expect(hall.liveTables).toBe(0);
    expect(await halls.kept.listed(10)).toEqual([]);
    await new Visitor(hall, (guests[0] as Visitor).who).hello(code);
    expect((await halls.kept.listed(10)).map((table) => table.code)).toEqual([code]);
    await hall.stop();
  });
});

describe('clean-up', () => {
  it('takes a paused game 14 days after it was last seen, however often the server restarts', async () => {
    const halls = new TestHalls();
    const first = halls.hall();
    await first.start();
    const { code, guests } = await playing(first, ['Ann', 'Bob']);
    await guests[1]?.ask({ kind: 'pause' });
    let hall = await restarted(halls, first, 5 * DAY);
    hall = await restarted(halls, hall, 5 * DAY);
    hall = await restarted(halls, hall, 4 * DAY - MINUTE);
    expect(await halls.kept.table(code)).not.toBe(null);
    hall = await restarted(halls, hall, 2 * MINUTE);
    expect(await halls.kept.table(code)).toBe(null);
    await hall.stop();
  });

  it('waits 14 days anew after somebody had a look', async () => {
    const halls = new TestHalls();
    const first = halls.hall();
    await first.start();
    const { code, guests } = await playing(first, ['Ann', 'Bob']);
    await guests[1]?.ask({ kind: 'pause' });
    let hall = await restarted(halls, first, 7 * DAY);
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    eve.hangUp();
    await halls.clock.pass(5_000);
    hall = await restarted(halls, hall, 14 * DAY - HOUR);
    expect(await halls.kept.table(code)).not.toBe(null);
    hall = await restarted(halls, hall, HOUR);
    expect(await halls.kept.table(code)).toBe(null);
    await hall.stop();
  });

  it.each(['finished', 'abandoned'] as const)('takes a %s table after 14 days without people; its records stay', async (phase) => {
    const halls = new TestHalls();
    const first = halls.hall();
    await first.start();
    const { code, guests } = await played(halls, first);
    if (phase === 'abandoned') {
      await guests[0]?.ask({ kind: 'rematch' });
      for (const guest of guests) await guest.ask({ kind: 'leave' });
      expect(JSON.parse((await halls.kept.table(code))?.summary.card ?? '')).toMatchObject({ phase });
    } else for (const guest of guests) guest.hangUp();
    await halls.clock.pass(5_000);
    let hall = await restarted(halls, first, 10 * DAY);
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    expect(eve.now.table.phase).toBe(phase);
    hall = await restarted(halls, hall, 13 * DAY);
    expect(await halls.kept.table(code)).not.toBe(null);
    hall = await restarted(halls, hall, DAY);
    expect(await halls.kept.table(code)).toBe(null);
    expect(JSON.parse((await hall.record(code, 1)) ?? 'null')).toMatchObject({ table: code, number: 1 });
    await hall.stop();
  });

  it('takes a lobby one hour after the last one watched, restarts or not', async () => {
    const halls = new TestHalls();
    const first = halls.hall();
    await first.start();
    const { code, guests } = await seated(first, ['Ann']);
    const [ann] = guests as [Visitor];
    await ann.ask({ kind: 'stand' });
    await pass(halls, 90 * MINUTE, [ann]);
    let hall = await restarted(halls, first, 50 * MINUTE);
    hall = await restarted(halls, hall, 9 * MINUTE);
    expect(await halls.kept.table(code)).not.toBe(null);
    hall = await restarted(halls, hall, MINUTE);
    expect(await halls.kept.table(code)).toBe(null);
    await hall.stop();
  }, 60_000);

  it('does not take a game that went on when the server fell, however long that was: it pauses, and waits', async () => {
    const halls = new TestHalls();
    const fallen = halls.hall();
    const { code } = await playing(fallen, ['Ann', 'Bob']);
    halls.clock.fall(30 * DAY);
    let hall = halls.hall();
    await hall.start();
    await halls.clock.pass(30_000);
    expect(JSON.parse((await halls.kept.table(code))?.summary.card ?? '')).toMatchObject({ phase: 'paused' });
    hall = await restarted(halls, hall, 14 * DAY - MINUTE);
    expect(await halls.kept.table(code)).not.toBe(null);
    hall = await restarted(halls, hall, MINUTE);
    expect(await halls.kept.table(code)).toBe(null);
    await hall.stop();
  });
});
