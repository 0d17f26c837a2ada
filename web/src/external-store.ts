/** A value that lives outside of React, and the hook that follows it. */
import { useSyncExternalStore } from 'react';

export class ExternalStore<T> {
  now: T;
  private readonly listeners = new Set<() => void>();

  constructor(first: T) {
    this.now = first;
  }

  set(next: T): void {
    this.now = next;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

/** What can be followed: a store, a stage, or a link. `subscribe` is called by itself, so it is bound, and the same at every rendering. */
interface External<T> {
  readonly now: T;
  readonly subscribe: (listener: () => void) => () => void;
}

export const useExternal = <T>(store: External<T>): T => useSyncExternalStore(store.subscribe, () => store.now);
