/**
 * Time that never goes back, whatever the clock outside does between two starts or meanwhile: it goes on from the last moment at which a server
 * is known to have run, and falls back slowly to the time outside. So what was due is due, and no entry is older than the one before it.
 */
import type { Cancel, Clock } from '@parlour/kernel';

/** Of every ms that passes, how much is given back while we are ahead of the clock outside. */
const FALL_BACK = 0.1;

export class ContinuingClock implements Clock {
  private readonly outside: Clock;
  private last: number;
  private ahead = 0;

  constructor(outside: Clock) {
    this.outside = outside;
    this.last = outside.now();
  }

  now(): number {
    const now = this.outside.now();
    const passed = now - this.last;
    this.last = now;
    this.ahead = passed < 0 ? this.ahead - passed : Math.max(0, this.ahead - passed * FALL_BACK);
    return Math.floor(now + this.ahead);
  }

  /** Whoever is woken too early, because our time passes more slowly, sets a timer again. */
  after(ms: number, run: () => void): Cancel {
    return this.outside.after(ms, run);
  }

  /** It was this time already. */
  continueFrom(time: number): void {
    this.ahead += Math.max(0, time - this.now());
  }
}
