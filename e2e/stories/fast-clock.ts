/**
 * A server's clock whose pace a story sets, so that nobody sleeps through a grace time. It goes in small steps with turns of the event loop
 * between them: on a busy machine it goes slower, and never so far at once that people had no chance to act or to answer a heartbeat.
 */
import type { Clock } from '@parlour/kernel';

/** Real time between two steps, and the most that one of them counts for. In ms. */
const STEP = 5;
const LONGEST_STEP = 10;

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

export class FastClock implements Clock {
  /** How many ms pass in one. */
  rate = 1;
  private time: number;
  private last = performance.now();
  private readonly timers = new Set<Timer>();
  private readonly ticking = setInterval(() => this.tick(), STEP);

  /** From which moment on it goes, in ms. */
  constructor(from = Date.now()) {
    this.time = from;
  }

  now(): number {
    return Math.floor(this.time);
  }

  after(ms: number, run: () => void): () => void {
    const timer: Timer = { due: this.time + ms, run };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  /** So much time passes at once: for when no server runs that could mind. */
  leap(ms: number): void {
    const until = this.time + ms;
    const due = [...this.timers].filter((timer) => timer.due <= until).sort((a, b) => a.due - b.due);
    for (const timer of due) {
      this.time = Math.max(this.time, timer.due);
      // One that ran before it may have called it off.
      if (this.timers.delete(timer)) timer.run();
    }
    this.time = Math.max(this.time, until);
  }

  /** Somebody sets it back: for when no server runs. */
  setBack(ms: number): void {
    this.time -= ms;
  }

  stop(): void {
    clearInterval(this.ticking);
  }

  private tick(): void {
    const now = performance.now();
    const passed = Math.min(now - this.last, LONGEST_STEP);
    this.last = now;
    this.leap(passed * this.rate);
  }
}
