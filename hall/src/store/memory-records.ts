/** The records that the store in memory has. They outlive their table, and are found by it, by who sat in them, and by their age. */
import type { PlayerId, TableCode } from '@parlour/table';
import type { OwnRecord, RecordsKept, RecordToKeep } from './store.ts';

interface KeptRecord extends RecordToKeep, OwnRecord {}

export class MemoryRecords {
  private readonly kept = new Map<string, KeptRecord>();

  keep(table: TableCode, game: number, record: RecordToKeep): void {
    this.kept.set(keyOf(table, game), { ...record, table, game });
  }

  text(table: TableCode, game: number): string | null {
    return this.kept.get(keyOf(table, game))?.text ?? null;
  }

  ofTable(table: TableCode): RecordsKept | null {
    const own = [...this.kept.values()].filter((each) => each.table === table);
    return own.length === 0 ? null : { lock: own.find(({ lock }) => lock !== null)?.lock ?? null };
  }

  ofPlayer(player: PlayerId, behind: OwnRecord | null, limit: number): readonly OwnRecord[] {
    return [...this.kept.values()]
      .filter((each) => each.players.includes(player) && (behind === null || newestFirst(behind, each) < 0))
      .sort(newestFirst)
      .slice(0, limit)
      .map(({ table, game, at }) => ({ table, game, at }));
  }

  isSatIn(table: TableCode, game: number, player: PlayerId): boolean {
    return this.kept.get(keyOf(table, game))?.players.includes(player) === true;
  }

  /** Lets go of some that were kept before, and tells how many. */
  tidy(before: number, most: number): number {
    const gone = [...this.kept].flatMap(([key, { at }]) => (at < before ? [key] : [])).slice(0, most);
    for (const key of gone) this.kept.delete(key);
    return gone.length;
  }
}

const keyOf = (table: TableCode, game: number): string => `${game} ${table}`;

const newestFirst = (one: OwnRecord, other: OwnRecord): number =>
  other.at - one.at || (one.table === other.table ? other.game - one.game : one.table < other.table ? 1 : -1);
