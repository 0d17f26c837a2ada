/**
 * The parts of one hall, as they know each other: its ports, sockets, leases, tables and list, and the condition that it is in. A full store
 * makes it read-only until a note can be written again. So does one that can't be reached; and if that lasts, everybody is sent away, for there
 * may be other servers that reach it.
 */
import { type Cancel, NewerRules, type Refusal, refusal } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import type { TableCode } from '@parlour/table';
import { Connections } from './door/connections.ts';
import { Guessing } from './door/guessing.ts';
import { ListFeed } from './door/list-feed.ts';
import { faultOf } from './faults.ts';
import { Leases } from './people/leases.ts';
import type { HallPorts } from './ports.ts';
import { StoreAway, StoreFull } from './store/store.ts';
import { TableDamaged } from './tables/damage.ts';
import { HistoryDesk } from './tables/histories.ts';
import { TablesInHand } from './tables/tables-in-hand.ts';

/** How long a store may be away before everybody is sent elsewhere, in ms. A database that starts again is back by then. */
const AWAY_GRACE = 1_000;

/** Clients leave a server that says nothing for so long, in ms. */
const MISSED = LIMITS.silenceMs + LIMITS.pongMs;

const READ_ONLY = refusal('server/read-only');
const AWAY = refusal('server/away');

export class HallContext {
  readonly ports: HallPorts;
  readonly connections = new Connections();
  readonly leases: Leases;
  readonly tables: TablesInHand;
  readonly list: ListFeed;
  readonly guessing: Guessing;
  readonly histories: HistoryDesk;
  private readonly underWay = new Set<Promise<void>>();
  /** The last of the work that is done in turn. */
  private inTurn: Promise<unknown> = Promise.resolve();
  private shut: 'full' | 'away' | null = null;
  private sendingAway: Cancel | null = null;
  private stopping = false;
  private pulseAt: number | null = null;
  private awakeAt: number | null = null;

  constructor(ports: HallPorts) {
    this.ports = ports;
    this.leases = new Leases(ports, (error) => this.trouble('lease', error));
    this.tables = new TablesInHand(this);
    this.list = new ListFeed(this);
    this.guessing = new Guessing(ports, (error) => this.trouble('guessing', error));
    this.histories = new HistoryDesk(ports);
  }

  /** Nothing can be written at present. */
  get isReadOnly(): boolean {
    return this.shut !== null;
  }

  /** Why that is; null if things can be written. */
  get closed(): Refusal | null {
    return this.shut === null ? null : this.shut === 'full' ? READ_ONLY : AWAY;
  }

  /** The store can't be reached. */
  get isAway(): boolean {
    return this.shut === 'away';
  }

  /** Is called once a second, unless this process stands still. What came meanwhile is read in the first second after that. */
  pulse(): void {
    const now = this.ports.clock.now();
    if (this.pulseAt === null || !this.isMissed(this.pulseAt)) this.awakeAt = now;
    this.pulseAt = now;
  }

  /** Since when something that is read from a socket now may have lain there, in ms: nobody read while this process stood still. */
  get heardSince(): number {
    return this.awakeAt ?? this.ports.clock.now();
  }

  /**
   * Whoever asked for this has left meanwhile, where there are other servers to go to. They ask there, by the same id, and were answered: what they
   * were refused must not be done here in the end.
   */
  isMissed(heardSince: number): boolean {
    return this.ports.peers && this.ports.clock.now() - heardSince > MISSED;
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

  /** Something went wrong. A store that is full or away is a condition of the hall; anything else is logged. */
  trouble(where: string, error: unknown, table?: TableCode): void {
    const { log } = this.ports;
    const at = { where, ...(table === undefined ? {} : { table }) };
    if (error instanceof NewerRules) {
      const { game, version, newest } = error;
      log.warn('table/newer', { ...at, game, version, newest });
      return;
    }
    if (error instanceof TableDamaged) return; // It was said when it was found.
    if (error instanceof StoreFull) this.fill(where);
    else if (error instanceof StoreAway) this.lose(where);
    else log.error('mishap', { ...at, ...faultOf(error) });
  }

  private fill(where: string): void {
    if (this.shut === 'full') return;
    this.beBack();
    this.shut = 'full';
    this.ports.log.error('store/full', { where });
    this.notice('read-only');
  }

  private lose(where: string): void {
    if (this.shut === 'away') return;
    this.shut = 'away';
    this.ports.log.error('store/away', { where });
    this.sendingAway = this.ports.patience.after(AWAY_GRACE, () => {
      for (const connection of this.connections.all()) connection.close('away');
    });
  }

  /** The store is not away, or no longer. */
  private beBack(): void {
    this.sendingAway?.();
    this.sendingAway = null;
  }

  /** A note was written: if nothing could be before, it can be now. */
  wrote(): void {
    if (this.shut === null) return;
    const wasFull = this.shut === 'full';
    this.beBack();
    this.shut = null;
    if (wasFull) {
      this.ports.log.info('store/writable');
      this.notice('writable');
    } else {
      this.ports.log.info('store/back');
    }
    for (const table of this.tables.all()) table.resume();
  }

  /** Work that nobody waits for, but a stopping hall. */
  background(where: string, work: Promise<void>): void {
    const done = work.catch((error: unknown) => this.trouble(where, error)).finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  /** The same, one after another whichever table it is for: what takes a while, and comes to be done for many at once, holds nobody up for all of it. */
  backgroundInTurn(where: string, work: () => Promise<void>): void {
    const done = this.inTurn.then(work);
    this.inTurn = done.catch(() => {});
    this.background(where, done);
  }

  /** Resolves when no such work is under way. */
  async ended(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private notice(code: 'stopping' | 'read-only' | 'writable'): void {
    for (const connection of this.connections.all()) connection.say({ kind: 'notice', code });
  }
}
