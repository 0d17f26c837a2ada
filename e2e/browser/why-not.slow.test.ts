/** Controls that can't be used now: whoever tries one all the same reads and hears why, on a phone too, where nothing hovers. */
import { expect, test } from 'vitest';
import { words as board } from '../../games/perudo/words/board.en.ts';
import { axeFinds } from './axe.ts';
import { type BrowserGuest, PHONE } from './guest.ts';
import { settled } from './layout-checks.ts';
import { quickGame, turnOf } from './quick-game.ts';
import { enters } from './scenes/entering.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { testServer } from './test-server.ts';

const server = testServer();

const note = ({ page }: BrowserGuest) => page.locator('[data-part="why-not"]');

test('a tap on a call that may not be made yet says why, beside it, and the next tap takes the word away', async () => {
  const quick = await quickGame(server, 'perudo', { size: PHONE });
  const { mover } = await turnOf('perudo', quick);
  const dudo = mover.page.locator('[data-part="action-bar"] [data-kind="call"][aria-disabled="true"]').first();
  const why = await dudo.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
  expect(why).not.toBe('');
  // Its wait would be for one that can be used.
  await dudo.tap({ force: true });
  await note(mover).getByText(why, { exact: true }).waitFor();
  expect(await note(mover).getAttribute('aria-live')).toBe('polite');
  await settled(mover.page);
  const [word, control] = await Promise.all([note(mover).boundingBox(), dudo.boundingBox()]);
  // Right above the finger, and in sight as a whole.
  expect((control?.y ?? 0) - (word?.y ?? 0) - (word?.height ?? 0)).toBeLessThan(12);
  expect(word?.x).toBeGreaterThanOrEqual(0);
  expect((word?.x ?? 0) + (word?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  expect(await axeFinds(mover.page)).toEqual([]);
  await mover.page.touchscreen.tap(PHONE.width / 2, 10);
  await note(mover).getByText(why, { exact: true }).waitFor({ state: 'detached' });
});

test('a face that no legal bid names says why as well, by its title alone', async () => {
  const quick = await quickGame(server, 'perudo', { size: PHONE }, { options: { openOnAces: false } });
  const { mover } = await turnOf('perudo', quick);
  const ace = mover.page.locator('[data-part="action-bar"] fieldset button[aria-disabled="true"]').first();
  const why = (await ace.getAttribute('title')) ?? '';
  expect(why).not.toBe('');
  await ace.tap({ force: true });
  await note(mover).getByText(why, { exact: true }).waitFor();
  // What holds no longer is not read a moment longer: it may name a card that was in hand.
  await ace.evaluate((button) => button.setAttribute('title', 'another reason'));
  await note(mover).getByText(why, { exact: true }).waitFor({ state: 'detached', timeout: 1_000 });
});

test('the dial goes no lower than one die, and says so', async () => {
  const quick = await quickGame(server, 'perudo', { size: PHONE });
  const { mover } = await turnOf('perudo', quick);
  const fewer = mover.page.getByRole('button', { name: board.fewer, exact: true });
  while ((await fewer.getAttribute('aria-disabled')) !== 'true') await fewer.tap();
  await fewer.tap({ force: true });
  await note(mover).getByText(board.least, { exact: true }).waitFor();
});

test('a card that wants a choice says which, not only that it wants one', async () => {
  const scene = sceneNamed('perudo-target-seat');
  const guest = await enters(server, scene, await server.stage(scene), { size: PHONE });
  await guest.page.locator('[data-part="action-bar"] [data-kind="primary"][aria-disabled="true"]').tap({ force: true });
  await note(guest).getByText(board.need.seat, { exact: true }).waitFor();
});

test('who walks by keyboard hears it with Enter, and a form is not sent', async () => {
  const guest = await server.guest({ size: PHONE });
  await guest.opens('/new/perudo');
  const less = guest.button('options.less', { what: guest.says('create.bots') });
  await less.focus();
  // The page may scroll to it, and a scroll takes a word away.
  await settled(guest.page);
  await guest.page.keyboard.press('Enter');
  await note(guest)
    .getByText(guest.says('options.range', { min: 0, max: 4 }), { exact: true })
    .waitFor();
  expect(await axeFinds(guest.page)).toEqual([]);
});
