/**
 * A hint on request: alone against bots it is there when there is something to do, says what and why, does it if asked, and goes with the position.
 * With others only where the table allows it; and around one device it is gone with the curtain, also one that is still being thought of.
 */
import { describe, expect, test } from 'vitest';
import { DESK, PHONE } from './guest.ts';
import { isPlaying } from './joining.ts';
import { isFocused } from './keyboard-walk.ts';
import { holderOn, lifts } from './one-device/around.ts';
import { deviceHouse } from './one-device/house.ts';
import { testServer } from './test-server.ts';

// Bots that move first have done so sooner.
const server = testServer({ rate: 4 });
/** In ms, with some to spare. */
const LONGEST_THOUGHT = 2_000;
const SIDEWAYS = { width: 812, height: 375 };

// Games of turns: when one may ask there, nobody else can move, and the hint stays until it is done.
test.each([
  ['perudo', PHONE],
  ['kalitiri', DESK],
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
  // When it is one's turn there, nobody else moves: what others do is shown first, and keys wait for it.
  await guest.button('front.playGame', { game: guest.game('perudo') }).click();
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

test('on a desk it lies in the panel beside the table, and hides nothing of it', async () => {
  const guest = await server.guest({ size: DESK });
  await guest.opens('/');
  await guest.button('front.playGame', { game: guest.game('kalitiri') }).click();
  await isPlaying(guest);
  await guest.button('hint.ask').click();
  await guest.button('hint.do').waitFor();
  const note = guest.page.locator('[data-part=hint]');
  const width = async () => (await guest.page.locator('main').boundingBox())?.width ?? 0;
  expect((await note.boundingBox())?.x).toBeGreaterThanOrEqual(await width());
  // Without the panel it is on the table.
  await guest.page.keyboard.press('h');
  await expect.poll(async () => (await note.boundingBox())?.x ?? Number.POSITIVE_INFINITY).toBeLessThan(await width());
});

describe('several people around one device', () => {
  const house = deviceHouse();
  const seats = [
    { kind: 'person', name: 'Anna' },
    { kind: 'person', name: 'Jan' },
  ] as const;

  test('no hint where the table has none', async () => {
    const { guest } = await house.table({ settings: { game: 'sen' }, seats });
    await guest.dialog('curtain.owner.title').waitFor();
    await guest.closesSheet();
    await lifts(guest);
    await guest.page.locator('[data-part="action-bar"] button').first().waitFor();
    expect(await guest.button('hint.ask').count()).toBe(0);
    await guest.page.keyboard.press('i');
    expect(await guest.page.locator('[data-part=hint]').count()).toBe(0);
  });

  test('where it has, a hint is whose it is: nothing of it for the next', async () => {
    const { guest } = await house.table({ settings: { game: 'sen', hints: true }, seats });
    const { page } = guest;
    const hint = page.locator('[data-part=hint]');
    await guest.dialog('curtain.owner.title').waitFor();
    await guest.closesSheet();
    await lifts(guest);
    await guest.button('hint.ask').click();
    await guest.button('hint.do').waitFor();
    await holderOn(guest).click();
    await page.locator('[data-part="lift"]').waitFor();
    expect(await hint.count()).toBe(0);
    // Both may look at the same places: what can be done is the same, and the hint is not.
    await lifts(guest);
    await guest.button('hint.ask').waitFor();
    expect(await hint.count()).toBe(0);
    await guest.button('hint.ask').click();
    await holderOn(guest).click();
    await lifts(guest);
    await page.waitForTimeout(LONGEST_THOUGHT);
    expect(await hint.count()).toBe(0);
  });
});
