/**
 * The moves as values. A move names what it refers to: a peek the round, the start of a turn the turn's number, whatever is done with a card
 * in hand or by its effect the card's number. So what comes too late is refused, never applied to something else.
 * The moves of a turn or a card are made once, when first asked for: equal ones are mostly the same object, and listing is cheap.
 */
import { type MoveShapes, type Seat, seatsOf, whole } from '@parlour/kernel';
import type { Spot } from './dreams.ts';

/** The view's `turnNumber`. */
type TurnNumber = number;
/** The view's `cardNumber`. */
type CardNumber = number;
/** A place in a dream, from 0. */
type DreamPlace = number;

/** The look at two own cards before a round. */
export interface PeekMove {
  readonly kind: 'peek';
  /** The view's `round`. */
  readonly round: number;
  /** The lower place. */
  readonly first: DreamPlace;
  /** The higher one. */
  readonly second: DreamPlace;
}

/** How a turn starts: `draw` from the deck, `take` the discard's top, or `pobudka`, the call that ends the round. */
export type TurnMove = { readonly kind: 'draw' | 'take' | 'pobudka'; readonly turn: TurnNumber };

/** Puts the card in hand at a place of the own dream. */
export type SwapMove = { readonly kind: 'swap'; readonly card: CardNumber; readonly place: DreamPlace };
/** Puts the card in hand on the discard; `use` plays the effect of a special. */
export type AwayMove = { readonly kind: 'discard' | 'use'; readonly card: CardNumber };

/** Take 2: which of the two to keep, 0 or 1. `card` is the Take 2 itself, as it is Peek 1 and Swap 2 below. */
export type KeepMove = { readonly kind: 'keep'; readonly card: CardNumber; readonly which: number };
/** Peek 1: which card of any dream to look at. */
export type LookMove = { readonly kind: 'look'; readonly card: CardNumber; readonly seat: Seat; readonly place: DreamPlace };
/** Swap 2: two different cards, that of the lower seat first, and in one dream that of the lower place. */
export interface ExchangeMove {
  readonly kind: 'exchange';
  readonly card: CardNumber;
  readonly seat: Seat;
  readonly place: DreamPlace;
  readonly otherSeat: Seat;
  readonly otherPlace: DreamPlace;
}

export type Move = PeekMove | TurnMove | SwapMove | AwayMove | KeepMove | LookMove | ExchangeMove;

/** The second of the two cards that Swap 2 exchanges; the move itself names the first. */
export const otherSpot = ({ otherSeat, otherPlace }: ExchangeMove): Spot => ({ seat: otherSeat, place: otherPlace });

const NUMBER_LIMIT = 1_000_000;
const number = whole(0, NUMBER_LIMIT);
const place = whole(0, 3);
const seat = whole(0, 4);

export const moveShapes: MoveShapes<Move> = {
  peek: { round: number, first: place, second: place },
  draw: { turn: number },
  take: { turn: number },
  pobudka: { turn: number },
  swap: { card: number, place },
  discard: { card: number },
  use: { card: number },
  keep: { card: number, which: whole(0, 1) },
  look: { card: number, seat, place },
  exchange: { card: number, seat, place, otherSeat: seat, otherPlace: place },
};

/** Every two of so many places. */
export const peekMoves = listed((round, dream): Move[] => pairs(seatsOf(dream)).map(([first, second]) => ({ kind: 'peek', round, first, second })));

export const turnMoves = listed((turn): Move[] => [
  { kind: 'draw', turn },
  { kind: 'take', turn },
  { kind: 'pobudka', turn },
]);

/** What can be done with a card taken from the discard, with one drawn, and with a special drawn: each list begins with the one before. */
export const takenMoves = listed((card, dream): Move[] => seatsOf(dream).map((at) => ({ kind: 'swap', card, place: at })));
export const drawnMoves = listed((card, dream): Move[] => [...takenMoves(card, dream), { kind: 'discard', card }]);
export const specialMoves = listed((card, dream): Move[] => [...drawnMoves(card, dream), { kind: 'use', card }]);

export const keepMoves = listed((card): Move[] => [
  { kind: 'keep', card, which: 0 },
  { kind: 'keep', card, which: 1 },
]);

export const lookMoves = listed((card, dream, seats): Move[] => spots(dream, seats).map((at) => ({ kind: 'look', card, ...at })));

export const exchangeMoves = listed((card, dream, seats): Move[] =>
  pairs(spots(dream, seats)).map(([one, other]) => ({ kind: 'exchange', card, ...one, otherSeat: other.seat, otherPlace: other.place })),
);

const spots = (dream: number, seats: number): Spot[] => seatsOf(seats).flatMap((at) => seatsOf(dream).map((each) => ({ seat: at, place: each })));

const pairs = <X>(items: readonly X[]): [X, X][] => items.flatMap((one, i) => items.slice(i + 1).map((other): [X, X] => [one, other]));

/** The list for each number, size of a dream and number of seats, made when first asked for. */
function listed(make: (of: number, dream: number, seats: number) => Move[]): (of: number, dream?: number, seats?: number) => readonly Move[] {
  const lists = new Map<number, readonly Move[]>();
  return (of, dream = 0, seats = 0) => {
    const at = of * 64 + dream * 8 + seats;
    const known = lists.get(at);
    if (known !== undefined) return known;
    const made = make(of, dream, seats);
    lists.set(at, made);
    return made;
  };
}
