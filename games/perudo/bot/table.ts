/**
 * The table as one seat sees it: what each die may show, once as this seat knows it, and once as somebody may believe who knows only what is
 * public. Bids count as evidence in both.
 */
import type { Seat, View } from '@parlour/kernel';
import { knownOf } from '../src/knowledge.ts';
import { type DieType, facesOf, type Open, type Own, type PerudoTypes } from '../src/perudo.ts';
import { type Chances, type Count, certainly, counting, countOf, rollOf } from './counting.ts';
import { afterBids, lookersAt, type ShownDie } from './evidence.ts';
import type { Habits } from './habits.ts';

export interface TableDie extends ShownDie {
  readonly id: number;
  readonly type: DieType | null;
  /** What this seat knows of it; `shown` is what it looks like from outside. */
  readonly known: Chances;
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

export function tableOf({ open }: View<PerudoTypes>, own: Own, habits: Habits): Table {
  const faces = facesOf(open.options);
  const acesWild = open.palifico === null;
  const dice = open.seats.flatMap(({ ids, types }, seat) =>
    ids.map((id, place) => {
      const mark = open.marks.find((each) => each.seat === seat && each.place === place);
      const { type, face } = knownOf(open, own, seat, place);
      return { id, seat, type, face, lookers: lookersAt(open, mark), shown: rollOf(mark?.rolled ?? types[place] ?? null, faces) };
    }),
  );
  const weighed = afterBids(dice, open.bids, { faces, acesWild }, habits);
  const known = weighed.map(({ face, ...die }) => ({ ...die, known: face === null ? die.shown : certainly(face, faces) }));
  return { open, own, me: own.seat, faces, acesWild, dice: known, habits };
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
