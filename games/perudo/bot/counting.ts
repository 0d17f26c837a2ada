/** Exact odds of how many dice count for a face, from what each of them may show. */
import type { TypeWeight } from '../seen/knowledge.ts';
import { atLeast, poissonBinomial } from '../seen/odds.ts';
import { ACE, countsFor, type DieType, faceProbability } from '../src/perudo.ts';

/** The probability of each face, from 1. */
export type Chances = readonly number[];

export const certainly = (face: number, faces: number): Chances => Array.from({ length: faces + 1 }, (_, each) => (each === face ? 1 : 0));

/** What a roll of a die of this type shows. */
function rollOf(type: DieType, faces: number): Chances {
  const key = `${type} ${faces}`;
  const known = ROLLS.get(key);
  if (known !== undefined) return known;
  const roll = Array.from({ length: faces + 1 }, (_, face) => (face === 0 ? 0 : faceProbability(type, face, faces)));
  ROLLS.set(key, roll);
  return roll;
}
const ROLLS = new Map<string, Chances>();

/** The same of a die that may be of one type or another. */
export function rollOfAny(types: readonly TypeWeight[], faces: number): Chances {
  const [first] = types;
  if (types.length === 1 && first !== undefined) return rollOf(first.type, faces);
  return Array.from({ length: faces + 1 }, (_, face) => types.reduce((sum, { type, weight }) => sum + weight * (rollOf(type, faces)[face] ?? 0), 0));
}

/** The chance that a die counts for a face: it shows that face, or an ace if one counts for it. */
export const counting = (chances: Chances, face: number, acesWild: boolean): number =>
  (chances[face] ?? 0) + (face !== ACE && countsFor(ACE, face, acesWild) ? (chances[ACE] ?? 0) : 0);

/** How many dice count: the chance of exactly n, and of at least n. */
export interface Count {
  exactly(n: number): number;
  atLeast(n: number): number;
}

/** From the chance of each die to count. */
export function countOf(single: readonly number[]): Count {
  const spread = poissonBinomial(single);
  const tails = atLeast(spread);
  return { exactly: (n) => spread[n] ?? 0, atLeast: (n) => (n <= 0 ? 1 : (tails[n] ?? 0)) };
}
