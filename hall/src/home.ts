/** What a live table, a socket and the sweep know of the hall around them. */
import { NewerRules, type Refusal, refusal } from '@parlour/kernel';
import type { Beginning, TableCode } from '@parlour/table';
import type { Leases } from './leases.ts';
import { StoreFull } from './store/store.ts';
import type { World } from './world.ts';

export interface Home {
  readonly world: World;
  readonly leases: Leases;
  /** Nothing can be written at present. */
  isReadOnly(): boolean;
  /** No new commands. */
  isStopping(): boolean;
  /** Something went wrong. A full store makes the hall read-only; anything else is logged. */
  trouble(where: string, error: unknown, table?: TableCode): void;
  /** Work that nobody waits for, but a stopping hall. */
  background(where: string, work: Promise<void>): void;
  /** The list shows this table otherwise, or no longer. */
  relist(code: TableCode): void;
  /** A game was finished: its record is to be kept. */
  finished(code: TableCode, begun: Beginning): void;
  /** The table is no longer in hand. */
  dropped(code: TableCode): void;
}

/** What the sender of something is told that failed for no fault of theirs. */
export function mishap(error: unknown): Refusal {
  if (error instanceof StoreFull) return refusal('server/read-only');
  return refusal(error instanceof NewerRules ? 'table/newer' : 'server/mishap');
}

/** An exception for the log: what it is and where it comes from. Its message may quote what somebody sent, and stays out. */
export function faultOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    at: frames
      .slice(0, 4)
      .map((line) => line.trim().slice(3))
      .join(' < '),
  };
}
