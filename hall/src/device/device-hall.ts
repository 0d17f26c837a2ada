/**
 * The tables of one device: the production hall for people who pass the device around, with bots on chairs that stay empty. They are names
 * without tokens; whoever holds the device says who they are. What nobody in particular may see is all that leaves it, until somebody asks to see
 * as one of them. The same in a browser's worker and in a test.
 */
import type { Transport } from '@parlour/client/ports';
import { type BotLevel, isRefusal, type Refusal, refusal } from '@parlour/kernel';
import { type Entry, type PersonCommand, type PlayerId, refusalHere, type SettingsWish, type Table, type TableCode } from '@parlour/table';
import { Hall, type HallOptions } from '../hall.ts';
import { inProcess } from '../in-process.ts';
import type { Limits } from '../limits.ts';
import { hashOfToken, newId, newToken } from '../people/credentials.ts';
import { type RecordToKeep, type Store, type StoredPerson, type StoredTable, StoreFull } from '../store/store.ts';
import { DueNext } from '../tables/due-next.ts';
import { cardIn, summaryOf } from '../tables/summary.ts';
import { quietStore } from './quiet-store.ts';
import { EVERYBODY, gamesIn, goTogether, logTexts, readTableFile, type TableFile, writeTableFile } from './table-file.ts';

export type DeviceHallOptions = Pick<HallOptions, 'store' | 'games' | 'bots' | 'clock' | 'patience' | 'random' | 'log'>;

/** A chair: somebody at the device, or a bot. */
export type DeviceSeat = { readonly kind: 'person'; readonly name: string } | { readonly kind: 'bot'; readonly level: BotLevel };

export interface DeviceTableRequest {
  readonly settings: SettingsWish;
  /** In the order of play. At least one is a person; the first of them is the host. */
  readonly seats: readonly DeviceSeat[];
}

/** Nobody has to be kept from asking too often. */
const ENDLESS = { most: Number.POSITIVE_INFINITY, perMs: 1000 };
const LIMITS: Partial<Limits> = { seat: ENDLESS, spectator: ENDLESS, person: ENDLESS, guesses: ENDLESS };

/** What lies on a device stays there until its owner removes it. */
const FOR_EVER = 1_000 * 365 * 24 * 3_600_000;

/** Before all games: what is kept since then is let go. */
const LONG_AGO = -1;

/** What stands in a record's place until it is let go. */
const NO_RECORD: RecordToKeep = { text: '', players: [], at: LONG_AGO, lock: null };

/** Rows that are looked at in one go. */
const PAGE = 100;

/** A table as a list of this device's shows it. */
export interface DeviceTable {
  readonly code: TableCode;
  /** The game's id. */
  readonly game: string;
  /** Who plays at the device, by name and in the order of play. */
  readonly people: readonly string[];
  /** When something last happened at it, in ms. */
  readonly at: number;
}

export class DeviceHall {
  private readonly hall: Hall;
  private readonly store: Store;
  private readonly ports: DeviceHallOptions;

  private constructor(ports: DeviceHallOptions) {
    this.ports = ports;
    this.store = ports.store;
    this.hall = new Hall({ ...ports, store: quietStore(ports.store), peers: false, limits: LIMITS, recordsKept: FOR_EVER });
  }

  static async open(ports: DeviceHallOptions): Promise<DeviceHall> {
    const device = new DeviceHall(ports);
    await device.makeEverybody();
    await device.hall.start();
    return device;
  }

  /** A table whose game has begun; or why there can be none, and then nothing is left of it. */
  async create({ settings, seats }: DeviceTableRequest): Promise<{ readonly code: TableCode } | Refusal> {
    const people: StoredPerson[] = [];
    for (const seat of seats) {
      if (seat.kind !== 'person') continue;
      const person = await this.newPerson(seat.name);
      if (isRefusal(person)) return refusalHere(person);
      people.push(person);
    }
    const [host] = people;
    if (host === undefined) return refusal('device/nobody');
    const made = await this.hall.createTable(host, { settings: { ...settings, seats: seats.length }, bots: [], home: 'device' });
    if (isRefusal(made)) return refusalHere(made);
    const refused = await this.begin(made.code, seats, people);
    if (refused === null) return made;
    await this.remove(made.code);
    return refused;
  }

  /** A way in for the production client: as this person, or as whoever may see no more than all may. Tokens are not looked at. */
  transport(player: PlayerId | null): Transport {
    return inProcess(this.hall, player ?? EVERYBODY);
  }

  /** Asks something of a table for this person, without showing anybody what only they may see. */
  async ask(code: TableCode, player: PlayerId, command: PersonCommand): Promise<{ readonly n: number } | Refusal> {
    const person = await this.hall.people.byId(player);
    if (person === null) return refusal('person/unknown');
    const answer = await this.hall.command(person, { table: code, passcode: undefined, address: null }, newId(this.ports.random), command);
    return isRefusal(answer) ? refusalHere(answer) : answer;
  }

  /** A finished game's record as JSON, or null; 1 is the table's first. */
  record(code: TableCode, game: number): Promise<string | null> {
    return this.hall.record(code, game);
  }

  /** Every table that lies here, whoever remembers it. */
  async list(): Promise<readonly DeviceTable[]> {
    const listed: DeviceTable[] = [];
    for (let after: TableCode | null = null; ; after = listed.at(-1)?.code ?? null) {
      const tables = await this.store.tables(after, PAGE);
      for (const table of tables) listed.push(await this.listed(table));
      if (tables.length < PAGE) return listed;
    }
  }

  /** With the records of its games, which are nobody else's. False if there is no such table. */
  async remove(code: TableCode): Promise<boolean> {
    const entries = await logTexts(this.store, code);
    if (!(await this.hall.removeTable(code))) return false;
    for (const game of gamesIn(entries)) {
      if ((await this.store.record(code, game)) !== null) await this.store.keepRecord(code, game, NO_RECORD);
    }
    await this.store.tidy({ at: this.ports.clock.now(), unseenSince: LONG_AGO, recordsBefore: LONG_AGO + 1, most: PAGE });
    return true;
  }

  /** The table as a file's text; null if there is none. */
  async save(code: TableCode): Promise<string | null> {
    const file = await writeTableFile(this.store, code);
    return file === null ? null : JSON.stringify(file);
  }

  /** Takes a table out of a file. One that is here already goes on from where it is further; nothing changes where it is refused. */
  async load(text: string): Promise<{ readonly code: TableCode } | Refusal> {
    const read = readTableFile(this.ports.games, text);
    if (isRefusal(read)) return read;
    const { file, table } = read;
    const { code, entries } = file;
    const here = await logTexts(this.store, code);
    if (!goTogether(here, entries)) return refusal('file/other');
    if (here.length >= entries.length) return { code };
    try {
      return (await this.takeIn(file, table, here.length)) ? { code } : refusal('file/other');
    } catch (error) {
      if (error instanceof StoreFull) return refusal('device/full');
      throw error;
    }
  }

  close(): Promise<void> {
    return this.hall.stop();
  }

  private async listed({ code, head, summary }: StoredTable): Promise<DeviceTable> {
    const [[last], people] = await Promise.all([this.store.read(code, head, 1), this.store.people(summary.seated)]);
    const { game, createdAt } = cardIn(summary);
    const at = last === undefined ? createdAt : (JSON.parse(last.text) as Entry).at; // the hall wrote it
    return { code, game, people: people.map(({ name }) => name), at };
  }

  private async begin(code: TableCode, seats: readonly DeviceSeat[], [host, ...others]: readonly StoredPerson[]): Promise<Refusal | null> {
    if (host === undefined) return refusal('device/nobody');
    const first = seats.findIndex(({ kind }) => kind === 'person');
    const rest = [...others];
    const asked: (readonly [PlayerId, PersonCommand])[] = first === 0 ? [] : [[host.player, { kind: 'sit', seat: first }]];
    for (const [seat, each] of seats.entries()) {
      if (each.kind === 'bot') asked.push([host.player, { kind: 'bot', seat, level: each.level }]);
      else if (seat !== first) asked.push([rest.shift()?.player ?? host.player, { kind: 'sit', seat }]);
    }
    for (const [player, command] of [...asked, [host.player, { kind: 'start' }] as const]) {
      const done = await this.ask(code, player, command);
      if (isRefusal(done)) return done;
    }
    return null;
  }

  /** False if the table has gone on meanwhile, in another tab. */
  private async takeIn({ code, entries, people, secrets }: TableFile, table: Table, from: number): Promise<boolean> {
    const { games, clock } = this.ports;
    const nextDue = new DueNext(games).next(table, new Map());
    const summary = summaryOf({ games, mostEntries: Number.POSITIVE_INFINITY }, table, { now: clock.now(), nextDue, lastSeen: null });
    // Names first: a table whose people nobody knows can't be played, and names without one go by themselves.
    for (const [player, name] of Object.entries(people)) await this.keepPerson(player, name);
    const command = `load:${entries.length}`;
    const appended = await this.store.append({ table: code, expected: from, by: null, command, entries: entries.slice(from), summary, secrets });
    if (appended.kind === 'ok') this.hall.heard({ kind: 'log', table: code, head: appended.last });
    return appended.kind === 'ok';
  }

  private async newPerson(name: string): Promise<StoredPerson | Refusal> {
    const made = await this.hall.people.newPerson(name);
    if (isRefusal(made)) return made;
    const person = await this.hall.people.byId(made.player);
    if (person === null) throw new Error('a person who was just made is known');
    return person;
  }

  private makeEverybody(): Promise<void> {
    return this.keepPerson(EVERYBODY, EVERYBODY);
  }

  /** Somebody of this id, unless they are known. Nobody has their token. */
  private async keepPerson(player: PlayerId, name: string): Promise<void> {
    const isKnown = async (): Promise<boolean> => (await this.store.people([player])).length > 0;
    if (await isKnown()) return;
    const { clock, random } = this.ports;
    const at = clock.now();
    try {
      await this.store.addPerson({ player, name, tokenHash: hashOfToken(newToken(random)), createdAt: at, seenAt: at });
    } catch (error) {
      // Another tab may have been quicker.
      if (!(await isKnown())) throw error;
    }
  }
}
