/**
 * Peeking (rules §2.1): before a round each player looks at two of their own cards, all at the same time. Everybody sees who has looked, and where: the places are
 * public at once, so nobody is told more than anybody at a table would see.
 */
import { only, type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import { seenBy } from './dreams.ts';
import type { Event } from './events.ts';
import type { PeekMove } from './moves.ts';
import type { RefusalCode } from './refusals.ts';
import { cardAt, dreamAt, dreamSize, PLAYING, type State } from './state.ts';

const isPeeking = ({ phase }: State): boolean => phase.kind === 'peeking';

/** Seats that have not yet looked. */
export const yetToPeek = ({ peeks }: Pick<State, 'peeks'>): readonly Seat[] => peeks.flatMap((peek, seat) => (peek === null ? [seat] : []));

export function refusePeek(state: State, seat: Seat, { round, first, second }: PeekMove): Refusal<RefusalCode> | null {
  if (!isPeeking(state)) return refusal('peek/over');
  if (round !== state.round) return refusal('peek/past', { round: state.round });
  if (state.peeks[seat] !== null) return refusal('peek/done');
  return first < second && second < dreamSize(state) ? null : refusal('peek/places', { places: dreamSize(state) });
}

/** When the last one has looked, the first turn begins. */
export function peek(state: State, seat: Seat, { first, second }: PeekMove, tell: Tell<Event>): State {
  tell?.({ kind: 'peeked', seat, first, second });
  for (const place of [first, second]) tell?.({ kind: 'saw', spot: { seat, place }, card: cardAt(state, { seat, place }).card }, [seat]);
  const dream = dreamAt(state, seat).map((card, place) => (place === first || place === second ? seenBy(card, only(seat)) : card));
  const peeked: State = { ...state, dreams: state.dreams.with(seat, dream), peeks: state.peeks.with(seat, [first, second]) };
  if (yetToPeek(peeked).length > 0) return peeked;
  tell?.({ kind: 'begun', seat: state.turn });
  return { ...peeked, phase: PLAYING, turnNumber: state.turnNumber + 1 };
}
