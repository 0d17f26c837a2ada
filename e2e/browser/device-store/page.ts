/** A page that does with the browser's store what the test tells it to. What the store rings at, it tells the test by `heard`. */
import type { Store } from '@parlour/hall/store';
import { openIndexedStore } from '../../../web/src/device/store/indexed-store.ts';
import type { StoreLoss } from '../../../web/src/device/store/occupied.ts';

/** How a call went, in what can be sent from a page. */
export type Answered = { readonly sound: boolean } & (
  | { readonly answer: unknown; readonly error?: never }
  | { readonly error: { readonly name: string; readonly message: string } }
);

export interface StorePage {
  open(name: string): Promise<void>;
  call(name: string, method: keyof Store, about: readonly unknown[]): Promise<Answered>;
  /** Rings of this store since the page was loaded, each as code and number. */
  heard(name: string): readonly string[];
  lost(name: string): StoreLoss | null;
}

interface Opened {
  readonly store: Store;
  readonly heard: string[];
  lost: StoreLoss | null;
}

const stores = new Map<string, Opened>();

function opened(name: string): Opened {
  const found = stores.get(name);
  if (found === undefined) throw new Error(`${name} is not open`);
  return found;
}

const storePage: StorePage = {
  async open(name) {
    const heard: string[] = [];
    const store = await openIndexedStore(name, (why) => {
      opened(name).lost = why;
    });
    store.watch((bell) => {
      if (bell.kind === 'log') heard.push(`${bell.table} ${bell.head}`);
    });
    stores.set(name, { store, heard, lost: null });
  },
  async call(name, method, about) {
    const { store } = opened(name);
    const asked = store[method] as (...about: readonly unknown[]) => unknown; // the test asks by the same types
    try {
      const answer = await asked(...about);
      return { answer, sound: store.isSound() };
    } catch (error) {
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      return { error: { name: kind, message }, sound: store.isSound() };
    }
  },
  heard: (name) => opened(name).heard,
  lost: (name) => opened(name).lost,
};

Object.assign(globalThis, { storePage });
