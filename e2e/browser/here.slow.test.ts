/** A table on this device, from the front page to the front page: made, listed, saved as a file, removed, opened again; and without a server. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { SERVER_AWAY } from './complaints.ts';
import { aLine } from './cuttable-proxy.ts';
import { type BrowserGuest, PHONE } from './guest.ts';
import { byText } from './hands.ts';
import { enters, isFocused, tabsTo, writes } from './keyboard-walk.ts';
import { player, playToTheEnd } from './playing.ts';
import { testServer } from './test-server.ts';

const server = testServer();
const HERE = /\/here\/[A-Z2-9]{6}$/;

const nameField = (guest: BrowserGuest, seat: number): Locator => guest.page.getByLabel(guest.says('onDevice.nameOf', { seat }), { exact: true });
const bots = (guest: BrowserGuest): Locator => guest.page.locator('[data-chair]').filter({ has: guest.page.getByText(guest.says('lobby.botShort')) });
const removing = (guest: BrowserGuest, seat: number): Locator => guest.button('onDevice.remove', { name: guest.says('lobby.botShort'), seat });

async function atTheTable(guest: BrowserGuest): Promise<string> {
  await guest.page.waitForURL(HERE);
  const note = guest.dialog('curtain.owner.title').getByRole('button', { name: guest.says('curtain.owner.done') });
  await guest.button('rail.menu').or(note).first().waitFor();
  // To whoever shares the device it is said once who can look.
  if (await note.isVisible()) await note.press('Enter');
  await guest.button('rail.menu').waitFor();
  return guest.page.url().slice(-6);
}

test('two people and a bot make a table by finger; it is listed, saved as a file, removed, and opened from the file', async () => {
  const guest = await server.guest({ size: PHONE });
  const { page } = guest;
  await guest.opens('/');
  await guest.link('front.hereOf', { game: guest.game('perudo') }).tap();
  await nameField(guest, 1).fill('Ola');
  await guest.button('onDevice.addPerson').tap();
  await nameField(guest, 2).fill('Jan');
  while ((await bots(guest).count()) > 1) await removing(guest, 2 + (await bots(guest).count())).tap();
  await guest.button('onDevice.start').tap();
  const code = await atTheTable(guest);
  // Nothing of what only a server's tables have.
  expect(await guest.button('panel.chat').count()).toBe(0);
  await guest.button('rail.menu').tap();
  const menu = page.getByRole('dialog');
  await menu.getByText(guest.says('onDevice.chance')).waitFor();
  for (const path of ['menu.pause', 'menu.leave', 'connection.resync'] as const) expect(await guest.button(path).count()).toBe(0);
  await guest.closesSheet();

  await guest.button('rail.home').tap();
  const names = 'Ola, Jan';
  const listed = page.getByRole('listitem').filter({ hasText: names });
  await listed.getByText(guest.says('onDevice.mark')).waitFor();
  const saved = page.waitForEvent('download');
  await guest.button('onDevice.saveOf', { names }).tap();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`parlour-perudo-${code}.json`);

  await guest.button('onDevice.removeOf', { names }).tap();
  await guest.button('onDevice.removeKeep').tap();
  await guest.button('onDevice.removeOf', { names }).tap();
  await guest.button('onDevice.removeDo').tap();
  await listed.waitFor({ state: 'detached' });

  await page.locator('input[type=file]').setInputFiles(await file.path());
  expect(await atTheTable(guest)).toBe(code);
  // It is still there when the page is opened anew.
  await guest.opens('/');
  await listed.getByRole('link').tap();
  expect(await atTheTable(guest)).toBe(code);
});

test('by keyboard alone: who plays and in which order; what can’t be is said, and the focus is where it can be mended', async () => {
  const guest = await server.guest();
  const { page } = guest;
  await guest.opens('/');
  await enters(guest, guest.link('front.hereOf', { game: guest.game('perudo') }));
  await guest.button('onDevice.start').waitFor();
  await writes(guest, nameField(guest, 1), 'Ola');
  await enters(guest, guest.button('onDevice.addPerson'));
  await writes(guest, nameField(guest, 2), 'Ola');
  await enters(guest, guest.button('onDevice.start'));
  await guest.text('onDevice.twice', { name: 'Ola' }).waitFor();
  expect(await isFocused(nameField(guest, 2))).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Jan');
  // Jan begins, and the focus stays with what was pressed.
  await enters(guest, guest.button('onDevice.earlier', { name: 'Jan', seat: 2 }));
  await expect.poll(() => nameField(guest, 1).inputValue()).toBe('Jan');
  expect(await isFocused(guest.button('onDevice.earlier', { name: 'Jan', seat: 1 }))).toBe(true);
  while ((await bots(guest).count()) > 1) await enters(guest, removing(guest, 2 + (await bots(guest).count())));
  await enters(guest, guest.button('onDevice.start'));
  await atTheTable(guest);
  await enters(guest, guest.button('rail.menu'));
  await enters(guest, guest.button('onDevice.removeTable'));
  await enters(guest, guest.button('onDevice.removeDo'), 'Shift+Tab');
  await guest.heading('front.games').waitFor();
  expect(await guest.heading('front.visits').count()).toBe(0);
  // Who played is remembered.
  await enters(guest, guest.link('front.hereOf', { game: guest.game('sen') }));
  await tabsTo(guest, nameField(guest, 1));
  expect(await nameField(guest, 1).inputValue()).toBe('Jan');
});

test('a game on this device ends with its result, and with no claim about its chance', async () => {
  const guest = await server.guest({ size: PHONE });
  const { page } = guest;
  await guest.opens('/here/new/perudo');
  await nameField(guest, 1).fill('Ola');
  while ((await bots(guest).count()) > 1) await removing(guest, 1 + (await bots(guest).count())).tap();
  await page.locator('summary').tap();
  await page.getByLabel(guest.game('perudo', 'options.dicePerPlayer.name'), { exact: true }).fill('1');
  await guest.picks(guest.says('options.pace.name'), guest.says('options.pace.values.brisk'));
  await guest.button('onDevice.start').tap();
  await atTheTable(guest);
  await playToTheEnd('perudo', [player(guest, 'here', byText)]);
  const result = guest.dialog('result.title');
  await result.getByText(guest.says('onDevice.chance')).waitFor();
  await result.getByRole('button', { name: guest.says('result.download') }).waitFor();
  expect(await result.getByText(guest.says('result.byChance')).count()).toBe(0);
  // It can be watched again from here, with the names of this device; its check finds nothing wrong, and claims nothing of its chance.
  await result.getByRole('link', { name: guest.says('replay.watch') }).tap();
  await page.getByRole('slider', { name: guest.says('replay.bar.moments') }).waitFor();
  expect(await page.getByText('Ola', { exact: true }).count()).toBeGreaterThan(0);
  await guest.button('rail.menu').tap();
  await page.getByRole('dialog').getByText(guest.says('result.onDevice'), { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.goBack();
  await guest.button('finished.rematch').tap();
  await result.waitFor({ state: 'hidden' });
});

test('a front page whose server does not answer says so, and offers this device', async () => {
  const line = await aLine(server.port);
  try {
    const guest = await server.guest({ at: line.url });
    await guest.opens('/');
    await guest.text('front.kinds').waitFor();
    guest.complaints.expect(...SERVER_AWAY);
    await guest.context.setOffline(true);
    await guest.text('front.offline').waitFor();
    await guest.context.setOffline(false);
    await guest.text('front.kinds').waitFor();
    line.cut();
    await guest.button('front.playGame', { game: guest.game('perudo') }).click();
    await guest.text('front.away').waitFor();
    expect(await guest.link('front.hereOf', { game: guest.game('perudo') }).count()).toBe(1);
  } finally {
    await line.end();
  }
});
