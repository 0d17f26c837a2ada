/** A short form of `npm run hostile-hour`: limits are met, what is made has the size that docs/running.md reckons with, and all of it goes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hostileHour } from './hour.ts';

test('what strangers make is as small as we say, and is gone when it has had its time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-hostile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { costs, left } = await hostileHour(folder, { seconds: 24, people: 4, sockets: 240 });
  expect(costs.entry.made).toBeLessThanOrEqual(4 * (2 * 60 + 12));
  expect(costs.entry.bytes).toBeLessThan(2_000);
  expect(costs.identity.bytes).toBeLessThan(1_000);
  expect(costs.table.bytes).toBeLessThan(16_000);
  expect(costs.line.made).toBeLessThanOrEqual(4 * 100);
  expect(left.free).toBeGreaterThan(left.bytes / 4);
}, 60_000);
