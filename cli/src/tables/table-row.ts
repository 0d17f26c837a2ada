/** What a store knows of a table without opening its log, as an operator reads it. */

import type { StoredTable } from '@parlour/hall/store';
import { type TableCard, tableCard } from '@parlour/protocol';

export interface TableRow {
  readonly code: string;
  readonly name: string;
  readonly game: string;
  /** Player id. */
  readonly host: string | null;
  readonly taken: number;
  readonly seats: number;
  readonly phase: TableCard['phase'];
  readonly listed: boolean;
  readonly locked: boolean;
  /** ISO 8601. */
  readonly made: string;
  readonly entries: number;
  /** When it may be cleaned up. */
  readonly expires: string | null;
}

export function tableRow({ code, head, summary }: StoredTable): TableRow {
  const { name, game, host, taken, seats, phase, locked, createdAt } = tableCard.parse(JSON.parse(summary.card));
  const expires = summary.expiresAt === null ? null : new Date(summary.expiresAt).toISOString();
  return {
    code,
    name,
    game,
    host,
    taken,
    seats,
    phase,
    listed: summary.listed,
    locked,
    made: new Date(createdAt).toISOString(),
    entries: head,
    expires,
  };
}
