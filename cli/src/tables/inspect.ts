/** Looks into a data folder, beside its server if that runs. */
import { inspectSqlite, type SqliteReadStore, StoreRefused } from '@parlour/server/store';
import { mistake } from '../mistake.ts';

export async function inspect<R>(folder: string, look: (store: SqliteReadStore) => Promise<R>): Promise<R> {
  const store = await orMistake(folder, () => inspectSqlite(folder));
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

/** What a store refuses is for whoever typed the command. */
export async function orMistake<R>(folder: string, open: () => Promise<R>): Promise<R> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    throw error.reason === 'in-use' ? mistake('data/in-use', { folder }) : mistake('data/refused', { why: error.message });
  }
}
