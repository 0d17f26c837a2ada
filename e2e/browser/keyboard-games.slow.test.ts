/** Whole games, from the front page to the result and into the next game, with the keyboard alone: by the board's own keys, and by Tab and Enter. */
import { expect, test } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { hurriesPages } from './hurried-page.ts';
import { isPlaying } from './joining.ts';
import { byTab, focusIs, type KeyHand, playsByKeys } from './keyboard-playing.ts';
import { type KeyboardFormValues, laysByKeys } from './keyboard-table-form.ts';
import { enters, tabsTo } from './keyboard-walk.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 8 });

const presses = async ({ page }: BrowserGuest, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const offers = async ({ page }: BrowserGuest, control: string): Promise<boolean> =>
  (await page.locator(`main ${control}:not([aria-disabled])`).count()) > 0;

/** Doubts whatever stands; where nothing does, opens with a face of the dial. */
const doubts: KeyHand = async (guest) => {
  if (await offers(guest, 'button[data-kind="call"]')) return 'd';
  await presses(guest, '3');
  return 'Enter';
};

/** Bids so high that nobody bids more; then the first suit, the first card to call, the first card to play that there is. */
const leads: KeyHand = async (guest) => {
  await presses(guest, (await offers(guest, 'output')) ? 'End' : 'ArrowRight');
  return 'Enter';
};

/** Looks at the first two cards, then draws and throws away; after a few turns wakes everybody up. */
const dreams: KeyHand = async (guest, turn) => {
  const { page } = guest;
  if (await offers(guest, 'button[data-kind="call"]')) {
    if (turn < 8) return 'd';
    await presses(guest, 'w');
    return 'Enter';
  }
  const isHeld = (await page.locator('[data-part="action-bar"] button').count()) > 1;
  if (isHeld) return 'x';
  await presses(guest, '1', '2');
  return 'Enter';
};

/** The first of the sets that can be played, or none. */
const follows: KeyHand = async (guest) => {
  if (!(await offers(guest, 'fieldset button'))) return 'x';
  await presses(guest, 'ArrowRight');
  return 'Enter';
};

const turnAbout =
  (...hands: readonly KeyHand[]): KeyHand =>
  async (guest, turn) =>
    (await hands[turn % hands.length]?.(guest, turn)) ?? null;

const GAMES: readonly (KeyboardFormValues & { readonly hand: KeyHand })[] = [
  { game: 'perudo', seats: 2, bots: 1, options: { dicePerPlayer: 1 }, hand: turnAbout(doubts, byTab) },
  { game: 'kalitiri', seats: 4, bots: 3, preset: 'short', hand: turnAbout(leads, leads, leads, byTab) },
  { game: 'sen', seats: 2, bots: 1, options: { rounds: 1 }, hand: turnAbout(dreams, dreams, byTab) },
  { game: 'dalmuti', seats: 3, bots: 2, options: { rounds: '1' }, hand: turnAbout(follows, follows, byTab) },
];

test.each(GAMES)('$game: from the front page to the result and the next game', async ({ hand, ...values }) => {
  const guest = await server.guest();
  const { page } = guest;
  // Most of a game is what is shown at a pace that eyes can follow.
  await hurriesPages(guest, 4);
  await guest.opens('/');
  await laysByKeys(guest, values);
  await enters(guest, guest.button('lobby.bar.doStart'));
  await isPlaying(guest);
  await playsByKeys(guest, values.game, hand);
  await tabsTo(guest, guest.button('result.download'));
  await enters(guest, guest.dialog('result.title').getByRole('button', { name: guest.says('finished.rematch'), exact: true }));
  await guest.dialog('result.title').waitFor({ state: 'hidden' });
  expect(await focusIs(page, 'main')).toBe('there');
});
