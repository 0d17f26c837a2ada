/** Sen by keyboard: every move without the mouse. The digits mean the own dream, or the one that the arrows have turned to. */

import type { Shortcuts } from '@parlour/felt';
import type { View } from '@parlour/kernel';
import { awayMoveOf } from '../seen/moves.ts';
import type { Move, SenTypes } from '../src/sen.ts';
import type { BoardPath } from '../words/speaker.ts';
import type { Choice } from './choice.ts';

export const KEYS: readonly (readonly [keys: string, path: BoardPath])[] = [
  ['D', 'board.keys.draw'],
  ['F', 'board.keys.take'],
  ['W', 'board.keys.wake'],
  ['1 2 3 4', 'board.keys.places'],
  ['← →', 'board.keys.seats'],
  ['X', 'board.keys.away'],
  ['U', 'board.keys.use'],
  ['Enter', 'board.keys.play'],
  ['Backspace', 'board.keys.clear'],
];

interface Props {
  readonly view: View<SenTypes>;
  readonly moves: readonly Move[];
  readonly choice: Choice;
  readonly play: (move: Move) => void;
  /** Hears, where the game is taught, of a move that the rules refuse. */
  readonly tried?: ((move: Move) => void) | undefined;
  /** Ends the look; null while there is none. */
  readonly seen: (() => void) | null;
  readonly seats: number;
}

export function shortcutsOf({ view: { open }, moves, choice, play, tried, seen, seats }: Props): Shortcuts {
  const make = (kind: Move['kind']) => (): void => {
    const move = moves.find((each) => each.kind === kind);
    if (move !== undefined) play(move);
  };
  const away = (): void => {
    const isTaken = open.phase.kind === 'holding' && moves.length > 0 && !moves.some(({ kind }) => kind === 'discard');
    if (isTaken) tried?.(awayMoveOf(open, 'discard'));
    else make('discard')();
  };
  const point = (place: number) => (): void => {
    if (open.phase.kind === 'take2') choice.keep(place);
    else choice.tap({ seat: choice.seat, place });
  };
  const turn = (by: number) => (): void => choice.turnTo((choice.seat + by + seats) % seats);
  const enter = (): void => {
    if (seen !== null) seen();
    else if (choice.waking) make('pobudka')();
    else if (choice.move !== null) play(choice.move);
    else if (choice.kept !== null) choice.keep(choice.kept);
  };
  return {
    d: make('draw'),
    f: make('take'),
    w: () => moves.some(({ kind }) => kind === 'pobudka') && choice.wake(),
    x: away,
    u: make('use'),
    '1': point(0),
    '2': point(1),
    '3': point(2),
    '4': point(3),
    arrowleft: turn(-1),
    arrowright: turn(1),
    enter,
    backspace: choice.clear,
  };
}
