/** Without a mouse and without a finger: where the focus goes at a table, that it never gets lost, and that every sheet gives it back. */
import { expect, test } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { momentNamed } from './keyboard-moments.ts';
import { byTab, focusIs } from './keyboard-playing.ts';
import { comesTo } from './keyboard-scene.ts';
import { closes, enters, isFocused, tabsTo } from './keyboard-walk.ts';
import { testServer } from './test-server.ts';

// Time stands still: nobody moves but who presses keys.
const server = testServer({ rate: 0 });

const BAR = '[data-part="action-bar"]';

test('every sheet over a table closes with Escape, and the focus is back on what opened it', async () => {
  const guest = await comesTo(server, momentNamed('perudo-answer'), { size: { width: 700, height: 800 } });
  const menu = guest.button('rail.menu');
  for (const opener of (['panel.history', 'panel.chat', 'rail.rules', 'rail.menu'] as const).map((path) => guest.button(path))) {
    await enters(guest, opener);
    await closes(guest, opener);
  }
  for (const path of ['rail.rules', 'menu.settings'] as const) {
    await guest.page.keyboard.press('Enter');
    await enters(guest, guest.page.getByRole('dialog').getByRole('button', { name: guest.says(path), exact: true }));
    await guest.dialog(path === 'rail.rules' ? 'rail.rulesOf' : 'settings.title', { game: guest.game('perudo') }).waitFor();
    await closes(guest, menu);
  }
});

test('the table of odds gives the focus back, and while it lies there no key of the board does anything', async () => {
  const guest = await comesTo(server, momentNamed('perudo-answer'));
  const { page } = guest;
  const opener = page.locator('[data-part="own"] button[aria-haspopup="dialog"]');
  await enters(guest, opener);
  await page.getByRole('dialog').locator('table').first().waitFor();
  await expect.poll(() => isFocused(page.getByRole('dialog').getByRole('button', { name: guest.says('close'), exact: true }))).toBe(true);
  for (const key of ['d', 'ArrowUp', 'Enter']) await page.keyboard.press(key); // Enter is the cross's
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await isFocused(opener)).toBe(true);
  expect(await page.locator(`${BAR} button[data-kind="call"]`).first().isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await closes(guest, opener);
});

test('sheets on the felt close with Escape, too', async () => {
  const guest = await comesTo(server, momentNamed('kalitiri-lead'));
  const { page } = guest;
  const lastTrick = page.getByRole('button', { name: 'Last trick', exact: true }).filter({ visible: true });
  const sheet = page.getByRole('region', { name: 'Last trick', exact: true });
  await enters(guest, lastTrick);
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await isFocused(lastTrick)).toBe(true);
  await page.keyboard.press('Enter');
  await enters(guest, sheet.getByRole('button'), 'Shift+Tab');
  await sheet.waitFor({ state: 'hidden' });
  expect(await isFocused(lastTrick)).toBe(true);
});

test('the menu: a pause and its end, and the text view, where moves are made as well', async () => {
  const guest = await comesTo(server, momentNamed('perudo-answer'));
  const { page } = guest;
  await enters(guest, guest.button('rail.menu'));
  await enters(guest, guest.button('menu.pause'));
  const resume = page.locator(BAR).getByRole('button', { name: guest.says('pause.resume'), exact: true });
  await resume.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await enters(guest, resume);
  await resume.waitFor({ state: 'hidden' });
  expect(await focusIs(page, BAR)).toBe('there');
  await enters(guest, guest.button('rail.menu'));
  await tabsTo(guest, page.getByRole('switch'));
  await page.keyboard.press('Space');
  await closes(guest, guest.button('rail.menu'));
  await enters(guest, page.locator('[data-part="moves"]').getByRole('button').first());
  await page.locator('[data-part="moves"] button').first().waitFor({ state: 'hidden' });
  expect(await focusIs(page, '[data-part="moves"]')).toBe('there');
});

test('the settings on the front page', async () => {
  const { who } = await server.stage(momentNamed('perudo-opening'));
  const guest = await server.guest({ as: who });
  await guest.opens('/');
  const settings = guest.page.getByRole('button', { name: who.name });
  await enters(guest, settings);
  await guest.dialog('settings.title').waitFor();
  await closes(guest, settings);
});

/** Moments with much to walk over. */
const CROWDED = ['perudo-three-cards', 'kalitiri-lead', 'kalitiri-two-decks', 'sen-exchange', 'dalmuti-lead'];

test.each(CROWDED)('%s: the Tab key goes from the rail over the table and the own hand to the action bar and the panel', async (name) => {
  const guest = await comesTo(server, momentNamed(name));
  const stops = await allStops(guest);
  expect(partsOf(stops)).toEqual(PARTS.filter((part) => stops.some((stop) => stop.part === part)));
  expect(stops.filter((stop, i) => i > 0 && isBehind(stop, stops[i - 1])).map(({ said }) => said)).toEqual([]);
});

const PARTS = ['rail', 'table', 'hand', 'bar', 'panel'] as const;

interface Stop {
  readonly part: (typeof PARTS)[number];
  readonly said: string;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

const partsOf = (stops: readonly Stop[]): readonly string[] => stops.map(({ part }) => part).filter((part, i, all) => part !== all[i - 1]);

/** In the rail and in the bar things are read in lines: further to the right, or in a line below. */
const isBehind = (stop: Stop, before: Stop | undefined): boolean =>
  before !== undefined &&
  stop.part === before.part &&
  ['rail', 'bar'].includes(stop.part) &&
  stop.left <= before.left &&
  stop.top < before.bottom - 4;

/** From the page's top, until it begins anew. */
async function allStops({ page }: BrowserGuest): Promise<readonly Stop[]> {
  for (let i = 0; i < MOST_STOPS; i++) {
    await page.keyboard.press('Tab');
    const isStop = await page.evaluate((place) => {
      const focus = document.activeElement;
      focus?.setAttribute('data-stop', String(place));
      return focus !== document.body;
    }, i);
    if (!isStop) return page.locator('[data-stop]:not(body)').evaluateAll(stopsOf);
  }
  throw new Error('the Tab key never comes to an end');
}

const MOST_STOPS = 150;

/** What lies in a line that can be scrolled lies, for the eye, where the line does. */
function stopsOf(elements: readonly Element[]): readonly Stop[] {
  return elements
    .toSorted((a, b) => Number(a.getAttribute('data-stop')) - Number(b.getAttribute('data-stop')))
    .map((each, place) => {
      const { left, top, bottom } = each.getBoundingClientRect();
      const line = each.closest('fieldset');
      const scrolls = line !== null && line.scrollWidth > line.clientWidth;
      const within = (selector: string): boolean => each.closest(selector) !== null;
      const atTable = within('[data-part="action-bar"]') ? 'bar' : within('[data-part="own"]') ? 'hand' : 'table';
      const part = within('header') ? 'rail' : within('aside') ? 'panel' : atTable;
      return {
        part,
        said: each.getAttribute('aria-label') ?? each.textContent.trim(),
        left: scrolls ? line.getBoundingClientRect().left + place / 1000 : left,
        top,
        bottom,
      };
    });
}

/** Moments whose controls are gone after a move. */
const MOVES = [
  'sen-turn',
  'sen-first-look',
  'kalitiri-trump',
  'kalitiri-calling',
  'kalitiri-lead',
  'perudo-round-end',
  'dalmuti-asked',
  'dalmuti-give-two',
  'dalmuti-give-one',
];

test.each(MOVES)('%s: whoever has made a move with Tab and Enter finds the focus at the table', async (name) => {
  const guest = await comesTo(server, momentNamed(name));
  const { page } = guest;
  const key = await byTab(guest, 0);
  const was = await page.locator(BAR).getAttribute('aria-label');
  expect(key).toBe('Enter');
  await page.keyboard.press('Enter');
  await page.waitForFunction(([bar, label]) => document.querySelector(bar)?.getAttribute('aria-label') !== label, [BAR, was] as const);
  expect(await focusIs(page, 'main')).toBe('there');
});

test('whoever has made it with a mouse has no focus moved', async () => {
  const { page } = await comesTo(server, momentNamed('sen-turn'));
  const draw = page.locator(BAR).getByRole('button').first();
  await draw.click();
  await page.locator(BAR).getByRole('button', { name: 'Discard' }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test.each([
  ['perudo-peek', 'peek'],
  ['perudo-swap', 'blind_swap'],
])('%s: a card is taken, aimed and played with its keys', async (name, card) => {
  const guest = await comesTo(server, momentNamed(name));
  const { page } = guest;
  const hand = await page
    .locator('[data-part="own"] button[aria-pressed]')
    .evaluateAll((cards) => cards.map((each) => each.getAttribute('aria-label')));
  const play = page.locator(`${BAR} button[data-kind="primary"]`);
  await page.keyboard.press('qwe'.charAt(hand.indexOf(guest.game('perudo', `cards.${card}.name`))));
  // Whose die, which die, with whom: the first answer each time.
  for (let i = 0; i < MOST_QUESTIONS && (await play.getAttribute('aria-disabled')) !== null; i++) await page.keyboard.press('1');
  const told = await page.getByRole('log').getByRole('listitem').count();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(told);
});

const MOST_QUESTIONS = 3;

test('on a keyboard with Cyrillic letters the keys in the same places count', async () => {
  const guest = await comesTo(server, momentNamed('perudo-answer'), { language: 'ru' });
  const { page } = guest;
  const keyboard = await guest.context.newCDPSession(page);
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'ь', code: 'KeyM', text: 'ь', windowsVirtualKeyCode: 77 });
  await page.getByRole('dialog').waitFor();
});
