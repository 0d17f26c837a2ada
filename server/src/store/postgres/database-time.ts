/**
 * What the time is at the database, by which all servers agree. It is asked for every second; between, the machine's steady clock goes on. The
 * answer that came quickest errs least; one that can't be true beside it (a clock was set, the database is on another machine) begins anew.
 */
import type { Clock } from '@parlour/kernel';
import { steadyClock } from '../../edge/clock.ts';

/** One answer; all in ms, fractions included. */
export interface TimeAnswer {
  /** By the steady clock here: when it was asked, and when the answer was there. */
  readonly askedAt: number;
  readonly answeredAt: number;
  /** By the clock there, at some moment between. */
  readonly there: number;
}

/** Answers that are remembered: of some seconds, because steady clocks drift apart, too. */
const REMEMBERED = 8;

/** So far two clocks may drift apart while answers are remembered, in ms. */
const DRIFT = 2;

interface Estimate {
  /** How far their clock is ahead of our steady one, give or take `within`. */
  readonly ahead: number;
  readonly within: number;
}

export class DatabaseTime {
  readonly #steady: () => number;
  #estimates: readonly Estimate[] = [];

  constructor(steady: () => number = () => performance.now()) {
    this.#steady = steady;
  }

  hear({ askedAt, answeredAt, there }: TimeAnswer): void {
    const heard = { ahead: there - (askedAt + answeredAt) / 2, within: (answeredAt - askedAt) / 2 };
    const agreeing = this.#estimates.filter((each) => Math.abs(each.ahead - heard.ahead) <= each.within + heard.within + DRIFT);
    this.#estimates = agreeing.length < this.#estimates.length ? [heard] : [...agreeing, heard].slice(-REMEMBERED);
  }

  /** In ms since 1970. */
  now(): number {
    return this.#steady() + this.#best().ahead;
  }

  /** It never goes back: what it is ahead is given back slowly. Timers are the system's. */
  clock(): Clock {
    return steadyClock({ wall: () => this.now(), steady: this.#steady });
  }

  #best(): Estimate {
    return this.#estimates.reduce((best, each) => (each.within <= best.within ? each : best), { ahead: 0, within: Number.POSITIVE_INFINITY });
  }
}
