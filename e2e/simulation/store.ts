/**
 * The store as one process sees it: over a way that takes time, with troubles. What is asked takes effect at one moment and is answered at
 * a later one; in between the process may die, and the answer finds nobody. Calls may overtake each other, as the contract allows.
 */
import type { Chance } from '@parlour/kernel';
import {
  type Append,
  type Appended,
  type Bell,
  type DoorbellListener,
  type Said,
  type Store,
  type StoredLine,
  StoreFull,
} from '../../hall/src/store/store.ts';
import type { Process, Time } from './time.ts';

/** What goes wrong with the next append. */
export type AppendFault =
  /** The process dies with the question on its lips. */
  | 'crash-before-append'
  /** It is written, and the process dies before it hears so. */
  | 'crash-after-append'
  /** It fails and was not done. */
  | 'append-fails'
  /** It fails, though it was done: the connection to the database broke. */
  | 'append-done-but-fails';

/** The troubles of one process with its store. */
export interface StoreTroubles {
  nextAppend: AppendFault | null;
  /** Every answer takes up to so many ms more. */
  slowness: number;
  /** One in so many calls fails; 0 for none. */
  failsOneIn: number;
  /** Nothing can be written. */
  full: boolean;
  /** What becomes of the next times that others' appends ring here. */
  doorbell: DoorbellFault | null;
}

export type DoorbellFault = 'doorbell-lost' | 'doorbell-late' | 'doorbell-doubled';

/** In ms. */
const LATE_BELL = 20_000;

export interface StoreWitness {
  /** The process dies. */
  crash(): void;
  /** Something was appended, or was not. */
  appended(append: Append, appended: Appended): Promise<void>;
  /** A line was said, or was not. */
  said(line: StoredLine, said: Said): void;
  erased(line: string): void;
}

const WRITES: ReadonlySet<string | symbol> = new Set([
  'append',
  'refresh',
  'keepSnapshot',
  'keepSecret',
  'keepRecord',
  'remove',
  'addPerson',
  'rename',
  'retoken',
  'erase',
  'keepHandover',
  'takeOver',
  'admit',
  'lease',
  'release',
  'say',
  'eraseLine',
  'alive',
  'reserve',
  'seen',
  'tidy',
]);

/** What a store throws that is not itself for a moment. Anything else that a hall complains of is a mistake of the hall's. */
export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble';
}

const never = (): Promise<never> => new Promise(() => {});

export function storeFor(kept: Store, process: Process, troubles: StoreTroubles, witness: StoreWitness, time: Time, chance: Chance): Store {
  const away = (): Promise<void> => time.wait(chance.below(3) + (troubles.slowness === 0 ? 0 : chance.below(troubles.slowness)));

  async function over<T>(write: boolean, work: () => Promise<T>): Promise<T> {
    if (!process.alive) return never();
    const fails = troubles.failsOneIn > 0 && chance.below(troubles.failsOneIn) === 0;
    await away();
    // What is on its way to a database arrives there, whether its sender lives or not; now and then. A store that is nobody else's dies with its process.
    if (!process.alive && (!kept.shared || chance.below(2) === 0)) return never();
    const outcome = await settledOf(() => {
      if (write && troubles.full) throw new StoreFull();
      if (fails) throw new StoreTrouble('busy');
      return work();
    });
    await away();
    if (!process.alive) return never();
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  function append(wanted: Append): Promise<Appended> {
    const fault = process.alive ? troubles.nextAppend : null;
    if (fault !== null) troubles.nextAppend = null;
    if (fault === 'crash-before-append') {
      witness.crash();
      return never();
    }
    return over(true, async () => {
      if (fault === 'append-fails') throw new StoreTrouble('not written');
      const appended = await kept.append(wanted);
      await witness.appended(wanted, appended);
      if (fault === 'crash-after-append') witness.crash();
      if (fault === 'append-done-but-fails') throw new StoreTrouble('the connection broke');
      return appended;
    });
  }

  const say: Store['say'] = (table, line) =>
    over(true, async () => {
      const said = await kept.say(table, line);
      witness.said(line, said);
      return said;
    });

  const eraseLine: Store['eraseLine'] = (table, id) =>
    over(true, async () => {
      const erased = await kept.eraseLine(table, id);
      if (erased) witness.erased(id);
      return erased;
    });

  function watch(heard: DoorbellListener): () => void {
    const soon = (most: number, bell: Bell): void => {
      time.in(chance.below(most), () => {
        if (process.alive) heard(bell);
      });
    };
    return kept.watch((bell) => {
      const { doorbell } = troubles;
      if (doorbell !== 'doorbell-lost') soon(doorbell === 'doorbell-late' ? LATE_BELL : 5, bell);
      if (doorbell === 'doorbell-doubled') soon(LATE_BELL, bell);
    });
  }

  const own: Partial<Store> = { append, say, eraseLine, watch, isSound: () => kept.isSound() };
  return new Proxy(kept, {
    get(target, name: string) {
      const method: unknown = Reflect.get(name in own ? own : target, name);
      if (name in own) return method;
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => over(WRITES.has(name), () => Promise.resolve(Reflect.apply(method, target, args)));
    },
  });
}

type Settled<T> = { readonly value: T } | { readonly error: Error };

async function settledOf<T>(work: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
