/** Cards that are dragged do what taps on them would: with the mouse and with a finger, onto the table and onto a place, and back where they were. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type BrowserGuest, PHONE } from './guest.ts';
import { enters } from './scenes/entering.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 0 });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Takes it at the first point and lets it go at the second, with a stop on the way, as hands do. */
type Drag = (page: Page, from: Point, to: Point) => Promise<void>;

const byMouse: Drag = async ({ mouse }, from, to) => {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await mouse.move(to.x, to.y, { steps: 3 });
  await mouse.up();
};

const byFinger: Drag = async (page, from, to) => {
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await touch('touchStart', [from]);
  for (const part of [0.2, 0.6, 1]) await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  await touch('touchEnd', []);
};

async function middleOf(thing: Locator): Promise<Point> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('there is no such place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const onTheTable = async ({ page }: BrowserGuest): Promise<Point> => {
  const { x, y } = await middleOf(page.locator('[data-part="own"]'));
  return { x, y: y - 200 };
};

/** It is no longer this guest's turn. */
const isOver = (guest: BrowserGuest, game: string): Promise<unknown> =>
  guest.page.waitForFunction((title) => document.title !== title, guest.says('title.yours', { game: guest.game(game) }));

test.each([
  { scene: 'kalitiri-lead', how: 'with the mouse', drag: byMouse, manner: {} },
  { scene: 'kalitiri-lead', how: 'with a finger', drag: byFinger, manner: { size: PHONE } },
  { scene: 'dalmuti-lead', how: 'with the mouse', drag: byMouse, manner: {} },
  { scene: 'dalmuti-lead', how: 'with a finger', drag: byFinger, manner: { size: PHONE } },
])('$scene: a card is dragged onto the table $how, and is played', async ({ scene: name, drag, manner }) => {
  const scene = sceneNamed(name);
  const guest = await enters(server, scene, await server.stage(scene), manner);
  const { page } = guest;
  const cards = page.locator('[data-part="own"] [data-drag]');
  const count = await cards.count();
  // Nothing lies on the last.
  const card = cards.last().locator('button');

  const from = await middleOf(card);
  await drag(page, from, { x: from.x, y: from.y + 24 });
  await page.waitForFunction(() => document.querySelector('[data-dragging]') === null);
  expect(await cards.count()).toBe(count);
  expect(await card.getAttribute('aria-pressed')).toBe('false');

  await drag(page, await middleOf(card), await onTheTable(guest));
  await isOver(guest, scene.game);
});

test.each([
  ['into the own dream', '[data-part="own"] [data-drop] >> nth=2'],
  ['onto the discard', '[data-drop="discard"]'],
])('sen: the card in hand is dragged %s, and lies there', async (_, place) => {
  const scene = sceneNamed('sen-held-special');
  const guest = await enters(server, scene, await server.stage(scene), {});
  const { page } = guest;
  await byMouse(page, await middleOf(page.locator('[data-drag]')), await middleOf(page.locator(place)));
  await isOver(guest, 'sen');
});

test('perudo: a card that wants a target is taken when it is dragged onto the table, and not laid back when it is dragged again', async () => {
  const scene = { ...sceneNamed('perudo-target-die'), does: async () => {} };
  const guest = await enters(server, scene, await server.stage(scene), {});
  const { page } = guest;
  const name = guest.game('perudo', 'cards.peek.name');
  const card = page.getByRole('button', { name, exact: true }).first();
  for (let times = 0; times < 2; times++) {
    await card.hover({ trial: true }); // which waits until it lies still
    await byMouse(page, await middleOf(card), await onTheTable(guest));
    await page.locator('[data-part="action-bar"] fieldset').waitFor();
    await page.getByRole('button', { name, exact: true, pressed: true }).first().waitFor();
    // It has to lie in the hand again before it can be taken there.
    await page.waitForFunction(() => document.querySelector('[data-drag][style*="translate"]') === null);
  }
});
