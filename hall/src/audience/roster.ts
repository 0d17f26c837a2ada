/**
 * Whom a table names, and how. Named are those with a part in what is shown (seats, the game that runs or has ended), some who watch, and some who
 * were here lately; how many more watch is a count. So the list, and the work of a coming or going, are bounded however many there are. Those who
 * are here were told a list, and then what changes of it.
 */
import type { FromServer, Welcome } from '@parlour/protocol';
import type { ChatStream } from '@parlour/protocol/codes';
import { isPerson, type PlayerId, partakers, seatOf, type Table } from '@parlour/table';
import { jsonBytes, type Named, Nameplates, utf8Bytes } from './nameplates.ts';

export type NamesMessage = Extract<FromServer, { readonly kind: 'names' }>;
/** The list, as a welcome has it. */
type NamesTold = Pick<Welcome, 'people' | 'watching' | 'left' | 'more'>;

/** Of those who watch, so many are named, if their names have room in so many bytes. */
const WATCHERS = 60;
const WATCHERS_BYTES = 3_072;
/** The same for those who have no part in anything that is shown, and only were here. */
const OTHERS_BYTES = 1_536;
/** Who watched and went can be removed for a while, so many of them; the latest are named. */
const LEFT_MS = 10 * 60_000;
const LEFT = 60;
const LEFT_NAMED = 8;
/** Of a frame: what does not fit into one is two. */
const FRAME_BYTES = 8_000;
/** An id with its quotation marks and comma, and the colon in front of a name. */
const ID_BYTES = 19;

interface KnownPerson extends Named {
  /** Their name is none: it stands for one that was erased. */
  readonly erased: boolean;
}

export class Roster {
  private readonly now: () => number;
  private readonly anonymous: string;
  private readonly writersKept: number;
  private readonly plates = new Nameplates();
  private readonly known = new Map<PlayerId, KnownPerson>();
  private readonly here = new Set<PlayerId>();
  /** Those here without a seat: the named ones, and the others, each in the order of their coming. */
  private readonly shown = new Set<PlayerId>();
  private readonly beyond = new Set<PlayerId>();
  /** When they went, the last one last. */
  private readonly left = new Map<PlayerId, number>();
  /** Whose lines can still be read: these carry a name of their own, which nobody else may get meanwhile. */
  private readonly writers = new Map<ChatStream, Set<PlayerId>>();
  private table: Table;
  private told: NamesTold = { people: {}, watching: [], left: [], more: 0 };

  /** `anonymous`: what stands in place of an erased name. `writersKept`: how many lines of a stream can be read. */
  constructor(table: Table, known: readonly Named[], anonymous: string, writersKept: number, now: () => number) {
    this.table = table;
    this.anonymous = anonymous;
    this.writersKept = writersKept;
    this.now = now;
    this.introduce(known);
    this.plates.seatBots(botsOf(table));
    for (const player of table.met) this.claim(player); // of two with the same name, the first to sit has it plain
    this.changes();
  }

  /** What whoever comes now is told, and all changes follow from. */
  get list(): NamesTold {
    return this.told;
  }

  /** Whether they watch here, or did until a moment ago. */
  hasWatched(player: PlayerId): boolean {
    if (this.here.has(player)) return seatOf(this.table, player) === null;
    return this.now() - (this.left.get(player) ?? Number.NEGATIVE_INFINITY) < LEFT_MS;
  }

  isKnown(player: PlayerId): boolean {
    return this.known.has(player);
  }

  /** As this table shows it; for one who is not named, as it would. */
  nameOf(player: PlayerId, name = ''): string {
    return this.plates.of(player) ?? this.plates.peek(this.known.get(player)?.name ?? name);
  }

  /** Those who came by another server, or before this one had the table in hand. */
  introduce(people: readonly Named[]): void {
    for (const { player, name } of people) if (!this.here.has(player)) this.known.set(player, { player, name, erased: name === this.anonymous });
  }

  come({ player, name }: Named): void {
    this.known.set(player, { player, name, erased: false });
    this.here.add(player);
    this.left.delete(player);
    if (seatOf(this.table, player) === null && !this.shown.has(player)) this.beyond.add(player);
  }

  go(player: PlayerId): void {
    this.here.delete(player);
    const watched = this.shown.delete(player) || this.beyond.delete(player);
    if (watched && !this.table.kicked.includes(player)) this.left.set(player, this.now());
    for (const [each, at] of this.left) {
      if (this.left.size <= LEFT && this.now() - at < LEFT_MS) break;
      this.left.delete(each);
      this.forget(each);
    }
    this.forget(player);
  }

  rename(player: PlayerId, name: string): void {
    const known = this.known.get(player);
    if (known !== undefined) this.known.set(player, { ...known, name });
  }

  /** Everybody of whom something may be shown. */
  people(): Iterable<PlayerId> {
    return new Set([...this.known.keys(), ...this.table.met]);
  }

  /** What people are called now. Whether that is news here. */
  learn(names: ReadonlyMap<PlayerId, Named>): boolean {
    let isNews = false;
    for (const player of this.people()) {
      const name = names.get(player)?.name;
      if (name === undefined) continue;
      const before = this.known.get(player);
      const erased = name === this.anonymous && (before?.erased === true || !this.here.has(player));
      if (before?.name === name && before.erased === erased) continue;
      this.known.set(player, { player, name, erased });
      isNews = true;
    }
    return isNews;
  }

  /** Their lines are gone with the name. */
  erase(player: PlayerId): void {
    for (const writers of this.writers.values()) writers.delete(player);
    if (this.known.has(player)) this.known.set(player, { player, name: this.anonymous, erased: true });
  }

  /** The table after an entry. */
  follow(table: Table): void {
    const before = this.table;
    this.table = table;
    if (table.seats !== before.seats) {
      for (const { player } of before.seats.filter(isPerson)) if (this.here.has(player) && seatOf(table, player) === null) this.beyond.add(player);
      for (const { player } of table.seats.filter(isPerson)) {
        this.shown.delete(player);
        this.beyond.delete(player);
      }
      this.plates.seatBots(botsOf(table));
    }
    if (table.kicked !== before.kicked) for (const player of table.kicked.slice(-1)) this.left.delete(player);
    if (table.met !== before.met) for (const player of before.met) this.forget(player);
  }

  /** Somebody wrote a line: their name on it. Whoever speaks is named, in place of one who is silent. */
  wrote(stream: ChatStream, player: PlayerId): string {
    this.write(stream, player);
    if (this.beyond.delete(player)) {
      const silent = [...this.shown].find((each) => !this.isWriter(each)) ?? [...this.shown][0];
      if (silent !== undefined && this.shown.delete(silent)) this.beyond.add(silent);
      this.shown.add(player);
    }
    return this.claim(player);
  }

  /** Those who wrote the lines of a stream, the oldest first, and the name of each. */
  writersOf(stream: ChatStream, people: readonly Named[]): ReadonlyMap<PlayerId, string> {
    const before = this.writers.get(stream) ?? [];
    this.writers.set(stream, new Set());
    this.introduce(people.filter(({ player }) => !this.known.has(player)));
    for (const { player } of people) this.write(stream, player);
    for (const player of before) this.forget(player);
    return new Map(people.map(({ player }) => [player, this.claim(player)]));
  }

  /** What is new since these were asked for last, for all who know the list of then. */
  changes(): readonly NamesMessage[] {
    const { people: named, watching: watched, left: gone, more: count } = this.told;
    const people = this.peopleNow();
    const before = new Set(watched);
    const came = [...this.shown].filter((player) => !before.has(player));
    const watching = [...watched.filter((player) => this.shown.has(player)), ...came];
    const left = [...this.left.keys()].slice(-LEFT_NAMED).filter((player) => people[player] !== undefined);
    const more = this.beyond.size;
    this.told = { people, watching, left, more };

    const fresh = Object.entries(people).filter(([player, plate]) => named[player] !== plate);
    const unnamed = Object.keys(named).filter((player) => people[player] === undefined);
    const went = watched.filter((player) => !this.shown.has(player) && people[player] !== undefined);
    const isSame = fresh.length + unnamed.length + came.length + went.length === 0 && more === count && left.join() === gone.join();
    if (isSame) return [];
    const whole: NamesMessage = { kind: 'names', named: Object.fromEntries(fresh), unnamed, came, went, left, more };
    if (utf8Bytes(JSON.stringify(whole)) <= FRAME_BYTES) return [whole];
    return [
      { ...whole, named: {}, came: [] },
      { ...whole, unnamed: [], went: [] },
    ];
  }

  /** Fills the list anew: whoever watches and has room comes in, whoever has none any more goes out; plates that nobody reads are free. */
  private peopleNow(): NamesTold['people'] {
    const parts = partakers(this.table);
    const people: Record<PlayerId, string> = {};
    const name = (player: PlayerId, room: number, bytesEach: number): number => {
      if (people[player] !== undefined) return 0;
      const plate = this.claim(player);
      const bytes = jsonBytes(plate) + bytesEach;
      if (plate === '' || bytes > room) return 0;
      people[player] = plate;
      return bytes;
    };
    for (const player of parts) name(player, Number.POSITIVE_INFINITY, 0);

    let room = WATCHERS_BYTES;
    for (const player of this.shown) {
      const bytes = people[player] === undefined ? name(player, room, 2 * ID_BYTES + 3) : ID_BYTES;
      if (bytes === 0) this.putBeyond(player);
      room -= bytes;
    }
    for (const player of this.beyond) {
      if (this.shown.size >= WATCHERS) break;
      const bytes = people[player] === undefined ? name(player, room, 2 * ID_BYTES + 3) : ID_BYTES;
      if (bytes === 0) break;
      this.beyond.delete(player);
      this.shown.add(player);
      room -= bytes;
    }

    let rest = OTHERS_BYTES;
    for (const player of [...this.left.keys()].slice(-LEFT_NAMED).reverse()) rest -= name(player, rest, ID_BYTES + 3);
    for (const player of this.table.met.toReversed()) rest -= name(player, rest, ID_BYTES + 3);
    for (const player of this.plates.players()) if (people[player] === undefined && !this.keepsPlate(player)) this.plates.release(player);
    return people;
  }

  private putBeyond(player: PlayerId): void {
    this.shown.delete(player);
    this.beyond.add(player);
  }

  /** Reloading a page is no reason to be called otherwise, and a line goes on being its writer's. */
  private keepsPlate(player: PlayerId): boolean {
    return this.left.has(player) || this.isWriter(player);
  }

  private claim(player: PlayerId): string {
    const known = this.known.get(player);
    return known === undefined ? '' : this.plates.claim(known, known.erased);
  }

  private write(stream: ChatStream, player: PlayerId): void {
    const writers = this.writers.get(stream) ?? new Set();
    this.writers.set(stream, writers);
    writers.delete(player);
    writers.add(player);
    if (writers.size <= this.writersKept) return;
    for (const oldest of writers) {
      writers.delete(oldest);
      this.forget(oldest);
      break;
    }
  }

  private isWriter(player: PlayerId): boolean {
    for (const writers of this.writers.values()) if (writers.has(player)) return true;
    return false;
  }

  /** Lets go of somebody of whom nothing is to be shown any more. */
  private forget(player: PlayerId): void {
    if (this.here.has(player) || this.keepsPlate(player) || this.table.met.includes(player)) return;
    this.known.delete(player);
    this.plates.release(player);
  }
}

const botsOf = ({ seats }: Table): string[] => seats.flatMap((each) => (each?.kind === 'bot' ? [each.name] : []));
