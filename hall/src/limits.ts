import { type Refusal, refusal } from '@parlour/kernel';

/** How much of something one side may do in a while. A sliding count in two buckets: exact enough, and nothing to clean up. */
export interface Limit {
  readonly most: number;
  readonly perMs: number;
}

export interface Limits {
  /** Messages of someone on a seat, and of a spectator. */
  readonly seat: Limit;
  readonly spectator: Limit;
  readonly chat: Limit;
  /** By address: sockets and identities, and new tables. A whole game night sits behind one router. */
  readonly joins: Limit;
  readonly tables: Limit;
}

export const LIMITS_BY_DEFAULT: Limits = {
  seat: { most: 60, perMs: 20_000 },
  spectator: { most: 20, perMs: 20_000 },
  chat: { most: 5, perMs: 10_000 },
  joins: { most: 60, perMs: 60_000 },
  tables: { most: 20, perMs: 60_000 },
};

/** What goes beyond a limit: it is worth trying again after so many seconds. */
export const beyond = (code: `limit/${string}`, { perMs }: Limit): Refusal => refusal(code, { seconds: Math.ceil(perMs / 1000) });

export class Allowance {
  private from = Number.NEGATIVE_INFINITY;
  private now = 0;
  private before = 0;

  /** Counts one more, and says whether that is within the limit. The limit comes with each call: a spectator may sit down. */
  take({ most, perMs }: Limit, at: number): boolean {
    // A clock that was set back begins the while anew: otherwise nothing more would be taken until the time came again.
    this.from = Math.min(this.from, at);
    const turns = Math.floor((at - this.from) / perMs);
    if (turns >= 1) {
      this.before = turns === 1 ? this.now : 0;
      this.now = 0;
      this.from = turns === Number.POSITIVE_INFINITY ? at : this.from + turns * perMs;
    }
    const share = 1 - (at - this.from) / perMs;
    if (this.now + this.before * share >= most) return false;
    this.now++;
    return true;
  }

  /** Whether nothing was taken for so long that it need not be remembered. */
  idle({ perMs }: Limit, at: number): boolean {
    return at - this.from > 2 * perMs;
  }
}
