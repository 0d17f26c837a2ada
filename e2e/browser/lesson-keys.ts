/** How a move is made on each game's board with its keys alone: what a lesson asks for, whatever that is. Moves are read field by field. */
import { CARDS, type Card, inSuit, SUITS, type Suit, suitOf } from '@parlour/kalitiri';
import { fieldsOf, type MoveValue } from '@parlour/kernel';
import type { Page } from 'playwright-core';

/** Makes this move, where these are legal. */
export type LessonKeys = (page: Page, move: MoveValue, legal: readonly MoveValue[]) => Promise<void>;

const BAR = '[data-part="action-bar"]';

async function presses(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const times = (count: number, key: string): readonly string[] => Array.from({ length: Math.max(0, count) }, () => key);

export const numberIn = (move: MoveValue, field: string): number => Number(fieldsOf(move)[field]);

export const textIn = (move: MoveValue, field: string): string => String(fieldsOf(move)[field]);

/** The first number on the button that makes the move. */
async function numberOnBar(page: Page): Promise<number> {
  const text = await page.locator(`${BAR} button[data-kind="primary"]`).first().textContent();
  return Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
}

/** One up or down at a time, until the bar says so. */
export async function dials(page: Page, wanted: number, step: (up: boolean) => Promise<void>): Promise<void> {
  for (let i = 0; i < MOST_STEPS; i++) {
    const shown = await numberOnBar(page);
    if (shown === wanted) return;
    await step(shown < wanted);
  }
  throw new Error(`the bar never says ${wanted}`);
}

const MOST_STEPS = 40;

const dialsByKeys = (page: Page, wanted: number): Promise<void> => dials(page, wanted, (up) => page.keyboard.press(up ? 'ArrowUp' : 'ArrowDown'));

const perudo: LessonKeys = async (page, move) => {
  if (move.kind === 'bid') {
    await presses(page, textIn(move, 'face'));
    await dialsByKeys(page, numberIn(move, 'quantity'));
    return presses(page, 'Enter');
  }
  if (move.kind === 'dudo') return presses(page, 'd');
  // A card, and the last of what it can be aimed at.
  await presses(page, 'q');
  const wanting = page.locator(`${BAR} button[data-kind="primary"][aria-disabled]`);
  await wanting.waitFor();
  for (let digit = 9; digit > 0 && (await wanting.count()) > 0; digit--) await presses(page, String(digit));
  return presses(page, 'Enter');
};

const kalitiri: LessonKeys = async (page, move, legal) => {
  const among = legal.filter(({ kind }) => kind === move.kind).map((each) => textIn(each, 'card'));
  switch (move.kind) {
    case 'bid':
      await dialsByKeys(page, numberIn(move, 'bid'));
      return presses(page, 'Enter');
    case 'pass':
      return presses(page, 'x');
    case 'trump':
      return presses(page, ...times(SUITS.indexOf(textIn(move, 'suit') as Suit) + 1, 'ArrowRight'), 'Enter');
    case 'call': {
      const card = textIn(move, 'card') as Card;
      const row = inSuit(CARDS, suitOf(card)).filter((each) => among.includes(each));
      return presses(page, ...times(SUITS.indexOf(suitOf(card)), 'ArrowDown'), ...times(row.indexOf(card) + 1, 'ArrowRight'), 'Enter');
    }
    default:
      return presses(page, ...times(among.indexOf(textIn(move, 'card')) + 1, 'ArrowRight'), 'Enter');
  }
};

const SEN_KEYS: Readonly<Record<string, readonly string[]>> = { draw: ['d'], take: ['f'], pobudka: ['w', 'Enter'], discard: ['x'], use: ['u'] };

const sen: LessonKeys = async (page, move) => {
  // Whoever still looks at a card has one thing to press; elsewhere Enter does nothing before something is chosen.
  if ((await page.locator(`${BAR} button`).count()) === 1) await presses(page, 'Enter');
  const place = (field: string): string => String(numberIn(move, field) + 1);
  const only = SEN_KEYS[move.kind];
  if (only !== undefined) return presses(page, ...only);
  return presses(page, ...(move.kind === 'peek' ? [place('first'), place('second')] : [place('place')]), 'Enter');
};

/** By place in a hand: the values, and the Jesters last. */
const stackKey = (value: number): string => '1234567890-=j'.charAt(value - 1);

/** What comes after the tap on a value that takes all of it, or as many as the trick asks for with as few Jesters as may be. */
export function afterTap(move: MoveValue, legal: readonly MoveValue[]): { readonly fewer: number; readonly jesters: number } {
  const plays = legal.filter((each) => each.kind === 'play');
  const size = (each: MoveValue): number => numberIn(each, 'cards') + numberIn(each, 'jesters');
  const leads = plays.some((each) => size(each) !== size(move));
  const same = plays.filter((each) => numberIn(each, 'value') === numberIn(move, 'value') && numberIn(each, 'cards') > 0);
  const most = Math.max(...same.map((each) => numberIn(each, 'cards')));
  const fewest = leads ? 0 : Math.min(...same.map((each) => numberIn(each, 'jesters')));
  return { fewer: leads ? most - numberIn(move, 'cards') : 0, jesters: numberIn(move, 'jesters') - fewest };
}

const dalmuti: LessonKeys = (page, move, legal) => {
  if (move.kind === 'pass') return presses(page, 'x');
  if (move.kind !== 'play') return presses(page, stackKey(numberIn(move, 'better')), stackKey(numberIn(move, 'worse')), 'Enter');
  const { fewer, jesters } = afterTap(move, legal);
  return presses(page, stackKey(numberIn(move, 'value')), ...times(fewer, 'ArrowDown'), ...times(jesters, 'j'), 'Enter');
};

export const LESSON_KEYS: Readonly<Record<string, LessonKeys>> = { perudo, kalitiri, sen, dalmuti };
