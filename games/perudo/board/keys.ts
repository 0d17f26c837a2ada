/** The board's keys. While a card is chosen, digits and Enter answer its questions; otherwise they dial and make a bid. */
import { type Shortcuts, useShortcuts } from '@parlour/felt';
import type { Aiming } from './aim.ts';
import type { TurnControls } from './turn-controls.ts';

/** As they are shown, and where their words are. */
export const KEYS: readonly (readonly [keys: string, path: string])[] = [
  ['↑ ↓', 'board.keys.quantity'],
  ['← →', 'board.keys.face'],
  ['1 … 9', 'board.keys.digit'],
  ['Enter', 'board.keys.enter'],
  ['D', 'board.keys.dudo'],
  ['J', 'board.keys.jonti'],
  ['K', 'board.keys.calza'],
  ['O', 'board.keys.pacao'],
  ['Q W E', 'board.keys.cards'],
  ['⌫', 'board.keys.back'],
];

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function useKeys({ aim, take }: Aiming, turn: TurnControls, cards: number): void {
  const digits = (act: (digit: number) => void): Shortcuts => Object.fromEntries(DIGITS.map((digit) => [String(digit), () => act(digit)]));
  const hand: Shortcuts = Object.fromEntries(['q', 'w', 'e'].slice(0, cards).map((key, place) => [key, () => take(place)]));
  useShortcuts(
    aim !== null
      ? {
          ...hand,
          ...digits((digit) => {
            const option = aim.question?.options[digit - 1];
            if (option !== undefined) aim.answer(option);
          }),
          enter: aim.play,
          backspace: aim.back,
          escape: aim.back,
        }
      : {
          ...hand,
          ...digits(turn.face),
          arrowup: () => turn.more(1),
          arrowdown: () => turn.more(-1),
          arrowleft: () => turn.beside(-1),
          arrowright: () => turn.beside(1),
          enter: turn.bid,
          d: () => turn.call('dudo'),
          j: () => turn.call('jonti'),
          k: () => turn.call('calza'),
          o: () => turn.call('pacao'),
        },
  );
}
