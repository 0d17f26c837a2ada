/** Where this device keeps its tables. */
import { memoryStore, type Store } from '@parlour/hall/store';

export const openStore = (): Promise<Store> => Promise.resolve(memoryStore());
