/**
 * The first *Play now* of a game on a device: its gist lies over the table, once; looked over from all sides. The table goes on behind it, and it
 * stays on top of the rules.
 */
import { expect, test } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { isPlaying } from './joining.ts';
import { enters } from './scenes/entering.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { type ScreenSize, sweep } from './sweep.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 0 });

/** Whoever is offered the lesson instead would rather play. */
const plays = async (guest: BrowserGuest, game: string, offered = true): Promise<void> => {
  await guest.opens('/');
  await guest.button('front.playGame', { game: guest.game(game) }).click();
  if (offered) await guest.button('learn.offer.play').click();
  await isPlaying(guest);
};

const gistOf = (guest: BrowserGuest, game: string) => guest.dialog('rules.gistOf', { game: guest.game(game) });

test('the gist comes with the first game of its kind, until it has been read', async () => {
  const guest = await server.guest({ new: true });
  await plays(guest, 'perudo');
  const gist = gistOf(guest, 'perudo');
  await gist.getByText(guest.game('perudo', 'means.dudo')).waitFor();
  // Only what is on: the first preset knows no calza.
  expect(await gist.getByText(guest.game('perudo', 'calls.calza')).count()).toBe(0);
  await gist.getByRole('figure').waitFor();

  await guest.page.reload();
  await isPlaying(guest);
  await gist.waitFor();
  await guest.closesSheet();
  await guest.page.reload();
  await isPlaying(guest);
  expect(await gist.count()).toBe(0);

  await plays(guest, 'perudo', false);
  expect(await gist.count()).toBe(0);
  await guest.page.keyboard.press('r');
  await guest.page
    .getByRole('dialog')
    .getByRole('heading', { name: guest.says('rules.gist') })
    .waitFor();

  await plays(guest, 'sen');
  await gistOf(guest, 'sen')
    .getByRole('button', { name: guest.says('rules.understood') })
    .click();
  await gistOf(guest, 'sen').waitFor({ state: 'hidden' });
  await guest.goes();
});

test.each(['perudo', 'kalitiri', 'sen', 'dalmuti'])('the gist of %s is for fingers, keys and ears, on every screen', async (game) => {
  const guest = await server.guest({ new: true, language: 'en-XA' });
  await plays(guest, game);
  await gistOf(guest, game).getByRole('figure').waitFor();
  const screens: readonly ScreenSize[] = [{ name: `the gist of ${game}`, guest }];
  expect(await sweep(screens)).toEqual([]);
  await guest.goes();
});

test.each([
  ['perudo-answer', 'perudo', 'means.dudo'],
  ['sen-turn', 'sen', 'means.pobudka'],
])('in %s a button of %s says what its call means: %s', async (name, game, means) => {
  const scene = sceneNamed(name);
  const guest = await enters(server, scene, await server.stage(scene), {});
  const meaning = guest.game(game, means);
  const button = guest.page.getByRole('button').filter({ has: guest.page.getByTitle(meaning, { exact: true }) });
  expect(await button.getAttribute('aria-description')).toBe(meaning);
  await guest.goes();
});
