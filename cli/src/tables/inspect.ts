/** Looks into a data folder, beside its server if that runs. */
import { StoreDamaged } from '@parlour/hall/store';
import { inspectSqlite, type SqliteReadStore, StoreRefused } from '@parlour/server/store';
import { mistake } from '../mistake.ts';

export async function inspect<R>(folder: string, look: (store: SqliteReadStore) => Promise<R>): Promise<R> {
  const store = await orMistake(() => inspectSqlite(folder));
  try {
    return await look(store);
  } catch (error) {
    throw error instanceof StoreDamaged ? mistake('data/damaged', { path: folder, why: error.message }) : error;
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
