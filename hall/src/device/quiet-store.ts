/**
 * A store for one device, on which a hall leaves no trace while nothing is played: a page may lie open for days, also one that nobody sees. That
 * it runs is noted where something was played, so that its time never goes back. Nobody's clock runs here, so no outage is made up for, and
 * nobody asks who is there.
 */
import type { Store } from '../store/store.ts';

export function quietStore(store: Store): Store {
  let isPlayed = true; // the first note is that it runs at all
  return {
    ...store,
    append: (append) => {
      isPlayed = true;
      return store.append(append);
    },
    alive: async (at) => {
      if (!isPlayed) return;
      isPlayed = false;
      await store.alive(at).catch((error: unknown) => {
        isPlayed = true;
        throw error;
      });
    },
    outages: () => Promise.resolve([]),
    lease: () => Promise.resolve(),
    leases: () => Promise.resolve([]),
    release: () => Promise.resolve(),
  };
}
