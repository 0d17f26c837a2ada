/**
 * The home of all live tables of one process. It stands on ports only (clock, chance, wires, store, log, bots), so that a simulation can run
 * exactly this code. Sockets come in at `open`; whatever is asked over HTTP has a method here.
 */
import { NewerRules, type Refusal, refusal } from '@parlour/kernel';
import type { Hello, TableCard } from '@parlour/protocol';
import type { PersonCommand, PlayerId, TableCode } from '@parlour/table';
import { Callers } from './callers.ts';
import { Caretaker } from './caretaker.ts';
import { type Caller, Connection, type FrameReader } from './connection.ts';
import { createTable, type NewTable } from './creating.ts';
import { Entrance, type Visit } from './entrance.ts';
import { faultOf, type Home, mishap } from './home.ts';
import { Leases } from './leases.ts';
import type { Outcome } from './ledger.ts';
import { LIMITS_BY_DEFAULT, type Limits } from './limits.ts';
import { ListFeed } from './list-feed.ts';
import { People } from './people.ts';
import type { Wire } from './ports.ts';
import { keepRecord, RecordDesk } from './records.ts';
import { type Person, StoreFull } from './store/store.ts';
import { TablesInHand } from './tables-in-hand.ts';
import { NO_TALLIES, type World } from './world.ts';

export type HallOptions = Omit<World, 'limits' | 'build' | 'tallies'> & {
  readonly limits?: Partial<Limits>;
  readonly build?: string | null;
  readonly tallies?: World['tallies'];
};

export class Hall {
  readonly people: People;
  private readonly world: World;
  private readonly home: Home;
  private readonly tables: TablesInHand;
  private readonly feed: ListFeed;
  private readonly entrance: Entrance;
  private readonly caretaker: Caretaker;
  private readonly leases: Leases;
  private readonly callers = new Callers();
  private readonly records: RecordDesk;
  private readonly underWay = new Set<Promise<void>>();
  private full = false;
  private stopping = false;
  private unwatch = (): void => {};

  constructor({ limits = {}, build = null, tallies = NO_TALLIES, ...ports }: HallOptions) {
    this.world = { ...ports, limits: { ...LIMITS_BY_DEFAULT, ...limits }, build, tallies };
    this.leases = new Leases(this.world, (error) => this.trouble('lease', error));
    this.home = this.asHome();
    this.tables = new TablesInHand(this.home);
    this.feed = new ListFeed(this.home, (code) => this.tables.inHand(code) !== null);
    this.people = new People(this.world, {
      renamed: (player, name) => this.renamed(player, name),
      moved: (player) => this.callers.close(player, 'moved'),
      erasing: (player) => this.erasing(player),
      erased: (player) => this.callers.close(player, 'stranger'),
      trouble: (where, error) => this.trouble(where, error),
    });
    this.records = new RecordDesk(this.world, (code) => this.tables.inHand(code)?.table ?? null);
    this.entrance = new Entrance(this.home, this.people, this.tables, this.feed);
    this.caretaker = new Caretaker(this.home, this.tables, {
      wrote: () => this.wrote(),
      beat: () => this.beat(),
      swept: () => this.feed.look(),
    });
  }

  /** Nothing can be written at present; everybody was told. */
  get readOnly(): boolean {
    return this.full;
  }

  get liveTables(): number {
    return this.tables.size;
  }

  start(): Promise<void> {
    this.unwatch = this.world.store.watch((code, head) => this.tables.inHand(code)?.heardOf(head));
    return this.caretaker.start();
  }

  /** Lets what was begun end, and loses nobody: all are told to come back. */
  async stop(): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    this.notice('stopping');
    this.unwatch();
    await this.caretaker.stop();
    for (const table of this.tables.all()) await table.halt();
    for (const table of this.tables.all()) if (!this.full) await table.putAway().catch((error: unknown) => this.trouble('stop', error));
    for (const connection of this.callers.all()) connection.close('stopping');
    await this.feed.ended();
    while (this.underWay.size > 0) await Promise.all(this.underWay);
    await this.leases.settled();
    await this.world.store.alive(this.world.clock.now()).catch((error: unknown) => this.trouble('stop', error));
  }

  /** A socket begins. */
  open(wire: Wire, address: string, read: FrameReader): Caller {
    const connection: Connection = new Connection(this.leases.newConnection(), { wire, address, read }, this.world, {
      hello: (_, hello) => this.hello(connection, hello),
      left: () => this.callers.left(connection),
    });
    this.callers.add(connection);
    if (this.stopping) connection.close('stopping');
    return connection;
  }

  async createTable(person: Person, ask: NewTable): Promise<{ readonly code: TableCode } | Refusal> {
    if (this.stopping) return refusal('server/stopping');
    if (this.full) return refusal('server/read-only');
    try {
      const made = await createTable(this.world, person, ask);
      if (!('params' in made)) this.feed.changed(made.code);
      return made;
    } catch (error) {
      this.trouble('create', error);
      return mishap(error);
    }
  }

  /** A command that comes without a socket. Gives the number from which on it is done. */
  async command(person: Person, visit: Visit, id: string, command: PersonCommand): Promise<{ readonly n: number } | Refusal> {
    if (this.stopping) return refusal('server/stopping');
    const outcome = await this.entrance.ask(person, visit, id, command).catch((error: unknown): Outcome => {
      this.trouble('command', error, visit.table);
      return { kind: 'refused', refusal: mishap(error) };
    });
    switch (outcome.kind) {
      case 'done':
        return { n: outcome.n };
      case 'nothing':
        return { n: this.tables.inHand(visit.table)?.table.n ?? 0 };
      case 'refused':
        this.world.tallies.refusal(outcome.refusal.code);
        return outcome.refusal;
      case 'gone':
        return refusal('table/gone');
    }
  }

  /** Public tables, as the list shows them. */
  list(): Promise<TableCard[]> {
    return this.feed.list();
  }

  /** A finished game's record as JSON; null if there is none. */
  record(code: TableCode, game: number): Promise<string | null> {
    return this.records.find(code, game);
  }

  /** The operator's: removes a table for good. False if there is none. */
  async removeTable(code: TableCode): Promise<boolean> {
    const table = this.tables.inHand(code);
    if (table !== null) {
      await table.remove();
      return !table.isInHand;
    }
    const stored = await this.world.store.table(code);
    const removed = stored !== null && (await this.world.store.remove(code, stored.head));
    this.feed.changed(code);
    return removed;
  }

  private asHome(): Home {
    return {
      world: this.world,
      leases: this.leases,
      isReadOnly: () => this.full,
      isStopping: () => this.stopping,
      trouble: (where, error, table) => this.trouble(where, error, table),
      background: (where, work) => this.background(where, work),
      relist: (code) => this.feed.changed(code),
      finished: (code, begun) => this.background('record', keepRecord(this.world, code, begun)),
      dropped: (code) => this.tables.drop(code),
    };
  }

  private hello(connection: Connection, hello: Hello): void {
    if (this.stopping) connection.close('stopping');
    const known = ({ player }: Person): void => {
      if (connection.open) this.callers.known(connection, player);
    };
    this.entrance.enter(connection, hello, known).catch((error: unknown) => {
      this.trouble('hello', error, hello.table ?? undefined);
      connection.close(error instanceof NewerRules ? 'newer' : 'mishap');
    });
  }

  private renamed(player: PlayerId, name: string): void {
    for (const table of this.tables.all()) table.rename(player, name);
    this.feed.look();
  }

  private async erasing(player: PlayerId): Promise<() => void> {
    const tells = await Promise.all(this.tables.all().map((table) => table.chat.forget(player)));
    return () => {
      for (const tell of tells) tell();
    };
  }

  private notice(code: 'stopping' | 'read-only' | 'writable'): void {
    for (const connection of this.callers.all()) connection.say({ kind: 'notice', code });
  }

  private beat(): void {
    for (const connection of this.callers.all()) connection.beat();
    this.entrance.forgetIdle();
  }

  private background(where: string, work: Promise<void>): void {
    const done = work.catch((error: unknown) => this.trouble(where, error)).finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  private trouble(where: string, error: unknown, table?: TableCode): void {
    if (error instanceof NewerRules) {
      const { game, version, newest } = error;
      this.world.log.warn('table/newer', { where, ...(table === undefined ? {} : { table }), game, version, newest });
      return;
    }
    if (!(error instanceof StoreFull)) {
      this.world.log.error('mishap', { where, ...(table === undefined ? {} : { table }), ...faultOf(error) });
      return;
    }
    if (this.full) return;
    this.full = true;
    this.world.log.error('store/full', { where });
    this.notice('read-only');
  }

  /** A note was written: if nothing could be before, it can be now. */
  private wrote(): void {
    if (!this.full) return;
    this.full = false;
    this.world.log.info('store/writable');
    this.notice('writable');
    for (const table of this.tables.all()) table.resume();
  }
}
