/** The whole of a game in progress, and the small questions that many rules ask of it. */
import type { Seat } from '@parlour/kernel';
import type { Options } from './options.ts';
import { type CardSet, type Hand, sizeOf } from './pack.ts';

/** With a court, from the second round on: `revolution`, `taxes`, `play`; without, only `play`. */
export type Phase = 'revolution' | 'taxes' | 'play' | 'roundEnd' | 'gameOver';

export interface State {
  readonly version: number;
  readonly options: Options;
  readonly phase: Phase;
  /** From 1. */
  readonly round: number;
  /** Who is to act; before play begins, who will lead; at a round's end, who led it out. */
  readonly turn: Seat;
  /** Plays and passes of the whole game so far. A play or pass names this number, so that a late one is known. */
  readonly turns: number;
  /** The turn order of this round. */
  readonly order: readonly Seat[];
  /** With a court, from the second round on: the seats by rank, Greater Dalmuti first. */
  readonly ranks: readonly Seat[];
  readonly hands: readonly Hand[];
  /** What each seat has played this round. */
  readonly played: readonly Hand[];
  /** Plays and passes of this trick in order. */
  readonly trick: readonly TrickLine[];
  /** Seats out of cards, in that order; at the round's end the last one, too. */
  readonly finished: readonly Seat[];
  /** Points of the rounds played so far. */
  readonly points: readonly number[];
  /** While everyone is asked about a revolution: each seat's answer. Empty at other times. */
  readonly answers: readonly Answer[];
  /** Of this round. */
  readonly revolution: Revolution | null;
  /** The taxes of this round, the greater pair's first; none once it is over. */
  readonly taxes: readonly Tax[];
}

export type TrickLine = PlayLine | PassLine;
export interface PlayLine extends CardSet {
  readonly did: 'played';
  readonly seat: Seat;
}
interface PassLine {
  readonly did: 'passed';
  readonly seat: Seat;
}

/** Not yet, no, yes. */
export type Answer = 'none' | 'silent' | 'declare';

/** A revolution that was declared. */
export interface Revolution {
  /** By whom. */
  readonly seat: Seat;
  /** Declared by the Greater Peon: the ranks are reversed. */
  readonly greater: boolean;
}

export interface Tax {
  readonly peon: Seat;
  readonly dalmuti: Seat;
  /** The values of the cards that the peon paid, best first. */
  readonly paid: readonly number[];
  /** Those of the cards that came back; null until the Dalmuti has chosen. */
  readonly back: readonly number[] | null;
}

export const NO_SEATS: readonly Seat[] = [];
export const NO_LINES: readonly TrickLine[] = [];
export const NO_ANSWERS: readonly Answer[] = [];
export const NO_TAXES: readonly Tax[] = [];

export const seatCount = (state: State): number => state.hands.length;
export const handAt = (state: State, seat: Seat): Hand => state.hands[seat] ?? [];
export const hasCards = (state: State, seat: Seat): boolean => sizeOf(handAt(state, seat)) > 0;

/** Everybody's place is known: what follows is the next round, or nothing. */
export const isRoundOver = ({ phase }: { readonly phase: Phase }): boolean => phase === 'roundEnd' || phase === 'gameOver';

/** The play that has to be beaten. */
export function standingPlay({ trick }: { readonly trick: readonly TrickLine[] }): PlayLine | null {
  for (let i = trick.length - 1; i >= 0; i--) {
    const line = trick[i];
    if (line?.did === 'played') return line;
  }
  return null;
}
