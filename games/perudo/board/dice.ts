/** A seat's dice as this viewer may see them: under the cup while bidding, open from a call on, with their place in the count. */
import type { Seat } from '@parlour/kernel';
import { ACE, type DieType, type Result, typeAtCall } from '../src/perudo.ts';
import type { PerudoView } from './moment.ts';

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

export function diceUnderCup({ open, own }: PerudoView, seat: Seat): readonly SeatDie[] {
  const { ids, types } = open.seats[seat] ?? NO_SEAT;
  return ids.map((id, place) => {
    const known = own?.known.find((die) => die.seat === seat && die.place === place);
    const mine = own?.seat === seat;
    return {
      place,
      id,
      type: (mine ? own.types[place] : known?.type) ?? types[place] ?? null,
      face: (mine ? own.faces[place] : known?.face) ?? null,
      nth: null,
      gone: false,
      looked: open.marks.some((mark) => mark.seat === seat && mark.place === place && mark.looks.length > 0),
    };
  });
}

/**
 * All dice as they were at the call, as far as this viewer knows them; `atCall` is their view then, if they were here. They are counted seat by
 * seat, from the caller's left, so that the caller's own come last.
 */
export function diceShown(result: Result, view: PerudoView, atCall: PerudoView | null, seat: Seat): readonly SeatDie[] {
  const { faces } = result.revealed[seat] ?? NOTHING;
  const before = atCall === null ? [] : diceUnderCup(atCall, seat);
  const lost = seat === result.loser ? result.lost : 0;
  let nth = countingOrder(result)
    .slice(0, countingOrder(result).indexOf(seat))
    .reduce((sum, before) => sum + countOf(result, before), 0);
  return faces.map((face, place) => ({
    place,
    id: place < lost ? null : (view.open.seats[seat]?.ids[place - lost] ?? null),
    type: typeAtCall(view, seat, place) ?? before[place]?.type ?? null,
    face,
    nth: counts(result, face) ? ++nth : null,
    gone: place < lost,
    looked: false,
  }));
}

/** The seats with dice at the call, in the order they are counted. */
export function countingOrder({ revealed, caller }: Result): readonly Seat[] {
  const seats = revealed.length;
  return revealed.map((_, i) => (caller + 1 + i) % seats).filter((seat) => (revealed[seat]?.faces.length ?? 0) > 0);
}

export const countOf = (result: Result, seat: Seat): number => (result.revealed[seat]?.faces ?? []).filter((face) => counts(result, face)).length;

const counts = ({ bid, acesWild }: Result, face: number): boolean => face === bid.face || (acesWild && face === ACE);

const NO_SEAT: Pick<PerudoView['open']['seats'][number], 'ids' | 'types'> = { ids: [], types: [] };
const NOTHING: Result['revealed'][number] = { types: [], faces: [] };
