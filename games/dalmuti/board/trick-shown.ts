/**
 * The trick as it is shown. The view is already that after a step, so a trick that the step ended is put together again from the one before and what
 * was laid since, until whoever took it has swept it up.
 */
import type { Seat } from '@parlour/kernel';
import { type DalmutiView, doneSince, trickOf } from '../seen/seen.ts';
import type { Event, Open, TrickLine } from '../src/dalmuti.ts';

export interface TrickShown {
  readonly lines: readonly TrickLine[];
  /** Who is sweeping it up, if somebody is. */
  readonly taken: Seat | null;
}

export function trickShown({ open }: DalmutiView, { open: was }: DalmutiView, event: Event | null): TrickShown {
  if (open.trick.length > 0 || event === null || open.round !== was.round) return { lines: trickOf(open), taken: null };
  switch (event.kind) {
    case 'played':
    case 'passed':
    case 'finished':
    case 'trick':
      return { lines: [...trickOf(was), ...doneSince(was, open)], taken: event.kind === 'trick' ? event.seat : null };
    default:
      return { lines: [], taken: null };
  }
}

/** A place and the points of a round stand on the plates only when that has been told. */
export function standingSoFar({ open }: DalmutiView, { open: was }: DalmutiView, event: Event | null): Open {
  const told = ['played', 'passed', 'finished', 'trick'];
  if (event === null || open.round !== was.round || !told.includes(event.kind)) return open;
  return { ...open, points: was.points, finished: event.kind === 'played' ? was.finished : open.finished };
}
