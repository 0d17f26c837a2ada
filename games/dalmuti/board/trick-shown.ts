/**
 * The trick as it is shown. The view is already that after a step, so a trick that the step ended is put together again from the one before and what
 * was laid since, until whoever took it has swept it up.
 */
import type { Seat, View } from '@parlour/kernel';
import { type CardSet, type DalmutiTypes, type Event, jesterValue, lineOf, type Open, type TrickLine } from '../src/dalmuti.ts';

export interface TrickShown {
  readonly lines: readonly TrickLine[];
  /** Who is sweeping it up, if somebody is. */
  readonly taken: Seat | null;
}

export function trickShown({ open }: View<DalmutiTypes>, { open: was }: View<DalmutiTypes>, event: Event | null): TrickShown {
  if (open.trick.length > 0 || event === null || open.round !== was.round) return { lines: open.trick.map(lineOf), taken: null };
  switch (event.kind) {
    case 'played':
    case 'passed':
    case 'finished':
    case 'trick':
      return { lines: [...was.trick.map(lineOf), ...doneSince(was, open)], taken: event.kind === 'trick' ? event.seat : null };
    default:
      return { lines: [], taken: null };
  }
}

/** A place and the points of a round stand on the plates only when that has been told. */
export function standingSoFar({ open }: View<DalmutiTypes>, { open: was }: View<DalmutiTypes>, event: Event | null): Open {
  const told = ['played', 'passed', 'finished', 'trick'];
  if (event === null || open.round !== was.round || !told.includes(event.kind)) return open;
  return { ...open, points: was.points, finished: event.kind === 'played' ? was.finished : open.finished };
}

/** What the seat on turn has done between two views, a step being one play or one pass. */
function doneSince(was: Open, open: Open): readonly TrickLine[] {
  const laid = laidSince(was, open);
  return laid.length > 0 || open.turns === was.turns ? laid : [{ did: 'passed', seat: was.turn }];
}

function laidSince(was: Open, open: Open): readonly TrickLine[] {
  return open.played.flatMap((hand, seat): TrickLine[] => {
    const laid = hand.map((count, place) => count - (was.played[seat]?.[place] ?? 0));
    const jesters = laid.at(-1) ?? 0;
    const place = laid.findIndex((count) => count > 0);
    if (place < 0) return [];
    const natural = place < laid.length - 1;
    const alone = open.options.jestersAlone === '1' ? 1 : jesterValue(hand);
    return [{ did: 'played', seat, value: natural ? place + 1 : alone, cards: natural ? (laid[place] ?? 0) : 0, jesters }];
  });
}

/** The values of a play's cards as they lie on the table, Jesters last. */
export const laidValues = ({ value, cards, jesters }: CardSet, jester: number): readonly number[] => [
  ...Array.from({ length: cards }, () => value),
  ...Array.from({ length: jesters }, () => jester),
];
