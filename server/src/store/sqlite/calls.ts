/**
 * What passes between the store in the main thread and its worker threads: many calls in a message, and their answers in the same order.
 */
import type { ReadStore, Store } from '@parlour/hall/store';
import type { StoreRefusal } from '../refused.ts';
import type { PackedAnswers, PackedCalls } from './packing.ts';
import type { LoosePath } from './permissions.ts';

/** What takes as long as the database is large, or looks at its files, and so gets a thread of its own. */
export interface Errands {
  /** A consistent copy of everything, while running, in a file that must not exist yet. It is there whole or not at all. */
  backup(path: string): Promise<void>;
  /** What is wrong with the database as a file, in SQLite's words; empty if nothing is. */
  integrity(): Promise<readonly string[]>;
  /** The same in a fraction of the time: whether indexes fit their tables is left out. */
  quickCheck(): Promise<readonly string[]>;
  /** What of it others on this machine can get at. */
  loosePaths(): Promise<readonly LoosePath[]>;
}

type Calls = Omit<Store, 'close' | 'shared' | 'watch' | 'shout' | 'spend' | 'unspend' | 'isSound'> & Errands;

export type Name = keyof Calls;
export type ErrandName = keyof Errands;
export type ReadName = Exclude<keyof ReadStore, 'close'> | ErrandName;
export type WriteName = Exclude<Name, ReadName>;

export type Args<K extends Name> = Parameters<Calls[K]>;
export type CallResult<K extends Name> = Awaited<ReturnType<Calls[K]>>;

/** What a worker thread does for each name. */
export type Doings<N extends Name> = { readonly [K in N]: (...args: Args<K>) => CallResult<K> };

export interface StoreCall<K extends Name> {
  readonly name: K;
  readonly args: Args<K>;
}

export const perform = <K extends Name>(doings: Doings<K>, { name, args }: StoreCall<K>): CallResult<K> => doings[name](...args);

export type CallAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'full'; readonly message: string }
  | { readonly kind: 'damaged'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** First `open`, then what there is to do, and `close` at the end. */
export type ToWorker<N extends Name> =
  | { readonly kind: 'open' }
  | { readonly kind: 'calls'; readonly calls: PackedCalls<N> }
  | { readonly kind: 'close' };

/** A data folder was brought up to date. */
export interface Migration {
  /** Versions of its tables. */
  readonly from: number;
  readonly to: number;
  /** Where the copy of before lies. */
  readonly copy: string;
}

export type FromWorker =
  /** These come before `ready`, if at all. */
  | { readonly kind: 'tightened'; readonly paths: readonly string[] }
  | ({ readonly kind: 'migrated' } & Migration)
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly refusal: StoreRefusal }
  | { readonly kind: 'answers'; readonly answers: PackedAnswers; readonly transactions: number };

/** What a worker thread is started with. */
export interface DatabaseLocation {
  readonly path: string;
  readonly maxPages: number | null;
}
