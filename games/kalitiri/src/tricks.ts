/**
 * Tricks (rules §5.1): follow the led suit if you can. Trump beats other suits, in a suit the higher card wins, and of two equal cards the later.
 * The three of spades is dear, not strong. The play that completes a call makes a partner, before the trick is reckoned.
 */
import { type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import { type Card, heightOf, pointsIn, type Suit, suitOf, without } from './cards.ts';
import type { Event } from './events.ts';
import { type CardPlay, playMove } from './moves.ts';
import { withPartner } from './partners.ts';
import type { RefusalCode } from './refusals.ts';
import { score } from './scoring.ts';
import { handAt, nextSeat, playerOf, type State, trickNumber } from './state.ts';

/** One move for each card that may be played, in the order of the hand. */
export function legalPlays(state: State, seat: Seat): readonly CardPlay[] {
  const hand = handAt(state, seat);
  const led = suitToFollow(state.trick, hand);
  const trick = trickNumber(state);
  const moves: CardPlay[] = [];
  for (const [i, card] of hand.entries()) {
    if (card !== hand[i - 1] && (led === null || suitOf(card) === led)) moves.push(playMove(trick, card));
  }
  return moves;
}

export function refusePlay(state: State, seat: Seat, { trick, card }: CardPlay): Refusal<RefusalCode> | null {
  if (trick !== trickNumber(state)) return refusal('trick/other', { trick: state.tricks.length + 1 });
  const hand = handAt(state, seat);
  if (!hand.includes(card)) return refusal('play/not-held', { card });
  const led = suitToFollow(state.trick, hand);
  return led !== null && suitOf(card) !== led ? refusal('play/follow', { suit: led }) : null;
}

/** The led suit, if this hand has it. */
export function suitToFollow(trick: readonly Card[], hand: readonly Card[]): Suit | null {
  const [first] = trick;
  const led = first === undefined ? null : suitOf(first);
  return led !== null && hand.some((card) => suitOf(card) === led) ? led : null;
}

/** What an expired clock plays: the lowest card that may be, of equal ranks the last in the order of suits. */
export function lowestPlay(state: State, seat: Seat): CardPlay {
  return legalPlays(state, seat).reduce((lowest, move) => (heightOf(move.card) <= heightOf(lowest.card) ? move : lowest));
}

export function play(state: State, seat: Seat, { card }: CardPlay, tell: Tell<Event>): State {
  const seats = state.hands.length;
  tell?.({ kind: 'played', seat, card });
  const after: State = {
    ...state,
    hands: state.hands.with(seat, without(handAt(state, seat), card)),
    calls: withPartner(state, seat, card, tell),
    trick: [...state.trick, card],
    turn: nextSeat(seat, seats),
  };
  return after.trick.length === seats ? endTrick(after, tell) : after;
}

function endTrick(state: State, tell: Tell<Event>): State {
  const { lead, trick: cards, trump, taken } = state;
  const winner = playerOf(lead, winningPlace(cards, trump), state.hands.length);
  const points = pointsIn(cards);
  tell?.({ kind: 'trick', winner, points });
  const after: State = {
    ...state,
    tricks: [...state.tricks, { lead, winner, cards }],
    trick: [],
    lead: winner,
    turn: winner,
    taken: taken.with(winner, (taken[winner] ?? 0) + points),
  };
  return handAt(after, winner).length === 0 ? score(after, tell) : after;
}

/** The place of the card that wins the trick. One that is neither trump nor of the led suit never does. */
export function winningPlace(cards: readonly Card[], trump: Suit | null): number {
  return cards.reduce((best, card, place) => (beats(card, cards[best] as Card, trump) ? place : best), 0);
}

/** Whether a later card beats an earlier one. */
export function beats(later: Card, earlier: Card, trump: Suit | null): boolean {
  return suitOf(later) === suitOf(earlier) ? heightOf(later) >= heightOf(earlier) : suitOf(later) === trump;
}
