/**
 * The rules at hand: looked through by keys alone, on their page and at a table, where they open at what is going on; and the way from a word to its
 * explanation and back. Looked over while something is looked for.
 */
import { expect, test } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { enters, entersBeside } from './scenes/entering.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { sweep } from './sweep.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 0 });

const said = (guest: BrowserGuest): Promise<string | null> => guest.page.getByRole('search').getByRole('status').textContent();
/** The place that one is at, if it is in sight. */
const hit = (guest: BrowserGuest) => guest.page.locator('[data-hit]');

test('words are looked for by keys, in any language and without accents, and the ones that are explained lead there and back', async () => {
  const guest = await server.guest({ language: 'pl' });
  await guest.opens('/rules/perudo');
  const field = guest.field('rules.search.label');
  await field.waitFor();
  await guest.page.keyboard.press('/');
  await guest.page.keyboard.type('s');
  expect(await said(guest)).toBe('');
  await guest.page.keyboard.type('zlif PEKNIECIE');
  await hit(guest).waitFor();
  const first = await said(guest);
  expect(first).toMatch(/^1 z \d+: Karty$/);
  expect(await hit(guest).textContent()).toContain('Szlif');
  await guest.page.keyboard.press('Enter');
  expect(await said(guest)).toMatch(/^2 z /);
  await guest.page.keyboard.press('Shift+Enter');
  expect(await said(guest)).toBe(first);
  expect(await hit(guest).evaluate((place) => place.getBoundingClientRect().top > 0 && place.getBoundingClientRect().bottom < innerHeight)).toBe(
    true,
  );
  await guest.page.keyboard.type('xyz');
  await guest.text('rules.search.none', { text: 'szlif PEKNIECIExyz' }).waitFor();
  expect(await hit(guest).count()).toBe(0);
  await guest.page.keyboard.press('Escape');
  expect([await field.inputValue(), await said(guest)]).toEqual(['', '']);

  const term = guest.page.locator('article a').first();
  const word = await term.textContent();
  await term.focus();
  await guest.page.keyboard.press('Enter');
  const back = guest.button('rules.back');
  await back.waitFor();
  expect(await guest.page.evaluate(() => document.activeElement?.textContent)).toMatch(new RegExp(`^${word}: `, 'i'));
  await guest.page.keyboard.press('Tab');
  await guest.page.keyboard.press('Enter');
  await back.waitFor({ state: 'hidden' });
  expect(await guest.page.evaluate(() => document.activeElement?.textContent)).toBe(word);
  await guest.goes();
});

test('at a table they open where the game is, and Escape clears what was looked for before it closes them', async () => {
  const scene = sceneNamed('perudo-answer');
  const staged = await server.stage(scene);
  const guest = await enters(server, scene, staged, { language: 'en-XA' });
  await guest.page.keyboard.press('r');
  const dialog = guest.dialog('rail.rulesOf', { game: guest.game('perudo') });
  const heading = dialog.locator('#part-0');
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((title) => title.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
  const field = guest.field('rules.search.label');
  await field.fill('dudo');
  await hit(guest).waitFor();
  expect(await sweep([{ name: 'the rules looked through at a table', guest }])).toEqual([]);
  await field.press('Enter');
  const second = await said(guest);
  // The game goes on behind it, and the table tells all of itself again.
  const other = await entersBeside(server, staged, { language: 'en-XA' });
  await other.button('rail.menu').click();
  await other.button('menu.pause').click();
  await guest.page.getByRole('button', { name: guest.says('pause.resume'), exact: true, includeHidden: true }).waitFor({ state: 'attached' });
  expect([second, await said(guest)]).toEqual([expect.stringMatching(/^\P{N}*2/u), second]);
  await other.goes();
  await field.press('Escape');
  expect([await field.inputValue(), await dialog.isVisible()]).toEqual(['', true]);
  await guest.closesSheet();
  await guest.goes();
});
