import { systemClock } from '@parlour/client';
import { CLOSE, LIMITS } from '@parlour/protocol/codes';
import { expect, test, vi } from 'vitest';
import { Hall } from '../src/hall.ts';
import { hurryingClock } from '../src/hurrying-clock.ts';
import { inProcess } from '../src/in-process.ts';
import { memoryStore } from '../src/store/memory.ts';
import { anyMove, games, randomFrom, SteppedClock } from './test-ports.ts';

const SILENT = { info() {}, warn() {}, error() {} };

test('time that hurries leaps to what is due soon, in order, and not to what is due later', async () => {
  const clock = hurryingClock(systemClock);
  const rung: string[] = [];
  const began = clock.now();
  clock.after(3_000, () => rung.push('bot'));
  clock.after(1_000, () => rung.push('reaction'));
  clock.after(60_000, () => rung.push('heartbeat'));
  clock.after(2_000, () => rung.push('called off'))();
  clock.hurry(true);
  await vi.waitFor(() => expect(rung).toEqual(['reaction', 'bot']), { interval: 1 });
  expect(clock.now() - began).toBeGreaterThanOrEqual(3_000);
  expect(clock.now() - began).toBeLessThan(30_000);
  clock.stop();
});

test('a hall keeps house by the time outside: nothing is done over and over, and nobody is late with their hello, because bots hurry', async () => {
  const outside = new SteppedClock();
  const clock = hurryingClock(outside);
  const store = memoryStore();
  const alive = vi.fn((at: number) => store.alive(at));
  const hall = new Hall({ store: { ...store, alive }, games, bots: anyMove, clock, patience: outside, random: randomFrom('house'), log: SILENT });
  await hall.start();
  clock.hurry(true);
  const closed = vi.fn();
  inProcess(hall).open('', { opened() {}, heard() {}, closed });
  for (let leaps = 0; leaps < 10; leaps++) {
    clock.after(4_000, () => {});
    await outside.pass(0);
  }
  expect(clock.now() - outside.now()).toBe(40_000);
  expect(closed).not.toHaveBeenCalled();
  expect(alive).toHaveBeenCalledTimes(1);
  await outside.pass(LIMITS.helloMs);
  expect(closed).toHaveBeenCalledWith(CLOSE.mute);
  await hall.stop();
});
