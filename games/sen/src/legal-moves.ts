/** Every legal move of a seat: before a round (rules §2.1), in a turn (rules §2.2) and by a special (rules §2.3); and the one that an expired clock plays (rules §2.8). */
import type { Seat } from '@parlour/kernel';
import { isSpecial } from './cards.ts';
import { drawnMoves, exchangeMoves, keepMoves, lookMoves, type Move, peekMoves, specialMoves, takenMoves, turnMoves } from './moves.ts';
import { dreamSize, type State } from './state.ts';

const NO_MOVES: readonly Move[] = [];

export function moves(state: State, seat: Seat): readonly Move[] {
  const { phase, turnNumber, cardNumber, dreams } = state;
  const dream = dreamSize(state);
  if (phase.kind === 'peeking') return state.peeks[seat] === null ? peekMoves(state.round, dream) : NO_MOVES;
  if (seat !== state.turn) return NO_MOVES;
  switch (phase.kind) {
    case 'playing':
      return turnMoves(turnNumber);
    case 'holding':
      if (phase.from === 'discard') return takenMoves(cardNumber, dream);
      return isSpecial(phase.card) ? specialMoves(cardNumber, dream) : drawnMoves(cardNumber, dream);
    case 'take2':
      return keepMoves(cardNumber);
    case 'peek1':
      return lookMoves(cardNumber, dream, dreams.length);
    case 'swap2':
      return exchangeMoves(cardNumber, dream, dreams.length);
    case 'roundEnd':
    case 'gameOver':
      return NO_MOVES;
  }
}

/**
 * By rules §2.8: peek at the first two places; draw from the deck; discard it, but swap what came from the discard with the first place; keep the first of
 * Take 2's cards; look at the own first card; exchange the own first two. Never a choice that depends on a card.
 */
export function fallback(state: State, seat: Seat): Move {
  const { phase, cardNumber: card } = state;
  switch (phase.kind) {
    case 'peeking':
      return { kind: 'peek', round: state.round, first: 0, second: 1 };
    case 'holding':
      return phase.from === 'deck' ? { kind: 'discard', card } : { kind: 'swap', card, place: 0 };
    case 'take2':
      return { kind: 'keep', card, which: 0 };
    case 'peek1':
      return { kind: 'look', card, seat, place: 0 };
    case 'swap2':
      return { kind: 'exchange', card, seat, place: 0, otherSeat: seat, otherPlace: 1 };
    default:
      return { kind: 'draw', turn: state.turnNumber };
  }
}
