/** What a store knows of a table without opening its log, as an operator reads it. */

import type { StoredTable } from '@parlour/hall/store';
import { tableCard } from '@parlour/protocol';

export interface Shown {
  readonly code: string;
  readonly name: string;
  readonly game: string;
  /** Player id. */
  readonly host: string | null;
  readonly taken: number;
  readonly seats: number;
  readonly phase: string;
  readonly listed: boolean;
  readonly locked: boolean;
  /** ISO 8601. */
  readonly made: string;
  readonly entries: number;
  /** When it may be cleaned up. */
  readonly expires: string | null;
}

export function shownOf({ code, head, summary }: StoredTable): Shown {
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
