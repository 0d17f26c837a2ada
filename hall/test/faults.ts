/** Stores that go wrong, around one that does not. */
import type { Cancel, Clock } from '@parlour/kernel';
import { type Append, type Appended, type DoorbellListener, type Store, StoreAway, StoreFull } from '../src/store/store.ts';

export interface Trouble {
  readonly store: Store;
  /** What the next append does; 'fine' again after it. */
  next: 'fine' | 'lost' | 'done-but-lost' | 'full';
  /** Every write fails, until it is false again. */
  full: boolean;
  readonly appends: Append[];
}

export function troubled(kept: Store): Trouble {
  const full = (): Promise<never> => Promise.reject(new StoreFull());
  const trouble: Trouble = {
    next: 'fine',
    full: false,
    appends: [],
    store: {
      ...kept,
      append(append): Promise<Appended> {
        trouble.appends.push(append);
        const { next } = trouble;
        trouble.next = 'fine';
        if (trouble.full || next === 'full') return full();
        if (next === 'lost') return Promise.reject(new Error('lost'));
        return next === 'fine' ? kept.append(append) : kept.append(append).then(() => Promise.reject(new Error('lost')));
      },
      // As on a real disk: what needs no more room than before can be written.
      reserve: (bytes) => (trouble.full ? full() : kept.reserve(bytes)),
      lease: (leases) => (trouble.full ? full() : kept.lease(leases)),
      keepSnapshot: (code, snapshot) => (trouble.full ? full() : kept.keepSnapshot(code, snapshot)),
      addPerson: (person) => (trouble.full ? full() : kept.addPerson(person)),
    },
  };
  return trouble;
}

/** A store whose appends wait for somebody to let them go on. */
export function gated(kept: Store): { readonly store: Store; closed: boolean; letGo(): void } {
  let waiting: (() => void)[] = [];
  const gate = {
    closed: false,
    letGo(): void {
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    },
    store: {
      ...kept,
      async append(append: Append): Promise<Appended> {
        if (gate.closed) await new Promise<void>((go) => waiting.push(go));
        return kept.append(append);
      },
    },
  };
  return gate;
}

/** A store that can be out of reach: every call fails, and what is under way is done or not, and not heard of. */
export function farAway(kept: Store): { readonly store: Store; away: boolean; lost: 'not-done' | 'done' | null } {
  const far: { readonly store: Store; away: boolean; lost: 'not-done' | 'done' | null } = {
    away: false,
    /** What becomes of the next append; after it the store is away. */
    lost: null,
    store: new Proxy(kept, {
      get(target, name: keyof Store) {
        const member = target[name];
        if (typeof member !== 'function' || name === 'watch' || name === 'isSound' || name === 'close') return member;
        return async (...args: unknown[]): Promise<unknown> => {
          const { lost } = far;
          if (name === 'append' && lost !== null) {
            far.lost = null;
            far.away = true;
            if (lost === 'done') await Reflect.apply(member, target, args);
          }
          if (far.away) throw new StoreAway();
          return Reflect.apply(member, target, args);
        };
      },
    }),
  };
  return far;
}

/** A server that can be stopped for a while, as by its machine: the time goes on, and nothing of it does until it wakes. Then timers are first. */
export class Freezer {
  private timers: (() => void)[] = [];
  private rest: (() => void)[] = [];
  private frozen = false;

  freeze(): void {
    this.frozen = true;
  }

  wake(): void {
    this.frozen = false;
    const held = [...this.timers, ...this.rest];
    this.timers = [];
    this.rest = [];
    for (const go of held) go();
  }

  clock(clock: Clock): Clock {
    return { now: () => clock.now(), after: (ms, run) => this.cancellable(clock, ms, run) };
  }

  store(store: Store): Store {
    return new Proxy(store, {
      get: (target, name: keyof Store) => {
        const member = target[name];
        if (name === 'watch') return (heard: DoorbellListener) => target.watch((bell) => this.later(() => heard(bell)));
        if (typeof member !== 'function' || name === 'isSound') return member;
        return async (...args: unknown[]): Promise<unknown> => {
          try {
            return await Reflect.apply(member, target, args);
          } finally {
            await new Promise<void>((go) => this.later(go));
          }
        };
      },
    });
  }

  private later(act: () => void): void {
    if (this.frozen) this.rest.push(act);
    else act();
  }

  private cancellable(clock: Clock, ms: number, run: () => void): Cancel {
    let cancelled = false;
    const act = (): void => {
      if (!cancelled) run();
    };
    const cancel = clock.after(ms, () => {
      if (this.frozen) this.timers.push(act);
      else act();
    });
    return () => {
      cancelled = true;
      cancel();
    };
  }
}
