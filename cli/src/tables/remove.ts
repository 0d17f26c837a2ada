/** Removes a table from a store that others write to. */
import type { Store } from '@parlour/hall/store';
import type { TableCode } from '@parlour/table';

/** False if there is none. Whoever moves there between our look and our word comes first, and we look again. */
export async function removeTable(store: Pick<Store, 'table' | 'remove'>, code: TableCode): Promise<boolean> {
  for (;;) {
    const stored = await store.table(code);
    if (stored === null) return false;
    if (await store.remove(code, stored.head)) return true;
  }
}
