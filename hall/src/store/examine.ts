/**
 * Whether a table's log is whole, as far as the store can tell: no entry missing, changed or cut off. Replaying it is for those who know the
 * rules. Safe beside a server at work: what is appended meanwhile is no finding.
 */
import type { TableCode } from '@parlour/table';
import { chain } from './chain.ts';
import type { ReadStore, StoredEntry, StoredSnapshot, StoredTable } from './store.ts';

export type Finding =
  | { readonly kind: 'no-table' }
  /** Entry `n` should come next, and `found` does; null if none does. */
  | { readonly kind: 'gap'; readonly n: number; readonly found: number | null }
  /** The hash of entry `n` does not follow from the entry before and its text: one of them was changed. */
  | { readonly kind: 'broken-chain'; readonly n: number }
  /** The table remembers another hash of its last entry: the log's end was changed. */
  | { readonly kind: 'other-end' }
  /** There is an entry after the head. */
  | { readonly kind: 'beyond-head'; readonly head: number }
  | { readonly kind: 'snapshot-beyond-head'; readonly n: number; readonly head: number }
  /** The snapshot is not the one that was kept after entry `n`. It is a cache: the table goes on by its log. */
  | { readonly kind: 'broken-seal'; readonly n: number };

/** Entries read at once. */
const PAGE = 500;

export async function examine(store: ReadStore, code: TableCode): Promise<readonly Finding[]> {
  // The snapshot first: the head only ever grows, so one that was not beyond it then is not beyond it now.
  const snapshot = await store.snapshot(code);
  const table = await store.table(code);
  if (table === null) return [{ kind: 'no-table' }];
  const findings: Finding[] = [...(await logFindings(store, table)), ...(await endFindings(store, table))];
  if (snapshot === null) return findings;
  if (snapshot.n > table.head) findings.push({ kind: 'snapshot-beyond-head', n: snapshot.n, head: table.head });
  else if (!isSealed(snapshot, (await store.read(code, snapshot.n, 1))[0])) findings.push({ kind: 'broken-seal', n: snapshot.n });
  return findings;
}

/** Whether a snapshot is the one that was kept after this entry. */
export const isSealed = ({ n, text, seal }: StoredSnapshot, entry: StoredEntry | undefined): boolean =>
  entry?.n === n && chain.next(entry.hash, text) === seal;

/** Ends at the first finding: behind a gap or a changed entry everything looks wrong. */
async function logFindings(store: ReadStore, { code, head, headHash }: StoredTable): Promise<Finding[]> {
  let hash = chain.start(code);
  let n = 1;
  while (n <= head) {
    const entries = await store.read(code, n, Math.min(PAGE, head + 1 - n));
    if (entries.length === 0) return [{ kind: 'gap', n, found: null }];
    for (const entry of entries) {
      if (entry.n !== n) return [{ kind: 'gap', n, found: entry.n }];
      hash = chain.next(hash, entry.text);
      if (hash !== entry.hash) return [{ kind: 'broken-chain', n }];
      n += 1;
    }
  }
  return hash === headHash ? [] : [{ kind: 'other-end' }];
}

async function endFindings(store: ReadStore, { code, head }: StoredTable): Promise<Finding[]> {
  const beyond = await store.read(code, head + 1, 1);
  if (beyond.length === 0) return [];
  const movedOn = (await store.table(code))?.head !== head;
  return movedOn ? [] : [{ kind: 'beyond-head', head }];
}
