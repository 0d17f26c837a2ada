/** What the store has of a table beside its log, kept up to date: a snapshot, so that it is sooner in hand next time, and what lists and sweeps read. */
import type { Table } from '@parlour/table';
import type { Audience } from '../audience/audience.ts';
import type { RecentUpdates } from '../audience/recent-updates.ts';
import type { HallContext } from '../context.ts';
import type { DueNext } from './due-next.ts';
import { snapshotOf } from './folding.ts';
import type { Presence } from './presence.ts';
import { shownCard, summaryOf } from './summary.ts';

/** Entries between two snapshots. */
const SNAPSHOT_EVERY = 200;

export class Upkeep {
  private readonly context: HallContext;
  private readonly audience: Audience;
  private readonly presence: Presence;
  private readonly due: DueNext;
  private readonly recent: RecentUpdates;
  private snapshotAt: number;
  private card: string | null;

  /** `snapshotAt`: the number of the last entry that a snapshot holds. */
  constructor(context: HallContext, audience: Audience, presence: Presence, due: DueNext, recent: RecentUpdates, snapshotAt: number) {
    this.context = context;
    this.audience = audience;
    this.presence = presence;
    this.due = due;
    this.recent = recent;
    this.snapshotAt = snapshotAt;
    this.card = shownCard(context.ports.games, audience.table);
  }

  private get table(): Table {
    return this.audience.table;
  }

  /** After everything that may have changed the table. */
  follow(): void {
    const card = shownCard(this.context.ports.games, this.table);
    if (card !== this.card) this.context.list.changed(this.table.code);
    this.card = card;
    if (this.table.n - this.snapshotAt >= SNAPSHOT_EVERY) this.context.background('snapshot', this.keepSnapshot());
  }

  /** Keeps where the table stands, for whoever takes it in hand next. */
  async putAway(): Promise<void> {
    if (this.table.n > this.snapshotAt) await this.keepSnapshot();
    await this.refresh();
  }

  /** Tells the list and the sweep how this table stands, and since when nobody is here. */
  async refresh(): Promise<void> {
    const { store, clock } = this.context.ports;
    const { table } = this;
    const lastSeen = this.audience.size > 0 ? clock.now() : ((await store.table(table.code))?.attendedUntil ?? null);
    const nextDue = this.due.next(this.table, this.presence.gone());
    await store.refresh(table.code, this.table.n, summaryOf(this.context.ports, this.table, { now: clock.now(), nextDue, lastSeen }));
  }

  /** Somebody came to a table where nobody was, or the last one went. The list goes by leases, so those are written first. */
  relist(): void {
    const relisted = async (): Promise<void> => {
      await this.context.leases.settled();
      if (this.audience.size > 0 && !this.context.isReadOnly) await this.refresh();
      this.context.list.changed(this.table.code);
    };
    this.context.background('list', relisted());
  }

  private keepSnapshot(): Promise<void> {
    const { store, games } = this.context.ports;
    this.snapshotAt = this.table.n;
    return store.keepSnapshot(this.table.code, snapshotOf(games, this.table, this.recent));
  }
}
