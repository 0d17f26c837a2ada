/**
 * The moment of looking. Without the memory aid a card that only some have seen is face up for its looker only until they say that they have
 * seen it. Which cards that are follows from two views, not from the events between them, so nothing is missed when events are skipped;
 * and a card that is moved meanwhile is turned down.
 */
import type { View } from '@parlour/kernel';
import { useState } from 'react';
import { type Open, readLog, type SenTypes, type Spot, type TurnLine } from '../src/sen.ts';
import { holds } from './aiming.ts';

type SenView = View<SenTypes>;

export const isOver = ({ phase }: Open): boolean => phase.kind === 'roundEnd' || phase.kind === 'gameOver';

export const linesOf = ({ log, starter, dreams }: Open): readonly TurnLine[] => readLog(log, starter, dreams.length);

/** What the viewer is looking at now, given what it was looking at in the view before; null before the first view. */
export function lookedAt(before: SenView | null, looking: readonly Spot[], { open, own }: SenView): readonly Spot[] {
  if (own === null || isOver(open)) return NOTHING;
  const follows = before?.own?.seat === own.seat && before.open.round === open.round;
  const peek = open.peeks[own.seat] ?? null;
  const peeked = peek === null ? NOTHING : peek.map((place) => ({ seat: own.seat, place }));
  if (!follows) return arriving(open, own.seat, peeked);
  const first = before.open.peeks[own.seat] === null ? peeked : looking;
  const fresh = linesOf(open).slice(linesOf(before.open).length);
  return fresh.reduce((seen, line) => after(seen, line, own.seat), first);
}

/** Who comes back in the middle of a look may finish it. */
function arriving(open: Open, own: number, peeked: readonly Spot[]): readonly Spot[] {
  if (open.phase.kind === 'peeking') return peeked;
  const last = linesOf(open).at(-1);
  return last?.did === 'looked' && last.seat === own ? last.spots : NOTHING;
}

function after(seen: readonly Spot[], { did, seat, spots }: TurnLine, own: number): readonly Spot[] {
  if (did !== 'looked') return seen.filter((spot) => !holds(spots, spot));
  return seat === own ? [...seen.filter((spot) => !holds(spots, spot)), ...spots] : seen;
}

const NOTHING: readonly Spot[] = [];

export function useLooking(view: SenView): { readonly looking: readonly Spot[]; readonly seen: () => void } {
  const [last, setLast] = useState(() => ({ view, looking: lookedAt(null, NOTHING, view) }));
  if (last.view !== view) setLast({ view, looking: lookedAt(last.view, last.looking, view) });
  return { looking: last.looking, seen: () => setLast({ view, looking: NOTHING }) };
}
