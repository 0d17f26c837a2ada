/** The clock of the machine was set back, while no server ran or while one did: no table stalls, and no entry is older than the one before it. */
import type { Clock } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { ContinuingClock } from '../src/continuing-clock.ts';
import { playing, TestHalls } from './halls.ts';
import { awaited } from './moves.ts';
import { Visitor } from './visitor.ts';

const DAY = 24 * 3_600_000;

it.each([
  ['a minute', 60_000],
  ['a day', DAY],
  ['ten years', 3_650 * DAY],
])('set back by %s while stopped, the clock of the game runs on, and times in the log go on from the last', async (_, ms) => {
  const halls = new TestHalls();
  const before = halls.hall();
  await before.start();
  const { code, guests } = await playing(before, ['Ann', 'Bob'], { settings: { clock: 'fast' } });
  const mover = awaited(guests) as Visitor;
  const { n } = mover.now;
  await halls.clock.pass(10_000);
  await before.stop();
  halls.clock.fall(-ms);

  const hall = halls.hall();
  await hall.start();
  const back = await Promise.all(guests.map(({ who }) => new Visitor(hall, who).hello(code)));
  for (let s = 0; s < 30; s += 5) {
    for (const each of back) each.pong();
    await halls.clock.pass(5_000);
  }
  expect(back[0]?.now.n).toBeGreaterThan(n);
  const log = (await halls.kept.read(code, 1, 1_000)).map(({ text }) => (JSON.parse(text) as { at: number }).at);
  expect(log).toEqual(log.toSorted((a, b) => a - b));
  await hall.stop();
});

it('an empty lobby goes after its hour, though the clock was set back by a week', async () => {
  const halls = new TestHalls();
  const before = halls.hall();
  await before.start();
  const { code, guests } = await playing(before, ['Ann', 'Bob']);
  for (const guest of guests) await guest.ask({ kind: 'leave' });
  await before.stop();
  halls.clock.fall(-7 * DAY);
  const hall = halls.hall();
  await hall.start();
  const stored = await halls.kept.table(code);
  expect((stored?.summary.expiresAt ?? 0) - hall.clock.now()).toBeLessThanOrEqual(14 * DAY);
  await hall.stop();
});

describe('a clock that goes on', () => {
  let time = 1_000;
  const outside: Clock = { now: () => time, after: () => () => {} };

  it('never goes back, and meets the time outside again', () => {
    time = 100_000;
    const clock = new ContinuingClock(outside);
    clock.continueFrom(90_000);
    expect(clock.now()).toBe(100_000);
    clock.continueFrom(110_000);
    expect(clock.now()).toBe(110_000);
    time += 10_000;
    expect(clock.now()).toBe(119_000);
    time -= 50_000;
    expect(clock.now()).toBe(119_000);
    time += 1_000_000;
    expect(clock.now()).toBe(time);
  });
});
