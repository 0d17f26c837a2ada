/** The two ways to make a move: with the board's own controls, as most people do, and in the text view, where every legal move is a button. */
import type { Locator } from 'playwright-core';
import type { BoardHand } from './playing.ts';

/** Any of the buttons of the text view. */
export const byText: BoardHand = async (who) => {
  const { page } = who.guest;
  const view = page.locator('section[aria-labelledby="text-moves"]');
  const moves = view.getByRole('button');
  if ((await view.count()) === 0) await page.keyboard.press('t');
  if (!(await comes(moves))) return false;
  return taps(moves, who.chance.below(1_000));
};

/** Chooses something on the board (a card, a face, a suit, a place of a dream), and then does what the bar offers to do with it. */
export const byBoard: BoardHand = async (who) => {
  const { page } = who.guest;
  // Chosen or not, so that their order stays the same whatever is chosen: only so each has its turn.
  const choices = page.locator('main button[aria-pressed]:not([aria-disabled])').filter({ visible: true });
  const acts = page.locator('[data-part="action-bar"] button:not([aria-disabled], [aria-pressed])').filter({ hasText: /\S/ });
  // The one thing to do, which says that something is to be chosen first.
  const wanting = page.locator('[data-part="action-bar"] button.bg-brass[aria-disabled]');
  if (!(await comes(choices.or(acts)))) return false;
  const start = who.chance.below(100);
  if (who.chance.below(3) > 0) await chooses(choices, start);
  // Some want two cards, some a suit before a card, and some cards don't follow suit: one after the other, while there is nothing else to do.
  for (let i = 1; i < MOST_CHOICES; i++) {
    const others = await acts.count();
    if (others > 0 && (i > FEW_CHOICES || (await wanting.count()) === 0)) break;
    await chooses(choices, start + i);
  }
  return taps(acts, who.chance.below(100));
};

const FEW_CHOICES = 4;
const MOST_CHOICES = 30;

/** In ms. */
const SOON = 3_000;
const TAP = 1_500;

/** Whether there is any of these, or soon is. */
const comes = (awaited: Locator): Promise<boolean> =>
  awaited
    .first()
    .waitFor({ timeout: SOON })
    .then(
      () => true,
      () => false,
    );

/** One of these, counted round and round, unless it is chosen already. */
async function chooses(among: Locator, number: number): Promise<void> {
  const count = await among.count();
  const chosen =
    count > 0 &&
    (await among
      .nth(number % count)
      .getAttribute('aria-pressed', { timeout: TAP })
      .catch(() => null));
  if (chosen === 'false') await taps(among, number);
}

/** One of these, counted round and round. The page may change between looking and tapping; then nothing was tapped, and whoever plays looks again. */
async function taps(among: Locator, number: number): Promise<boolean> {
  const count = await among.count();
  if (count === 0) return false;
  const one = among.nth(number % count);
  try {
    await one.click({ position: await one.evaluate(bareSpot, undefined, { timeout: TAP }), timeout: TAP });
    return true;
  } catch {
    return false;
  }
}

/** Where a finger finds it: others may lie on it, as in a fan of cards, and a card that leans does not fill its box. From its box's corner, in px. */
export function bareSpot(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const shares = [0.5, 0.12, 0.88, 0.3, 0.7];
  const spots = shares.flatMap((down) => shares.map((across) => ({ x: width * across, y: height * down })));
  return spots.find(({ x, y }) => element.contains(document.elementFromPoint(left + x, top + y))) ?? { x: width / 2, y: height / 2 };
}
