/**
 * Draws how the hidden cards lie, exactly as likely as the deal and the hard facts make it.
 *
 * Think of a table with a row for each hidden hand and a column for each value. The deal gives a table of what everyone was dealt the weight of one
 * divided by the factorials of all its entries. Note "was dealt": who has shown three tens had three at least, which is not the same as three
 * certain cards having been dealt to them, so what was played weighs together with what is still held (columns.ts). All columns and
 * rows have known sums.
 *
 * One try draws what taxes were exchanged (tribute.ts), then all columns but one, each exactly and with its sum, but without regard for the
 * rows. The last column has to take what the rows still lack, and the try stands with a probability in proportion to the weight of that. So
 * what stands is exact. It takes a few tries, or some hundred where many hands are hidden.
 */
import type { Chance } from '@parlour/kernel';
import { spread } from '../src/deal.ts';
import { type Column, columnOf, columnPlaces, courseOfTax, type Part, untaxed } from './columns.ts';
import type { Hidden, HiddenTax } from './hidden.ts';
import type { Course, Stride, ValueExchange } from './tribute.ts';
import { HEAVIEST, parted, SUM, type Weights } from './weights.ts';

/**
 * Tries, of a few µs each, before one that contradicts nothing is taken as it is. Of 77,000 views of random and of sensible play at court none
 * took so many: the most were 800 with six seats and 3,300 with eight, the mean 25 and 90.
 */
const PATIENCE = 5000;
/** By then it is certain that nothing fits: this view is of no game. */
const HOPELESS = 500_000;

export interface Drawn {
  /** By row. */
  readonly hands: readonly (readonly number[])[];
  /** For each tax, value by value, what was paid and what came back. */
  readonly exchanges: readonly (readonly ValueExchange[])[];
}

/** For each column the steps of both taxes. */
type Path = readonly (readonly [first: number, second: number])[];
const NO_TAXES: Path = [];

export class Sampler {
  private readonly hidden: Hidden;
  private readonly courses: readonly [Course, Course];
  private readonly columns: readonly Column[];
  /** Where the widest column is: it comes last. */
  private readonly last: number;
  /** The other columns that have cards, wide ones first. */
  private readonly filling: readonly number[];
  private readonly untaxed: readonly number[];
  /** For each column and both states, the weight of all that may follow. */
  private readonly ahead: readonly (readonly number[])[];

  constructor(hidden: Hidden) {
    this.hidden = hidden;
    this.courses = [courseOfTax(hidden.taxes[0]), courseOfTax(hidden.taxes[1])];
    this.untaxed = untaxed(hidden);
    const places = columnPlaces(hidden);
    const widths = places.map((each) => each.reduce((sum, place) => sum + (hidden.unknown[place] ?? 0), 0));
    this.last = widths.indexOf(Math.max(...widths));
    this.columns = places.map((each, i) => columnOf(hidden, each, i === this.last ? HEAVIEST : SUM));
    this.filling = [...widths.keys()].filter((i) => i !== this.last && widths[i] !== 0).sort((i, k) => (widths[k] ?? 0) - (widths[i] ?? 0));
    this.ahead = this.lookAhead();
  }

  draw(chance: Chance): Drawn {
    for (let tries = 1; tries < HOPELESS; tries++) {
      const path = this.drawPath(chance);
      const table = new Table(this.hidden, this.columns.length);
      if (this.fill(table, path, chance) && this.close(table, path, tries > PATIENCE, chance)) {
        return { hands: table.hands(this.columns, chance), exchanges: this.exchanges(path) };
      }
    }
    throw new Error('what this view says of the cards contradicts itself');
  }

  private lookAhead(): readonly (readonly number[])[] {
    const [one, two] = this.courses;
    let next = new Array<number>(one.states * two.states).fill(0).with(-1, 1);
    const ahead = [next];
    for (let column = this.columns.length - 1; column >= 0; column--) {
      const here = next.map(() => 0);
      for (let a = 0; a < one.states; a++) {
        for (let b = 0; b < two.states; b++) {
          let sum = 0;
          for (const x of this.strides(one, column, a)) {
            for (const y of this.strides(two, column, b)) sum += this.weight(column, x, y, next);
          }
          here[a * two.states + b] = sum;
        }
      }
      ahead.unshift(here);
      next = here;
    }
    return ahead;
  }

  /** A course for each tax, as likely as the columns make it. */
  private drawPath(chance: Chance): Path {
    if (this.hidden.taxes.length === 0) return NO_TAXES;
    let states: readonly [number, number] = [0, 0];
    return this.columns.map((_, column) => {
      const [x, y] = this.drawStrides(column, states, chance);
      states = [x.to, y.to];
      return [x.step, y.step];
    });
  }

  private drawStrides(column: number, [a, b]: readonly [number, number], chance: Chance): readonly [Stride, Stride] {
    const [one, two] = this.courses;
    const next = this.ahead[column + 1] as readonly number[];
    let left = chance.fraction() * (this.ahead[column]?.[a * two.states + b] ?? 0);
    let found: readonly [Stride, Stride] | null = null;
    for (const x of this.strides(one, column, a)) {
      for (const y of this.strides(two, column, b)) {
        const weight = this.weight(column, x, y, next);
        if (weight === 0) continue;
        left -= weight;
        if (left < 0) return [x, y];
        found = [x, y]; // rounding may leave a crumb after the last
      }
    }
    if (found === null) throw new Error('what this view says of taxes contradicts itself');
    return found;
  }

  /** The weight of a step in each of the courses, and of all that may follow it. */
  private weight(column: number, x: Stride, y: Stride, next: readonly number[]): number {
    return (this.columns[column]?.totals[x.step]?.[y.step] ?? 0) * (next[x.to * this.courses[1].states + y.to] ?? 0);
  }

  private strides({ atValue, atJesters }: Course, column: number, state: number): readonly Stride[] {
    return (column === this.columns.length - 1 ? atJesters : atValue)[state] ?? [];
  }

  /** Draws all columns but the last. False as soon as a row has too many. */
  private fill(table: Table, path: Path, chance: Chance): boolean {
    const { taxes } = this.hidden;
    for (const i of this.filling) {
      const column = this.columns[i] as Column;
      let left = column.cards;
      const { first, second, rest } = partsAt(column, path[i]);
      if (taxes[0] !== undefined) left -= drawTax(table, i, taxes[0], first, rest, left, chance);
      if (taxes[1] !== undefined) left -= drawTax(table, i, taxes[1], second, column.all, left, chance);
      for (let k = 0; k < column.others.length && left > 0; k++) {
        const here = parted(column.others[k] as Weights, column.after[k] as Weights, left, chance);
        table.put(this.untaxed[k] ?? null, i, here);
        left -= here;
      }
      if (table.isOverfull) return false;
    }
    return true;
  }

  /** Gives the last column what the rows still lack. Whether that stands. */
  private close(table: Table, path: Path, anyWay: boolean, chance: Chance): boolean {
    const { taxes } = this.hidden;
    const column = this.columns[this.last] as Column;
    const { first, second, total } = partsAt(column, path[this.last]);
    let weight = column.after.at(-1)?.[0] ?? column.all[0] ?? 0;
    const close = (row: number | null, weights: Weights): void => {
      if (row !== null) weight *= weights[table.rest(row, this.last)] ?? 0;
    };
    for (const [k, weights] of column.others.entries()) close(this.untaxed[k] ?? null, weights);
    for (const [tax, part] of [
      [taxes[0], first],
      [taxes[1], second],
    ] as const) {
      close(tax?.peon ?? null, part.peon);
      close(tax?.dalmuti ?? null, part.dalmuti);
    }
    return weight > 0 && (anyWay || chance.fraction() * total < weight);
  }

  private exchanges(path: Path): readonly (readonly ValueExchange[])[] {
    return this.hidden.taxes.map((_, which) => path.map((steps) => this.courses[which as 0 | 1].steps[steps[which as 0 | 1]] as ValueExchange));
  }
}

function partsAt({ first, second, rest, totals }: Column, steps: Path[number] | undefined) {
  const [one, two] = steps ?? [0, 0];
  return { first: first[one] as Part, second: second[two] as Part, rest: rest[two] as Weights, total: totals[one]?.[two] ?? 0 };
}

/** How many cards of a column the two of a tax have. */
function drawTax(table: Table, column: number, tax: HiddenTax, part: Part, beyond: Weights, left: number, chance: Chance): number {
  const both = parted(part.both, beyond, left, chance);
  const peon = parted(part.peon, part.dalmuti, both, chance);
  table.put(tax.peon, column, peon);
  table.put(tax.dalmuti, column, both - peon);
  return both;
}

/** A table as far as it has been filled. */
class Table {
  isOverfull = false;
  private readonly hidden: Hidden;
  private readonly width: number;
  private readonly free: number[] = [];
  private readonly entries: number[];

  constructor(hidden: Hidden, width: number) {
    this.hidden = hidden;
    this.width = width;
    for (const { size } of hidden.rows) this.free.push(size);
    this.entries = new Array<number>(hidden.rows.length * width).fill(0);
  }

  put(row: number | null, column: number, count: number): void {
    if (row === null || count === 0) return;
    const free = (this.free[row] ?? 0) - count;
    this.free[row] = free;
    this.isOverfull ||= free < 0;
    this.entries[row * this.width + column] = count;
  }

  /** Puts there what the row lacks. */
  rest(row: number, column: number): number {
    const count = this.free[row] ?? 0;
    this.put(row, column, count);
    return count;
  }

  /** The hands, with values that share a column told apart by chance. */
  hands(columns: readonly Column[], chance: Chance): number[][] {
    const { rows, copies, unknown } = this.hidden;
    const hands = rows.map(() => copies.map(() => 0));
    for (const [column, { places }] of columns.entries()) {
      const counts = rows.map((_, row) => this.entries[row * this.width + column] ?? 0);
      const cards = places.map((place) => unknown[place] ?? 0);
      const shares = places.length === 1 ? counts.map((count) => [count]) : spread(cards, counts, chance);
      for (const [row, share] of shares.entries()) {
        for (const [k, place] of places.entries()) (hands[row] as number[])[place] = share[k] ?? 0;
      }
    }
    return hands;
  }
}
