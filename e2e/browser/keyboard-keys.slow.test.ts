/** The keys that a table lists: the list is whole, each of them does something where it can, and none does where somebody writes. */

import { gameNames } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { KEYS, type KeyScene, TABLE_KEYS } from './keyboard-keys.ts';
import { focusIs } from './keyboard-playing.ts';
import { comesTo } from './keyboard-scene.ts';
import { isFocused } from './keyboard-walk.ts';
import { testServer } from './test-server.ts';

// Time stands still: nobody moves but who presses keys.
const server = testServer({ rate: 0 });

test.each(gameNames)('%s: every key of the list', async (game) => {
  const scenes = KEYS[game] ?? [];
  const [first] = scenes;
  if (first === undefined) throw new Error(`no keys of ${game} are known`);
  const guest = await comesTo(server, first.scene);
  expect(new Set(await listedKeys(guest))).toEqual(new Set([...listedIn([TABLE_KEYS]), 'Esc', ...listedIn(scenes)]));
  await writesAll(guest);
  await presses(guest, first);
  for (const scene of scenes.slice(1)) await presses(await comesTo(server, scene.scene), scene);
});

test('every key of all tables', async () => {
  await presses(await comesTo(server, TABLE_KEYS.scene), TABLE_KEYS);
});

test('Escape skips what is being shown', async () => {
  const guest = await comesTo(server, TABLE_KEYS.scene);
  const { page } = guest;
  await page.clock.install();
  await page.keyboard.press('d');
  const skip = guest.button('table.skip');
  await skip.waitFor();
  // In the browser, too, time stands still now: what is shown would be shown for ever.
  await page.clock.pauseAt(Date.now() + 1_000);
  await skip.waitFor();
  await page.keyboard.press('Escape');
  await skip.waitFor({ state: 'hidden' });
});

const listedIn = (scenes: readonly KeyScene[]): readonly string[] =>
  scenes.flatMap(({ presses: all }) => all.flatMap(({ listed }) => (listed === undefined ? [] : [listed])));

async function listedKeys({ page }: BrowserGuest): Promise<readonly string[]> {
  await page.keyboard.press('m');
  const keys = await page.getByRole('dialog').locator('kbd').allTextContents();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return keys;
}

/** In ms. */
const SOON = 5_000;

async function presses({ page }: BrowserGuest, { scene, presses: all }: KeyScene): Promise<void> {
  for (const { listed = 'on the way', keys } of all) {
    for (const key of typeof keys === 'function' ? await keys(page) : keys) {
      const before = await page.evaluate(look, null);
      await page.keyboard.press(key);
      await page.waitForFunction(look, before, { timeout: SOON }).catch(() => {
        throw new Error(`${key} (${listed}) does nothing at ${scene.name}: ${before}`);
      });
    }
  }
}

/** All the keys there are, in the field for talk. */
async function writesAll(guest: BrowserGuest): Promise<void> {
  const { page } = guest;
  await page.keyboard.press('c');
  const field = guest.field('chat.write.players');
  await expect.poll(() => isFocused(field)).toBe(true);
  const before = await page.evaluate(look, null);
  const text = '1234567890-=qwertyuiopasdfghjklzxcvbnm?';
  await page.keyboard.type(text);
  for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'Backspace']) await page.keyboard.press(key);
  expect(await field.inputValue()).toBe(text.slice(0, -1));
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(text.slice(0, -1)).waitFor();
  expect(await page.evaluate(look, null)).toBe(before);
  await page.keyboard.press('Escape');
  expect(await focusIs(page, '[data-part="action-bar"]')).toBe('there');
}

/** Everything that keys change, as a text: what is chosen and what can be done, what is open. Null: it is as it was. */
function look(was: string | null): string | null {
  const told = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map((each) => {
      const marks = ['aria-pressed', 'aria-disabled', 'aria-expanded', 'aria-selected'].map((mark) => each.getAttribute(mark) ?? '');
      return `${each.getAttribute('aria-label') ?? each.textContent.trim()} ${marks.join(' ').trim()}`.trim();
    });
  const now = [document.title, ...told('[role="dialog"] h2'), ...told('aside [role="tab"]'), ...told('main :is(button, output, section)')].join(
    ' | ',
  );
  return now === was ? null : now;
}
