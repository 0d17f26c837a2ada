/**
 * With a card in hand (rules §2.2). Drawn from the deck it is swapped with one of the own dream, or discarded, or, if it is a special, used for its
 * effect. Taken from the discard it must be swapped: never discarded again, never used.
 */
import { type Chance, EVERYONE, only, type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import { isSpecial } from './cards.ts';
import { dreamCard } from './dreams.ts';
import { beginEffect, refuseDuringEffect } from './effects.ts';
import type { Event } from './events.ts';
import { DISCARDED, swappedInto } from './log.ts';
import type { AwayMove, SwapMove } from './moves.ts';
import type { RefusalCode } from './refusals.ts';
import { cardAt, dreamSize, hasSpot, type Phase, type State, withCard } from './state.ts';
import { endTurn } from './turns.ts';

type Holding = Extract<Phase, { kind: 'holding' }>;

export function refuseInHand(state: State, seat: Seat, move: SwapMove | AwayMove): Refusal<RefusalCode> | null {
  const { phase } = state;
  if (phase.kind === 'playing') return refusal('hand/empty');
  if (phase.kind !== 'holding') return refuseDuringEffect(phase);
  if (move.card !== state.cardNumber) return refusal('card/past', { number: state.cardNumber });
  switch (move.kind) {
    case 'swap':
      return hasSpot(state, { seat, place: move.place }) ? null : refusal('place/none', { places: dreamSize(state) });
    case 'discard':
      return phase.from === 'deck' ? null : refusal('discard/taken');
    case 'use':
      if (phase.from === 'discard') return refusal('use/taken');
      return isSpecial(phase.card) ? null : refusal('use/plain', { card: phase.card });
  }
}

export function playFromHand(state: State, phase: Holding, seat: Seat, move: SwapMove | AwayMove, chance: Chance, tell: Tell<Event>): State {
  switch (move.kind) {
    case 'swap':
      return swap(state, phase, seat, move.place, tell);
    case 'discard':
      return discard(state, phase, seat, tell);
    case 'use':
      return isSpecial(phase.card) ? beginEffect(state, phase.card, seat, chance, tell) : state;
  }
}

/** The old card goes face up on the discard. The new one is known to its owner, and to all if it came from the discard. */
function swap(state: State, { from, card }: Holding, seat: Seat, place: number, tell: Tell<Event>): State {
  const spot = { seat, place };
  const old = cardAt(state, spot).card;
  tell?.({ kind: 'swapped', seat, place, from, card: old });
  const dreams = withCard(state.dreams, spot, dreamCard(card, from === 'discard' ? EVERYONE : only(seat)));
  return endTurn({ ...state, dreams, discard: [...state.discard, old] }, swappedInto(place, from), tell);
}

function discard(state: State, { card }: Holding, seat: Seat, tell: Tell<Event>): State {
  tell?.({ kind: 'discarded', seat, card });
  return endTurn({ ...state, discard: [...state.discard, card] }, DISCARDED, tell);
}
