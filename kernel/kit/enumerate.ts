/**
 * All results that chance can bring, with their exact probabilities. A game is run again and again, each time with the next script of draws,
 * until every branch was taken.
 */
import { Chance, text } from '../src/kernel.ts';

export interface ChanceOutcome<X> {
  readonly value: X;
  readonly probability: number;
}

/** Lazy: whoever has seen enough may stop. */
export function* outcomes<X>(run: (chance: Chance) => X): Generator<ChanceOutcome<X>> {
  let script: readonly number[] = [];
  for (;;) {
    const chance = new Scripted(script);
    const value = run(chance);
    yield { value, probability: chance.probability };
    const next = chance.nextScript();
    if (next === null) return;
    script = next;
  }
}

class Scripted extends Chance {
  probability = 1;
  private readonly script: readonly number[];
  private readonly draws: { readonly taken: number; readonly ways: number }[] = [];

  constructor(script: readonly number[]) {
    super();
    this.script = script;
  }

  protected override word(): number {
    throw new Error('all draws go through below, shuffle or pick'); // a word has no finite number of results
  }

  override below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`chance.below takes a whole number from 1 to 2^32, not ${n}`);
    return this.take(n, () => 1 / n);
  }

  /** Equal items are values, so which of them comes first can't matter: only orders that look different are told apart. */
  override shuffle<T>(items: readonly T[]): T[] {
    const left = groups(items);
    const mixed: T[] = [];
    for (let size = items.length; size > 0; size--) {
      const kinds = left.filter((group) => group.length > 0);
      const group = kinds[this.take(kinds.length, (kind) => (kinds[kind] ?? []).length / size)] ?? [];
      mixed.push(group.pop() as T);
    }
    return mixed;
  }

  override pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('chance.pick needs at least one item');
    const kinds = groups(items);
    return (kinds[this.take(kinds.length, (kind) => (kinds[kind] ?? []).length / items.length)] as T[])[0] as T;
  }

  override weighted(weights: readonly number[]): number {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const heavy = weights.flatMap((weight, index) => (weight > 0 ? [index] : []));
    if (heavy.length === 0) throw new RangeError('chance.weighted needs a weight above 0');
    return heavy[this.take(heavy.length, (way) => (weights[heavy[way] ?? 0] ?? 0) / total)] as number;
  }

  /** The script of the next branch, in the order of an odometer; null after the last. */
  nextScript(): number[] | null {
    const turned = this.draws.findLastIndex(({ taken, ways }) => taken + 1 < ways);
    if (turned < 0) return null;
    return this.draws.slice(0, turned + 1).map(({ taken }, i) => (i === turned ? taken + 1 : taken));
  }

  private take(ways: number, probabilityOf: (way: number) => number): number {
    const taken = this.script[this.draws.length] ?? 0;
    if (ways > 1) this.draws.push({ taken, ways });
    const way = ways > 1 ? taken : 0;
    this.probability *= probabilityOf(way);
    return way;
  }
}

function groups<T>(items: readonly T[]): T[][] {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const name = text(item);
    const group = found.get(name);
    if (group) group.push(item);
    else found.set(name, [item]);
  }
  return [...found.values()];
}
