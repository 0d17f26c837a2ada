/** The board's keys: the row of digits is the row of values (1 to 9, then 0 - = for 10, 11 and 12), arrows walk among sets and change the number. */

import type { Shortcuts } from '@parlour/felt';
import type { BoardPath } from '../words/speaker.ts';
import { sameCards, setPlayed } from './choosing.ts';
import type { HandChooser } from './hand.tsx';
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

/** By place in a hand: the values, and the Jesters last. */
const STACK_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', 'j'];

const stackKeys = (chooser: HandChooser, holds: (value: number) => boolean): Shortcuts =>
  Object.fromEntries(STACK_KEYS.map((key, place) => [key, () => holds(place + 1) && chooser.tap(place + 1)]));

export function playKeys(turn: PlayTurn, holds: (value: number) => boolean, play: () => void, pass: () => void): Shortcuts {
  const { suggested, chosen, choose, step, choice } = turn;
  const walk = (by: 1 | -1): void => {
    const at = chosen === null ? -1 : suggested.findIndex((each) => sameCards(each, chosen));
    const next = suggested.at(at < 0 && by < 0 ? -1 : (at + by) % suggested.length);
    if (next !== undefined) choose(setPlayed(next));
  };
  const count = (by: 1 | -1): void => {
    if (choice.size === null) step(by);
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
