/**
 * Perudo, also called Liar's Dice or Dudo: everyone rolls in secret, bids on what all dice together show, and doubts. One game covers
 * Perudo+ (five kinds of dice, thirteen cards) and the Perudo of a learning project (palifico, pacao); options.ts says what differs.
 *
 * A state is between a roll and the round's end. A round: `bidding`, then a call, whose reckoning is part of the same step, then `roundEnd`
 * until the table starts the next, or `gameOver`. The draw pile has no order (pile.ts), and a move that comes too late is refused (moves.ts).
 */
import {
  type ByVersion,
  type Chance,
  type Game,
  type Place,
  type Refusal,
  refusal,
  type Seat,
  seatsOf,
  type Tell,
  type Venture,
} from '@parlour/kernel';
import { imagine } from '../imagine/imagine.ts';
import { bid, refuseBid } from './bidding.ts';
import { bidMove } from './bids.ts';
import { call, refuseCall } from './calls.ts';
import { play, refusePlay } from './card-plays.ts';
import { DECKS, type Decks } from './cards.ts';
import { type Event, events } from './events.ts';
import { lawsOf } from './laws.ts';
import { legalMoves } from './legal-moves.ts';
import { callMove, dieMove, type Move, moveShapes } from './moves.ts';
import { check, type Options, seats, sheet } from './options.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import { nextRound, setup } from './rounds.ts';
import { isIn, type State, seatsIn, standingBid, standingNumber } from './state.ts';
import { touched } from './touched.ts';
import type { PerudoTypes } from './types.ts';
import { open, own } from './view.ts';
import { widest } from './widest.ts';

/** The game with these decks of cards; tests play with other ones. */
export function makePerudo(decks: ByVersion<Decks>): Game<PerudoTypes> {
  return {
    id: 'perudo',
    version: 2,
    sheet,
    moveShapes,
    refusals,
    events,
    laws: lawsOf(decks),
    seats,
    check,
    longest,
    setup: (start, chance, tell) => setup(decks.at(start.version), start, chance, tell),
    awaited: (state) => (state.phase === 'bidding' ? (ALONE[state.turn] ?? NOBODY) : NOBODY),
    reactions: ({ options }) => options.deck !== 'none' || options.calza,
    moves: legalMoves,
    refuse,
    apply,
    between: (state) => state.phase === 'roundEnd',
    next: nextRound,
    open,
    own,
    widest,
    touched,
    imagine: (view, chance) => imagine(decks.at(view.open.version), view, chance),
    standing,
    over: (state) => state.phase === 'gameOver',
    fallback,
    venture,
  };
}

export const perudo: Game<PerudoTypes> = makePerudo(DECKS);

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = seatsOf(8).map((seat) => [seat]);

/** Random games take about six steps for each die; with Jonti and Calza dice come back, so there is ample room. */
function longest(options: Options, seatCount: number): number {
  return 100 + 20 * seatCount * options.dicePerPlayer;
}

function refuse(state: State, seat: Seat, move: Move): Refusal<RefusalCode> | null {
  if (state.phase === 'gameOver') return refusal('game/over');
  if (state.phase === 'roundEnd') return refusal('round/over');
  if (!isIn(state, seat)) return refusal('seat/out');
  switch (move.kind) {
    case 'bid':
      if (seat !== state.turn) return refusal('turn/not-yours', { turn: state.turn });
      return state.gauging === null ? refuseBid(state, seat, move) : refusal('gauge/second-die');
    case 'dudo':
    case 'jonti':
    case 'calza':
    case 'pacao':
      return refuseCall(state, seat, move);
    default:
      return refusePlay(state, seat, move);
  }
}

function apply(state: State, seat: Seat, move: Move, chance: Chance, tell?: Tell<Event>): State {
  switch (move.kind) {
    case 'bid':
      return bid(state, seat, move, tell);
    case 'dudo':
    case 'jonti':
    case 'calza':
    case 'pacao':
      return call(state, seat, move, chance, tell);
    default:
      return play(state, seat, move, chance, tell);
  }
}

/** Who has dice ranks by their number; the others by how long they stayed in. */
function standing(state: State): readonly Place[] {
  const dice = state.hands.map((hand) => hand.length);
  return dice.map((score, seat) => {
    const better = score > 0 ? dice.filter((other) => other > score).length : state.hands.length - 1 - state.out.indexOf(seat);
    return { seat, score, rank: 1 + better };
  });
}

/** No bid stands: one two. A bid stands: Dudo. Half a Gauge: the first die not yet chosen. */
function fallback(state: State): Move {
  if (state.gauging !== null) {
    const other = seatsIn(state).flatMap((seat) => state.ids[seat] ?? []);
    return dieMove('gauge_second', other.find((die) => die !== state.gauging) as number);
  }
  return standingBid(state) === undefined ? bidMove(1, 2) : callMove('dudo', standingNumber(state));
}

function venture(event: Event): Venture | null {
  return event.kind === 'counted' ? { name: event.call, success: event.success } : null;
}

export { type Bid, type BidMove, bidMove, countsFor, highestQuantity, isChanged, ladderOf, leastAbove, rung } from './bids.ts';
export { isPlayed } from './calls.ts';
export { CARDS, type Card, copiesIn, DECKS, type Decks, HAND_LIMIT, TIMINGS } from './cards.ts';
export type { Die } from './dice.ts';
export type { Event, NamedDie, SeenDie } from './events.ts';
export { ACE, type DieType, entriesOf, faceProbability } from './kinds.ts';
export type { CallKind, CardMove, Move } from './moves.ts';
export { facesOf, type Options } from './options.ts';
export { areAcesWild } from './palifico.ts';
export type { RefusalCode } from './refusals.ts';
export type { Phase, Result, State } from './state.ts';
export type { PerudoTypes, PerudoView } from './types.ts';
export type { Open, Own } from './view.ts';
