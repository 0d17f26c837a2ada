/** Moves as they are typed. A card is its place in the own dream, `swap3`, or seat and place, `look2.3`; `1.2-3.4` exchanges two. All count from 1. */
import { awayMoveOf, turnMoveOf } from '../seen/moves.ts';
import type { SenView } from '../seen/seen.ts';
import type { Move } from '../src/sen.ts';

export function short(move: Move): string {
  switch (move.kind) {
    case 'peek':
      return `${move.first + 1}+${move.second + 1}`;
    case 'draw':
    case 'take':
    case 'pobudka':
    case 'discard':
    case 'use':
      return move.kind;
    case 'swap':
      return `swap${move.place + 1}`;
    case 'keep':
      return `keep${move.which + 1}`;
    case 'look':
      return `look${move.seat + 1}.${move.place + 1}`;
    case 'exchange':
      return `${move.seat + 1}.${move.place + 1}-${move.otherSeat + 1}.${move.otherPlace + 1}`;
  }
}

export function read(typed: string, { open }: SenView): Move | null {
  const { round, cardNumber: card } = open;
  switch (typed) {
    case 'draw':
    case 'take':
    case 'pobudka':
      return turnMoveOf(open, typed);
    case 'discard':
    case 'use':
      return awayMoveOf(open, typed);
    default:
      break;
  }
  const numbers = (shape: RegExp): number[] => (shape.exec(typed) ?? []).slice(1).map((digit) => Number(digit) - 1);
  const [first, second] = numbers(/^([1-9])[+&,]([1-9])$/);
  if (first !== undefined && second !== undefined) return { kind: 'peek', round, first, second };
  const [place] = numbers(/^swap([1-9])$/);
  if (place !== undefined) return { kind: 'swap', card, place };
  const [which] = numbers(/^keep([12])$/);
  if (which !== undefined) return { kind: 'keep', card, which };
  const [at, spot] = numbers(/^look([1-9])\.([1-9])$/);
  if (at !== undefined && spot !== undefined) return { kind: 'look', card, seat: at, place: spot };
  return exchange(numbers(/^([1-9])\.([1-9])-([1-9])\.([1-9])$/), card);
}

function exchange([seat, place, otherSeat, otherPlace]: readonly number[], card: number): Move | null {
  if (seat === undefined || place === undefined || otherSeat === undefined || otherPlace === undefined) return null;
  return { kind: 'exchange', card, seat, place, otherSeat, otherPlace };
}
