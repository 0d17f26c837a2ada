/** Play now: from the tap to the board there is one calm page. And what the menu names there: keys, to those who have some. */
import { expect, test } from 'vitest';
import { DESK, PHONE } from './guest.ts';
import { isPlaying } from './joining.ts';
import { testServer } from './test-server.ts';

const server = testServer();

test('between Play now and the board no lobby is drawn, and one page says that the table is set up', async () => {
  const guest = await server.guest({ size: PHONE });
  await guest.context.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(globalThis, { titles });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1, h2')) {
        const text = heading.textContent ?? '';
        if (titles.at(-1) !== text && !titles.includes(text)) titles.push(text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await guest.opens('/');
  await guest.button('front.playGame', { game: guest.game('dalmuti') }).click();
  await isPlaying(guest);
  const titles = await guest.page.evaluate(() => (globalThis as unknown as { readonly titles: readonly string[] }).titles); // put there above
  const after = titles.slice(titles.indexOf(guest.says('front.laying')));
  expect(after[0]).toBe(guest.says('front.laying'));
  // The lobby's headings, and the pages of a table that is joined.
  for (const path of ['lobby.seats', 'lobby.invite.title', 'lobby.settings.title', 'connection.connecting.title', 'opening.title'] as const)
    expect(titles, path).not.toContain(guest.says(path));
});

test('keys are named where there is a keyboard, and on a phone once one was pressed', async () => {
  const phone = await server.guest({ size: PHONE });
  await phone.opens('/');
  await phone.button('front.playGame', { game: phone.game('sen') }).click();
  await isPlaying(phone);
  await phone.button('rail.menu').tap();
  await phone.button('menu.settings').waitFor();
  expect(await phone.page.locator('kbd').first().isVisible()).toBe(false);
  await phone.closesSheet();
  await phone.page.keyboard.press('m');
  await phone.page.locator('kbd').first().waitFor();

  const desk = await server.guest({ size: DESK });
  await desk.opens('/');
  await desk.button('front.playGame', { game: desk.game('sen') }).click();
  await isPlaying(desk);
  await desk.button('rail.menu').click();
  await desk.page.locator('kbd').first().waitFor();
});
