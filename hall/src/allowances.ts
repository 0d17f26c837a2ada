/** An allowance for each of many: players, addresses. Those that have been quiet are forgotten. */
import { Allowance, type Limit } from './limits.ts';

export class Allowances {
  private readonly kept = new Map<string, Allowance>();

  of(whose: string): Allowance {
    const known = this.kept.get(whose);
    if (known !== undefined) return known;
    const fresh = new Allowance();
    this.kept.set(whose, fresh);
    return fresh;
  }

  forgetIdle(limit: Limit, now: number): void {
    for (const [whose, allowance] of this.kept) if (allowance.idle(limit, now)) this.kept.delete(whose);
  }
}
