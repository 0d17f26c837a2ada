/** Where this device keeps its tables: in the browser's database, or, where a browser has none for us, in memory until the page is closed. */

import { copiedStore } from '@parlour/hall/device';
import { memoryStore, type Store } from '@parlour/hall/store';
import { openIndexedStore } from './indexed-store.ts';
import { TABLES_DATABASE } from './name.ts';
import { type StoreLoss, StoreOccupied } from './occupied.ts';

export interface OpenedStore {
  readonly store: Store;
  /** Whether what is in it is still there tomorrow. */
  readonly keeps: boolean;
}

/** Rejects with StoreOccupied while a page of another build has it: a second set of tables beside the first would confuse. */
export async function openStore(lost: (why: StoreLoss) => void): Promise<OpenedStore> {
  let isLost = false;
  const lose = (why: StoreLoss): void => {
    isLost = true;
    lost(why);
  };
  try {
    return { store: copiedStore(await openIndexedStore(TABLES_DATABASE, lose), () => isLost), keeps: true };
  } catch (error) {
    if (error instanceof StoreOccupied) throw error;
    return { store: memoryStore(), keeps: false };
  }
}
