/**
 * From the store to a table: the last snapshot, then the log from there. Snapshots are a cache: one that this program could not have written
 * itself is left aside, and the whole log is folded. A state is only as good as the rules that made it.
 */
import type { Key } from '@parlour/kernel';
import { type Beginning, type Entry, type EntryEvent, evolve, type Games, isRunning, secretName, type Table, type TableCode } from '@parlour/table';
import { NO_ROOM } from '../audience/news.ts';
import type { RecentUpdate, RecentUpdates } from '../audience/recent-updates.ts';
import type { HallPorts } from '../ports.ts';
import { isSealed } from '../store/examine.ts';
import type { ReadStore, Snapshot, StoredEntry } from '../store/store.ts';
import { promisedSecret, type Trail } from './damage.ts';

/**
 * Raised when tables of before can't be read as tables of now. The first one did not tell the rules; the second knew everyone who ever sat there;
 * the third had bots whose level was `easy`, and settings without hints.
 */
const SNAPSHOT_FORMAT = 4;
/** Entries read at once: a store answers in a turn of its own, so others wait while so many are folded, and no longer. */
const PAGE = 50;

/** One entry, and the table before and after it. */
export interface FoldedEntry {
  readonly entry: Entry;
  readonly before: Table | null;
  readonly table: Table;
  readonly events: readonly EntryEvent[];
}

/** Where to go on from. */
interface Standing {
  readonly table: Table;
  /** The hash of its last entry. */
  readonly hash: string;
  /** What the last entries told, with all sitting as they do in the table. */
  readonly recent: readonly RecentUpdate[];
}

/**
 * What a snapshot says of itself. `rules` is the newest version of the table's game that its writer knew, whichever is played. `told` is there
 * while a game runs; older programs did not write it.
 */
interface SavedSnapshot {
  readonly format: number;
  readonly rules: number | null;
  readonly table: Table;
  readonly told?: readonly SavedUpdate[];
}

interface SavedUpdate extends Omit<RecentUpdate, 'events' | 'alone'> {
  readonly heard: RecentUpdate['events'];
  /** Older programs did not write it. */
  readonly alone?: RecentUpdate['alone'];
}

export function snapshotOf(games: Games, table: Table, recent: RecentUpdates): Snapshot {
  const saved: SavedSnapshot = { format: SNAPSHOT_FORMAT, rules: rulesOf(games, table), table };
  const told = (): SavedUpdate[] => recent.sinceSeated(table.seats).map(({ events, ...each }) => ({ ...each, heard: events }));
  return { n: table.n, text: JSON.stringify({ ...saved, ...(isRunning(table) ? { told: told() } : {}) } satisfies SavedSnapshot) };
}

const rulesOf = (games: Games, { settings }: Table): number | null => games(settings.game)?.version ?? null;

interface Library {
  readonly store: Pick<ReadStore, 'snapshot' | 'read'>;
  readonly games: Games;
}

/** The last snapshot, if it is one to go on from: kept by this program's like, and not changed since. */
export async function lastSnapshot({ store, games }: Library, code: TableCode): Promise<Standing | null> {
  const kept = await store.snapshot(code);
  if (kept === null) return null;
  const [entry] = await store.read(code, kept.n, 1);
  return entry === undefined || !isSealed(kept, entry) ? null : readSnapshot(games, code, kept, entry.hash);
}

function readSnapshot(games: Games, code: TableCode, { n, text }: Snapshot, hash: string): Standing | null {
  try {
    const { format, rules, table, told = [] } = JSON.parse(text) as SavedSnapshot; // Where the format is ours, the rest is what snapshotOf wrote.
    if (format !== SNAPSHOT_FORMAT || rules !== rulesOf(games, table) || table.code !== code || table.n !== n) return null;
    return { table, hash, recent: told.map(({ heard, alone = NO_ROOM, ...each }) => ({ ...each, events: heard, alone })) };
  } catch {
    return null; // Cut off, or of no format at all.
  }
}

/** Folds what the log holds after this table, entry by entry. Whoever gives a trail has it walked. */
export async function* foldOn(
  ports: HallPorts,
  code: TableCode,
  from: Table | null,
  secrets: Secrets,
  trail: Trail | null = null,
): AsyncGenerator<FoldedEntry, void> {
  let before = from;
  for (;;) {
    const page = await ports.store.read(code, (before?.n ?? 0) + 1, PAGE);
    for (const stored of page) {
      trail?.follow(stored);
      const entry = entryIn(stored);
      const { table, events } = evolve(ports.games, before, entry, await secrets.of(before, entry));
      yield { entry, before, table, events };
      before = table;
    }
    if (page.length < PAGE) break;
  }
  trail?.end();
}

/** A table's creation and its log from an entry on: what a record is made from. */
export async function logFrom(ports: HallPorts, code: TableCode, from: number): Promise<readonly Entry[]> {
  const log = from > 1 ? await creationIn(ports, code) : [];
  for (let next = from; ; next += PAGE) {
    const page = await readEntries(ports, code, next);
    log.push(...page);
    if (page.length < PAGE) return log;
  }
}

/** A table's creation alone; none of a table that is no more. */
export const creationIn = (ports: HallPorts, code: TableCode): Promise<Entry[]> => readEntries(ports, code, 1, 1);

async function readEntries({ store }: HallPorts, code: TableCode, from: number, most = PAGE): Promise<Entry[]> {
  return (await store.read(code, from, most)).map(entryIn);
}

// The hall wrote these itself, and the store's hash chain says if somebody else did.
const entryIn = ({ text }: StoredEntry): Entry => JSON.parse(text) as Entry;

const runningIn = (table: Table | null): Beginning | null =>
  table?.phase.kind === 'opening' || table?.phase.kind === 'playing' ? table.phase.begun : null;

/** The chance secrets of a table's games; the last one asked for is remembered. */
export class Secrets {
  private readonly ports: HallPorts;
  private readonly code: TableCode;
  private known: { readonly game: number; readonly key: Key } | null = null;

  constructor(ports: HallPorts, code: TableCode) {
    this.ports = ports;
    this.code = code;
  }

  /** The secret that folding this entry needs; null where no game runs. */
  async of(table: Table | null, entry: Entry | null): Promise<Key | null> {
    const begun = entry?.kind === 'started' ? entry.begun : runningIn(table);
    if (begun === null) return null;
    const { number: game } = begun;
    if (this.known?.game === game) return this.known.key;
    const key = promisedSecret(this.code, begun, await this.ports.store.secret(this.code, secretName(game)));
    this.known = { game, key };
    return key;
  }

  /** A game starts with this secret. */
  keep(game: number, key: Key): void {
    this.known = { game, key };
  }

  /** The running game's, which is known since it was started or folded here. */
  now(table: Table): Key | null {
    return isRunning(table) && this.known?.game === table.games ? this.known.key : null;
  }
}
