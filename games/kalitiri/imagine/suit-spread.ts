/**
 * How the unseen suits can lie in hands that may hold only some of them. Give every place in these hands a suit, so that each suit comes up as
 * often as it has cards: all such ways are equally likely, because any cards of the suit may then lie in its places. Hands that may hold the same
 * suits are one group. `ways` counts, and `draw` picks the suits of a group with the chance that the counts give; so group by group one way
 * of all is drawn, exactly up to the 53 bits of a number.
 */
import type { Chance } from '@parlour/kernel';

export interface PlaceGroup {
  /** Places to fill. */
  readonly size: number;
  /** The suits that may lie in them, as bits. */
  readonly suits: number;
}

/** How many cards of each of the four suits. */
export type SuitCounts = readonly [number, number, number, number];

type Visit = (a: number, b: number, c: number, d: number, ways: number) => boolean;

export class SuitSpread {
  private readonly groups: readonly PlaceGroup[];
  /** Ways by group and cards left. The last group takes what is left, so it needs no table, and the fourth suit follows from the others. */
  private readonly tables: readonly Float64Array[];
  private readonly spanB: number;
  private readonly spanC: number;

  /** `counts` are the cards of each suit; they fill all places of the groups. */
  constructor(groups: readonly PlaceGroup[], [a, b, c]: SuitCounts) {
    this.groups = groups;
    this.spanB = b + 1;
    this.spanC = c + 1;
    this.tables = groups.slice(1).map(() => new Float64Array((a + 1) * (b + 1) * (c + 1)).fill(UNKNOWN));
  }

  /** The suits of this group, if the groups before it have left so many cards. */
  draw(group: number, left: SuitCounts, chance: Chance): SuitCounts {
    if (group === this.groups.length - 1) return left;
    let mark = chance.fraction() * this.ways(group, ...left);
    let drawn: SuitCounts = NONE;
    this.every(group, ...left, (a, b, c, d, ways) => {
      mark -= ways;
      if (ways > 0) drawn = [a, b, c, d];
      return mark < 0;
    });
    return drawn;
  }

  private ways(group: number, a: number, b: number, c: number, d: number): number {
    const { size, suits } = this.groups[group] as PlaceGroup;
    const table = this.tables[group];
    if (table === undefined) return fits(suits, a, b, c, d) ? words(size, a, b, c, d) : 0;
    const at = (a * this.spanB + b) * this.spanC + c;
    const known = table[at] as number;
    if (known !== UNKNOWN) return known;
    let sum = 0;
    this.every(group, a, b, c, d, (_, __, ___, ____, ways) => {
      sum += ways;
      return false;
    });
    table[at] = sum;
    return sum;
  }

  /** Visits each choice of suits for the group, with the ways in which it can come about and go on, until that is enough. */
  private every(group: number, a: number, b: number, c: number, d: number, visit: Visit): void {
    const { size, suits } = this.groups[group] as PlaceGroup;
    const [mostA, mostB, mostC, mostD] = [suits & 1 ? a : 0, suits & 2 ? b : 0, suits & 4 ? c : 0, suits & 8 ? d : 0];
    for (let w = Math.max(0, size - mostB - mostC - mostD); w <= Math.min(mostA, size); w++) {
      for (let x = Math.max(0, size - w - mostC - mostD); x <= Math.min(mostB, size - w); x++) {
        for (let y = Math.max(0, size - w - x - mostD); y <= Math.min(mostC, size - w - x); y++) {
          const z = size - w - x - y;
          if (visit(w, x, y, z, words(size, w, x, y, z) * this.ways(group + 1, a - w, b - x, c - y, d - z))) return;
        }
      }
    }
  }
}

const UNKNOWN = -1;
const NONE: SuitCounts = [0, 0, 0, 0];

const fits = (suits: number, a: number, b: number, c: number, d: number): boolean =>
  ((a > 0 ? 1 : 0) | (b > 0 ? 2 : 0) | (c > 0 ? 4 : 0) | (d > 0 ? 8 : 0) | suits) === suits;

/** In how many orders so many cards of each suit can lie. */
const words = (size: number, a: number, b: number, c: number, d: number): number =>
  factorial(size) / (factorial(a) * factorial(b) * factorial(c) * factorial(d));

const FACTORIALS = Float64Array.from({ length: 105 }, (_, n) => {
  let product = 1;
  for (let i = 2; i <= n; i++) product *= i;
  return product;
});
const factorial = (n: number): number => FACTORIALS[n] as number;
