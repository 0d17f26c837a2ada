/** A limit for each address. Addresses that have been quiet long enough are forgotten, so memory holds only those of the last minutes. */

import { Allowance, beyond, type Limit } from '@parlour/hall';
import type { Clock, Refusal } from '@parlour/kernel';
import { networkOf } from './address.ts';

/** How many new addresses pass between two rounds of forgetting. */
const ROUND = 1000;

export class Turnstile {
  private readonly limit: Limit;
  private readonly clock: Clock;
  private readonly allowances = new Map<string, Allowance>();
  private arrived = 0;

  constructor(limit: Limit, clock: Clock) {
    this.limit = limit;
    this.clock = clock;
  }

  /** What those get whom it does not let. */
  refusal(code: `limit/${string}`): Refusal {
    return beyond(code, this.limit);
  }

  /** Counts one more, and says whether that is within the limit. */
  lets(address: string): boolean {
    const network = networkOf(address);
    const now = this.clock.now();
    let allowance = this.allowances.get(network);
    if (allowance === undefined) {
      if (++this.arrived % ROUND === 0) this.forget(now);
      allowance = new Allowance();
      this.allowances.set(network, allowance);
    }
    return allowance.take(this.limit, now);
  }

  private forget(now: number): void {
    for (const [network, allowance] of this.allowances) if (allowance.idle(this.limit, now)) this.allowances.delete(network);
  }
}
