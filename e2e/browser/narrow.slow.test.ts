/** The narrowest phone, in the languages with the longest words: none is broken, and no title or name is cut to a few letters. */

import { gameNames } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import type { Tongue } from '../../web/src/words/tongue.ts';
import type { BrowserGuest, Manner } from './guest.ts';
import { isPlaying, joins, watches } from './joining.ts';
import { overhanging, settled } from './layout-checks.ts';
import { enters } from './scenes/entering.ts';
import { sceneNamed } from './scenes/scenes.ts';
import type { ScreenSize } from './sweep.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';
import { brokenWords, cutTitles, squeezed } from './whole-words.ts';

const server = testServer();
const still = testServer({ rate: 0 });

const narrow = (language: Tongue): Manner => ({ language, size: { width: 320, height: 568 } });
const LONGEST: readonly Tongue[] = ['ru', 'pl'];

/** Names as people have them. */
const HOST = 'Aleksandra Wiśniewska';
const FRIEND = 'Владислав Черномырдин';

async function faults(screens: AsyncIterable<ScreenSize>): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { name, guest } of screens) {
    await settled(guest.page);
    for (const look of [brokenWords, cutTitles, squeezed, overhanging]) found.push(...(await look(guest.page)).map((each) => `${name}: ${each}`));
  }
  return found;
}

test('what is looked for is found: a broken word, a title of one letter, and a squeezed number', async () => {
  const { page } = await server.guest(narrow('ru'));
  await page.setContent(
    `<p style="width: 60px; overflow-wrap: anywhere">перечисленными</p>
    <p style="width: 30px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Великий Далмути</p>
    <p class="rounded-full size-9" style="width: 20px; height: 36px">7</p>`,
  );
  expect(await brokenWords(page)).toEqual([
    '“перечисленными” is broken in “перечисленными”',
    expect.stringMatching(/^of “Великий Далмути” only \d letters are left$/),
  ]);
  expect(await squeezed(page)).toEqual(['“7” is squeezed to 20 × 36 px']);
});

test.each(LONGEST)('the front page, the settings, the form of every game and its rules in %s', async (language) => {
  expect(await faults(around(language))).toEqual([]);
});

async function* around(language: Tongue): AsyncGenerator<ScreenSize> {
  const guest = await server.guest(narrow(language));
  await guest.opens('/');
  await guest.heading('front.who.title').waitFor();
  yield { name: 'the front page for newcomers', guest };
  const code = await lays(guest, { game: 'perudo', name: 'Вечер у самовара', host: HOST, seats: 6, bots: 2 });
  await guest.opens('/');
  await guest.page.getByText('Вечер у самовара').nth(1).waitFor();
  yield { name: 'the front page for those who are known', guest };
  await guest.page.getByRole('button', { name: HOST }).click();
  await guest.button('settings.device.make').click();
  await guest.field('settings.device.address').waitFor();
  await guest.button('settings.erase.name').click();
  yield { name: 'the settings', guest };
  await guest.opens('/new');
  await guest.heading('create.which').waitFor();
  yield { name: 'which game', guest };
  for (const game of gameNames) {
    await guest.opens(`/new/${game}`);
    await guest.page.locator('summary').click();
    yield { name: `a new table of ${game}`, guest };
    await guest.opens(`/rules/${game}`);
    await guest.page.locator('article.rules-text').waitFor();
    yield { name: `the rules of ${game}`, guest };
  }

  const friend = await server.guest(narrow(language));
  await friend.opens(`/t/${code}`);
  await friend.button('join.sit').waitFor();
  yield { name: 'the way in', guest: friend };
  await joins(friend, code, FRIEND);
  yield { name: 'the lobby for a friend', guest: friend };
  await guest.opens(`/t/${code}`);
  await guest.heading('lobby.seats').waitFor();
  yield { name: 'the lobby for the host', guest };
  await guest.button('lobby.settings.change').click();
  await guest.page.getByRole('dialog').locator('summary').click();
  yield { name: 'changing what is played', guest };
}

test.each(LONGEST)('the rail, the menu and the result of a table in %s', async (language) => {
  expect(await faults(atTables(language))).toEqual([]);
});

async function* atTables(language: Tongue): AsyncGenerator<ScreenSize> {
  for (const game of gameNames) {
    const scene = sceneNamed(`${game}-finished`);
    const stage = await still.stage(scene);
    const guest: BrowserGuest = await enters(still, scene, stage, narrow(language));
    await guest.text('result.byRules', { count: 0 }).or(guest.heading('result.record')).first().waitFor();
    yield { name: `the result of ${game}`, guest };
    await guest.closesSheet();
    await guest.button('rail.menu').click();
    await guest.button('menu.settings').waitFor();
    yield { name: `the menu of ${game}`, guest };
    const watcher = await still.guest(narrow(language));
    await watches(watcher, stage.code, 'Zoe');
    await isPlaying(watcher);
    await watcher.closesSheet();
    yield { name: `the table of ${game} for who watches`, guest: watcher };
  }
}
