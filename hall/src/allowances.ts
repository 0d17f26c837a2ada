/** An allowance for each of many: players, addresses. Those that have been quiet are forgotten, and of too many the oldest: memory has a bound. */
import { Allowance, type Limit } from './limits.ts';

/** About 10 MB. Who can come from more places than this at once is not stopped by counting. */
const MOST_KEPT = 100_000;

export class Allowances {
  private readonly most: number;
  private readonly kept = new Map<string, Allowance>();

  constructor(most = MOST_KEPT) {
    this.most = most;
  }

  of(whose: string): Allowance {
    const known = this.kept.get(whose);
    if (known !== undefined) return known;
    for (const oldest of this.kept.keys()) {
      if (this.kept.size < this.most) break;
      this.kept.delete(oldest);
    }
    const fresh = new Allowance();
    this.kept.set(whose, fresh);
    return fresh;
  }

  forgetIdle(limit: Limit, now: number): void {
    for (const [whose, allowance] of this.kept) if (allowance.idle(limit, now)) this.kept.delete(whose);
  }
}
