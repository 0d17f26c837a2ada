/** The board's keys: the row of digits is the row of values (1 to 9, then 0 - = for 10, 11 and 12), arrows walk among sets and change the number. */

import type { Shortcuts } from '@parlour/felt';
import { JESTER } from '../words/gaps.ts';
import type { BoardPath } from '../words/speaker.ts';
import { sameCards } from './choosing.ts';
import type { Chooser } from './hand.tsx';
import type { GiftTurn, PlayTurn } from './turn.ts';

/** As they are listed for people. */
export const KEYS: readonly (readonly [keys: string, path: BoardPath])[] = [
  ['1 … 9 0 - =', 'board.keys.value'],
  ['J', 'board.keys.jester'],
  ['← →', 'board.keys.walk'],
  ['↑ ↓', 'board.keys.count'],
  ['Enter', 'board.keys.play'],
  ['X', 'board.keys.pass'],
  ['K', 'board.keys.silent'],
  ['D', 'board.keys.declare'],
  ['Backspace', 'board.keys.clear'],
];

const VALUE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='];

const stackKeys = (chooser: Chooser, holds: (value: number) => boolean): Shortcuts =>
  Object.fromEntries(
    [...VALUE_KEYS, 'j'].map((key, i) => [key, () => holds(i + 1 === VALUE_KEYS.length + 1 ? JESTER : i + 1) && chooser.tap(i + 1)]),
  );

export function playKeys(turn: PlayTurn, holds: (value: number) => boolean, play: () => void, pass: () => void): Shortcuts {
  const { suggested, chosen, choose, step, desk } = turn;
  const walk = (by: 1 | -1): void => {
    const at = chosen === null ? -1 : suggested.findIndex((each) => sameCards(each, chosen));
    const next = suggested.at(at < 0 && by < 0 ? -1 : (at + by) % suggested.length);
    if (next !== undefined) choose({ value: next.value, cards: next.cards, jesters: next.jesters });
  };
  const count = (by: 1 | -1): void => {
    if (desk.size === null) step(by);
  };
  return {
    ...stackKeys(turn.chooser, holds),
    arrowright: () => walk(1),
    arrowleft: () => walk(-1),
    arrowup: () => count(1),
    arrowdown: () => count(-1),
    backspace: () => choose(null),
    enter: play,
    x: pass,
  };
}

export function giftKeys(turn: GiftTurn, holds: (value: number) => boolean, give: () => void): Shortcuts {
  return { ...stackKeys(turn.chooser, holds), backspace: () => turn.choose([]), enter: give };
}
