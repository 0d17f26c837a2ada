/** Looks into a data folder, beside its server if that runs. */
import { inspectSqlite, type SqliteReadStore, StoreRefused } from '@parlour/server/store';
import { mistake } from '../mistake.ts';

export async function inspect<R>(folder: string, look: (store: SqliteReadStore) => Promise<R>): Promise<R> {
  const store = await orMistake(() => inspectSqlite(folder));
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

/** What a store refuses is for whoever typed the command. */
export async function orMistake<R>(open: () => Promise<R>): Promise<R> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof StoreRefused ? mistake(`data/${error.refusal.cause}`, error.refusal.gaps) : error;
  }
}
