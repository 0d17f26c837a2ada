/** A table is removed while its players go on: their servers share the store with whoever removes it. */
import { memoryStore } from '@parlour/hall/store';
import { anAppend, makeTable } from '@parlour/hall/test/samples';
import { expect, test } from 'vitest';
import { removeTable } from '../src/tables/remove.ts';

test('a table at which somebody moves just when it is removed goes all the same, and one that is gone is none', async () => {
  const store = memoryStore();
  await makeTable(store, 'BUSY');
  let moves = 3;
  const busy = {
    table: async (code: string) => {
      const stored = await store.table(code);
      if (stored !== null && moves-- > 0) await store.append(anAppend(code, stored.head));
      return stored;
    },
    remove: (code: string, head: number) => store.remove(code, head),
  };
  expect(await removeTable(busy, 'BUSY')).toBe(true);
  expect(await store.table('BUSY')).toBeNull();
  expect(await removeTable(busy, 'BUSY')).toBe(false);
});
