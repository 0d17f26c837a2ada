/**
 * One device for several people: at every curtain nothing of the one before is left on the page, in its text, for a screen reader, in the
 * browser's stores, or in what comes to the page meanwhile. It takes long because real boards are played through real passes in all games.
 */
import { readFileSync } from 'node:fs';
import type { TableState } from '@parlour/client';
import type { DeviceTableRequest } from '@parlour/hall/device';
import type { FromServer } from '@parlour/protocol';
import { describe, expect, test } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { peeks, readable } from './memory.ts';
import { eyesIn, framesOf, holderOn, leftOf, lifts, moves, nextStep, passesOn, secretsIn } from './one-device/around.ts';
import { livesOn } from './one-device/heap.ts';
import { deviceHouse } from './one-device/house.ts';
import { steeredFile } from './one-device/steered-file.ts';
import { looksLike, twinFiles } from './one-device/twins.ts';

const house = deviceHouse();

const [ANNA, JAN, EWA] = ['Anna', 'Jan', 'Ewa'].map((name) => ({ kind: 'person', name }) as const) as [Person, Person, Person];
const BOT = { kind: 'bot', level: 'casual' } as const;
type Person = { readonly kind: 'person'; readonly name: string };

const TABLES: readonly DeviceTableRequest[] = [
  { settings: { game: 'perudo', preset: 'chaos' }, seats: [ANNA, JAN, BOT] },
  { settings: { game: 'kalitiri' }, seats: [ANNA, BOT, JAN, EWA] },
  { settings: { game: 'sen' }, seats: [ANNA, JAN, EWA] },
  { settings: { game: 'dalmuti' }, seats: [ANNA, JAN, EWA, BOT] },
];

/** At a new table, after what is said once. */
async function sits(request: DeviceTableRequest): Promise<BrowserGuest> {
  const { guest } = await house.table(request);
  await isTold(guest);
  return guest;
}

async function isTold(guest: BrowserGuest): Promise<void> {
  await guest.dialog('curtain.owner.title').waitFor();
  await guest.closesSheet();
}

/** Plays until somebody has passed the device on, or the round is over: what they alone knew, and what was still to be read of it. */
async function plays(game: string, guest: BrowserGuest, onBoard: boolean): Promise<readonly string[]> {
  const frames: FromServer[] = [];
  if ((await guest.page.locator('section[data-part="moves"]').count()) === 0) await guest.page.keyboard.press('t');
  for (;;) {
    const step = await nextStep(guest);
    frames.push(...(await framesOf(guest)));
    if (step === 'move') await moves(guest);
    else {
      // Every other time it is the board that is left, not its text.
      if (onBoard) await guest.page.keyboard.press('t');
      if (step === 'pass-on') await passesOn(guest);
      else await holderOn(guest).click();
      return secretsIn(game, frames, guest);
    }
  }
}

/** Nobody lifts the curtain for it. */
async function goesOn(guest: BrowserGuest): Promise<void> {
  await guest.button('between.start').click();
  await guest.button('between.start').waitFor({ state: 'detached' });
}

/** So often it is passed on; more: PASSES in the environment. */
const PASSES = Number(process.env['PASSES'] ?? 3);

describe.each(TABLES)('$settings.game', (request) => {
  const { game = '' } = request.settings;
  test('at every curtain nothing is left of the one before', async () => {
    const guest = await sits(request);
    for (let pass = 0; pass < PASSES; pass++) {
      const step = await nextStep(guest);
      if (step === 'go-on') await goesOn(guest);
      if (step === 'over') break;
      if (step !== 'lift') continue;
      // Since the curtain fell, and before anybody lifts it.
      expect(eyesIn(await framesOf(guest)).filter((seat) => seat >= 0)).toEqual([]);
      await lifts(guest);
      const secrets = await plays(game, guest, pass % 2 === 0);
      await holderOn(guest).waitFor({ state: 'detached' });
      expect(secrets.length).toBeGreaterThan(0);
      expect(await leftOf(guest, secrets)).toEqual([]);
      // Whoever takes the device has the whole history, and whoever looks at it in between.
      expect(await guest.button('history.fill').count()).toBe(0);
      // Nor where nobody reads it, in the memory of the page, once it was drawn anew. The first leaves the board, which holds on to more than its text.
      if (pass === 0) await expect.poll(() => livesOn(guest, secrets), { timeout: 5_000 }).toEqual([]);
    }
  });

  test('of two tables that differ in what is hidden the pages are the same at every curtain', async () => {
    const seats = request.seats.map((seat, i) => (seat.kind === 'bot' ? { kind: 'person' as const, name: `Max ${i}` } : seat));
    const pages = await Promise.all((await twinFiles({ ...request, seats })).map(opens));
    const both = <T>(does: (guest: BrowserGuest) => Promise<T>): Promise<readonly T[]> => Promise.all(pages.map(does));
    for (let pass = 0; pass < TWIN_PASSES; pass++) {
      const steps = await both(nextStep);
      const [one, other] = await both(looksLike);
      expect(steps[1]).toBe(steps[0]);
      expect(other).toEqual(one);
      if (steps[0] !== 'lift') break;
      await both(lifts);
      // The first only looks: what they see is all that differs.
      if (pass > 0) await playAlike(pages);
      await both((guest) => holderOn(guest).click());
    }
  });
});

/** Then what was played alike may come to what all can see. */
const TWIN_PASSES = 3;

async function opens(file: string): Promise<BrowserGuest> {
  const guest = await house.guest();
  await guest.page.evaluate((text) => oneDevice.takes(text), file);
  await isTold(guest);
  return guest;
}

/** A move that all of them have; without one they have none. */
async function playAlike(pages: readonly BrowserGuest[]): Promise<void> {
  const listed = await Promise.all(
    pages.map(async (guest) => {
      if ((await guest.page.locator('section[data-part="moves"]').count()) === 0) await guest.page.keyboard.press('t');
      await nextStep(guest);
      return guest.page.locator('section[data-part="moves"] li button').allInnerTexts();
    }),
  );
  const move = listed[0]?.find((each) => listed.every((texts) => texts.includes(each)));
  for (const { page } of pages) if (move !== undefined) await page.locator('section[data-part="moves"] li button', { hasText: move }).first().click();
  await Promise.all(pages.map(nextStep));
}

const lift = ({ page }: BrowserGuest) => page.locator('[data-part="lift"]');
const isAsked = (guest: BrowserGuest, name: string) =>
  guest.page.locator(`[data-part="action-bar"][aria-label="${guest.says('curtain.pass', { name })}"]`);

/** Nobody looks at the page any more, or it is left. A page that sleeps draws nothing more: it is covered before anything else happens. */
async function hides({ page }: BrowserGuest, event: 'visibilitychange' | 'pagehide'): Promise<void> {
  const covers = page.evaluate((type) => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    (type === 'pagehide' ? window : document).dispatchEvent(new Event(type));
    Reflect.deleteProperty(document, 'visibilityState');
    return document.querySelector('[data-part="holder"], [data-part="own"]') === null;
  }, event);
  expect(await covers).toBe(true);
}

/** What somebody's own cards are said to be, as long as they lie open to them. */
const facesUp = ({ page }: BrowserGuest): Promise<readonly string[]> =>
  page.evaluate(() => [...new Set(document.body.textContent.match(/Your card \d is [^.]+/g) ?? [])]);

/** Takes the device as it is asked for, looks, does nothing and covers it again: who it was. */
async function looksOnly(guest: BrowserGuest): Promise<string> {
  await lifts(guest);
  const name = await holderOn(guest).textContent();
  await holderOn(guest).click();
  await lift(guest).waitFor();
  return name?.trim() ?? '';
}

test('the button is held, or pressed twice, by keys too; a page that is hidden or loaded anew covers what it showed', async () => {
  const { guest, code } = await house.table({ settings: { game: 'sen' }, seats: [ANNA, JAN, EWA] });
  const { page } = guest;
  await isTold(guest);
  await lift(guest).focus();
  // Let go too soon.
  await page.keyboard.down('Space');
  await page.locator('[data-part="lift"][data-held]').waitFor();
  await page.keyboard.up('Space');
  await page.locator('[data-part="lift"]:not([data-held])').waitFor();
  expect(await holderOn(guest).count()).toBe(0);
  expect(await lift(guest).textContent()).toBe(guest.says('curtain.again', { name: 'Anna' }));
  await page.keyboard.down('Enter');
  await holderOn(guest).waitFor();
  await page.keyboard.up('Enter');
  await hides(guest, 'visibilitychange');
  await lift(guest).waitFor();
  expect(await page.locator('[data-part="own"]').count()).toBe(0);
  // A screen reader presses, and the press is over at once; a second one counts when it is none by accident.
  await lift(guest).evaluate((button: HTMLElement) => button.click());
  expect(await holderOn(guest).count()).toBe(0);
  await page.waitForFunction(() => {
    document.querySelector<HTMLElement>('[data-part="lift"]')?.click();
    return document.querySelector('[data-part="holder"]') !== null;
  });
  const file = await page.evaluate((table) => oneDevice.saves(table), code);
  await page.reload();
  await page.waitForFunction(() => 'oneDevice' in globalThis);
  await page.evaluate((text) => oneDevice.takes(text), file);
  await lift(guest).waitFor();
  expect(eyesIn(await framesOf(guest))).toEqual([-1]);
});

test('a look over which the curtain fell by itself is shown again, and one that was passed on is not', async () => {
  const guest = await sits({ settings: { game: 'sen' }, seats: [ANNA, JAN, EWA] });
  const looks = async (): Promise<readonly string[]> => {
    await lifts(guest);
    await peeks(guest);
    await expect.poll(() => facesUp(guest)).toHaveLength(2);
    return facesUp(guest);
  };
  const takes = async (name: string): Promise<void> => {
    await guest.button('curtain.else').click();
    await guest.dialog('curtain.who').getByRole('button', { name, exact: true }).click();
    await lifts(guest);
  };
  await looks();
  await passesOn(guest);
  await takes('Anna');
  await guest.button('curtain.on').waitFor();
  expect(await facesUp(guest)).toEqual([]);
  await passesOn(guest);
  const seen = await looks();
  await hides(guest, 'pagehide');
  await lift(guest).waitFor();
  expect(await facesUp(guest)).toEqual([]);
  await takes('Jan');
  await expect.poll(() => facesUp(guest)).toEqual(seen);
});

test('a game that runs has no replay, and its file goes through the page unread', async () => {
  const { guest, code } = await house.table({ settings: { game: 'kalitiri' }, seats: [ANNA, JAN, EWA, { kind: 'person', name: 'Max' }] });
  await isTold(guest);
  await framesOf(guest);
  await guest.page.keyboard.press('m');
  const [file] = await Promise.all([guest.page.waitForEvent('download'), guest.button('onDevice.save').click()]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('"secrets":{"');
  expect((await guest.page.evaluate(() => oneDevice.answers())).join()).not.toContain('secrets');
  await guest.opens(`/here/${code}/replay/1`);
  await guest.heading('replay.missing.title').waitFor();
  expect(eyesIn(await framesOf(guest)).filter((seat) => seat >= 0)).toEqual([]);
});

test('what was said in passing goes with whoever leaves the page, and a second tab shows no more than all may see', async () => {
  const { guest, code } = await house.table({ settings: { game: 'sen' }, seats: [ANNA, JAN, EWA] });
  await isTold(guest);
  const tab = await guest.tab();
  await tab.opens(`/here/${code}`);
  await lift(tab).waitFor();
  await lifts(guest);
  await peeks(guest);
  // The other tab heard of it as everybody does.
  await tab.page.getByText('Anna peeks', { exact: false }).first().waitFor();
  expect(eyesIn(await framesOf(tab))).toEqual([-1]);
  expect(await facesUp(tab)).toEqual([]);
  await guest.page.evaluate(() => oneDevice.says('A word about a hand'));
  await guest.page.getByText('A word about a hand').waitFor();
  await guest.page.evaluate(() => oneDevice.goesToFront());
  await guest.page.locator('[data-part="holder"]').waitFor({ state: 'detached' });
  expect(await readable(guest)).not.toContain('A word about a hand');
});

test('Sen’s first looks go to every seat in turn, and somebody else may take the device and gives it back', async () => {
  const guest = await sits({ settings: { game: 'sen' }, seats: [ANNA, JAN, EWA] });
  await isAsked(guest, 'Anna').waitFor();
  expect([await looksOnly(guest), await looksOnly(guest)]).toEqual(['Anna', 'Jan']);
  await guest.button('curtain.else').click();
  await guest.dialog('curtain.who').getByRole('button', { name: 'Jan', exact: true }).click();
  await isAsked(guest, 'Jan').waitFor();
  expect(await looksOnly(guest)).toBe('Jan');
  expect([await looksOnly(guest), await looksOnly(guest)]).toEqual(['Ewa', 'Anna']);
});

test('Dalmuti’s question goes to every seat in turn, and waits for all of them', async () => {
  const isAskedNow = (state: TableState): boolean => state.view?.open['phase'] === 'revolution';
  const text = await steeredFile(
    { settings: { game: 'dalmuti', preset: 'court' }, seats: [ANNA, JAN, EWA, { kind: 'person', name: 'Max' }] },
    isAskedNow,
  );
  const guest = await house.guest();
  await guest.page.evaluate(async (file) => {
    // No window that runs would last.
    await oneDevice.hurries();
    await oneDevice.takes(file);
  }, text);
  await isTold(guest);
  await framesOf(guest);
  const asked: string[] = [];
  for (let seat = 0; seat < 4; seat++) asked.push(await looksOnly(guest));
  expect(asked).toEqual(['Anna', 'Jan', 'Ewa', 'Max']);
  // Who has answered is still awaited, and passes it on.
  await lifts(guest);
  await guest.page.locator('[data-part="action-bar"] button:not([aria-disabled])').first().click();
  await passesOn(guest);
  await isAsked(guest, 'Jan').waitFor();
  const phases = (await framesOf(guest)).flatMap((frame) => (frame.kind === 'welcome' ? [frame.view?.open['phase']] : []));
  expect(new Set(phases)).toEqual(new Set(['revolution']));
});

test('in KaliTiri’s auction one passes and bids without lifting the curtain', async () => {
  const guest = await sits({ settings: { game: 'kalitiri' }, seats: [ANNA, JAN, EWA, { kind: 'person', name: 'Max' }] });
  const bar = guest.page.locator('[data-part="action-bar"]');
  await bar.getByRole('button', { name: 'Pass', exact: true }).click();
  await bar.and(guest.page.locator('[aria-label^="Ewa"]')).waitFor();
  await bar.getByRole('button', { name: /^Bid/ }).click();
  await bar.and(guest.page.locator('[aria-label^="Max"]')).waitFor();
  expect(await guest.page.getByText('Jan passes', { exact: false }).count()).toBeGreaterThan(0);
  expect(eyesIn(await framesOf(guest))).toEqual([-1]);
  expect(await looksOnly(guest)).toBe('Max');
});

test('one person among bots has no curtain', async () => {
  const { guest } = await house.table({ settings: { game: 'perudo' }, seats: [BOT, ANNA, BOT] });
  await guest.page.locator('[data-part="own"]').waitFor();
  await guest.text('curtain.owner.alone').waitFor();
  expect([await lift(guest).count(), await holderOn(guest).count()]).toEqual([0, 0]);
});
