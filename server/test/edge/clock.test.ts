import { describe, expect, test, vi } from 'vitest';
import { steadyClock } from '../../src/edge/clock.ts';

/** Two clocks to turn by hand. */
function clocks(wall: number) {
  const hands = { wall, steady: 0 };
  const pass = (ms: number): void => {
    hands.wall += ms;
    hands.steady += ms;
  };
  return { hands, pass, clock: steadyClock({ wall: () => hands.wall, steady: () => hands.steady }) };
}

describe('the time', () => {
  test('goes with the wall clock', () => {
    const { pass, clock } = clocks(1_000_000);
    pass(250);
    expect(clock.now()).toBe(1_000_250);
  });

  test('never goes backwards, and never stands still, when the wall clock is set back an hour', () => {
    const { hands, pass, clock } = clocks(10_000_000);
    hands.wall -= 3_600_000;
    const set = clock.now();
    expect(set).toBe(10_000_000);
    pass(1_000);
    expect(clock.now()).toBe(set + 900);
  });

  test('and falls back to it little by little', () => {
    const { hands, pass, clock } = clocks(10_000_000);
    hands.wall -= 60_000;
    for (let i = 0; i < 700; i++) {
      pass(1_000);
      clock.now();
    }
    expect(clock.now()).toBe(hands.wall);
  });

  test('follows at once when the machine slept, and the steady clock with it', () => {
    const { hands, clock } = clocks(10_000_000);
    hands.wall += 3_600_000;
    expect(clock.now()).toBe(13_600_000);
  });
});

describe('timers', () => {
  test('run once, when their time has come', () => {
    vi.useFakeTimers();
    const ran = vi.fn<() => void>();
    steadyClock().after(90_000, ran);
    vi.advanceTimersByTime(89_999);
    expect(ran).not.toHaveBeenCalled();
    vi.advanceTimersByTime(90_000);
    expect(ran).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test('can be set for longer than the system allows', () => {
    vi.useFakeTimers();
    const ran = vi.fn<() => void>();
    const days = 40 * 24 * 3600 * 1000;
    steadyClock().after(days, ran);
    vi.advanceTimersByTime(1_000);
    expect(ran).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + days); // the machine slept, with all its timers
    vi.advanceTimersByTime(30_000);
    expect(ran).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test('can be called off, also after they looked at the clock', () => {
    vi.useFakeTimers();
    const ran = vi.fn<() => void>();
    const cancel = steadyClock().after(100_000, ran);
    vi.advanceTimersByTime(50_000);
    cancel();
    vi.advanceTimersByTime(100_000);
    expect(ran).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
