/**
 * Every key that a table lists, each at a moment where it can be used. They are named as the list names them, so that the test knows when one
 * is missing.
 */
import type { Page } from 'playwright-core';
import { momentNamed } from './keyboard-moments.ts';
import type { BrowserScene } from './scenes/scene.ts';

/** Keys that are pressed one after the other: each is seen to do something. */
interface Presses {
  /** As they are listed; what is not is only on the way to them. */
  readonly listed?: string;
  /** Where it depends on what is on the table, they are looked up there. */
  readonly keys: readonly string[] | ((page: Page) => Promise<readonly string[]>);
}

export interface KeyScene {
  readonly scene: BrowserScene;
  readonly presses: readonly Presses[];
}

const at = (name: string, ...presses: readonly Presses[]): KeyScene => ({ scene: momentNamed(name), presses });
const key = (listed: string, ...keys: readonly string[]): Presses => ({
  listed,
  keys: keys.length > 0 ? keys : [listed.length === 1 ? listed.toLowerCase() : listed],
});
const onTheWay = (...keys: readonly string[]): Presses => ({ keys });

/** Those of every table. Escape is looked at by itself. */
export const TABLE_KEYS: KeyScene = at(
  'perudo-answer',
  key('M ?', 'm', 'Escape', '?', 'Escape'),
  key('R', 'r', 'Escape'),
  key('H', 'h', 'h'),
  key('T', 't', 't'),
  key('P', 'p', 'p'),
  key('C'),
);

const perudoKeys: readonly KeyScene[] = [
  at('perudo-opening', key('↑ ↓', 'ArrowUp', 'ArrowDown'), key('← →', 'ArrowRight', 'ArrowLeft'), key('Enter')),
  at('perudo-answer', key('D')),
  at('perudo-exact', key('J')),
  at('perudo-calza', key('K')),
  at('perudo-pacao', key('O')),
  at('perudo-three-cards', key('Q W E', 'q', 'w', 'e'), key('⌫', 'Backspace'), { listed: '1 … 9', keys: otherFace }),
];

const kalitiriKeys: readonly KeyScene[] = [
  at('kalitiri-auction', key('↑ ↓', 'ArrowUp', 'ArrowDown'), key('Home End', 'End', 'Home'), key('X')),
  at('kalitiri-trump', key('← →', 'ArrowRight', 'ArrowLeft'), key('Enter')),
  at('kalitiri-two-decks', onTheWay('ArrowDown', 'ArrowUp', 'ArrowRight'), { listed: '1 2', keys: copies }),
  at('kalitiri-lead', key('L', 'l', 'Escape'), key('E', 'e', 'Escape')),
];

const senKeys: readonly KeyScene[] = [
  at('sen-first-look', onTheWay('1', '2'), key('Enter', 'Enter', 'Enter')),
  at('sen-turn', key('W'), key('Backspace'), key('D'), key('1 2 3 4', '1', '2', '3', '4'), key('Backspace'), key('X')),
  at('sen-turn', key('F')),
  at('sen-special', key('U')),
  at('sen-look', key('← →', 'ArrowRight', 'ArrowLeft')),
];

const dalmutiKeys: readonly KeyScene[] = [
  at(
    'dalmuti-lead',
    key('J'),
    key('Backspace'),
    { listed: '1 … 9 0 - =', keys: manyOfOne },
    key('↑ ↓', 'ArrowDown', 'ArrowUp'),
    key('← →', 'ArrowRight', 'ArrowLeft'),
    key('Enter'),
  ),
  at('dalmuti-follow', key('X')),
  at('dalmuti-asked', key('K')),
  at('dalmuti-rebel', key('D')),
];

export const KEYS: Readonly<Record<string, readonly KeyScene[]>> = {
  perudo: perudoKeys,
  kalitiri: kalitiriKeys,
  sen: senKeys,
  dalmuti: dalmutiKeys,
};

/** A face that the dial does not show and that can be bid. */
async function otherFace(page: Page): Promise<readonly string[]> {
  const faces = await page
    .locator('[data-part="action-bar"] fieldset button')
    .evaluateAll((buttons) => buttons.flatMap((each, i) => (each.matches('[aria-pressed="false"]:not([aria-disabled])') ? [String(i + 1)] : [])));
  return faces.slice(0, 1);
}

/** The copy that is not chosen, and back. */
async function copies(page: Page): Promise<readonly string[]> {
  // Not every card has both copies left: the first one that has.
  for (let i = 0; i < MOST_CARDS; i++) {
    const free = await page.locator('[data-part="action-bar"] button[aria-pressed]:not([aria-disabled])').count();
    if (free === 2) return ['2', '1'];
    await page.keyboard.press('ArrowRight');
  }
  throw new Error('no card can be called in two copies');
}

const MOST_CARDS = 14;

/** The value of which there are most cards, so that there can be fewer. */
async function manyOfOne(page: Page): Promise<readonly string[]> {
  const stacks = await page
    .locator('main button[data-value]')
    .evaluateAll((buttons) =>
      buttons.map((each) => ({ value: Number(each.getAttribute('data-value')), count: Number.parseInt(each.getAttribute('aria-label') ?? '', 10) })),
    );
  const many = stacks.filter(({ value }) => value <= VALUE_KEYS.length).toSorted((a, b) => b.count - a.count)[0];
  return [VALUE_KEYS.charAt((many?.value ?? 0) - 1)];
}

const VALUE_KEYS = '1234567890-=';
