/**
 * Learning by playing: every game's lesson from its first word to its last, by clicks and by keys; where it is offered, and that it goes on where
 * one left it. Whole lessons take a while, although the page's time goes faster here.
 */
import { expect, test } from 'vitest';
import { BOXES } from '../../web/src/games.ts';
import { axeFinds } from './axe.ts';
import { type BrowserGuest, DESK, type Manner, PHONE } from './guest.ts';
import { hurriesPages } from './hurried-page.ts';
import { isPlaying } from './joining.ts';
import { focusIs } from './keyboard-playing.ts';
import { enters } from './keyboard-walk.ts';
import { scrolling } from './layout-checks.ts';
import { LessonDriver, type LessonHand, type StepLook } from './lesson-driver.ts';
import { LESSON_KEYS } from './lesson-keys.ts';
import { testServer } from './test-server.ts';

const server = testServer();

/** How many times faster. */
const RATE = 12;

async function learner(manner: Manner): Promise<BrowserGuest> {
  const guest = await server.guest({ new: true, ...manner });
  await hurriesPages(guest, RATE);
  return guest;
}

const bar = ({ page }: BrowserGuest) => page.locator('[data-part="action-bar"]').getByRole('button').first();
const listed = ({ page }: BrowserGuest) => page.locator('[data-part="moves"] ul').getByRole('button');

async function readsAsText(guest: BrowserGuest): Promise<void> {
  if ((await guest.page.locator('[data-part="moves"]').count()) === 0) await guest.page.keyboard.press('t');
}

const byClicks: LessonHand = {
  moves: async (guest, _, __, at) => {
    await readsAsText(guest);
    await listed(guest).nth(at).click();
  },
  goesOn: (guest) => bar(guest).click(),
  playsOn: async (guest) => {
    await readsAsText(guest);
    // The page may change under the finger.
    await listed(guest)
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
  },
};

const byKeys = (game: string): LessonHand => ({
  moves: async (guest, move, legal) => {
    await LESSON_KEYS[game]?.(guest.page, move, legal);
  },
  goesOn: async (guest) => {
    await enters(guest, bar(guest));
    expect(await focusIs(guest.page, 'main')).toBe('there');
  },
  playsOn: async (guest) => {
    await readsAsText(guest);
    await listed(guest)
      .first()
      .focus({ timeout: 2_000 })
      .catch(() => {});
    await guest.page.keyboard.press('Enter');
  },
});

/** With a placeholder there is nothing to learn. */
const taught = await Promise.all(BOXES.map(async (box) => ({ game: box.id, box, steps: (await box.lesson()).steps.length })));
const LESSONS = taught.filter(({ steps }) => steps > 1);

test.each(LESSONS)('the lesson of $game by clicks, to its end', async ({ box }) => {
  const guest = await learner({ size: PHONE });
  await (await LessonDriver.opens(box, guest, byClicks)).plays();
});

test.each(LESSONS)('the lesson of $game by keys, to its end: nothing scrolls, and axe finds nothing', async ({ game, box }) => {
  const guest = await learner({ size: DESK });
  const looks: StepLook = async ({ kind }, at) => {
    for (const size of [PHONE, DESK]) {
      await guest.page.setViewportSize(size);
      expect(await scrolling(guest.page), `step ${at}, ${kind}`).toBe(0);
    }
    if (at < 2) expect(await axeFinds(guest.page)).toEqual([]);
  };
  await (await LessonDriver.opens(box, guest, byKeys(game))).plays(looks);
});

test('whoever is new is offered the lesson once, and goes on where they left it', async () => {
  const [first] = LESSONS;
  if (first === undefined) throw new Error('there is no lesson');
  const { game, box } = first;
  const guest = await learner({ size: PHONE });
  const name = guest.game(game);
  const play = guest.button('front.playGame', { game: name });
  await guest.opens('/');
  await play.click();
  await guest
    .dialog('learn.offer.title', { game: name })
    .getByRole('link', { name: guest.says('learn.offer.learn') })
    .click();
  const steps = (await box.lesson()).steps.filter(({ kind }) => kind !== 'others').length;
  await guest.text('learn.step', { number: 1, count: steps }).waitFor();
  // Whoever only looked in has left nothing.
  await guest.opens('/');
  await play.waitFor();
  expect(await guest.link('learn.resumeOf', { game: name, number: 1, count: steps }).count()).toBe(0);
  await (await LessonDriver.opens(box, guest, byClicks)).plays(undefined, 3);
  const second = { number: 3, count: steps };
  await guest.text('learn.step', second).waitFor();
  await guest.page.reload();
  await guest.text('learn.step', second).waitFor();
  await guest.page.keyboard.press('m');
  await guest.text('learn.kept', { number: 3 }).waitFor();
  await guest.button('learn.leave').click();
  await guest
    .link('learn.resumeOf', { game: name, ...second })
    .first()
    .click();
  await guest.text('learn.step', second).waitFor();
  await guest.opens('/');
  await play.click();
  await isPlaying(guest);
});

test('who has played it is not asked', async () => {
  const guest = await server.guest({ size: PHONE });
  await guest.opens('/');
  await guest.button('front.playGame', { game: guest.game('perudo') }).click();
  await isPlaying(guest);
});
