/**
 * Playing a game to its end by keyboard alone, whatever comes: whoever is told that it is their turn makes a move, lets rounds begin, and skips
 * what takes long to show. The focus is never lost: whenever something is asked, it is at the table, or in the sheet with the result.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { focusIn, walks } from './keyboard-walk.ts';
import { moved, position, whatIsNext } from './playing.ts';

/** Chooses a move, or a step toward one; the key that makes it, or null where the page changed meanwhile. `turn` counts from 0. */
export type KeyHand = (guest: BrowserGuest, turn: number) => Promise<string | null>;

/** More than any of these short games asks for. */
const MOST_ASKED = 120;
/** So many steps in a row may change nothing: something was chosen that can't be played. */
const MOST_IDLE = 6;

export async function playsByKeys(guest: BrowserGuest, game: string, hand: KeyHand): Promise<void> {
  let turn = 0;
  let idle = 0;
  /** Whoever walked by Tab while the page changed is wherever they got to. */
  let strayed = false;
  for (let asked = 0; asked < MOST_ASKED && idle < MOST_IDLE; asked++) {
    const next = await whatIsNext(game, guest, true);
    if (next === 'result') {
      expect(await focusIs(guest.page, '[role="dialog"]')).toBe('there');
      return;
    }
    if (!strayed) expect(await focusIs(guest.page, 'main')).toBe('there');
    const key = next === 'go-on' ? await toTheBar(guest) : await hand(guest, turn++);
    strayed = key === null;
    const before = await position(guest);
    if (key !== null) await guest.page.keyboard.press(key);
    idle = key !== null && (await moved(guest, before)) ? 0 : idle + 1;
  }
  throw new Error(`nothing comes of the keys; the page says: ${await position(guest)}`);
}

const BAR = '[data-part="action-bar"]';

const toTheBar = async (guest: BrowserGuest): Promise<string | null> =>
  (await walks(guest, guest.page.locator(BAR).getByRole('button').first())) ? 'Enter' : null;

/** Chooses something on the board, and then does what the bar offers to do with it: with Tab and Enter, and nothing else. */
export const byTab: KeyHand = async (guest, turn) => {
  const { page } = guest;
  const choices = page.locator('main button[aria-pressed="false"]:not([aria-disabled])').filter({ visible: true });
  const acts = page.locator(`${BAR} button:not([aria-disabled], [aria-pressed])`).filter({ hasText: /\S/ });
  // The one thing to do; while it can't be done, it says that something is to be chosen first.
  const wanted = page.locator(`${BAR} button[data-kind="primary"]`);
  const wanting = wanted.and(page.locator('[aria-disabled]'));
  for (let i = 0; i < MOST_CHOICES && (await wanting.count()) > 0; i++) {
    const count = await choices.count();
    if (count === 0) break;
    if (!(await walks(guest, choices.nth((turn + i) % count), 'Shift+Tab'))) return null;
    await page.keyboard.press('Enter');
  }
  const ready = wanted.and(page.locator(':not([aria-disabled])'));
  const act = (await ready.count()) > 0 ? ready.first() : acts.nth(turn % Math.max(1, await acts.count()));
  return (await act.count()) > 0 && (await walks(guest, act)) ? 'Enter' : null;
};

/** A whole hand of cards, one after the other. */
const MOST_CHOICES = 16;

/** In ms. */
const A_MOMENT = 3_000;

/** "there", or in words where it is instead. It may be on its way for a moment. */
export function focusIs(page: Page, within: string): Promise<string> {
  const there = (selector: string): boolean => document.activeElement?.closest(selector) != null;
  return page.waitForFunction(there, within, { timeout: A_MOMENT }).then(
    () => 'there',
    async () => `on ${await focusIn(page)}`,
  );
}
