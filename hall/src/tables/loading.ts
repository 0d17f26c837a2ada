/** Takes a table in hand: reads all that a live table begins with. */
import { isRunning, type Table, type TableCode } from '@parlour/table';
import { newsOf } from '../audience/news.ts';
import { RecentUpdates } from '../audience/recent-updates.ts';
import type { HallContext } from '../context.ts';
import type { Lease, Store, StoredPerson } from '../store/store.ts';
import { Trail } from './damage.ts';
import { foldOn, lastSnapshot, Secrets } from './folding.ts';

export interface Loaded {
  readonly table: Table;
  readonly secrets: Secrets;
  readonly recent: RecentUpdates;
  /** Those who ever sat here. */
  readonly people: readonly StoredPerson[];
  /** Of other servers, and of this one before it fell. */
  readonly leases: readonly Lease[];
  /** The number of the last entry that a snapshot holds; 0 without one. */
  readonly snapshotAt: number;
  /** For how long no server was running since the last entry, in ms. */
  readonly outageMs: number;
}

/** Null if there is no such table. Throws TableDamaged if its log or its secret is not what was written. */
export async function load({ ports, leases }: HallContext, code: TableCode): Promise<Loaded | null> {
  // The head first: what is appended meanwhile only makes the log longer.
  const stored = await ports.store.table(code);
  if (stored === null) return null;
  const secrets = new Secrets(ports, code);
  const from = await lastSnapshot(ports, code);
  const recent = new RecentUpdates(from?.recent, from?.table.seats);
  let table = from?.table ?? null;
  const trail = new Trail(stored, from && { n: from.table.n, hash: from.hash });
  for await (const folded of foldOn(ports, code, table, secrets, trail)) {
    recent.add(folded, newsOf(ports.games, folded));
    table = folded.table;
  }
  if (table === null) return null;
  await secrets.of(table, null);
  return {
    table,
    secrets,
    recent,
    people: await ports.store.people(table.met),
    leases: await leases.others(code),
    snapshotAt: from?.table.n ?? 0,
    outageMs: await outageSince(ports.store, table),
  };
}

/** The time in which nobody could move because no server ran. Only a running game minds, and in a pause no clock runs. */
export async function outageSince(store: Store, table: Table): Promise<number> {
  if (!isRunning(table) || (table.phase.kind === 'playing' && table.phase.pause !== null)) return 0;
  const outages = await store.outages(table.at);
  return outages.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, table.at)), 0);
}
