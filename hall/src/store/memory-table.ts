/** What the store in memory has of one table, and what of all it has had its time. */
import type { PlayerId, TableCode } from '@parlour/table';
import { chain } from './chain.ts';
import type { Span, StoredEntry, StoredLine, StoredPerson, StoredSnapshot, TableSummary } from './store.ts';
import { CHAT_KEPT } from './store.ts';

export interface MemoryTable {
  readonly code: TableCode;
  readonly entries: StoredEntry[];
  /** By sender and id. */
  readonly commands: Map<string, Span>;
  readonly secrets: Map<string, string>;
  readonly admitted: Set<PlayerId>;
  chat: readonly StoredLine[];
  /** Ids of the last lines that were erased. */
  erased: readonly string[];
  summary: TableSummary;
  headHash: string;
  snapshot: StoredSnapshot | null;
}

export const newTable = (code: TableCode, summary: TableSummary): MemoryTable => ({
  code,
  entries: [],
  commands: new Map(),
  secrets: new Map(),
  admitted: new Set(),
  chat: [],
  erased: [],
  summary,
  headHash: chain.start(code),
  snapshot: null,
});

/** With one more line, and without the oldest of its stream where there are too many. */
export function withLine(lines: readonly StoredLine[], line: StoredLine): readonly StoredLine[] {
  const own = lines.filter(({ stream }) => stream === line.stream);
  const oldest = own.length < CHAT_KEPT ? null : own[0];
  return [...lines.filter((each) => each !== oldest), line];
}

/** The longest unseen first. */
export const unseen = (people: Iterable<StoredPerson>, seated: ReadonlySet<PlayerId>, since: number): readonly StoredPerson[] =>
  [...people].filter(({ player, seenAt }) => seenAt < since && !seated.has(player)).sort((a, b) => a.seenAt - b.seenAt);
