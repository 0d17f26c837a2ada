/** A hint on request: alone against bots it is there when there is something to do, says what and why, does it if asked, and goes with the position. */
import { expect, test } from 'vitest';
import { DESK, PHONE } from './guest.ts';
import { isPlaying } from './joining.ts';
import { isFocused } from './keyboard-walk.ts';
import { testServer } from './test-server.ts';

const server = testServer();
const SIDEWAYS = { width: 812, height: 375 };

test.each([
  ['perudo', PHONE],
  ['sen', DESK],
] as const)('%s: what to do, why, and a button that does it', async (game, size) => {
  const guest = await server.guest({ size });
  const { page } = guest;
  await guest.opens('/');
  await guest.button('front.playGame', { game: guest.game(game) }).click();
  await isPlaying(guest);
  const hint = page.locator('[data-part=hint]');
  await guest.button('hint.ask').click();
  await guest.button('hint.do').waitFor();
  const lines = await hint.locator('p').allTextContents();
  expect(lines.length).toBeGreaterThan(1);
  for (const reason of lines.slice(1)) expect(reason).toMatch(/\.$/);
  await page.screenshot({ path: `${process.env['SHOTS'] ?? 'artifacts'}/hint-${game}.png` });
  await guest.button('hint.do').click();
  await hint.waitFor({ state: 'detached' });
});

test('with keys alone: asked for, reached, read out once, closed by Escape, and nothing of one’s own is hidden', async () => {
  const guest = await server.guest({ size: SIDEWAYS });
  const { page } = guest;
  await guest.opens('/');
  await guest.button('front.playGame', { game: guest.game('sen') }).click();
  await isPlaying(guest);
  const hint = page.locator('[data-part=hint]');
  await guest.button('hint.ask').waitFor();
  await page.keyboard.press('i');
  await guest.button('hint.do').waitFor();
  expect(await hint.getByRole('status').count()).toBe(1);
  const [note, bar] = [await hint.boundingBox(), await page.locator('[data-part="action-bar"]').boundingBox()];
  expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThanOrEqual(bar?.x ?? 0);
  await page.keyboard.press('i');
  await expect.poll(() => isFocused(guest.button('hint.do'))).toBe(true);
  await page.keyboard.press('Escape');
  await hint.waitFor({ state: 'detached' });
  await page.keyboard.press('m');
  expect(await page.getByRole('dialog').locator('kbd').allTextContents()).toContain('I');
});
