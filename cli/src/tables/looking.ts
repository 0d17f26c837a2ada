/** Looks into a data folder, beside its server if that runs. */
import { inspectSqlite, type SqliteReadStore, StoreRefused } from '@parlour/server/store';
import { Mistake } from '../mistake.ts';

export async function looking<R>(folder: string, look: (store: SqliteReadStore) => Promise<R>): Promise<R> {
  const store = await refusing(() => inspectSqlite(folder));
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

/** What a store refuses is for whoever typed the command. */
export async function refusing<R>(open: () => Promise<R>): Promise<R> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof StoreRefused ? new Mistake(error.message) : error;
  }
}
