/** Calls come in until it is shut; then they are refused, and whoever shut it waits for those inside. */
import { CLOSED } from '../sqlite/thread.ts';

export class Gate {
  readonly #inside = new Set<Promise<unknown>>();
  #shut = false;

  through<Args extends readonly unknown[], R>(work: (...args: Args) => Promise<R>): (...args: Args) => Promise<R> {
    return (...args) => {
      if (this.#shut) return Promise.reject(new Error(CLOSED));
      const result = work(...args);
      this.#inside.add(result);
      return result.finally(() => this.#inside.delete(result));
    };
  }

  async shut(): Promise<void> {
    this.#shut = true;
    while (this.#inside.size > 0) await Promise.allSettled(this.#inside);
  }
}
