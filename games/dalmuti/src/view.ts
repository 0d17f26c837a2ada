/**
 * Who sees what (rules §5). The open part holds hand sizes, the trick's history, what everybody has played this round, the finish order, ranks and totals;
 * the own part a seat's hand, its answer to the question of a revolution, and the cards it gave or got in taxes. Both are put together from
 * what may be shown, field by field, never by striking out.
 */
import type { Seat } from '@parlour/kernel';
import type { Options } from './options.ts';
import { type Hand, sizeOf } from './pack.ts';
import { type Answer, handAt, type Phase, type Revolution, type State, type TrickLine } from './state.ts';

/** What everybody may know. */
export interface Open {
  /** Of the rules that the game is played by. */
  readonly version: number;
  /** The table's. */
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  readonly turn: Seat;
  readonly turns: number;
  readonly order: readonly Seat[];
  readonly ranks: readonly Seat[];
  /** How many cards each seat holds. */
  readonly sizes: readonly number[];
  readonly played: readonly Hand[];
  readonly trick: readonly ShortLine[];
  readonly finished: readonly Seat[];
  readonly points: readonly number[];
  /** How many have answered while everyone is asked about a revolution, never who. */
  readonly answered: number;
  readonly revolution: Revolution | null;
  readonly taxes: readonly OpenTax[];
}

/** A play: who, its value, how many cards of it and how many Jesters; or a seat alone that passed. */
export type ShortLine = readonly [seat: Seat, value: number, cards: number, jesters: number] | readonly [seat: Seat];

/** A tax of this round. */
export interface OpenTax {
  /** Who paid, */
  readonly peon: Seat;
  /** whom, */
  readonly dalmuti: Seat;
  /** and how many cards. */
  readonly cards: number;
  /** As many came back. */
  readonly returned: boolean;
}

/** What one seat knows beyond that. */
export interface Own {
  /** Which. */
  readonly seat: Seat;
  readonly hand: Hand;
  /** Its own, while everyone is asked about a revolution. */
  readonly answer: Answer;
  /** null for who has no part in taxes. */
  readonly tax: OwnTax | null;
}

/** A tax that this seat paid or was paid. */
interface OwnTax {
  /** The values of the cards that were paid. */
  readonly paid: readonly number[];
  /** Of those that came back; null until they have. */
  readonly back: readonly number[] | null;
}

export function open(state: State): Open {
  return {
    version: state.version,
    options: state.options,
    phase: state.phase,
    round: state.round,
    turn: state.turn,
    turns: state.turns,
    order: state.order,
    ranks: state.ranks,
    sizes: state.hands.map(sizeOf),
    played: state.played,
    trick: state.trick.map(shortened),
    finished: state.finished,
    points: state.points,
    answered: state.answers.filter((answer) => answer !== 'none').length,
    revolution: state.revolution,
    taxes: state.taxes.map(({ peon, dalmuti, paid, back }) => ({ peon, dalmuti, cards: paid.length, returned: back !== null })),
  };
}

export function own(state: State, seat: Seat): Own {
  const tax = state.taxes.find(({ peon, dalmuti }) => peon === seat || dalmuti === seat);
  return {
    seat,
    hand: handAt(state, seat),
    answer: state.answers[seat] ?? 'none',
    tax: tax === undefined ? null : { paid: tax.paid, back: tax.back },
  };
}

const shortened = (line: TrickLine): ShortLine => (line.did === 'passed' ? [line.seat] : [line.seat, line.value, line.cards, line.jesters]);

export function lineOf([seat, value, cards, jesters]: ShortLine): TrickLine {
  return value === undefined ? { did: 'passed', seat } : { did: 'played', seat, value, cards: cards ?? 0, jesters: jesters ?? 0 };
}
