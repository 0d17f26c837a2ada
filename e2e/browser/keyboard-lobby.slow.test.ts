/** The way to a game with the keyboard alone: joining by a link, every sheet of the lobby, bots, talk, being ready, and being removed. */
import { expect, test } from 'vitest';
import { levelName } from '../../web/src/words/levels.ts';
import type { BrowserGuest } from './guest.ts';
import { isPlaying } from './joining.ts';
import { focusIs } from './keyboard-playing.ts';
import { laysByKeys } from './keyboard-table-form.ts';
import { closes, enters, isFocused, tabsTo, writes } from './keyboard-walk.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 4 });

test('the lobby: sheets, bots, talk, ready, remove and start', async () => {
  const host = await server.guest();
  await host.opens('/');
  const code = await laysByKeys(host, { game: 'perudo', seats: 4, bots: 0 });
  const friend = await server.guest();
  await friend.opens(`/t/${code}`);
  await writes(friend, friend.field('join.name'), 'Jan');
  await friend.page.keyboard.press('Enter');
  await friend.text('lobby.bar.ready').waitFor();

  const rules = host.button('rules.title', { game: host.game('perudo') });
  const change = host.button('lobby.settings.change');
  const kick = host.button('lobby.kick', { name: 'Jan' });
  for (const opener of [rules, host.button('settings.title'), kick, change]) {
    await enters(host, opener);
    await closes(host, opener);
  }

  await host.page.keyboard.press('Enter');
  await writes(host, host.page.getByRole('dialog').getByLabel(host.says('options.name'), { exact: true }), 'Lanterns');
  await enters(host, host.button('lobby.settings.keep'));
  await host.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await friend.page.getByRole('heading', { name: 'Lanterns' }).waitFor();
  expect(await isFocused(change)).toBe(true);

  // A bot comes to the seat, and the focus stays with the seat: how well it plays is chosen next. And so when the bot goes.
  const fourth = host.page.locator('main ol > li:nth-child(4)');
  await enters(host, fourth.getByTitle(host.says('lobby.addBot')));
  await fourth.getByTitle(host.says('lobby.addBot')).waitFor({ state: 'hidden' });
  expect(await focusIs(host.page, 'main ol > li:nth-child(4)')).toBe('there');
  expect(await isFocused(fourth.getByRole('combobox'))).toBe(true);
  await host.page.keyboard.type(levelName(host.words, 'expert'));
  await expect.poll(() => fourth.getByRole('combobox').inputValue()).toBe('expert');
  await host.page.keyboard.press('Tab');
  await host.page.keyboard.press('Enter');
  await fourth.getByTitle(host.says('lobby.addBot')).waitFor();
  expect(await focusIs(host.page, 'main ol > li:nth-child(4)')).toBe('there');

  await talks(host, friend);

  await enters(friend, friend.button('lobby.bar.doReady'));
  await friend.button('lobby.bar.doUnready').waitFor();
  expect(await isFocused(friend.button('lobby.bar.doUnready'))).toBe(true);
  await friend.page.keyboard.press('Enter');
  await friend.button('lobby.bar.doReady').waitFor();

  await enters(host, kick);
  await enters(host, host.button('lobby.kickDo'));
  await friend.heading('closed.kicked').waitFor();
  await host.page.getByRole('dialog').waitFor({ state: 'hidden' });
  // What had opened the sheet is gone with Jan.
  expect(await focusIs(host.page, 'main')).toBe('there');

  await enters(host, host.button('lobby.bar.fill'));
  await host.text('lobby.bar.start').waitFor();
  expect(await focusIs(host.page, '[data-part="action-bar"]')).toBe('there');
  await enters(host, host.button('lobby.bar.doStart'));
  await isPlaying(host);
  expect(await focusIs(host.page, '[data-part="action-bar"]')).toBe('there');
});

/** Words of one’s own, and a phrase. */
async function talks(host: BrowserGuest, friend: BrowserGuest): Promise<void> {
  const field = host.field('chat.write.players');
  await writes(host, field, 'By lamplight?');
  await host.page.keyboard.press('Enter');
  await friend.page.getByRole('log').getByText('By lamplight?').waitFor();
  expect(await isFocused(field)).toBe(true);
  const phrases = host.button('chat.phrases');
  await enters(host, phrases, 'Shift+Tab');
  await tabsTo(host, host.page.getByRole('list').getByRole('button', { name: host.words.of('protocol', 'phrases.hello'), exact: true }), 'Shift+Tab');
  await host.page.keyboard.press('Enter');
  await friend.page.getByRole('log').getByText(friend.words.of('protocol', 'phrases.hello'), { exact: true }).waitFor();
  expect(await isFocused(phrases)).toBe(true);
}
