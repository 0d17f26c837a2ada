/**
 * The home of all live tables of one process. It stands on ports only (clock, chance, wires, store, log, bots), so that a simulation can run
 * exactly this code. Sockets come in at `open`; whatever is asked over HTTP has a method here.
 */
import { isRefusal, type Refusal, refusal } from '@parlour/kernel';
import type { HistoryPage, RecordPeople, TableCard } from '@parlour/protocol';
import { LIMITS } from '@parlour/protocol/codes';
import type { PersonCommand, PlayerId, TableCode } from '@parlour/table';
import { Caretaker, YEAR } from './caretaker.ts';
import { HallContext } from './context.ts';
import { ContinuingClock } from './continuing-clock.ts';
import { type Caller, type FrameReader, HallConnection } from './door/connection.ts';
import { Entrance, type TableVisit } from './door/entrance.ts';
import type { Guessing } from './door/guessing.ts';
import { Doorbell } from './doorbell.ts';
import { mishap } from './faults.ts';
import { jsonObject } from './json-text.ts';
import { CAPS_BY_DEFAULT, type Caps, LIMITS_BY_DEFAULT, type Limits } from './limits.ts';
import { People } from './people/people.ts';
import { PeopleElsewhere } from './people/people-elsewhere.ts';
import { type HallPorts, NO_TALLIES, type Wire } from './ports.ts';
import { playersIn } from './store/record-players.ts';
import type { Bell, OwnRecord, StoredPerson } from './store/store.ts';
import { createTable, type TableRequest } from './tables/creating.ts';
import type { CommandOutcome } from './tables/ledger.ts';
import { RecordDesk } from './tables/records.ts';

export type HallOptions = Omit<HallPorts, 'patience' | 'peers' | 'limits' | 'caps' | 'build' | 'tallies' | 'recordsKept' | 'mostEntries'> & {
  /** Where the clock may leap; else the clock's own. */
  readonly patience?: HallPorts['patience'];
  /** If the store is shared, unless said otherwise. */
  readonly peers?: boolean;
  readonly limits?: Partial<Limits>;
  readonly caps?: Partial<Caps>;
  readonly build?: string | null;
  readonly tallies?: HallPorts['tallies'];
  /** A year, unless said otherwise. */
  readonly recordsKept?: number | undefined;
  readonly mostEntries?: number;
};

/** A few hundred games. */
const MOST_ENTRIES = 50_000;

export interface RecordShown {
  /** JSON. */
  readonly text: string;
  /** Not for everybody. */
  readonly locked: boolean;
}

export interface OwnRecordsPage {
  readonly records: readonly OwnRecord[];
  /** Where the next page goes on; null at the end. */
  readonly last: OwnRecord | null;
}

export class Hall {
  readonly people: People;
  /** The time that this hall goes by. */
  readonly clock: ContinuingClock;
  private readonly ports: HallPorts;
  private readonly context: HallContext;
  private readonly entrance: Entrance;
  private readonly doorbell: Doorbell;
  private readonly caretaker: Caretaker;
  private readonly records: RecordDesk;
  private unwatch = (): void => {};

  constructor(options: HallOptions) {
    const { limits = {}, caps = {}, build = null, tallies = NO_TALLIES, recordsKept = YEAR, mostEntries = MOST_ENTRIES, ...ports } = options;
    this.clock = new ContinuingClock(ports.clock);
    const { patience = this.clock, peers = ports.store.shared } = options;
    const bounds = { limits: { ...LIMITS_BY_DEFAULT, ...limits }, caps: { ...CAPS_BY_DEFAULT, ...caps }, recordsKept, mostEntries };
    this.ports = { ...ports, ...bounds, clock: this.clock, patience, peers, build, tallies };
    this.context = new HallContext(this.ports);
    this.people = new People(this.context);
    this.records = new RecordDesk(this.ports, this.context.tables);
    this.entrance = new Entrance(this.context, this.people);
    this.doorbell = new Doorbell(this.context, new PeopleElsewhere(this.context));
    this.caretaker = new Caretaker(this.context, this.entrance, this.doorbell);
  }

  /** Nothing can be written at present; everybody was told. */
  get readOnly(): boolean {
    return this.context.isReadOnly;
  }

  /** The store can't be reached. Whoever comes is sent on. */
  get isAway(): boolean {
    return this.context.isAway;
  }

  get liveTables(): number {
    return this.context.tables.size;
  }

  /** For whatever is asked for by a name that could be guessed, outside of tables too. */
  get guessing(): Guessing {
    return this.context.guessing;
  }

  async start(): Promise<void> {
    const { store } = this.ports;
    this.unwatch = store.watch((bell) => this.heard(bell));
    try {
      this.clock.continueFrom((await store.lastAlive()) ?? 0);
    } catch (error) {
      this.context.trouble('start', error);
    }
    await this.caretaker.start();
  }

  /** Another process did something. */
  heard(bell: Bell): void {
    this.doorbell.heard(bell);
  }

  /** Lets what was begun end, and loses nobody: all are told to come back. */
  async stop(): Promise<void> {
    const { context } = this;
    const { tables, connections, list, leases } = context;
    if (context.isStopping) return;
    context.beginStopping();
    this.unwatch();
    await this.caretaker.stop();
    for (const table of tables.all()) await table.halt();
    for (const { upkeep } of tables.all()) if (!context.isReadOnly) await upkeep.putAway().catch((error: unknown) => context.trouble('stop', error));
    for (const connection of connections.all()) connection.close('stopping');
    await list.ended();
    await context.ended();
    await leases.settled();
    await this.ports.store.alive(this.ports.clock.now()).catch((error: unknown) => context.trouble('stop', error));
  }

  /** A socket begins. `player`: whose it is, where the hall itself knows; others show their token. */
  open(wire: Wire, address: string | null, read: FrameReader, player: PlayerId | null = null): Caller {
    const connection = new HallConnection({ wire, address, read, player }, this.context, this.entrance);
    this.context.connections.add(connection);
    if (this.context.isStopping) connection.close('stopping');
    if (this.context.isAway) connection.close('away');
    return connection;
  }

  async createTable(person: StoredPerson, ask: TableRequest): Promise<{ readonly code: TableCode } | Refusal> {
    if (this.context.isStopping) return refusal('server/stopping');
    if (this.context.closed !== null) return this.context.closed;
    try {
      const made = await createTable(this.ports, person, ask);
      if (!('params' in made)) this.context.list.changed(made.code);
      return made;
    } catch (error) {
      this.context.trouble('create', error);
      return mishap(error);
    }
  }

  /** A command that comes without a socket. Gives the number from which on it is done. */
  async command(person: StoredPerson, visit: TableVisit, id: string, command: PersonCommand): Promise<{ readonly n: number } | Refusal> {
    if (this.context.isStopping) return refusal('server/stopping');
    const outcome = await this.entrance.ask(person, visit, id, command).catch((error: unknown): CommandOutcome => {
      this.context.trouble('command', error, visit.table);
      return { kind: 'refused', refusal: mishap(error) };
    });
    switch (outcome.kind) {
      case 'done':
        return { n: outcome.n };
      case 'nothing':
        return { n: this.context.tables.inHand(visit.table)?.table.n ?? 0 };
      case 'refused':
        this.ports.tallies.refusal(outcome.refusal.code);
        return outcome.refusal;
      case 'gone':
        return refusal('table/gone');
    }
  }

  /** A page of the history of the game on a table, as JSON, for somebody without a socket. */
  async historyFor(person: StoredPerson, visit: TableVisit, before: number | null): Promise<string | Refusal> {
    if (this.context.isStopping) return refusal('server/stopping');
    const page = await this.entrance.history(person, visit, before).catch((error: unknown): Refusal => {
      this.context.trouble('history', error, visit.table);
      return mishap(error);
    });
    if (page === null) return refusal('table/gone');
    if (!isRefusal(page)) return jsonObject<HistoryPage>(page);
    this.ports.tallies.refusal(page.code);
    return page;
  }

  /** Public tables, as the list shows them. */
  list(): Promise<readonly TableCard[]> {
    return this.context.list.list();
  }

  /** The same as JSON: one text for everybody who asks in the same moment. */
  listText(): Promise<string> {
    return this.context.list.text();
  }

  /** A finished game's record for whoever asks, if they sat in it or may enter its table. `person`: null where they did not say who they are. */
  async recordFor(person: StoredPerson | null, visit: TableVisit, game: number): Promise<RecordShown | Refusal> {
    const attempt = await this.guessing.begin({ player: person?.player ?? null, address: visit.address });
    if (attempt === null) return this.guessing.refusal();
    const way = await this.entrance.toRecord(person, visit, game);
    const text = typeof way === 'object' ? null : await this.record(visit.table, game);
    // What is behind a lock is there, so its address was none that was guessed; the passcode is counted by itself.
    if (typeof way === 'object' || text !== null) await attempt.right();
    if (typeof way === 'object') return way;
    return text === null ? refusal('record/unknown') : { text, locked: way === 'locked' };
  }

  /** What those who played it are called now, for whoever may have the record. */
  async recordPeopleFor(person: StoredPerson | null, visit: TableVisit, game: number): Promise<RecordPeople | Refusal> {
    const shown = await this.recordFor(person, visit, game);
    if (isRefusal(shown)) return shown;
    const stored = await this.ports.store.people(playersIn(shown.text));
    return { people: Object.fromEntries(stored.map(({ player, name }) => [player, name])) };
  }

  /** In which records somebody sat: a page of them, the last kept first, behind the one given. Nothing of what is in them. */
  async recordsOf({ player }: StoredPerson, behind: OwnRecord | null): Promise<OwnRecordsPage> {
    const found = await this.ports.store.recordsOf(player, behind, LIMITS.recordsPage + 1);
    const records = found.slice(0, LIMITS.recordsPage);
    return { records, last: found.length > records.length ? (records.at(-1) ?? null) : null };
  }

  /** A finished game's record as JSON, behind the door; null if there is none. */
  record(code: TableCode, game: number): Promise<string | null> {
    return this.records.find(code, game);
  }

  /** The operator's: removes a table for good. False if there is none. */
  async removeTable(code: TableCode): Promise<boolean> {
    const { store } = this.ports;
    const table = this.context.tables.inHand(code);
    if (table !== null) {
      await table.remove();
      return !table.isInHand;
    }
    const stored = await store.table(code);
    const removed = stored !== null && (await store.remove(code, stored.head));
    this.context.list.changed(code);
    return removed;
  }
}
