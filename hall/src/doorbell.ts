/**
 * What this hall looks at when another process rings. A bell says only where to look: all that is told then was read from the store. Bells get
 * lost, so at every heartbeat all that somebody here is shown is compared with the store, bell or no bell: one table after the other, so that no
 * move waits behind all of them.
 */
import type { HallContext } from './context.ts';
import type { PeopleElsewhere } from './people/people-elsewhere.ts';
import { Rereading } from './rereading.ts';
import type { Bell } from './store/store.ts';

export class Doorbell {
  private readonly context: HallContext;
  private readonly people: PeopleElsewhere;
  private readonly comparing: Rereading;
  /** Those tables too that nobody looks at. */
  private isForAll = false;

  constructor(context: HallContext, people: PeopleElsewhere) {
    this.context = context;
    this.people = people;
    this.comparing = new Rereading(() => this.compareAll());
  }

  heard(bell: Bell): void {
    const { tables, list, ports } = this.context;
    ports.tallies.bell(bell.kind);
    switch (bell.kind) {
      case 'log':
        tables.tell(bell.table, (table) => table.heardOf(bell.head));
        break;
      case 'card':
        list.changed(bell.table);
        break;
      case 'chat':
        tables.tell(bell.table, (table) => table.chat.look());
        break;
      case 'leases':
        tables.tell(bell.table, (table) => table.heardOfPeople());
        list.changed(bell.table);
        break;
      case 'person':
        this.people.heard(bell.player, bell.change);
        if (bell.change !== 'token') list.renamed();
        break;
      case 'shout':
        tables.tell(bell.table, (table) => table.chat.heard(bell.text));
        break;
      case 'anything':
        this.anything();
    }
  }

  /** Anything may have happened: bells were not heard, or nothing could be looked up when they rang. */
  anything(): void {
    this.isForAll = true;
    this.compare();
    this.context.list.look();
  }

  /** Whatever was not heard. */
  compare(): void {
    if (this.context.ports.store.shared && !this.context.isAway) this.context.background('compare', this.comparing.again());
  }

  private async compareAll(): Promise<void> {
    const { tables, ports } = this.context;
    const { isForAll } = this;
    this.isForAll = false;
    if (ports.peers) this.people.compare();
    for (const table of tables.all()) {
      if (!isForAll && !table.hasViewers) continue;
      // One that can't be read must not keep the others from being compared.
      await table.compare().catch((error: unknown) => this.context.trouble('compare', error, table.code));
    }
  }
}
