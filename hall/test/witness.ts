/** Reads a table's log out of a store and folds it, apart from the hall: what the hall shows and asks is held against it. */
import { keyFromText } from '@parlour/kernel';
import { type Entry, evolve, secretName, type Table } from '@parlour/table';
import type { Store } from '../src/store/store.ts';
import type { FoldedEntry } from '../src/tables/folding.ts';
import { games } from './test-ports.ts';

/** Every entry of its log, with the table before and after it. */
export async function witnessed(store: Store, code: string): Promise<readonly FoldedEntry[]> {
  const folded: FoldedEntry[] = [];
  for (const { text } of await store.read(code, 1, 100_000)) {
    const entry = JSON.parse(text) as Entry;
    const before: Table | null = folded.at(-1)?.table ?? null;
    const game = entry.kind === 'started' ? entry.begun.number : (before?.games ?? 0);
    const secret = keyFromText((await store.secret(code, secretName(game))) ?? '');
    folded.push({ entry, before, ...evolve(games, before, entry, secret) });
  }
  return folded;
}
