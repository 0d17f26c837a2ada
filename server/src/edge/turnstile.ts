/** A limit for each of many: addresses, persons. Those that have been quiet long enough are forgotten, so memory holds only those of the last while. */

import { Allowances, beyond, type Limit } from '@parlour/hall';
import type { Clock, Refusal } from '@parlour/kernel';

export class Turnstile {
  private readonly limit: Limit;
  private readonly clock: Clock;
  private readonly allowances = new Allowances();
  private forgotAt: number;

  constructor(limit: Limit, clock: Clock) {
    this.limit = limit;
    this.clock = clock;
    this.forgotAt = clock.now();
  }

  /** What those get whom it does not let. */
  refusal(code: `limit/${string}`): Refusal {
    return beyond(code, this.limit);
  }

  /** Counts one more, and says whether that is within the limit. */
  lets(whose: string): boolean {
    const now = this.clock.now();
    if (now - this.forgotAt > this.limit.perMs) {
      this.forgotAt = now;
      this.allowances.forgetIdle(this.limit, now);
    }
    return this.allowances.of(whose).take(this.limit, now);
  }
}
