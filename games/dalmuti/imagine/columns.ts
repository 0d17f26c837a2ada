/**
 * The columns of the table of hidden cards: for each value, what is known of where its cards lie. An entry weighs one divided by the factorial of
 * what that hand was *dealt* of the value: the hidden cards, what it has played of them, and what it paid in taxes, less what came back.
 */

import { sizeOf } from '../src/pack.ts';
import type { Hidden, HiddenTax, UnseenHand } from './hidden.ts';
import { type Course, courseOf } from './tribute.ts';
import { FACTORIALS, type Joining, NONE, type Weights } from './weights.ts';

export interface Column {
  /** The place of its value in a hand; several where values are poured into one. */
  readonly places: readonly number[];
  /** How many cards it has. */
  readonly cards: number;
  /** The rows that have no part in taxes, for each of them those after it together, and all of them. */
  readonly others: readonly Weights[];
  readonly after: readonly Weights[];
  readonly all: Weights;
  /** The first and the second tax by the step of its course; null where that contradicts a fact. */
  readonly first: readonly (Part | null)[];
  readonly second: readonly (Part | null)[];
  /** The second tax and all rows without one, together. */
  readonly rest: readonly (Weights | null)[];
  /** The weight of the whole column, by the steps of both taxes. */
  readonly totals: readonly (readonly number[])[];
}

/** The two rows of a tax. */
export interface Part {
  readonly peon: Weights;
  readonly dalmuti: Weights;
  readonly both: Weights;
}

export const courseOfTax = (tax: HiddenTax | undefined): Course => courseOf(tax?.paid ?? 0, tax?.back ?? 0);

/** The rows that have no part in taxes. */
export const untaxed = ({ rows, taxes }: Hidden): readonly number[] =>
  [...rows.keys()].filter((row) => !taxes.some(({ peon, dalmuti }) => peon === row || dalmuti === row));

/**
 * The values that make one column each; those of which nobody has shown anything are poured into one, for their cards are all alike then. Taxes
 * tell values apart, and so do Jesters that were declared.
 */
export function columnPlaces({ copies, rows, taxes }: Hidden): readonly (readonly number[])[] {
  const places = [...copies.keys()];
  const isClean = (place: number): boolean =>
    rows.every(({ played, allJesters }) => played[place] === 0 && !(allJesters && place === copies.length - 1));
  const clean = taxes.length === 0 ? places.filter(isClean) : [];
  return [...places.filter((place) => !clean.includes(place)).map((place) => [place]), ...(clean.length === 0 ? [] : [clean])];
}

export function columnOf(hidden: Hidden, places: readonly number[], joining: Joining): Column {
  const { rows, taxes, unknown, copies } = hidden;
  const place = places[0] ?? 0;
  const isJester = place === copies.length - 1;
  const cards = places.reduce((sum, each) => sum + (unknown[each] ?? 0), 0);
  const hiddenCards = Math.max(1, sizeOf(unknown));
  const entriesAt = (row: number | null, dealtBeyond: number, from: number, to: number): Weights => {
    if (row === null) return NONE;
    const { size, played } = rows[row] as UnseenHand;
    return entries((played[place] ?? 0) + dealtBeyond, from, to, Math.min(cards, size), size / hiddenCards);
  };
  const partsOf = (tax: HiddenTax | undefined): (Part | null)[] =>
    courseOfTax(tax).steps.map(({ paid, back, exact }) => {
      if (tax === undefined) return NOBODY;
      if (tax.known !== null && (tax.known.paid[place] !== paid || tax.known.back[place] !== back)) return null;
      const peon = entriesAt(tax.peon, paid - back, paid, exact ? paid : MOST);
      const dalmuti = entriesAt(tax.dalmuti, back - paid, 0, MOST);
      return { peon, dalmuti, both: joining.all(peon, dalmuti, cards) };
    });

  const others = untaxed(hidden).map((row) => entriesAt(row, 0, isJester && rows[row]?.allJesters ? (copies[place] ?? 0) : 0, MOST));
  const after: Weights[] = [];
  let all: Weights = [FACTORIALS[places.length > 1 ? cards : (copies[place] ?? 0)] ?? 1]; // keeps the weights within a number's range
  for (let i = others.length - 1; i >= 0; i--) {
    after[i] = all;
    all = joining.all(others[i] as Weights, all, cards);
  }
  const first = partsOf(taxes[0]);
  const second = partsOf(taxes[1]);
  const rest = second.map((part) => part && joining.all(part.both, all, cards));
  const totals = first.map((part) => rest.map((beside) => (part && beside ? joining.at(part.both, beside, cards) : 0)));
  return { places, cards, others, after, all, first, second, rest, totals };
}

const NOBODY: Part = { peon: NONE, dalmuti: NONE, both: NONE };
/** More cards than any hand has of a value. */
const MOST = 100;

/**
 * The weights of 0 to `most` hidden cards in a hand that was dealt so many beyond them, where it can't have been dealt fewer than `from` nor more
 * than `to`. The lean is towards large hands; as every row has its sum it changes nothing in the end, but brings the sums about.
 */
function entries(beyond: number, from: number, to: number, most: number, lean: number): Weights {
  const weights: number[] = [];
  let leant = 1;
  for (let count = 0; count <= most; count++) {
    const dealt = beyond + count;
    weights.push(dealt >= from && dealt <= to ? leant / (FACTORIALS[dealt] ?? 1) : 0);
    leant *= lean;
  }
  return weights;
}
