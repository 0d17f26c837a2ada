/** A store under test. Most tests share one store and take a table of their own; those about all the tables of a store open another. */
import type { Store } from '../../../src/store/index.ts';
import { makeTable } from '../samples.ts';

export class TestedStore {
  readonly open: () => Promise<Store>;
  #store: Store | null = null;
  #codes = 0;

  constructor(open: () => Promise<Store>) {
    this.open = open;
  }

  /** The one that tests share. */
  get store(): Store {
    if (this.#store === null) throw new Error('The store is not open yet.');
    return this.#store;
  }

  async start(): Promise<void> {
    this.#store = await this.open();
  }

  /** One that no table has yet. */
  newCode(): string {
    this.#codes += 1;
    return `TABLE${this.#codes}`;
  }

  async newTable(entries = 1): Promise<string> {
    const code = this.newCode();
    await makeTable(this.store, code, entries);
    return code;
  }

  /** Tells a story in a store of its own. */
  async alone(story: (store: Store) => Promise<void>): Promise<void> {
    const store = await this.open();
    try {
      await story(store);
    } finally {
      await store.close();
    }
  }
}
