/**
 * Virtual time. What is to happen stands in one queue, ordered by its time and then by when it was asked for; between two happenings every
 * promise that can go on does. Nothing else lets anything happen, so a seed gives the same run every time.
 */
import type { Cancel } from '@parlour/kernel';

interface Happening {
  readonly at: number;
  readonly order: number;
  run: (() => void) | null;
}

const BEGINNING = 1_800_000_000_000;

export class Time {
  /** In ms since 1970. */
  now = BEGINNING;
  /** How many things have happened. */
  happened = 0;
  private readonly heap: Happening[] = [];
  private asked = 0;

  get sinceBeginning(): number {
    return this.now - BEGINNING;
  }

  at(when: number, run: () => void): Cancel {
    const happening: Happening = { at: Math.max(when, this.now), order: this.asked++, run };
    this.push(happening);
    return () => {
      happening.run = null;
    };
  }

  in(ms: number, run: () => void): Cancel {
    return this.at(this.now + Math.max(0, Math.round(ms)), run);
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.in(ms, resolve));
  }

  /** Lets one thing happen after the other, until it holds, or until a time, or until nothing is left. True if it holds. */
  async goOn(holds: () => boolean, until: number): Promise<boolean> {
    for (;;) {
      await settled();
      if (holds()) return true;
      const next = this.pop();
      if (next === null || next.at > until) {
        if (next !== null) this.push(next);
        this.now = Math.max(this.now, until);
        return false;
      }
      this.now = next.at;
      this.happened++;
      next.run?.();
    }
  }

  private pop(): Happening | null {
    for (;;) {
      const first = this.heap[0];
      if (first === undefined) return null;
      const last = this.heap.pop();
      if (last !== undefined && last !== first) {
        this.heap[0] = last;
        this.sink();
      }
      if (first.run !== null) return first;
    }
  }

  private push(happening: Happening): void {
    const { heap } = this;
    let at = heap.length;
    heap.push(happening);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(happening, heap[parent])) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(): void {
    const { heap } = this;
    let at = 0;
    for (;;) {
      let first = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (isBefore(heap[child], heap[first])) first = child;
      if (first === at) return;
      this.swap(at, first);
      at = first;
    }
  }

  private swap(a: number, b: number): void {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (one === undefined || other === undefined) return;
    this.heap[a] = other;
    this.heap[b] = one;
  }
}

function isBefore(a: Happening | undefined, b: Happening | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

/** Lets every promise that can go on do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A process with a clock of its own: a server, a browser's tab. When it dies its timers die with it. */
export class Process {
  alive = true;
  /** Timers come late by up to so many ms. */
  lateness = 0;
  private readonly time: Time;
  private readonly late: (most: number) => number;
  /** How wrong its clock is, in ms. */
  private offset: number;

  constructor(time: Time, late: (most: number) => number, offset = 0) {
    this.time = time;
    this.late = late;
    this.offset = offset;
  }

  now(): number {
    return this.time.now + this.offset;
  }

  after(ms: number, run: () => void): Cancel {
    const late = this.lateness === 0 ? 0 : this.late(this.lateness);
    return this.time.in(ms + late, () => {
      if (this.alive) run();
    });
  }

  /** Somebody sets its clock. Timers do not mind. */
  jump(ms: number): void {
    this.offset += ms;
  }

  die(): void {
    this.alive = false;
  }
}
