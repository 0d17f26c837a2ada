/**
 * The PowerHouse (rules §4): the leader names the trump suit, then the partner cards one by one. A call says which player is meant: the 1st or
 * the 2nd of the others to play that card. It needs as many copies outside the leader's own hand; so with one deck it is any card that the leader
 * does not hold, and whoever holds one of two copies can only call the 1st. Twos that were taken out do not exist. That the number is always
 * said, not only by a leader who holds a copy (as in the source), gives nothing away.
 */
import { type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import { BY_RANK, CARDS, type Card, countIn, tally } from './cards.ts';
import type { Event } from './events.ts';
import { callMove, type PartnerCall, type TrumpChoice } from './moves.ts';
import type { RefusalCode } from './refusals.ts';
import { handAt, nextCall, type State, standingBid } from './state.ts';
import { callsDue } from './terms.ts';

export function nameTrump(state: State, seat: Seat, { suit }: TrumpChoice, tell: Tell<Event>): State {
  tell?.({ kind: 'trump', seat, suit });
  return { ...state, phase: 'calling', trump: suit };
}

export function legalCalls(state: State, seat: Seat): readonly PartnerCall[] {
  const moves: PartnerCall[] = [];
  const place = nextCall(state);
  const outside = tally(state.hands.toSpliced(seat, 1).flat());
  for (const [i, card] of CARDS.entries()) {
    for (let copy = 1; copy <= (outside[i] ?? 0); copy++) if (!isCalled(state, card, copy)) moves.push(callMove(state.deal, place, card, copy));
  }
  return moves;
}

export function refuseCall(state: State, seat: Seat, { place, card, copy }: PartnerCall): Refusal<RefusalCode> | null {
  if (place !== nextCall(state)) return refusal('call/other', { place: nextCall(state) });
  const outside = copiesOutside(state, seat, card);
  if (outside === 0) return refusal(handAt(state, seat).includes(card) ? 'call/held' : 'call/not-in-play', { card });
  if (copy > outside) return refusal('call/one-copy', { card });
  return isCalled(state, card, copy) ? refusal('call/again', { card }) : null;
}

export function call(state: State, seat: Seat, { card, copy }: PartnerCall, tell: Tell<Event>): State {
  tell?.({ kind: 'called', seat, card, copy, decks: state.terms.decks });
  const calls = [...state.calls, { card, copy, partner: null }];
  const done = calls.length === callsDue(state.terms, state.hands.length, standingBid(state.bids));
  return { ...state, calls, phase: done ? 'playing' : 'calling' };
}

/** What an expired clock calls: the highest card that can be, suits in their order, the 1st copy. */
export function highestCall(state: State, seat: Seat): PartnerCall {
  const card = BY_RANK.find((each) => copiesOutside(state, seat, each) > 0 && !isCalled(state, each, 1)) as Card;
  return callMove(state.deal, nextCall(state), card, 1);
}

/** Nothing has been played yet, so all copies in play are in hands. How many the others hold together is no secret from the leader. */
function copiesOutside(state: State, leader: Seat, card: Card): number {
  let copies = 0;
  for (const [seat, hand] of state.hands.entries()) if (seat !== leader) copies += countIn(hand, card);
  return copies;
}

const isCalled = ({ calls }: State, card: Card, copy: number): boolean => calls.some((each) => each.card === card && each.copy === copy);
