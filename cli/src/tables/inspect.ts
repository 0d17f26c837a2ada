/** Looks into a data folder or a database, beside the servers that run on it; and what a store refuses, in words for whoever typed the command. */
import { StoreAway, StoreDamaged } from '@parlour/hall/store';
import { inspectStore, type OperatorStore, type StoreHome, type StoreRefusal, StoreRefused } from '@parlour/server/store';
import { type Mistake, mistake } from '../mistake.ts';

export async function inspect<R>(home: StoreHome, look: (store: OperatorStore) => Promise<R>): Promise<R> {
  const store = await orMistake(home, () => inspectStore(home));
  try {
    return await orMistake(home, () => look(store));
  } finally {
    await store.close();
  }
}

/** What can't be had from a store is for whoever typed the command. */
export async function orMistake<R>(home: StoreHome, ask: () => Promise<R>): Promise<R> {
  try {
    return await ask();
  } catch (error) {
    throw mistakeOf(home, error) ?? error;
  }
}

function mistakeOf(home: StoreHome, error: unknown): Mistake | null {
  if (error instanceof StoreRefused) return refusedMistake(error.refusal);
  if (error instanceof StoreAway) return mistake('database/away');
  if (!(error instanceof StoreDamaged)) return null;
  return home.kind === 'folder'
    ? mistake('data/damaged', { path: home.path, why: error.message })
    : mistake('database/damaged', { why: error.message });
}

/** A folder has a path; where a database lies is never said. */
function refusedMistake({ cause, gaps }: StoreRefusal): Mistake {
  switch (cause) {
    case 'in-use':
    case 'no-copy':
    case 'foreign':
    case 'forbidden':
      return mistake(`data/${cause}`, gaps);
    case 'url':
    case 'denied':
    case 'rights':
    case 'encryption':
    case 'letters':
    case 'unfinished':
      return mistake(`database/${cause}`, gaps);
    case 'missing':
    case 'older':
    case 'newer':
    case 'damaged':
    case 'unusable':
      return mistake(`${'path' in gaps ? 'data' : 'database'}/${cause}`, gaps);
  }
}
