/** A seat's dice as this viewer may see them: under the cup while bidding, open from a call on, with their place in the count. */
import type { Seat } from '@parlour/kernel';
import { isLookedAt, knownOf } from '../seen/knowledge.ts';
import { countAt, diceAtCall } from '../seen/result.ts';
import type { DieType, PerudoView, Result } from '../src/perudo.ts';

export interface SeatDie {
  readonly place: number;
  /** null once it has left the table. */
  readonly id: number | null;
  readonly type: DieType | null;
  readonly face: number | null;
  /** Which of the dice that count it is, from 1; null if it does not count. */
  readonly nth: number | null;
  /** It left with this round's result. */
  readonly gone: boolean;
  /** Somebody has looked at it, or said so. */
  readonly looked: boolean;
}

/** What a call has shown of others' dice is not under their cups: while the next one is told, the view may still be of the last. */
export function diceUnderCup(view: PerudoView, seat: Seat): readonly SeatDie[] {
  const { open, own } = view;
  const { ids = [], faces = null } = open.seats[seat] ?? {};
  const isCovered = faces === null || seat === own?.seat;
  return ids.map((id, place) => {
    const { type, face } = knownOf(view, seat, place);
    return { place, id, type, face: isCovered ? face : null, nth: null, gone: false, looked: isLookedAt(open, seat, place) };
  });
}

/**
 * All dice as they were at the call, as far as this viewer knows them; `atCall` is their view then, if they were here. They are counted seat by
 * seat, from the caller's left, so that the caller's own come last.
 */
export function diceShown(result: Result, view: PerudoView, atCall: PerudoView | null, seat: Seat): readonly SeatDie[] {
  const { ids = [] } = view.open.seats[seat] ?? {};
  const before = atCall === null ? [] : diceUnderCup(atCall, seat);
  let nth = countingOrder(result)
    .slice(0, countingOrder(result).indexOf(seat))
    .reduce((sum, before) => sum + countAt(result, before), 0);
  return diceAtCall(view, result, seat).map(({ type, face, counts, place }, i) => ({
    place: i,
    id: place === null ? null : (ids[place] ?? null),
    type: type ?? before[i]?.type ?? null,
    face,
    nth: counts ? ++nth : null,
    gone: place === null,
    looked: false,
  }));
}

/** The seats with dice at the call, in the order they are counted. */
export function countingOrder({ revealed, caller }: Result): readonly Seat[] {
  const seats = revealed.length;
  return revealed.map((_, i) => (caller + 1 + i) % seats).filter((seat) => (revealed[seat]?.faces.length ?? 0) > 0);
}
