/** A table's one timer, and the rest it takes: what goes wrong again and again must do so ever less often. */
import type { Cancel, Clock } from '@parlour/kernel';

/** The first rest and the longest, in ms. */
const FIRST_REST = 1_000;
const LONGEST_REST = 60_000;
/** No timer is set further ahead; whoever wakes too early sets it again. In ms. */
const LONGEST_TIMER = 3_600_000;

export class Alarm {
  private readonly clock: Clock;
  private readonly ring: () => void;
  private timer: Cancel | null = null;
  private rest = FIRST_REST;
  private until = 0;

  constructor(clock: Clock, ring: () => void) {
    this.clock = clock;
    this.ring = ring;
  }

  /** Rings at this time, in ms, and not at the one it was set to before; null for never. */
  set(at: number | null): void {
    this.timer?.();
    this.timer = null;
    if (at === null) return;
    this.timer = this.clock.after(Math.min(Math.max(0, at - this.clock.now()), LONGEST_TIMER), () => {
      this.timer = null;
      this.ring();
    });
  }

  /** Until when what is due has to wait, in ms. */
  get restUntil(): number {
    return this.until;
  }

  takeRest(): void {
    this.until = this.clock.now() + this.rest;
    this.rest = Math.min(2 * this.rest, LONGEST_REST);
  }

  /** Waits a moment, though nothing went wrong. */
  pause(ms: number): void {
    this.until = this.clock.now() + ms;
  }

  /** Something went well. */
  rested(): void {
    this.until = 0;
    this.rest = FIRST_REST;
  }
}
