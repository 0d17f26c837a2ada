/** Exact odds of how many dice count for a face, from what each of them may show. */
import { RANDOM_TYPES } from '../src/kinds.ts';
import { ACE, type DieType, faceProbability, poissonBinomial } from '../src/perudo.ts';

/** The probability of each face, from 1. */
export type Chances = readonly number[];

export const certainly = (face: number, faces: number): Chances => Array.from({ length: faces + 1 }, (_, each) => (each === face ? 1 : 0));

/** What a roll of a die of this type shows; of an unknown type, one of the random ones. */
export function rollOf(type: DieType | null, faces: number): Chances {
  const key = `${type} ${faces}`;
  const known = ROLLS.get(key);
  if (known !== undefined) return known;
  const types = type === null ? RANDOM_TYPES : [type];
  const chanceOf = (face: number): number => types.reduce((sum, each) => sum + faceProbability(each, face, faces), 0) / types.length;
  const roll = Array.from({ length: faces + 1 }, (_, face) => (face === 0 ? 0 : chanceOf(face)));
  ROLLS.set(key, roll);
  return roll;
}
const ROLLS = new Map<string, Chances>();

/** The chance that a die counts for a face. */
export const counting = (chances: Chances, face: number, acesWild: boolean): number =>
  (chances[face] ?? 0) + (acesWild && face !== ACE ? (chances[ACE] ?? 0) : 0);

/** How many dice count: the chance of exactly n, and of at least n. */
export interface Count {
  exactly(n: number): number;
  atLeast(n: number): number;
}

/** From the chance of each die to count. */
export function countOf(single: readonly number[]): Count {
  const spread = poissonBinomial(single);
  const tail = spread.slice();
  for (let n = tail.length - 2; n >= 0; n--) tail[n] = (tail[n] ?? 0) + (tail[n + 1] ?? 0);
  return { exactly: (n) => spread[n] ?? 0, atLeast: (n) => (n <= 0 ? 1 : Math.min(1, tail[n] ?? 0)) };
}
