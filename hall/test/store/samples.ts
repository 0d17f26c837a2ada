/** Small things that tests of stores are made of. */
import type { Append, RecordToKeep, Store, StoredLine, TableSummary } from '../../src/store/index.ts';

export const SUMMARY: TableSummary = { card: '{"name":"Friday"}', listed: true, wakeAt: null, expiresAt: null, seated: [] };

/** An append of one entry by a command of its own, unless told otherwise. */
export const anAppend = (table: string, expected: number, changes: Partial<Append> = {}): Append => ({
  table,
  expected,
  by: null,
  command: `command after ${expected}`,
  entries: [`{"after":${expected}}`],
  summary: SUMMARY,
  ...changes,
});

/** A table with so many entries. */
export async function makeTable(store: Store, table: string, entries = 1, summary = SUMMARY): Promise<void> {
  const texts = Array.from({ length: entries }, (_, i) => `{"entry":${i + 1}}`);
  await store.append(anAppend(table, 0, { command: 'make', entries: texts, summary }));
}

export const aRecord = (changes: Partial<RecordToKeep> = {}): RecordToKeep => ({ text: '"record"', players: [], at: 5, lock: null, ...changes });

let lines = 0;

/** A line of a player's, under an id of its own. */
export const aLine = (changes: Partial<StoredLine> = {}): StoredLine => ({
  id: `line ${++lines}`,
  stream: 'players',
  player: 'ann',
  at: 1,
  text: '"hi"',
  ...changes,
});
