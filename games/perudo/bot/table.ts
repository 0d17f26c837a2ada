/**
 * The table as one seat sees it: what each die may show, once as this seat knows it, and once as somebody may believe who knows only what is
 * public. Bids count as evidence in both.
 */
import type { Seat, View } from '@parlour/kernel';
import { knownOf, markAt, rollsOf } from '../src/knowledge.ts';
import { facesOf, type Open, type Own, type PerudoTypes, type TypeWeight, weightsOf } from '../src/perudo.ts';
import { type Count, certainly, counting, countOf, rollOfAny } from './counting.ts';
import { afterBids, lookersAt, type ShownDie } from './evidence.ts';
import type { Habits } from './habits.ts';

export interface TableDie extends ShownDie {
  readonly id: number;
  /** The types it may be of: an own die as it looks from outside, another as this seat knows it. */
  readonly types: readonly TypeWeight[];
}

export interface Table {
  readonly open: Open;
  readonly own: Own;
  readonly me: Seat;
  readonly faces: number;
  readonly acesWild: boolean;
  readonly dice: readonly TableDie[];
  readonly habits: Habits;
}

export function tableOf(view: View<PerudoTypes>, own: Own, habits: Habits): Table {
  const { open } = view;
  const outside: View<PerudoTypes> = { open, own: null };
  const faces = facesOf(open.options);
  const acesWild = open.palifico === null;
  const dice = open.seats.flatMap(({ ids, types }, seat) =>
    ids.map((id, place): TableDie => {
      const rollFor = (viewed: View<PerudoTypes>): readonly TypeWeight[] =>
        rollsOf(viewed, seat, place).map(({ rolled, weight }) => ({ type: rolled, weight }));
      const rolled = rollFor(view);
      const isPublic = types[place] !== null;
      const shown = rollOfAny(isPublic ? rolled : rollFor(outside), faces);
      const { face } = knownOf(open, own, seat, place);
      const known = face !== null ? certainly(face, faces) : isPublic ? shown : rollOfAny(rolled, faces);
      const lookers = lookersAt(open, markAt(open, seat, place));
      return { id, seat, types: weightsOf(seat === own.seat ? outside : view, seat, place), lookers, shown, known };
    }),
  );
  return { open, own, me: own.seat, faces, acesWild, dice: afterBids(dice, open.bids, { faces, acesWild }, habits), habits };
}

/** The same table with one thing supposed of a die. */
export const supposing = (table: Table, id: number, what: Partial<TableDie>): Table => ({
  ...table,
  dice: table.dice.map((die) => (die.id === id ? { ...die, ...what } : die)),
});

/** How many of all dice count for a face, as this seat knows them, */
export const countOn = ({ dice, acesWild }: Table, face: number): Count => countOf(dice.map(({ known }) => counting(known, face, acesWild)));
/** and from outside. */
export const shownOn = ({ dice, acesWild }: Table, face: number): Count => countOf(dice.map(({ shown }) => counting(shown, face, acesWild)));

export const diceOf = ({ open }: Table, seat: Seat): number => open.seats[seat]?.ids.length ?? 0;
export const isIn = (table: Table, seat: Seat): boolean => diceOf(table, seat) > 0;
export const othersIn = (table: Table): readonly Seat[] => [...table.open.seats.keys()].filter((seat) => seat !== table.me && isIn(table, seat));

/** Who acts after this seat. */
export function after(table: Table, seat: Seat): Seat {
  const seats = table.open.seats.length;
  let next = (seat + 1) % seats;
  while (!isIn(table, next) && next !== seat) next = (next + 1) % seats;
  return next;
}

/** How far back a die is in its hand, from above 0 to 1: the share of the losses to come that it will see. */
export function staying({ open }: Table, { seat, id }: TableDie): number {
  const ids = open.seats[seat]?.ids ?? [];
  return (ids.indexOf(id) + 1) / Math.max(1, ids.length);
}

export interface TableBid {
  readonly seat: Seat;
  readonly quantity: number;
  readonly face: number;
}

/** A bid of this round by its number; without one, the standing bid. */
export function bidOf({ open }: Table, number: number = open.bidsBefore + open.bids.length - 1): TableBid | null {
  const line = open.bids[number - open.bidsBefore];
  return line === undefined ? null : { seat: line[0], quantity: line[1], face: line[2] };
}
