/**
 * Where tables are kept: in a folder of this machine, which one server has for itself, or in a PostgreSQL database that any number of servers share.
 * Whoever opens one of them need not know which: both keep the hall's contract, and do the same errands.
 */
import type { ReadStore, Store } from '@parlour/hall/store';
import type { Clock } from '@parlour/kernel';
import { type DatabaseFacts, databaseFacts } from './facts.ts';
import { inspectPostgres, openPostgres } from './postgres/store.ts';
import type { Errands, Migration } from './sqlite/calls.ts';
import { inspectSqlite, openSqlite } from './sqlite/store.ts';
import type { Stats } from './sqlite/thread.ts';

/** The address of a database holds its password, and is never shown. */
export type StoreHome = { readonly kind: 'folder'; readonly path: string } | { readonly kind: 'database'; readonly url: string };

export interface OperatorStore extends ReadStore, Errands {
  /** What a database says of itself; null for a folder. */
  facts(): Promise<DatabaseFacts | null>;
}

export interface ServingStore extends Store, Errands {
  /** What opening it brought up to date; null if there was nothing to do. A folder keeps a copy of before; a database's backups are its own. */
  readonly migrated: Migration | Omit<Migration, 'copy'> | null;
  /** Files that others could read, and which are now their owner's alone. */
  readonly tightened: readonly string[];
  /** By which servers that share it agree on the time; null if only one has it. */
  readonly clock: Clock | null;
  /** Of the writes since it was opened. */
  stats(): Stats;
}

/** To serve from: made or brought up to date if need be. Rejects with StoreRefused, and with StoreAway while a database can't be reached. */
export const openStore = async (home: StoreHome): Promise<ServingStore> =>
  home.kind === 'database' ? openPostgres(home.url) : { ...(await openSqlite(home.path)), clock: null };

/** To look into, beside those who serve from it: nothing is made or brought up to date. Rejects as `openStore` does. */
export async function inspectStore(home: StoreHome): Promise<OperatorStore> {
  if (home.kind === 'folder') return { ...(await inspectSqlite(home.path)), facts: () => Promise.resolve(null) };
  return { ...(await inspectPostgres(home.url)), facts: () => databaseFacts(home.url) };
}
