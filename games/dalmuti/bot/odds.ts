/**
 * The odds that others hold a set, looked up. Each of some others holds the same share of the cards that a seat has not seen, so how many of a value one
 * has is binomial: near enough, and quick, for playouts ask for it millions of times. Where the cards can't be there at all the odds are exactly 0.
 */
import type { DalmutiHabits } from './habits.ts';

/** Shares are told apart in so many steps. */
const STEPS = 32;
/** Of no value are there more, */
const MOST = 12;
/** and no set is larger: all of a value, and both Jesters. */
export const LARGEST_SET = 14;
const JESTERS = 2;
/** Somebody surely beats it: a logarithm that can be added up. */
const HOPELESS = Math.log(1e-6);

export class SetOdds {
  private readonly holding: Float64Array;
  private readonly exactly: Float64Array;
  private readonly jesters: Float64Array;

  constructor(habits: DalmutiHabits) {
    this.holding = new Float64Array((JESTERS + 1) * (MOST + 1) * (LARGEST_SET + 1) * (STEPS + 1));
    this.exactly = new Float64Array((MOST + 1) * (LARGEST_SET + 1) * (STEPS + 1));
    this.jesters = new Float64Array((JESTERS + 1) * (LARGEST_SET + 1) * (STEPS + 1));
    for (let step = 0; step <= STEPS; step++) this.fill(step, habits);
  }

  /** The step of a share, from 0 to 1; never that of no cards at all. */
  static step(share: number): number {
    return Math.max(1, Math.round(Math.min(1, share) * STEPS));
  }

  /** The logarithm of the chance that one of the others lets a set of this size be, though so many cards of a better value, and Jesters, are about. */
  holds(cards: number, jesters: number, size: number, step: number): number {
    return this.holding[((jesters * (MOST + 1) + cards) * (LARGEST_SET + 1) + size) * (STEPS + 1) + step] as number;
  }

  /** The same where Jesters alone would beat it. */
  holdsAgainstJesters(jesters: number, size: number, step: number): number {
    return this.jesters[(jesters * (LARGEST_SET + 1) + size) * (STEPS + 1) + step] as number;
  }

  /** The chance that one of the others holds just so many of these cards. */
  exact(cards: number, size: number, step: number): number {
    return this.exactly[(cards * (LARGEST_SET + 1) + size) * (STEPS + 1) + step] as number;
  }

  private fill(step: number, { beatsWhole, beatsBroken, beatsWild }: DalmutiHabits): void {
    const share = step / STEPS;
    for (let size = 1; size <= LARGEST_SET; size++) {
      for (let jesters = 0; jesters <= JESTERS; jesters++) {
        for (let cards = 0; cards <= MOST; cards++) {
          let larger = 0;
          for (let more = size + 1; more <= cards; more++) larger += binomial(cards, more, share);
          const wild =
            (size > 1 ? binomial(cards, size - 1, share) * atLeast(jesters, 1, share) : 0) +
            (size > 2 ? binomial(cards, size - 2, share) * atLeast(jesters, 2, share) : 0);
          const beats = binomial(cards, size, share) * beatsWhole + larger * beatsBroken + wild * beatsWild;
          this.holding[((jesters * (MOST + 1) + cards) * (LARGEST_SET + 1) + size) * (STEPS + 1) + step] = log(1 - beats);
          this.exactly[(cards * (LARGEST_SET + 1) + size) * (STEPS + 1) + step] = binomial(cards, size, share);
        }
        this.jesters[(jesters * (LARGEST_SET + 1) + size) * (STEPS + 1) + step] = log(1 - atLeast(jesters, size, share) * beatsWild);
      }
    }
  }
}

const log = (chance: number): number => (chance <= 0 ? HOPELESS : Math.log(chance));

function binomial(of: number, count: number, share: number): number {
  if (count > of) return 0;
  let chance = share ** count * (1 - share) ** (of - count);
  for (let i = 0; i < count; i++) chance *= (of - i) / (i + 1);
  return chance;
}

function atLeast(of: number, count: number, share: number): number {
  let sum = 0;
  for (let each = count; each <= of; each++) sum += binomial(of, each, share);
  return sum;
}
