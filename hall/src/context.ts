/**
 * The parts of one hall, as they know each other: its ports, sockets, leases, tables and list, and the condition that it is in. A full store
 * makes it read-only until a note can be written again.
 */
import { NewerRules } from '@parlour/kernel';
import type { TableCode } from '@parlour/table';
import { Connections } from './door/connections.ts';
import { Guessing } from './door/guessing.ts';
import { ListFeed } from './door/list-feed.ts';
import { faultOf } from './faults.ts';
import { Leases } from './people/leases.ts';
import type { HallPorts } from './ports.ts';
import { StoreFull } from './store/store.ts';
import { TableDamaged } from './tables/damage.ts';
import { HistoryDesk } from './tables/histories.ts';
import { TablesInHand } from './tables/tables-in-hand.ts';

export class HallContext {
  readonly ports: HallPorts;
  readonly connections = new Connections();
  readonly leases: Leases;
  readonly tables: TablesInHand;
  readonly list: ListFeed;
  readonly guessing: Guessing;
  readonly histories: HistoryDesk;
  private readonly underWay = new Set<Promise<void>>();
  private full = false;
  private stopping = false;

  constructor(ports: HallPorts) {
    this.ports = ports;
    this.leases = new Leases(ports, (error) => this.trouble('lease', error));
    this.tables = new TablesInHand(this);
    this.list = new ListFeed(this);
    this.guessing = new Guessing(ports);
    this.histories = new HistoryDesk(ports);
  }

  /** Nothing can be written at present; everybody was told. */
  get isReadOnly(): boolean {
    return this.full;
  }

  /** No new commands. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** From now on no new commands are taken, and everybody is told. */
  beginStopping(): void {
    this.stopping = true;
    this.notice('stopping');
  }

  /** Something went wrong. A full store makes the hall read-only; anything else is logged. */
  trouble(where: string, error: unknown, table?: TableCode): void {
    const { log } = this.ports;
    const at = { where, ...(table === undefined ? {} : { table }) };
    if (error instanceof NewerRules) {
      const { game, version, newest } = error;
      log.warn('table/newer', { ...at, game, version, newest });
      return;
    }
    if (error instanceof TableDamaged) return; // It was said when it was found.
    if (!(error instanceof StoreFull)) {
      log.error('mishap', { ...at, ...faultOf(error) });
      return;
    }
    if (this.full) return;
    this.full = true;
    log.error('store/full', { where });
    this.notice('read-only');
  }

  /** A note was written: if nothing could be before, it can be now. */
  wrote(): void {
    if (!this.full) return;
    this.full = false;
    this.ports.log.info('store/writable');
    this.notice('writable');
    for (const table of this.tables.all()) table.resume();
  }

  /** Work that nobody waits for, but a stopping hall. */
  background(where: string, work: Promise<void>): void {
    const done = work.catch((error: unknown) => this.trouble(where, error)).finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  /** Resolves when no such work is under way. */
  async ended(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private notice(code: 'stopping' | 'read-only' | 'writable'): void {
    for (const connection of this.connections.all()) connection.say({ kind: 'notice', code });
  }
}
