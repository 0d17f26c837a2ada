/**
 * Choosing by playing on: every card that may be played is tried in the same imagined deals, each played to its end by the policy, and what came
 * out for the seat is compared. Because all are tried in the same deals, luck of the deal falls out of the comparison. Cards that are clearly behind
 * are dropped on the way.
 */

/** What came out for one choice, over the deals it was tried in. */
interface Tried<C> {
  readonly choice: C;
  readonly mean: number;
  readonly tries: number;
}

/** Deals before anything is dropped, and how many standard errors behind the best a choice has to be. */
const FIRST = 12;
const BEHIND = 2.5;

/**
 * Tries each choice in one deal after another. `value` says what choice i comes to in deal k. Stops when the deals are through, one choice is left or
 * there is no more time.
 */
export function compare<C>(
  choices: readonly C[],
  deals: number,
  value: (choice: C, deal: number) => number,
  more: () => boolean,
): readonly Tried<C>[] {
  const runs = choices.map((choice) => ({ choice, values: [] as number[], sum: 0, isIn: true }));
  let left = runs.length;
  for (let deal = 0; deal < deals && left > 1; deal++) {
    if (deal > 0 && deal % 8 === 0 && !more()) break;
    for (const run of runs) {
      if (!run.isIn) continue;
      const worth = value(run.choice, deal);
      run.values.push(worth);
      run.sum += worth;
    }
    if (deal + 1 < FIRST || (deal + 1) % 4 !== 0) continue;
    const best = runs.reduce((most, run) => (run.isIn && (!most.isIn || run.sum > most.sum) ? run : most));
    for (const run of runs) {
      if (!run.isIn || run === best || !isBehind(run.values, best.values)) continue;
      run.isIn = false;
      left--;
    }
  }
  return runs.map(({ choice, values, sum }) => ({ choice, mean: values.length === 0 ? 0 : sum / values.length, tries: values.length }));
}

function isBehind(values: readonly number[], best: readonly number[]): boolean {
  const count = values.length;
  let [sum, squares] = [0, 0];
  for (let i = 0; i < count; i++) {
    const gap = (best[i] as number) - (values[i] as number);
    sum += gap;
    squares += gap * gap;
  }
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return mean > 0 && mean > BEHIND * Math.sqrt(variance / count) + 1e-9;
}

/** The best of those that were tried in all deals; `liking` says how good each looks without trying, and counts like so many deals more. */
export function bestTried<C>(tried: readonly Tried<C>[], liking: (choice: C) => number): C | null {
  const most = Math.max(...tried.map(({ tries }) => tries));
  let [best, worth]: [C | null, number] = [null, Number.NEGATIVE_INFINITY];
  for (const { choice, mean, tries } of tried) {
    const each = mean + (LIKING / Math.max(1, tries)) * liking(choice);
    if (tries === most && each > worth) [best, worth] = [choice, each];
  }
  return best;
}
const LIKING = 40;
