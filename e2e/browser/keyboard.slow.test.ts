/** Without a mouse and without a finger: everything by keyboard, with a focus that can always be seen. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Guest } from './guest.ts';
import { aHouse } from './house.ts';
import { codeOf } from './laying.ts';
import { whatIsNext } from './playing.ts';
import { quickGame } from './quick-game.ts';

const house = aHouse();

test('a whole game of Perudo, from the front page to the result, with the keyboard alone', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await guest.opens('/');
  await tabsTo(guest, guest.link('front.newTableOf', { game: guest.game('perudo') }));
  await page.keyboard.press('Enter');
  await guest.button('create.make').waitFor();
  await tabsTo(guest, page.getByRole('group', { name: guest.says('options.seats'), exact: true }).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await tabsTo(guest, guest.field('create.bots'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1');
  await tabsTo(guest, page.locator('summary'));
  await page.keyboard.press('Enter');
  await tabsTo(guest, page.getByLabel(guest.game('perudo', 'options.dicePerPlayer.name'), { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1');
  await tabsTo(guest, guest.button('create.make'));
  await page.keyboard.press('Enter');
  await codeOf(page);
  await tabsTo(guest, guest.button('lobby.bar.doStart'));
  await page.keyboard.press('Enter');

  for (let rounds = 0; rounds < MOST_ROUNDS; ) {
    const next = await whatIsNext('perudo', guest);
    if (next === 'result') break;
    if (next === 'go-on') {
      rounds++;
      await tabsTo(guest, guest.button('between.start'));
      await page.keyboard.press('Enter');
      await guest.button('between.start').waitFor({ state: 'hidden' });
    } else {
      // Doubts whatever stands; where nothing does, opens with a face of the dial.
      await page.keyboard.press('d');
      await page.keyboard.press('3');
      await page.keyboard.press('Enter');
      await page.waitForFunction((title) => document.title !== title, guest.says('title.yours', { game: guest.game('perudo') }));
    }
  }
  await guest.dialog('result.title').waitFor();
  await tabsTo(guest, guest.button('result.download'));
  await guest.closesSheet();
});

/** With two dice on the table somebody loses soon; exact calls give some back. */
const MOST_ROUNDS = 12;

test('every sheet over a table closes with Escape, and the focus is back on what opened it', async () => {
  const { host } = await quickGame(house, 'perudo', { size: { width: 700, height: 800 } });
  const { page } = host;
  for (const opener of ['panel.history', 'panel.chat', 'rail.rules', 'rail.menu']) {
    const button = host.button(opener);
    await tabsTo(host, button);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    await host.closesSheet();
    expect(`${opener}: ${await isFocused(button)}`).toBe(`${opener}: true`);
  }
});

test('every sheet around the table closes with Escape, and the focus is back on what opened it', async () => {
  const { host } = await quickGame(house, 'perudo');
  await host.opens('/');
  const settings = host.page.getByRole('button', { name: 'Ola' });
  await tabsTo(host, settings);
  await host.page.keyboard.press('Enter');
  await host.dialog('settings.title').waitFor();
  await host.closesSheet();
  expect(await isFocused(settings)).toBe(true);
});

const isFocused = (locator: Locator): Promise<boolean> => locator.evaluate((element) => document.activeElement === element);

/** Goes there with the Tab key. Wherever the focus is on the way, it can be seen. */
async function tabsTo(guest: Guest, goal: Locator): Promise<void> {
  const unseen: string[] = [];
  await goal.waitFor();
  for (let i = 0; i < MOST_TABS; i++) {
    await guest.page.keyboard.press('Tab');
    const focus = await guest.page.evaluate(focused);
    if (!focus.seen) unseen.push(focus.name);
    if (await isFocused(goal)) {
      expect(unseen).toEqual([]);
      return;
    }
  }
  throw new Error(`the Tab key does not lead to ${goal.toString()}`);
}

const MOST_TABS = 120;

/** A ring around it, or around the label that stands for it; within the window. */
function focused(): { readonly name: string; readonly seen: boolean } {
  const element = document.activeElement;
  if (element === null || element === document.body) return { name: 'nothing', seen: true };
  const ringed = [element, element.closest('label')].some((each) => {
    if (each === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const inside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const name = `<${element.tagName.toLowerCase()}> “${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}”`;
  return { name: `${name}${ringed ? '' : ' without a ring'}${inside ? '' : ' out of the window'}`, seen: ringed && inside };
}
