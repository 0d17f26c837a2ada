/**
 * The end of a round and of the game (rules §3). Whoever still holds cards is last; the first gets a point for every other player, each place one less,
 * the last none. What was paid in taxes is forgotten: every card has been seen by then, or is the last player's.
 */
import { type Seat, seatsOf, type Tell } from '@parlour/kernel';
import type { Event } from './events.ts';
import { roundsOf } from './options.ts';
import { hasCards, NO_TAXES, type State, seatCount } from './state.ts';

/** What a place is worth among so many; the first is 0. */
export const pointsOf = (place: number, seats: number): number => seats - 1 - place;

export function endRound(state: State, tell: Tell<Event>): State {
  const seats = seatCount(state);
  const finished = [...state.finished, ...seatsOf(seats).filter((seat) => hasCards(state, seat))];
  const points = state.points.map((sum, seat) => sum + pointsOf(finished.indexOf(seat), seats));
  tell?.({ kind: 'roundOver', order: finished, points });
  const ended: State = { ...state, phase: 'roundEnd', finished, points, taxes: NO_TAXES };
  return state.round === roundsOf(state.options, seats) ? endGame(ended, tell) : ended;
}

/** The highest total wins; who is level shares it. */
export function endGame(state: State, tell: Tell<Event>): State {
  const points = Math.max(...state.points);
  const winners: readonly Seat[] = seatsOf(seatCount(state)).filter((seat) => state.points[seat] === points);
  tell?.({ kind: 'won', seats: winners, points });
  return { ...state, phase: 'gameOver' };
}
