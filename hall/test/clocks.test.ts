/** A machine's clock is set now and then. Timers do not mind, and nobody should wait for it. */
import { seeded } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { Allowance } from '../src/limits.ts';
import { playing, TestHalls } from './halls.ts';
import { awaited, step } from './moves.ts';
import { SteppedClock } from './test-ports.ts';
import type { Visitor } from './visitor.ts';

/** Timers count as they did; only the time of day jumps. */
class SetClock extends SteppedClock {
  private offset = 0;

  override now(): number {
    return super.now() + this.offset;
  }

  jump(ms: number): void {
    this.offset += ms;
  }
}

const JUMP = 600_000;

/** A game of Ann against a bot, at Ann's turn, just before a heartbeat. */
async function beforeHeartbeat() {
  const clock = new SetClock();
  const halls = new TestHalls({ clock });
  const hall = halls.hall();
  const chance = seeded('clocks');
  const { guests } = await playing(hall, ['Ann'], { bots: ['casual'], settings: { seats: 2 } });
  const [ann] = guests as [Visitor];
  for (let i = 0; i < 10 && awaited(guests) === undefined; i++) {
    await clock.pass(5_000);
    if (ann.now.turn?.between) await step(guests, chance);
  }
  await hall.start();
  await clock.pass(14_000);
  return { clock, guests, ann, chance };
}

describe('a bot', () => {
  it('moves though the clock was set past its moment', async () => {
    const { clock, guests, ann, chance } = await beforeHeartbeat();
    expect(await step(guests, chance)).toBe(true);
    const { n } = ann.now;
    clock.jump(JUMP);
    // The heartbeat sets every timer anew.
    await clock.pass(5_000);
    expect(ann.now.n).toBeGreaterThan(n);
  });

  it('does not wait for a time that was there before the clock was set back', async () => {
    const { clock, guests, ann, chance } = await beforeHeartbeat();
    clock.jump(-JUMP);
    expect(await step(guests, chance)).toBe(true);
    const { n } = ann.now;
    await clock.pass(5_000);
    expect(ann.now.n).toBeGreaterThan(n);
  });
});

it('an allowance is not used up for longer because the clock was set back', () => {
  const limit = { most: 3, perMs: 1_000 };
  const allowance = new Allowance();
  const taken = [1, 2, 3, 4].map(() => allowance.take(limit, JUMP));
  expect(taken).toEqual([true, true, true, false]);
  expect(allowance.take(limit, 0)).toBe(false);
  expect(allowance.take(limit, 2_000)).toBe(true);
});
