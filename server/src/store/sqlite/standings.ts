/**
 * Where tables stand, as the writer wrote it last: nobody else writes, so an append need not look it up. Whatever changes a table's row beside an
 * append has to forget it here, and what a transaction that failed had written is forgotten with everything else.
 */
import type { TableCode } from '@parlour/table';

export interface Standing {
  readonly id: number;
  readonly head: number;
  readonly headHash: string;
  readonly shown: Columns;
}

/** What lists and sweeps know of it, in the order card, listed, wake_at, expires_at, seated. */
export type Columns = readonly [string, number, number | null, number | null, string];

/** Tables that are remembered; some MB. */
const MOST = 5_000;

export class Standings {
  private readonly known = new Map<TableCode, Standing>();

  of(code: TableCode): Standing | null {
    return this.known.get(code) ?? null;
  }

  keep(code: TableCode, standing: Standing): void {
    if (this.known.size === MOST && !this.known.has(code)) this.known.clear();
    this.known.set(code, standing);
  }

  forget(code: TableCode): void {
    this.known.delete(code);
  }

  forgetAll(): void {
    this.known.clear();
  }
}
