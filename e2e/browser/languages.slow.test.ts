/**
 * The main screens and the fullest scene of each game in every language: kept as pictures in artifacts/browser, and everything has
 * room. Pictures of all scenes: `npm run pictures`.
 */

import { LANGUAGES } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { words as board } from '../../games/perudo/words/board.pl.ts';
import { scrolling, settled } from './layout-checks.ts';
import { enters } from './scenes/entering.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { shoots } from './shots.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';
import { wordsIn } from './words.ts';

const server = testServer({ rate: 0 });
const FULLEST = ['perudo-target-seat', 'kalitiri-calling-most', 'sen-swap-2', 'dalmuti-taxes-two'];

/** The smallest phones. */
const LOW = [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
];

test.each(LANGUAGES)('the front page, a new table and the lobby have room for the words of %s', async (language) => {
  const guest = await server.guest({ language });
  const found: string[] = [];
  await guest.opens('/');
  await guest.heading('front.games').waitFor();
  found.push(...(await shoots(guest, 'front')));
  await lays(guest, { game: 'sen', name: 'Lamplight', host: 'Ola', bots: 1 });
  found.push(...(await shoots(guest, 'lobby')));
  await guest.opens('/new/kalitiri');
  await guest.button('create.make').waitFor();
  found.push(...(await shoots(guest, 'create')));
  expect(found).toEqual([]);
});

test('whoever changes the language at a table stays in the settings, and reads everything in the new one', async () => {
  const scene = sceneNamed('perudo-answer');
  const guest = await enters(server, scene, await server.stage(scene), {});
  const { page } = guest;
  const polish = await wordsIn('pl');
  await page.keyboard.press('m');
  await page.getByRole('dialog').waitFor();
  await guest.button('menu.settings').click();
  await guest.dialog('settings.title').waitFor();
  await page.getByRole('radio', { name: 'Polski' }).click();
  await page.getByRole('dialog', { name: polish.t('settings.title'), exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Polski' }).press('Escape');
  await page.getByRole('group', { name: board.faces, exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl');
  expect(await page.title()).toBe(polish.t('title.yours', { game: polish.of('game/perudo', 'name') }));
});

// Scenes are swept in a language that is longer than English.
const SEEN = FULLEST.flatMap((name) =>
  LANGUAGES.filter((language) => language !== 'en').map((language) => ({ scene: sceneNamed(name), name, language })),
);

test.each(SEEN)('$name has room for the words of $language', async ({ scene, language }) => {
  const guest = await enters(server, scene, await server.stage(scene), { language });
  const found = [...(await shoots(guest, scene.name))];
  for (const size of LOW) {
    await guest.page.setViewportSize(size);
    await settled(guest.page);
    const beyond = await scrolling(guest.page);
    if (beyond > 1) found.push(`at ${size.width} px the table scrolls by ${beyond} px`);
  }
  expect(found).toEqual([]);
});
