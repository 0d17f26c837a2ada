/** How a call ended: the dice that it showed, which of them count, and what that says of the bid. */
import type { Seat } from '@parlour/kernel';
import { countsFor } from '../src/bids.ts';
import type { DieType } from '../src/kinds.ts';
import { isExactCall } from '../src/moves.ts';
import type { Result } from '../src/state.ts';
import type { PerudoView } from '../src/types.ts';
import { knownOf } from './knowledge.ts';

type Verdict = 'exact' | 'inexact' | 'holds' | 'fails';

/** What the count says of the bid, in the terms of the call. */
export function verdictOf(call: Result['call'], quantity: number, count: number): Verdict {
  if (isExactCall(call)) return count === quantity ? 'exact' : 'inexact';
  return count >= quantity ? 'holds' : 'fails';
}

/** A die as the call showed it. */
interface DieAtCall {
  /** null where the viewer does not know it. */
  readonly type: DieType | null;
  readonly face: number;
  readonly counts: boolean;
  /** Where it is in the hand now; null of one that the call has cost. */
  readonly place: number | null;
}

/** A seat's dice as they were at the call, in their order. What is lost is not shown, so of such a die the type is known only if it was public. */
export function diceAtCall(view: PerudoView, result: Result, seat: Seat): readonly DieAtCall[] {
  const { types = [], faces = [] } = result.revealed[seat] ?? {};
  const lost = result.loser === seat ? result.lost : 0;
  return faces.map((face, i) => {
    const place = i < lost ? null : i - lost;
    const type = types[i] ?? (place === null ? null : knownOf(view, seat, place).type);
    return { type, face, counts: countsFor(face, result.bid.face, result.acesWild), place };
  });
}

/** How many of a seat's dice counted. */
export const countAt = ({ revealed, bid, acesWild }: Result, seat: Seat): number =>
  (revealed[seat]?.faces ?? []).filter((face) => countsFor(face, bid.face, acesWild)).length;
