/**
 * Who sees what (rules §7). The open part is what everyone may know: all but the hands. The own part is a seat's hand, and which of its cards are
 * called: "you hold a called card", never "you are the partner". Both are put together from what may be shown, field by field. Bids, calls and
 * tricks are short, because a view travels with every move; seen/decode.ts reads them.
 */
import type { Seat } from '@parlour/kernel';
import type { Card, Suit } from './cards.ts';
import type { Options } from './options.ts';
import { calledIn } from './partners.ts';
import { handAt, type Phase, type Result, type State, type Trick } from './state.ts';
import type { Terms } from './terms.ts';

/** What everybody may know. */
export interface Open {
  /** Of the rules that the game is played by. */
  readonly version: number;
  /** The table's. */
  readonly options: Options;
  readonly terms: Terms;
  readonly phase: Phase;
  readonly over: boolean;
  readonly deal: number;
  readonly scored: number;
  readonly passedOut: number;
  readonly dealer: Seat;
  readonly turn: Seat;
  readonly out: readonly Card[];
  /** How many cards each seat holds. */
  readonly sizes: readonly number[];
  readonly bids: readonly BidLine[];
  readonly leader: Seat | null;
  readonly trump: Suit | null;
  readonly calls: readonly CallLine[];
  readonly tricksBefore: number;
  /** Those of this deal, each as the seat that led, the seat that won, and its cards in order: `02ASKS3SQS`. */
  readonly tricks: readonly string[];
  readonly lead: Seat;
  /** The cards on the table in order: `ASKS`. */
  readonly trick: string;
  readonly taken: readonly number[];
  readonly totals: readonly number[];
  readonly result: Result | null;
}

/** Who bid what; 0 is a pass. */
export type BidLine = readonly [seat: Seat, bid: number];
/** The card, whether the 1st or the 2nd of the others to play it is meant, and the partner: null until the play that completes the call. */
export type CallLine = readonly [card: Card, copy: number, partner: Seat | null];

/** What one seat knows beyond that. */
export interface Own {
  /** Which. */
  readonly seat: Seat;
  /** By suit, each from high to low. */
  readonly hand: readonly Card[];
  /** Cards of this hand that a call still waits for. */
  readonly called: readonly Card[];
}

export function open(state: State): Open {
  return {
    version: state.version,
    options: state.options,
    terms: state.terms,
    phase: state.phase,
    over: state.over,
    deal: state.deal,
    scored: state.scored,
    passedOut: state.passedOut,
    dealer: state.dealer,
    turn: state.turn,
    out: state.out,
    sizes: state.hands.map((hand) => hand.length),
    bids: state.bids.map(({ seat, bid }) => [seat, bid ?? 0]),
    leader: state.leader,
    trump: state.trump,
    calls: state.calls.map(({ card, copy, partner }) => [card, copy, partner]),
    tricksBefore: state.tricksBefore,
    tricks: state.tricks.map(writeTrick),
    lead: state.lead,
    trick: state.trick.join(''),
    taken: state.taken,
    totals: state.totals,
    result: state.result,
  };
}

export function own(state: State, seat: Seat): Own {
  const hand = handAt(state, seat);
  return { seat, hand, called: calledIn(state, seat, hand) };
}

/** Seats have one digit: there are at most ten. */
const writeTrick = ({ lead, winner, cards }: Trick): string => `${lead}${winner}${cards.join('')}`;
