/** A short run of the campaign that `npm run crash` repeats a thousand times. */
import { expect, test } from 'vitest';
import { crash } from './campaign.ts';

test('a server killed with kill -9 under load loses nothing that it acknowledged, and does nothing twice', async () => {
  const report = await crash({ cycles: 6, tables: 6, seed: 'test' });
  expect(report).toMatchObject({ cycles: 6, lost: [], twice: [], damaged: [], idle: 0 });
  expect(report.acknowledged).toBeGreaterThan(6);
});
