/**
 * The specials of Sen leave nothing to read either: not the two cards of Take 2, not the one that was kept and swapped in, not the card of
 * another's dream that Peek 1 showed; in whatever language, view or tab the page is read afterwards.
 */

import { LANGUAGE_NAMES, LANGUAGES } from '@parlour/kernel';
import type { Card, Event, Own } from '@parlour/sen';
import { expect, test } from 'vitest';
import type { Tongue } from '../../web/src/words/tongue.ts';
import type { BrowserGuest } from './guest.ts';
import { isPlaying } from './joining.ts';
import { barOf, onMessage, readable } from './memory.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { NAMES } from './scenes/steering.ts';
import { testServer } from './test-server.ts';
import { wordsIn } from './words.ts';

const server = testServer({ rate: 0 });

/** What a seat knows, and what its page was told alone since it was loaded. */
interface Privately {
  own: Own | null;
  readonly saw: Extract<Event, { kind: 'saw' }>[];
}

/** Somebody opens the page of a table that is at this scene. */
async function sitsDownAt(name: string) {
  const scene = sceneNamed(name);
  const stage = await server.stage(scene);
  const guest = await server.guest({ as: stage.who, motion: true });
  const heard: Privately = { own: null, saw: [] };
  onMessage(guest, (message) => {
    // The table plays Sen.
    const { view, own, news = [] } = message as { view?: { own: Own }; own?: Own; news?: readonly { game?: Event }[] };
    heard.own = view?.own ?? own ?? heard.own;
    for (const { game } of news) if (game?.kind === 'saw') heard.saw.push(game);
  });
  await guest.opens(`/t/${stage.code}`);
  await isPlaying(guest);
  return { scene, guest, heard, page: guest.page };
}

interface Seen {
  readonly card: Card;
  /** From 1. */
  readonly place: number;
}

/** Every sentence in which a card that was in hand, or was seen at a place, is named: in this language. */
async function sentences(language: Tongue, hand: readonly Card[], seen: readonly Seen[]): Promise<readonly string[]> {
  const words = await wordsIn(language);
  const say = words.ofGame('sen');
  const name = (card: Card): string => (card.length > 1 ? say(`cards.${card}.name`, {}) : card);
  const gapsOf = (card: Card) => ({ card: name(card), object: say(`objects.${card}`, {}) });
  const said = hand.flatMap((card) => [
    ...['events.drawn', 'expected.holding', 'expected.special'].map((path) => say(path, gapsOf(card))),
    say('scene.inHand', { cards: name(card) }),
    ...[1, 2, 3, 4].map((place) => say('moves.swap', { ...gapsOf(card), place })),
  ]);
  const [first, second] = hand;
  if (first !== undefined && second !== undefined)
    said.push(
      say('events.offered', { first: name(first), second: name(second) }),
      say('scene.offered', { cards: `${name(first)}, ${name(second)}` }),
    );
  for (const { card, place } of seen) {
    said.push(say('events.saw_you', { place, ...gapsOf(card) }));
    said.push(...NAMES.map((owner) => say('events.saw', { name: owner, place, ...gapsOf(card) })));
  }
  return said;
}

async function stays(guest: BrowserGuest, hand: readonly Card[], seen: readonly Seen[]): Promise<readonly string[]> {
  const all = await readable(guest);
  const said = (await Promise.all(LANGUAGES.map((language) => sentences(language, hand, seen)))).flat();
  return [...said, '"kind":"saw"', '"kind":"drawn"', '"kind":"offered"'].filter((each) => all.includes(each));
}

/** The board, the text view, each language, and a page that is loaded again: nothing of it stands anywhere. */
async function isGone(guest: BrowserGuest, hand: readonly Card[], seen: readonly Seen[]): Promise<void> {
  const { page } = guest;
  expect(await stays(guest, hand, seen)).toEqual([]);
  expect(await readable(guest)).not.toMatch(/card \d(: |, as you)/);
  await page.keyboard.press('t');
  await page.locator('[data-part="moves"]').waitFor();
  expect(await stays(guest, hand, seen)).toEqual([]);
  await page.keyboard.press('t');
  await isPlaying(guest);
  await page.keyboard.press('m');
  await guest.button('menu.settings').click();
  await guest.dialog('settings.title').waitFor();
  for (const language of Object.values(LANGUAGE_NAMES).toReversed()) {
    await page.getByRole('radio', { name: language }).click();
    expect(await stays(guest, hand, seen)).toEqual([]);
  }
  await guest.dialog('settings.title').waitFor();
  const tab = await guest.tab();
  await tab.opens(new URL(page.url()).pathname);
  await isPlaying(tab);
  expect(await stays(tab, hand, seen)).toEqual([]);
  await page.reload();
  await isPlaying(guest);
  expect(await stays(guest, hand, seen)).toEqual([]);
}

test('the two cards of Take 2, and the one that was kept and swapped in', async () => {
  const { guest, heard, page } = await sitsDownAt('sen-take-2');
  await barOf(guest).getByRole('button', { name: /^Keep/ }).first().waitFor();
  const offered = heard.own?.hand ?? [];
  expect(offered).toHaveLength(2);
  // Read in words, then on the board; and chosen there.
  await page.keyboard.press('t');
  await page.getByText('To choose from: ').waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /^In hand: / }).waitFor();
  const kept = heard.own?.hand ?? [];
  expect(kept).toEqual(offered.slice(1));
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /^In hand: / }).waitFor({ state: 'hidden' });
  await page.getByText('You swap it for card 3 and discard').first().waitFor();
  await page.waitForFunction((title) => document.title !== title, guest.says('title.yours', { game: guest.game('sen') }));
  await isGone(guest, offered, [{ card: kept[0] ?? '0', place: 3 }]);
});

test('the card of another’s dream that Peek 1 showed', async () => {
  const { scene, guest, heard, page } = await sitsDownAt('sen-peek-1');
  await scene.does(guest);
  await page.keyboard.press('Enter');
  const done = barOf(guest).getByRole('button', { name: 'I have seen it', exact: true });
  await done.waitFor();
  const seen = heard.saw.map(({ card, spot }) => ({ card, place: spot.place + 1 }));
  expect(seen).toHaveLength(1);
  expect((await stays(guest, [], seen)).length).toBeGreaterThan(0);
  await done.click();
  await done.waitFor({ state: 'hidden' });
  await isGone(guest, [], seen);
});
