import { systemClock } from '@parlour/client';
import { expect, test, vi } from 'vitest';
import { hurryingClock } from '../src/hurrying-clock.ts';

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
