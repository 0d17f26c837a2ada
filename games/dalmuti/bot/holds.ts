/**
 * Whether a set will hold: the chance that none of these others beats it. They may have better sets and keep them, so what they can beat
 * counts only as readily as people do it: with a set of the size at once, breaking a larger one or spending Jesters seldom.
 */
import { JESTER } from '../src/dalmuti.ts';
import type { DalmutiHabits } from './habits.ts';
import type { CountChances, Other } from './others.ts';

/** The chance that so many cards of a value hold. */
export type Holds = (value: number, size: number) => number;

export function holdsAgainst(others: readonly Other[], jestersAreBest: boolean, habits: DalmutiHabits): Holds {
  const bySize: (readonly number[] | undefined)[] = [];
  return (value, size) => {
    bySize[size] ??= holdsOfSize(size, others, jestersAreBest, habits);
    return bySize[size][value - 1] ?? 0;
  };
}

/** For each value, best first, the chance that a set of this size holds: nothing beats a 1, and every value more lets more cards beat it. */
function holdsOfSize(size: number, others: readonly Other[], jestersAreBest: boolean, habits: DalmutiHabits): readonly number[] {
  const holds: number[] = [1];
  let chance = 1;
  for (let place = 0; place < JESTER - 1; place++) {
    for (const other of others) {
      chance *= 1 - beats(other, place, size, habits);
      if (place === 0 && jestersAreBest) chance *= 1 - jesters(other, size) * habits.beatsWild;
    }
    holds.push(chance);
  }
  return holds;
}

function beats(other: Other, place: number, size: number, { beatsWhole, beatsBroken, beatsWild }: DalmutiHabits): number {
  if (other.size < size) return 0;
  const counts = other.counts[place] ?? [];
  const whole = counts[size] ?? 0;
  const wild = (size > 1 ? (counts[size - 1] ?? 0) * jesters(other, 1) : 0) + (size > 2 ? (counts[size - 2] ?? 0) * jesters(other, 2) : 0);
  return Math.min(1, whole * beatsWhole + from(counts, size + 1) * beatsBroken + wild * beatsWild);
}

/** The chance that another holds at least so many Jesters. */
const jesters = ({ counts }: Other, least: number): number => from(counts.at(-1) ?? [], least);

function from(counts: CountChances, least: number): number {
  let sum = 0;
  for (let count = least; count < counts.length; count++) sum += counts[count] ?? 0;
  return sum;
}
