/** A place at a table from outside, over a socket or a stream: what is known there, and a way to ask for things. */
import type { Command, Known } from './shapes.ts';

export interface Seat {
  readonly known: Known;
  /** What is known as soon as this holds of it; at once if it does already. */
  until(holds: (known: Known) => boolean): Promise<Known>;
  /** The number of the last entry that came of it; a refusal is thrown. */
  command(command: Command): Promise<number>;
}

/** What is known, and those who wait for it to change. */
export class Knowledge<T> {
  private value: T | null = null;
  private failure: Error | null = null;
  private readonly waiting = new Set<() => void>();

  get known(): T {
    if (this.value === null) throw new Error('nothing is known yet');
    return this.value;
  }

  get isEmpty(): boolean {
    return this.value === null;
  }

  set(value: T): void {
    this.value = value;
    for (const look of this.waiting) look();
  }

  /** Nothing more will come. */
  end(failure: Error): void {
    this.failure = failure;
    for (const look of this.waiting) look();
  }

  until(holds: (value: T) => boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const { value, failure } = this;
        if (value !== null && holds(value)) resolve(value);
        else if (failure !== null) reject(failure);
        else return;
        this.waiting.delete(look);
      };
      this.waiting.add(look);
      look();
    });
  }
}
