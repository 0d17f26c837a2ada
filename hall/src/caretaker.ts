/**
 * What a hall does again and again: says that it is alive, asks sockets for signs of life, renews leases, puts idle tables away, takes those in
 * hand where something is due, removes those whose time has run out, and lets go of people and records that have had theirs.
 */

import { type Cancel, NewerRules } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import type { TableCode } from '@parlour/table';
import type { HallContext } from './context.ts';
import type { Entrance } from './door/entrance.ts';
import type { Doorbell } from './doorbell.ts';
import type { LiveTable } from './tables/live-table.ts';
import { keepRecords } from './tables/records.ts';
import { expiryOf } from './tables/summary.ts';

/** All in ms. Notes further apart than the store's ALIVE_GAP would count as an outage. */
const ALIVE_EVERY = 2_000;
/** Where the store is across a network: so soon it is noticed that nothing gets there. */
const PEERS_ALIVE_EVERY = 1_000;
/** Whether a store that was away is back. */
const AWAY_EVERY = 500;
const PULSE_EVERY = 1_000;
const SWEEP_EVERY = 5_000;
/** What is due for longer than this nobody seems to have in hand. */
const OVERDUE = 5_000;
/** A full store can be written to again when it has so much room. */
const ROOM_BYTES = 1024 * 1024;
/** Tables looked at in one sweep. */
const AT_ONCE = 200;
/** What can't be done now is tried again after this time, in ms. */
const LATER = 3_600_000;
/** How often what has had its time is let go, in ms. */
const TIDY_EVERY = 60_000;
/** Rows of each kind that go at once: a few ms of the writer's time. And how often one after another, with a moment between them for whoever moves. */
const TIDY_MOST = 100;
const TIDY_PORTIONS = 50;
/** Of many, so many are seen to at once, or one in so many if that is more; the next ones this much later, in ms: whoever moves meanwhile does not wait for all of them. */
const PORTION = 100;
const PORTIONS = 100;
const BETWEEN_PORTIONS = 50;
/** In ms. Somebody unseen for so long who sits nowhere is forgotten. */
export const YEAR = 365 * 24 * 3_600_000;

export class Caretaker {
  private readonly context: HallContext;
  private readonly entrance: Entrance;
  private readonly doorbell: Doorbell;
  private readonly timers = new Map<string, Cancel>();
  private working: Promise<void>[] = [];
  /** Between two portions of a beat: each ends the wait. */
  private readonly moments = new Set<() => void>();
  private isStopping = false;
  private tidyAt = 0;

  constructor(context: HallContext, entrance: Entrance, doorbell: Doorbell) {
    this.context = context;
    this.entrance = entrance;
    this.doorbell = doorbell;
  }

  /** Says at first that a server runs again, so that tables get back the time in which none did. */
  async start(): Promise<void> {
    await this.alive()
      .then(() => this.takeDue(0))
      .catch((error: unknown) => this.context.trouble('start', error));
    this.every(
      'alive',
      () => this.aliveEvery(),
      () => this.alive(),
    );
    if (this.context.ports.peers) {
      this.context.pulse();
      this.every(
        'pulse',
        () => PULSE_EVERY,
        () => Promise.resolve(this.context.pulse()),
      );
    }
    this.every(
      'sweep',
      () => SWEEP_EVERY,
      () => this.sweep(),
    );
    // The next one does not wait until all portions of this one have had theirs.
    this.every(
      'beat',
      () => LIMITS.heartbeatMs,
      () => Promise.resolve(this.keepOn('beat', this.beat())),
    );
  }

  /** Resolves when what was begun has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
    for (const end of this.moments) end();
    await Promise.all(this.working);
  }

  private aliveEvery(): number {
    if (this.context.isAway) return AWAY_EVERY;
    return this.context.ports.peers ? PEERS_ALIVE_EVERY : ALIVE_EVERY;
  }

  private async alive(): Promise<void> {
    const { store, clock } = this.context.ports;
    await store.alive(clock.now());
    if (this.context.isReadOnly && !this.context.isAway) {
      // The note was written over the last one. Whether there is room for an evening is another question.
      await store.reserve(ROOM_BYTES);
      await store.reserve(0);
    }
    this.context.leases.again();
    const wasAway = this.context.isAway;
    this.context.wrote();
    if (wasAway) this.doorbell.anything();
  }

  private every(what: string, ms: () => number, work: () => Promise<void>): void {
    const again = (): void => {
      this.timers.set(
        what,
        this.context.ports.patience.after(ms(), () =>
          this.keepOn(what, work(), () => {
            if (this.timers.has(what)) again();
          }),
        ),
      );
    };
    again();
  }

  /** Until it has ended nobody has stopped. */
  private keepOn(what: string, work: Promise<void>, then: () => void = () => {}): void {
    const done = work
      .catch((error: unknown) => this.context.trouble(what, error))
      .then(() => {
        this.working = this.working.filter((each) => each !== done);
        then();
      });
    this.working.push(done);
  }

  private async beat(): Promise<void> {
    const { connections, leases, tables } = this.context;
    this.entrance.forgetIdle();
    this.doorbell.compare();
    await Promise.all([
      this.byPortions([...connections.all()], (some) => {
        for (const connection of some) if (connection.open) connection.beat();
      }),
      this.byPortions([...leases.connections()], (some) => leases.renew(some)),
      this.byPortions(tables.all(), async (some) => {
        for (const table of some)
          if (table.isInHand) await this.lookAt(table).catch((error: unknown) => this.context.trouble('beat', error, table.code));
      }),
    ]);
  }

  private async lookAt(table: LiveTable): Promise<void> {
    if (!table.isIdle()) return table.rewind();
    table.drop();
    if (!this.context.isReadOnly) await table.upkeep.putAway();
  }

  private async byPortions<T>(all: readonly T[], work: (some: readonly T[]) => void | Promise<void>): Promise<void> {
    const portion = Math.max(PORTION, Math.ceil(all.length / PORTIONS));
    for (let from = 0; from < all.length && !this.isStopping; from += portion) {
      if (from > 0) await this.moment();
      if (!this.isStopping) await work(all.slice(from, from + portion));
    }
  }

  private moment(): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        this.moments.delete(end);
        resolve();
      };
      const cancel = this.context.ports.patience.after(BETWEEN_PORTIONS, end);
      this.moments.add(end);
    });
  }

  private async sweep(): Promise<void> {
    if (!this.context.isReadOnly) {
      await this.takeDue(OVERDUE);
      await this.removeExpired();
      await this.tidy();
    }
    this.context.list.look();
  }

  /** After a full portion there is more to let go: in the next one, or in the next sweep. */
  private async tidy(): Promise<void> {
    const { store, clock, recordsKept } = this.context.ports;
    for (let portion = 0; portion < TIDY_PORTIONS && clock.now() >= this.tidyAt && !this.isStopping; portion++) {
      if (portion > 0) await this.moment();
      if (this.isStopping) return;
      const at = clock.now();
      const gone = await store.tidy({ at, unseenSince: at - YEAR, recordsBefore: at - recordsKept, most: TIDY_MOST });
      if (gone < TIDY_MOST) this.tidyAt = at + TIDY_EVERY;
    }
  }

  private async takeDue(overdue: number): Promise<void> {
    const { store, clock } = this.context.ports;
    for (const code of await store.due(clock.now() - overdue, AT_ONCE)) {
      await this.attempt(code, async () => {
        const table = await this.context.tables.get(code);
        await table?.upkeep.refresh();
      });
    }
  }

  private async removeExpired(): Promise<void> {
    const { store, clock } = this.context.ports;
    for (const code of await store.expired(clock.now(), AT_ONCE)) await this.attempt(code, () => this.removeIfDeserted(code));
  }

  private async removeIfDeserted(code: TableCode): Promise<void> {
    const { ports } = this.context;
    const table = await this.context.tables.get(code);
    const stored = await ports.store.table(code);
    if (table === null || stored === null) return;
    const expires = expiryOf(table.table, stored.attendedUntil, ports.mostEntries);
    if (!table.isDeserted() || expires === null || expires > ports.clock.now()) return table.upkeep.refresh();
    await keepRecords(ports, code, table.table.games);
    await table.remove();
    ports.log.info('table/expired', { table: code });
  }

  /** One table that can't be read must not keep the sweep from the others: it is left for later. */
  private async attempt(code: TableCode, work: () => Promise<void>): Promise<void> {
    const { store, clock } = this.context.ports;
    try {
      await work();
    } catch (error) {
      this.context.trouble('sweep', error, code);
      if (error instanceof NewerRules && this.context.ports.peers) return; // A newer server sees to it.
      const stored = await store.table(code);
      const later = clock.now() + LATER;
      if (stored !== null) await store.refresh(code, stored.head, { ...stored.summary, wakeAt: later, expiresAt: later });
    }
  }
}
