/**
 * Learning by playing: every game's lesson from its first word to its last, by clicks and by keys; where it is offered, and that it goes on where
 * one left it. Whole lessons take a while, although the page's time goes faster here.
 */
import { describe, expect, test } from 'vitest';
import { BOXES } from '../../web/src/games.ts';
import { axeFinds } from './axe.ts';
import { type BrowserGuest, DESK, type Manner, PHONE } from './guest.ts';
import { hurriesPages } from './hurried-page.ts';
import { isPlaying } from './joining.ts';
import { focusIs } from './keyboard-playing.ts';
import { enters } from './keyboard-walk.ts';
import { scrolling } from './layout-checks.ts';
import { clicksInEarnest, LESSON_CLICKS } from './lesson-clicks.ts';
import { LessonDriver, type LessonHand, type StepLook, type StepSight } from './lesson-driver.ts';
import { LESSON_KEYS } from './lesson-keys.ts';
import { testServer } from './test-server.ts';

const server = testServer();

/** How many times faster. */
const RATE = 24;

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

/** With the mouse on the board; in earnest, whatever it offers. */
function byClicks(game: string, guest: BrowserGuest): LessonHand {
  const hands = LESSON_CLICKS[game];
  if (hands === undefined) throw new Error(`nobody knows how ${game} is clicked`);
  return {
    moves: hands.makes,
    tries: hands.tries,
    errsOnce: true,
    goesOn: () => bar(guest).click(),
    playsOn: () => clicksInEarnest(guest, game),
  };
}

const byText: LessonHand = {
  errsOnce: true,
  moves: async (guest, { at }) => {
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
  moves: async (guest, { move, legal }) => {
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

const LESSONS = await Promise.all(BOXES.map(async (box) => ({ game: box.id, box, steps: (await box.lesson()).steps.length })));

/** Axe looks at the first of each of these. */
const READ: readonly StepSight[] = ['move', 'mistake', 'end'];

function looksOver({ page }: BrowserGuest): StepLook {
  const read = new Set<StepSight>();
  return async (sight, at) => {
    // The sheet gives way to the board a frame after its words have changed.
    await expect.poll(() => scrolling(page), { message: `step ${at}, ${sight}`, timeout: 3_000 }).toBe(0);
    if (!READ.includes(sight) || read.has(sight)) return;
    read.add(sight);
    expect(await axeFinds(page), `step ${at}, ${sight}`).toEqual([]);
  };
}

describe.each(LESSONS)('the lesson of $game, to its end: nothing scrolls, and axe finds nothing', ({ game, box }) => {
  test('by clicks on its board, on a phone, with what is refused', async () => {
    const guest = await learner({ size: PHONE });
    await (await LessonDriver.opens(box, guest, byClicks(game, guest))).plays(looksOver(guest));
  });

  test('by keys, on a desk, with every mistake that costs', async () => {
    const guest = await learner({ size: DESK });
    await (await LessonDriver.opens(box, guest, byKeys(game))).plays(looksOver(guest));
  });
});

/** One will do: the text view is the same for all, and this lesson is over soonest. */
test.each(LESSONS.filter(({ game }) => game === 'sen'))('the lesson of $game in the text view, to its end', async ({ box }) => {
  const guest = await learner({ size: PHONE });
  await (await LessonDriver.opens(box, guest, byText)).plays();
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
  await (await LessonDriver.opens(box, guest, byClicks(game, guest))).plays(undefined, 3);
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
