/**
 * A round without cards in plain numbers, for imagining thousands of them: who is in with how many dice, what they hold, what was bid. Seats are those
 * still in, from 0 in the order of play. A test plays it beside the real rules.
 */
import { ACE } from '../../src/kinds.ts';
import { plainTails, type Tails } from './tails.ts';

export interface LeanTable {
  readonly faces: number;
  readonly acesWild: boolean;
  /** The highest quantity that may be bid. */
  readonly highest: number;
  /** Jonti is played. */
  readonly exact: boolean;
  /** An exact call brings nobody above so many dice. */
  readonly most: number;
  readonly openOnAces: boolean;
  readonly tails: Tails;
}

/** How many dice a hand shows of each face, from 1. */
export type Faces = Uint8Array;

export class LeanRound {
  readonly table: LeanTable;
  /** How many dice each has. */
  readonly dice: readonly number[];
  readonly total: number;
  /** What each holds, or is imagined to hold. */
  readonly hands: Faces[];
  /** Who must keep the face of the standing bid. */
  readonly locked: readonly boolean[];
  /** The bids so far. */
  readonly quantities: number[] = [];
  readonly faces: number[] = [];
  readonly bidders: number[] = [];
  turn: number;

  constructor(table: LeanTable, dice: readonly number[], turn: number, locked: readonly boolean[] = []) {
    this.table = table;
    this.dice = dice;
    this.total = dice.reduce((sum, each) => sum + each, 0);
    this.hands = dice.map(() => new Uint8Array(table.faces + 1));
    this.locked = locked;
    this.turn = turn;
  }

  get length(): number {
    return this.quantities.length;
  }

  bid(quantity: number, face: number): void {
    this.quantities.push(quantity);
    this.faces.push(face);
    this.bidders.push(this.turn);
    this.turn = this.turn + 1 === this.dice.length ? 0 : this.turn + 1;
  }

  /** A bid of before, in whatever order cards have made of it. */
  record(bidder: number, quantity: number, face: number): void {
    this.quantities.push(quantity);
    this.faces.push(face);
    this.bidders.push(bidder);
  }

  takeBack(): void {
    this.quantities.pop();
    this.faces.pop();
    this.turn = this.bidders.pop() ?? this.turn;
  }

  /** How many of all dice count for a face. */
  count(face: number): number {
    let sum = 0;
    for (const hand of this.hands) sum += countIn(hand, face, this.table.acesWild);
    return sum;
  }
}

export function countIn(hand: Faces, face: number, acesWild: boolean): number {
  const shown = hand[face] ?? 0;
  return face !== ACE && acesWild ? shown + (hand[ACE] ?? 0) : shown;
}

/** Classic's, for so many dice. */
export function classicTable(dice: number, exact = true): LeanTable {
  const key = exact ? dice : -dice;
  const known = TABLES.get(key);
  if (known !== undefined) return known;
  const made: LeanTable = { faces: 6, acesWild: true, highest: 2 * dice + 1, exact, most: Number.POSITIVE_INFINITY, openOnAces: true, tails: TAILS };
  TABLES.set(key, made);
  return made;
}
const TAILS = plainTails(6, true);
const TABLES = new Map<number, LeanTable>();
