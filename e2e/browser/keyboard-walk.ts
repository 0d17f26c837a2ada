/** Walking a page with the Tab key, as somebody does who has neither mouse nor finger. Wherever the focus goes on the way, it can be seen. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserGuest } from './guest.ts';

type Way = 'Tab' | 'Shift+Tab';

/** Farther than across any page. */
const MOST_TABS = 150;

/** Goes there. */
export async function tabsTo(guest: BrowserGuest, goal: Locator, way: Way = 'Tab'): Promise<void> {
  await goal.waitFor();
  await goal.evaluate(intoItsSheet);
  if (!(await walks(guest, goal, way))) throw new Error(`${goal.toString()} was gone before the focus was there`);
}

/** A sheet is on the page a moment before the focus is in it; somebody who reads first is never that fast. */
async function intoItsSheet(goal: Element): Promise<void> {
  const sheet = goal.closest('[role="dialog"]');
  for (let frame = 0; frame < 600 && sheet?.contains(document.activeElement) === false; frame++) await new Promise(requestAnimationFrame);
}

/** The same, where the page may change on the way. False: the goal is gone, or a sheet lies over it. */
export async function walks({ page }: BrowserGuest, goal: Locator, way: Way = 'Tab'): Promise<boolean> {
  const unseen: string[] = [];
  const passed = new Set<string>();
  const [pinned] = await goal.elementHandles();
  if (pinned === undefined) return false;
  for (let i = 0; i < MOST_TABS; i++) {
    await page.keyboard.press(way);
    const { name, fault, goal: where } = await pinned.evaluate(focusOn);
    passed.add(name);
    if (where === 'gone') return false;
    if (fault !== null) unseen.push(`${name}: ${fault}`);
    if (where === 'here') {
      expect(unseen).toEqual([]);
      return true;
    }
  }
  throw new Error(`the Tab key does not lead to ${goal.toString()}, but over ${[...passed].join(', ')}`);
}

/** Goes there and presses it. */
export async function enters(guest: BrowserGuest, goal: Locator, way: Way = 'Tab'): Promise<void> {
  await tabsTo(guest, goal, way);
  await guest.page.keyboard.press('Enter');
}

/** Goes to a field, and writes into it instead of what is there. */
export async function writes(guest: BrowserGuest, field: Locator, text: string): Promise<void> {
  await tabsTo(guest, field);
  await guest.page.keyboard.press('Control+A');
  await guest.page.keyboard.type(text);
}

/** Closes the sheet that this has opened, with the key that closes all of them: the focus was in it, and is back on what opened it. */
export async function closes({ page }: BrowserGuest, opener: Locator): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') != null);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  await expect.poll(() => isFocused(opener), { message: `the focus is back on ${opener.toString()}` }).toBe(true);
}

export const isFocused = (locator: Locator): Promise<boolean> => locator.evaluate((element) => document.activeElement === element);

/** What has the focus, in words. */
export const focusIn = async (page: Page): Promise<string> => (await page.locator('body').evaluate(focusOn)).name;

interface Focus {
  readonly name: string;
  /** Why it can't be seen; null if it can. */
  readonly fault: string | null;
  readonly goal: 'here' | 'elsewhere' | 'gone';
}

/** It has a ring, or the label that stands for it has one; it is in the window, and nothing lies over all of it. */
async function focusOn(goal: Element): Promise<Focus> {
  // At the ends of a sheet lie guards, which lead the focus around to the other end with the next frame.
  for (let frame = 0; frame < 60 && document.activeElement?.hasAttribute('data-base-ui-focus-guard') === true; frame++) {
    await new Promise(requestAnimationFrame);
  }
  const element = document.activeElement;
  const sheet = document.querySelector('[role="dialog"]:not([data-closed])');
  const where = element === goal ? 'here' : goal.isConnected && (sheet === null || sheet.contains(goal)) ? 'elsewhere' : 'gone';
  if (element === null || element === document.body) return { name: 'nothing', fault: null, goal: where };
  const label = element.closest('label');
  const ringed = [element, label].some((each) => {
    if (each === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { top, left, width, height } = element.getBoundingClientRect();
  const places = [0.1, 0.3, 0.5, 0.7, 0.9];
  const shows = places.some((down) =>
    places.some((across) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down);
      return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
    }),
  );
  const fault = ringed ? (shows ? null : 'out of sight') : 'without a ring';
  const said = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  return { name: `<${element.tagName.toLowerCase()}> “${said}”`, fault, goal: where };
}
