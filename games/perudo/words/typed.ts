/**
 * Moves as they are typed: `4x5` for a bid, `dudo` for a call, a card's name with what it is played on. A die is seat and place, `peek2.3`, an
 * own die its place alone, `polish3`; seats and places count from 1.
 */
import { countInRound, numberInGame, numberToCall } from '../seen/bids.ts';
import { dieIdAt, spotOfDie } from '../seen/seats.ts';
import { bidMove, type Move, type PerudoView } from '../src/perudo.ts';

export function short(move: Move, view: PerudoView): string {
  switch (move.kind) {
    case 'bid':
      return `${move.quantity}x${move.face}`;
    case 'dudo':
    case 'jonti':
    case 'calza':
    case 'pacao':
    case 'inflation':
      return move.kind;
    case 'phantom_bid':
      return 'phantom';
    case 'insurance':
      return 'insurance';
    case 'double_dudo':
      return 'double';
    case 'late_dudo':
      return `late${countInRound(view.open, move.bid)}`;
    case 'wild_shift':
      return `shift${move.face}`;
    case 'reroll_one':
      return `reroll${ownPlace(view, move.die)}`;
    case 'polish':
      return `polish${ownPlace(view, move.die)}`;
    case 'blind_swap':
      return `swap${ownPlace(view, move.die)}-${move.seat + 1}`;
    case 'peek':
    case 'crack':
    case 'gauge':
      return `${move.kind}${spot(view, move.die)}`;
    case 'gauge_second':
      return `and${spot(view, move.die)}`;
    case 'false_tell':
      return `tell${spot(view, move.die)}`;
  }
}

/** A bid may also be written `4 5`, `4*5` or `4×5`. */
export function read(typed: string, view: PerudoView): Move | null {
  const [, quantity, face] = /^(\d{1,3})(?:\s*[x×*]\s*|\s+)(\d)$/.exec(typed) ?? [];
  if (quantity !== undefined && face !== undefined) return Number(quantity) > 0 && Number(face) > 0 ? bidMove(Number(quantity), Number(face)) : null;
  const [, word = '', first = '', second = ''] = /^([a-z]+)(\d*)(?:[.-](\d+))?$/.exec(typed) ?? [];
  return plain(word, first, view) ?? (second === '' ? onOwnDie(word, Number(first), view) : onTwo(word, Number(first), Number(second), view));
}

/** What names no die. */
function plain(word: string, number: string, { open }: PerudoView): Move | null {
  switch (word) {
    case 'dudo':
    case 'jonti':
    case 'calza':
    case 'pacao':
    case 'inflation':
      return number === '' ? { kind: word, bid: numberToCall(open) } : null;
    case 'phantom':
      return { kind: 'phantom_bid' };
    case 'insurance':
      return { kind: 'insurance' };
    case 'double':
      return { kind: 'double_dudo' };
    case 'late':
      return Number(number) > 0 ? { kind: 'late_dudo', bid: numberInGame(open, Number(number)) } : null;
    case 'shift':
      return number === '' ? null : { kind: 'wild_shift', bid: numberToCall(open), face: Number(number) };
    default:
      return null;
  }
}

function onOwnDie(word: string, place: number, view: PerudoView): Move | null {
  const die = ownDie(view, place);
  if (die === null) return null;
  if (word === 'reroll') return { kind: 'reroll_one', die };
  return word === 'polish' ? { kind: 'polish', die } : null;
}

function onTwo(word: string, first: number, second: number, view: PerudoView): Move | null {
  const { open } = view;
  if (word === 'swap') {
    const mine = ownDie(view, first);
    return mine === null || open.seats[second - 1] === undefined ? null : { kind: 'blind_swap', die: mine, seat: second - 1 };
  }
  const die = dieIdAt(open, { seat: first - 1, place: second - 1 });
  if (die === null) return null;
  switch (word) {
    case 'peek':
    case 'crack':
    case 'gauge':
      return { kind: word, die };
    case 'and':
      return { kind: 'gauge_second', die };
    case 'tell':
      return { kind: 'false_tell', die };
    default:
      return null;
  }
}

const ownDie = ({ open, own }: PerudoView, place: number): number | null =>
  own === null ? null : dieIdAt(open, { seat: own.seat, place: place - 1 });

function spot({ open }: PerudoView, die: number): string {
  const { seat, place } = spotOfDie(open, die) ?? NOWHERE;
  return `${seat + 1}.${place + 1}`;
}

const ownPlace = ({ open }: PerudoView, die: number): number => (spotOfDie(open, die) ?? NOWHERE).place + 1;

/** A die that is gone can't be typed, and a move that names one is refused. */
const NOWHERE = { seat: -1, place: 0 };
