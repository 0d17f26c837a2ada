/** The note on a seat's dice of secret kinds: by finger, by keyboard, and not at all for those who don't want odds. */
import { expect, test } from 'vitest';
import { type BrowserGuest, type Manner, PHONE } from './guest.ts';
import { isPlaying } from './joining.ts';
import { enters } from './scenes/entering.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 0 });

async function comes(manner: Manner): Promise<BrowserGuest> {
  const scene = { ...sceneNamed('perudo-kinds'), does: async () => {} };
  return enters(server, scene, await server.stage(scene), manner);
}

const plates = ({ page }: BrowserGuest) => page.locator('[data-seat] button[popovertarget]');
const note = ({ page }: BrowserGuest) => page.getByRole('dialog');

test('a finger opens it, anywhere on the plate; there again, or elsewhere, it is closed', async () => {
  const guest = await comes({ size: PHONE });
  const name = guest.page.locator('[data-seat]').first().locator('[title]').first();
  const box = await name.boundingBox();
  const tap = () => guest.page.touchscreen.tap((box?.x ?? 0) + 2, (box?.y ?? 0) + 2);
  await tap();
  await note(guest).waitFor();
  expect(await note(guest).textContent()).toMatch(/Die \d is one of:/);
  expect(await note(guest).textContent()).toMatch(/d\d+: you (?:gauged|peeked at) it\./);
  await tap();
  await note(guest).waitFor({ state: 'hidden' });
  await tap();
  await note(guest).waitFor();
  await guest.page.touchscreen.tap(PHONE.width / 2, PHONE.height - 4);
  await note(guest).waitFor({ state: 'hidden' });
});

test('Enter opens it and leads there, Escape closes it and leads back; its name says what it shows', async () => {
  const guest = await comes({});
  const plate = plates(guest).first();
  expect(await plate.getAttribute('aria-label')).toContain('of unknown type');
  await plate.focus();
  await guest.page.keyboard.press('Enter');
  await note(guest).waitFor();
  await expect.poll(() => note(guest).evaluate((dialog) => dialog === document.activeElement)).toBe(true);
  await guest.page.keyboard.press('Escape');
  await note(guest).waitFor({ state: 'hidden' });
  expect(await plate.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('who has turned odds off sees the shapes, and no note', async () => {
  const guest = await comes({});
  expect(await plates(guest).count()).toBeGreaterThan(0);
  await guest.page.evaluate(() => localStorage.setItem('parlour.tastes', JSON.stringify({ language: 'en', aids: false })));
  await guest.page.reload();
  await isPlaying(guest);
  expect(await plates(guest).count()).toBe(0);
  expect(await guest.page.getByRole('img', { name: 'of unknown type' }).count()).toBeGreaterThan(0);
  expect(await guest.page.locator('[data-part="table"]').textContent()).not.toContain('%');
  expect(await guest.page.locator('[data-part="table"] [aria-label*="%"]').count()).toBe(0);
});
