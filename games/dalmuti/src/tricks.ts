/**
 * Tricks (rules §2). The leader plays one or more cards of one value; whoever follows plays as many of a strictly lower, that is better, value, or
 * passes. Jesters go with any value. (The source lets the first play be "any non-empty set"; a mixed set would have no value to beat.)
 *
 * A trick ends as soon as nobody else may still act in it, also right after a play that all others have passed or finished before: the last to
 * play is never asked to beat itself. What a finished player played last stands, and may be beaten.
 */
import { refusal, type Seat, type Tell } from '@parlour/kernel';
import { endRound } from './ending.ts';
import type { Event } from './events.ts';
import { type Move, type PassTrickMove, type PlaySetMove, passMove, playMove } from './moves.ts';
import type { Options } from './options.ts';
import { type CardSet, countOf, type Hand, jestersIn, jesterValue, minusSet, plusSet, sizeOf, sizeOfSet } from './pack.ts';
import type { DalmutiRefusal } from './refusals.ts';
import { handAt, hasCards, NO_LINES, type State, seatCount, standingPlay, type TrickLine } from './state.ts';

/** The value of Jesters that are played alone. */
export const jestersAloneValue = ({ jestersAlone }: Options, hand: Hand): number => (jestersAlone === '1' ? 1 : jesterValue(hand));

/** The first trick of a round: the seat that leads is known. */
export function beginPlay(state: State, tell: Tell<Event>): State {
  tell?.({ kind: 'begins', seat: state.turn });
  return { ...state, phase: 'play' };
}

/** What a seat on turn may play; and pass, unless it leads. */
export function legalTurns(state: State, seat: Seat): readonly Move[] {
  const { turns, options } = state;
  const hand = handAt(state, seat);
  const jesters = jestersIn(hand);
  const standing = standingPlay(state);
  const moves: Move[] = [];
  if (standing !== null) moves.push(passMove(turns));
  const least = standing === null ? 1 : sizeOfSet(standing);
  const most = standing === null ? Number.POSITIVE_INFINITY : least;
  const below = standing?.value ?? jesterValue(hand) + 1;
  for (let value = 1; value < hand.length && value < below; value++) {
    const held = countOf(hand, value);
    for (let cards = 1; cards <= held && cards <= most; cards++) {
      for (let wild = Math.max(0, least - cards); wild <= jesters && cards + wild <= most; wild++) moves.push(playMove(turns, value, cards, wild));
    }
  }
  const alone = jestersAloneValue(options, hand);
  if (alone < below) for (let wild = least; wild <= jesters && wild <= most; wild++) moves.push(playMove(turns, alone, 0, wild));
  return moves;
}

export function refuseTurn(state: State, seat: Seat, move: PlaySetMove | PassTrickMove): DalmutiRefusal | null {
  if (move.turn !== state.turns) return refusal('move/late');
  if (!hasCards(state, seat)) return refusal('seat/finished');
  if (seat !== state.turn) return refusal(hasPassed(state, seat) && state.options.passLocks ? 'seat/passed' : 'turn/not-yours', { turn: state.turn });
  const standing = standingPlay(state);
  if (move.kind === 'pass') return standing === null ? refusal('pass/leading') : null;
  return refuseCards(state, handAt(state, seat), move) ?? (standing && refuseBeating(move, standing));
}

/** A set of one value out of the own hand. */
function refuseCards({ options }: State, hand: Hand, move: PlaySetMove): DalmutiRefusal | null {
  const { value, cards, jesters } = move;
  if (sizeOfSet(move) === 0) return refusal('play/nothing');
  const alone = jestersAloneValue(options, hand);
  if (cards === 0 ? value !== alone : value === jesterValue(hand)) return refusal('play/jesters-alone', { value: alone });
  if (cards > 0 && cards > countOf(hand, value)) return refusal('play/not-held', { value, held: countOf(hand, value) });
  return jesters > jestersIn(hand) ? refusal('play/jesters-not-held', { held: jestersIn(hand) }) : null;
}

function refuseBeating(move: PlaySetMove, standing: CardSet): DalmutiRefusal | null {
  if (sizeOfSet(move) !== sizeOfSet(standing)) return refusal('play/number', { number: sizeOfSet(standing) });
  return move.value < standing.value ? null : refusal('play/too-high', { value: standing.value });
}

export function play(state: State, seat: Seat, move: PlaySetMove, tell: Tell<Event>): State {
  const { value, cards, jesters } = move;
  const hand = minusSet(handAt(state, seat), move);
  tell?.({ kind: 'played', seat, value, cards, jesters, left: sizeOf(hand) });
  const after: State = {
    ...state,
    turns: state.turns + 1,
    hands: state.hands.with(seat, hand),
    played: state.played.with(seat, plusSet(state.played[seat] ?? [], move)),
    trick: [...state.trick, { did: 'played', seat, value, cards, jesters }],
  };
  return sizeOf(hand) === 0 ? finish(after, seat, tell) : goOn(after, seat, tell);
}

export function pass(state: State, seat: Seat, tell: Tell<Event>): State {
  tell?.({ kind: 'passed', seat });
  return goOn({ ...state, turns: state.turns + 1, trick: [...state.trick, { did: 'passed', seat }] }, seat, tell);
}

/** Out of cards. When only one seat still holds some the round is over at once, in the middle of the trick. */
function finish(state: State, seat: Seat, tell: Tell<Event>): State {
  const finished = [...state.finished, seat];
  tell?.({ kind: 'finished', seat, place: finished.length });
  const after: State = { ...state, finished };
  return finished.length >= seatCount(state) - 1 ? endRound(after, tell) : goOn(after, seat, tell);
}

/** The turn goes to the next who may act; if nobody may, the last to play has won the trick. */
function goOn(state: State, seat: Seat, tell: Tell<Event>): State {
  const winner = standingPlay(state)?.seat ?? seat;
  const next = nextSeat(state, seat, (other) => other !== winner && hasCards(state, other) && !hasPassed(state, other));
  if (next !== null) return { ...state, turn: next };
  const leads = hasCards(state, winner) ? winner : (nextSeat(state, winner, (other) => hasCards(state, other)) ?? winner);
  tell?.({ kind: 'trick', seat: winner, led: state.trick[0]?.seat ?? winner, leads });
  return { ...state, turn: leads, trick: NO_LINES };
}

/** With `passLocks` whoever passed is out of the trick; without, only until the next play. */
export function hasPassed({ trick, options }: { readonly trick: readonly TrickLine[]; readonly options: Options }, seat: Seat): boolean {
  for (let i = trick.length - 1; i >= 0; i--) {
    const line = trick[i];
    if (line?.did === 'passed') {
      if (line.seat === seat) return true;
    } else if (!options.passLocks) return false;
  }
  return false;
}

/** The first seat after this one in the round's order for which it holds; never the seat itself. */
export function nextSeat({ order }: State, after: Seat, holds: (seat: Seat) => boolean): Seat | null {
  const from = order.indexOf(after);
  for (let i = 1; i < order.length; i++) {
    const seat = order[(from + i) % order.length] ?? after;
    if (holds(seat)) return seat;
  }
  return null;
}
