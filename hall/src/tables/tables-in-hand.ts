/** The tables in hand. They are taken in hand when somebody asks for them, once at a time, and put away when nobody does. */
import { NewerRules } from '@parlour/kernel';
import type { TableCode } from '@parlour/table';
import type { HallContext } from '../context.ts';
import { StoreDamaged } from '../store/store.ts';
import { TableDamaged } from './damage.ts';
import { LiveTable } from './live-table.ts';
import { load } from './loading.ts';

/** Damaged tables that are remembered. */
const REMEMBERED = 1_000;

export class TablesInHand {
  private readonly context: HallContext;
  private readonly live = new Map<TableCode, LiveTable>();
  /** Since this server runs. */
  private readonly damaged = new Map<TableCode, TableDamaged>();
  private readonly loading = new Map<TableCode, Promise<LiveTable | null>>();

  constructor(context: HallContext) {
    this.context = context;
  }

  get size(): number {
    return this.live.size;
  }

  all(): readonly LiveTable[] {
    return [...this.live.values()];
  }

  inHand(code: TableCode): LiveTable | null {
    return this.live.get(code) ?? null;
  }

  /** The table; null if there is none of this code. */
  get(code: TableCode): Promise<LiveTable | null> {
    const table = this.live.get(code);
    if (table !== undefined) return Promise.resolve(table);
    const damaged = this.damaged.get(code);
    if (damaged !== undefined) return Promise.reject(damaged);
    const loading = this.loading.get(code) ?? this.take(code);
    this.loading.set(code, loading);
    return loading;
  }

  /** Said and counted once: whoever comes after that is told, and the log is not read again. */
  private note(found: TableDamaged): void {
    const { log, tallies } = this.context.ports;
    log.error('table/damaged', { table: found.table, damage: found.damage });
    tallies.damaged();
    if (this.damaged.size < REMEMBERED) this.damaged.set(found.table, found);
  }

  /** Tells a table something. One that is just being taken in hand is told then: what was read of it may be older. */
  tell(code: TableCode, say: (table: LiveTable) => void): void {
    const table = this.live.get(code);
    if (table !== undefined) say(table);
    else {
      this.loading.get(code)?.then(
        (taken) => taken !== null && say(taken),
        () => {}, // whoever asked for it is told
      );
    }
  }

  drop(code: TableCode): void {
    this.live.delete(code);
  }

  /** What can't be opened is nothing to join or watch. Whoever can open it lists it again. */
  private async unlist(code: TableCode): Promise<void> {
    const { store } = this.context.ports;
    const stored = await store.table(code);
    if (stored === null || !stored.summary.listed || this.context.isReadOnly) return;
    await store.refresh(code, stored.head, { ...stored.summary, listed: false });
    this.context.list.changed(code);
  }

  private async take(code: TableCode): Promise<LiveTable | null> {
    try {
      const loaded = await load(this.context, code);
      if (loaded === null) return null;
      const table = new LiveTable(this.context, loaded);
      this.live.set(code, table);
      await table.wake(loaded.outageMs);
      return table;
    } catch (error) {
      const damaged = error instanceof StoreDamaged ? new TableDamaged(code, 'unreadable') : error;
      if (damaged instanceof TableDamaged) this.note(damaged);
      const isElsewhere = error instanceof NewerRules && this.context.ports.peers;
      if (!isElsewhere && (error instanceof NewerRules || damaged instanceof TableDamaged)) await this.unlist(code);
      throw damaged;
    } finally {
      this.loading.delete(code);
    }
  }
}
