/**
 * The only randomness a game may use. Two sources stand behind it: a cipher's stream for live tables (stream.ts), which nobody can
 * guess from the cards they have seen, and a fast seeded one for simulation, learning and tests (seeded.ts).
 * Every draw is unbiased: words that would favour some results are thrown away, never folded over with a remainder.
 */
export abstract class Chance {
  /** 32 independent uniform bits, as a whole number from 0 to 2³² − 1. */
  protected abstract word(): number;

  /** A whole number from 0 to n − 1, each equally likely. n is at most 2³². */
  below(n: number): number {
    if ((n | 0) === n && n >= 1 && n <= EXACT) return this.scaled(n);
    if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`chance.below takes a whole number from 1 to 2^32, not ${n}`);
    return this.rejected(n);
  }

  /** From 0 up to, not including, 1, in steps of 2⁻⁵³: for weights that are not whole numbers. */
  fraction(): number {
    return (this.below(2 ** 21) * WORDS + this.below(WORDS)) / 2 ** 53;
  }

  /** The same items in a new order; every order is equally likely. */
  shuffle<T>(items: readonly T[]): T[] {
    const mixed = items.slice();
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const moved = mixed[last] as T;
      mixed[last] = mixed[other] as T;
      mixed[other] = moved;
    }
    return mixed;
  }

  /** One of the items, each equally likely. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('chance.pick needs at least one item');
    return items[this.below(items.length)] as T;
  }

  /** The index of one of the weights, each as likely as it is heavy. Weights are whole numbers, together at most 2³². */
  weighted(weights: readonly number[]): number {
    let left = this.below(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
  }

  /** Lemire's method: the high half of word × n, thrown away when the low half falls into the uneven rest. */
  private scaled(n: number): number {
    let product = this.word() * n; // below 2⁵³, so exact
    if (product >>> 0 < n) {
      const uneven = WORDS % n;
      while (product >>> 0 < uneven) product = this.word() * n;
    }
    return (product / WORDS) | 0; // below n, so it fits
  }

  private rejected(n: number): number {
    const even = WORDS - (WORDS % n);
    let word = this.word();
    while (word >= even) word = this.word();
    return word % n;
  }
}

const WORDS = 2 ** 32;
const EXACT = 2 ** 21;
