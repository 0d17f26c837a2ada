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

/** What can be followed: a store, or a link to a table. */
interface External<T> {
  readonly now: T;
  subscribe(listener: () => void): () => void;
}

export const useExternal = <T>(store: External<T>): T =>
  useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.now,
  );
