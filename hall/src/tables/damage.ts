/**
 * A table whose log or secret is not what was written: an entry changed, cut off or missing, or a secret that does not fit its promise. Nobody
 * plays on at it; all others go on. The trail is walked while a table is taken in hand, from its snapshot on: the doctor walks all of it.
 */
import { type Key, keyFromText } from '@parlour/kernel';
import { type Beginning, commitmentOfSecret, type TableCode } from '@parlour/table';
import { chain } from '../store/chain.ts';
import type { StoredEntry, StoredTable } from '../store/store.ts';

export type Damage = 'gap' | 'broken-chain' | 'other-end' | 'no-secret' | 'other-secret' | 'unreadable';

export class TableDamaged extends Error {
  override readonly name = 'TableDamaged';
  readonly table: TableCode;
  readonly damage: Damage;

  constructor(table: TableCode, damage: Damage) {
    super(`table ${table}: ${damage}`);
    this.table = table;
    this.damage = damage;
  }
}

/** Where a walk along the log begins: an entry that is known to be right. */
export interface Milestone {
  readonly n: number;
  readonly hash: string;
}

/** A walk along the hash chain of a log, up to the head that the table remembers and beyond. */
export class Trail {
  private readonly goal: StoredTable;
  private at: Milestone;

  constructor(goal: StoredTable, from: Milestone | null) {
    this.goal = goal;
    this.at = from ?? { n: 0, hash: chain.start(goal.code) };
    this.compareEnd();
  }

  follow({ n, text, hash }: StoredEntry): void {
    if (n !== this.at.n + 1) throw new TableDamaged(this.goal.code, 'gap');
    if (chain.next(this.at.hash, text) !== hash) throw new TableDamaged(this.goal.code, 'broken-chain');
    this.at = { n, hash };
    this.compareEnd();
  }

  /** There are no more entries. */
  end(): void {
    if (this.at.n < this.goal.head) throw new TableDamaged(this.goal.code, 'gap');
  }

  private compareEnd(): void {
    if (this.at.n === this.goal.head && this.at.hash !== this.goal.headHash) throw new TableDamaged(this.goal.code, 'other-end');
  }
}

/** The secret of a game as the store has it, if it is the one that was promised. */
export function promisedSecret(table: TableCode, { commitment }: Beginning, text: string | null): Key {
  const key = text === null ? null : keyFromText(text);
  if (key === null) throw new TableDamaged(table, 'no-secret');
  if (commitmentOfSecret(key) !== commitment) throw new TableDamaged(table, 'other-secret');
  return key;
}
