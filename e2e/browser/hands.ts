/** The two ways to make a move: with the board's own controls, as most people do, and in the text view, where every legal move is a button. */
import type { Locator } from 'playwright-core';
import type { Hand, Player } from './playing.ts';

/** Any of the buttons of the text view. */
export const byText: Hand = async (who) => {
  const { page } = who.guest;
  const moves = page.locator('section[aria-labelledby="text-moves"] button');
  if ((await moves.count()) === 0) await page.keyboard.press('t');
  await moves.first().waitFor();
  return tapsOne(who, moves);
};

/** Chooses something on the board (a card, a face, a suit, a place of a dream), and then does what the bar offers to do with it. */
export const byBoard: Hand = async (who) => {
  const { page } = who.guest;
  const choices = page.locator('main button[aria-pressed="false"]:not([aria-disabled])');
  const acts = page.locator('[data-part="action-bar"] button:not([aria-disabled], [aria-pressed])').filter({ hasText: /\S/ });
  await choices.or(acts).first().waitFor();
  if (who.chance.below(3) > 0 && (await choices.count()) > 0) await tapsOne(who, choices);
  // Some want two cards, and some a suit before a card.
  for (let i = 0; i < MOST_CHOICES && (await acts.count()) === 0; i++) if (!(await tapsOne(who, choices))) return false;
  return tapsOne(who, acts);
};

const MOST_CHOICES = 8;

/** The corner of a card that others lie on: there it can be tapped. In px. */
const CORNER = { x: 9, y: 12 };

/** The page may change between looking and tapping; then nothing was tapped, and whoever plays looks again. */
async function tapsOne({ chance }: Player, among: Locator): Promise<boolean> {
  const count = await among.count();
  if (count === 0) return false;
  try {
    await among.nth(chance.below(count)).click({ position: CORNER, timeout: 3_000 });
    return true;
  } catch {
    return false;
  }
}
