/** The legal moves of The Great Dalmuti, by its pages: docs/protocol/dalmuti.md and the rules for players. */
import type { Move, View } from '../shapes.ts';

interface Open {
  readonly options: { readonly jestersAlone: '1' | '13' };
  readonly phase: 'revolution' | 'taxes' | 'play' | 'roundEnd' | 'gameOver';
  readonly round: number;
  readonly turn: number;
  readonly turns: number;
  /** Plays `[seat, value, cards, jesters]` and passes `[seat]`. */
  readonly trick: readonly (readonly number[])[];
  readonly taxes: readonly { readonly dalmuti: number; readonly cards: number; readonly returned: boolean }[];
}

interface Own {
  readonly seat: number;
  readonly hand: readonly number[];
  readonly answer: 'none' | 'silent' | 'declare';
}

const JESTERS = 13;

/** The view was held against the game's schema before. */
export function dalmutiMoves(view: View): Move[] {
  const open = view.open as Open;
  const own = view.own as Own;
  switch (open.phase) {
    case 'revolution':
      return answers(open, own);
    case 'taxes':
      return gifts(open, own);
    case 'play':
      return open.turn === own.seat ? plays(open, own) : [];
    default:
      return [];
  }
}

const held = ({ hand }: Own, value: number): number => hand[value - 1] ?? 0;

function answers({ round }: Open, own: Own): Move[] {
  if (own.answer !== 'none') return [];
  const silent = { kind: 'silent', round };
  return held(own, JESTERS) === 2 ? [silent, { kind: 'declare', round }] : [silent];
}

function gifts({ round, taxes }: Open, own: Own): Move[] {
  const mine = taxes.find(({ dalmuti, returned }) => dalmuti === own.seat && !returned);
  if (mine === undefined) return [];
  const values = own.hand.flatMap((count, index) => (count > 0 ? [index + 1] : []));
  if (mine.cards === 1) return values.map((value) => ({ kind: 'give_one', round, value }));
  return values.flatMap((better) =>
    values
      .filter((worse) => worse > better || (worse === better && held(own, better) > 1))
      .map((worse) => ({ kind: 'give_two', round, better, worse })),
  );
}

function plays({ options, trick, turns: turn }: Open, own: Own): Move[] {
  const last = trick.findLast((line) => line.length > 1);
  const beats = (value: number, number: number): boolean =>
    last === undefined || (value < (last[1] ?? 0) && number === (last[2] ?? 0) + (last[3] ?? 0));
  const moves: Move[] = last === undefined ? [] : [{ kind: 'pass', turn }];
  const add = (value: number, cards: number, jesters: number): void => {
    if (beats(value, cards + jesters)) moves.push({ kind: 'play', turn, value, cards, jesters });
  };
  for (let jesters = 0; jesters <= held(own, JESTERS); jesters++) {
    if (jesters > 0) add(Number(options.jestersAlone), 0, jesters);
    for (let value = 1; value < JESTERS; value++) for (let cards = 1; cards <= held(own, value); cards++) add(value, cards, jesters);
  }
  return moves;
}
