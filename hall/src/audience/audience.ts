/**
 * Everyone who looks at one table, and what they are told: a frame an entry, the names that are shown, who watches, who is gone. Each viewer's frame is made
 * once and sent to all who see the same. All frames of an entry go out before those of the next. Among many, comings and goings are told together, once
 * in a while, so that a crowd at the door costs the table little.
 */
import type { Cancel, Seat, Viewer } from '@parlour/kernel';
import type { FromServer, Update, Welcome } from '@parlour/protocol';
import { type ChatStream, type CloseReason, LIMITS, PROTOCOL } from '@parlour/protocol/codes';
import { type PlayerId, seatOf, type Table, viewerOfPlayer } from '@parlour/table';
import { type JsonText, jsonObject, jsonOf, type MemberTexts } from '../json-text.ts';
import { ERASED } from '../people/erasing.ts';
import type { HallPorts } from '../ports.ts';
import type { FoldedEntry } from '../tables/folding.ts';
import type { Named } from './nameplates.ts';
import { newsOf } from './news.ts';
import type { RecentUpdates } from './recent-updates.ts';
import { type NamesMessage, Roster } from './roster.ts';
import { TableFrames } from './table-frames.ts';
import type { TableGuest } from './table-guest.ts';

type PresenceMessage = Extract<FromServer, { readonly kind: 'presence' }>;
type NamesPart = Pick<MemberTexts<Welcome>, 'people' | 'watching' | 'left' | 'more'>;

/** Up to so many sockets, names are told at once; among more of them after so many ms. */
const FEW = 60;
const TOGETHER_MS = 1_000;

export class Audience {
  private readonly ports: HallPorts;
  private readonly frames: TableFrames;
  private readonly recent: RecentUpdates;
  private readonly guests = new Map<string, TableGuest>();
  /** How many sockets a player has here. */
  private readonly sockets = new Map<PlayerId, number>();
  /** Those who are here by other servers, whether they have a socket here or not. */
  private readonly elsewhere = new Set<PlayerId>();
  private readonly roster: Roster;
  private current: Table;
  private names: NamesPart;
  private telling: Cancel | null = null;
  /** As all here were told last; null once somebody was greeted with another list. */
  private gone: JsonText<readonly PlayerId[]> | null = jsonOf([]);
  private introduced: readonly PlayerId[];
  /** Those who can be removed though they have no seat. */
  readonly watching: Pick<ReadonlySet<PlayerId>, 'has'> = { has: (player) => this.roster.hasWatched(player) };

  constructor(ports: HallPorts, table: Table, recent: RecentUpdates, known: readonly Named[]) {
    this.ports = ports;
    this.current = table;
    this.recent = recent;
    this.frames = new TableFrames(ports.games, table);
    this.roster = new Roster(table, known, ERASED, LIMITS.chatLines, () => ports.clock.now());
    this.names = namesPart(this.roster);
    this.introduced = table.met;
  }

  /** As everyone here was told of it. */
  get table(): Table {
    return this.current;
  }

  get size(): number {
    return this.guests.size;
  }

  all(): readonly TableGuest[] {
    return [...this.guests.values()];
  }

  /** Somebody wrote a line of this stream: the name that stands on it. */
  wrote(stream: ChatStream, player: PlayerId): string {
    const name = this.roster.wrote(stream, player);
    this.tellNamesSoon();
    return name;
  }

  /** Those who wrote the lines of a stream that can be read, and the names on them. */
  writersOf(stream: ChatStream, people: readonly Named[]): ReadonlyMap<PlayerId, string> {
    return this.roster.writersOf(stream, people);
  }

  has(player: PlayerId): boolean {
    return this.sockets.has(player);
  }

  /** Lets somebody in. The others learn their name; they themself are told everything by `welcome`. */
  join(guest: TableGuest): void {
    const { connection, player } = guest;
    this.sockets.set(player, (this.sockets.get(player) ?? 0) + 1);
    this.roster.come(guest);
    this.tellNamesSoon();
    this.guests.set(connection, guest);
  }

  leave({ connection, player }: TableGuest): void {
    if (!this.guests.delete(connection)) return;
    const left = (this.sockets.get(player) ?? 0) - 1;
    if (left > 0) this.sockets.set(player, left);
    else {
      this.sockets.delete(player);
      if (!this.elsewhere.has(player)) this.roster.go(player);
    }
    this.tellNamesSoon();
  }

  /** These came by another server. Who was removed is not here, though a server may still have to hear of it. */
  comeElsewhere(people: readonly Named[]): void {
    for (const person of people) {
      if (this.current.kicked.includes(person.player)) continue;
      this.elsewhere.add(person.player);
      if (!this.has(person.player)) this.roster.come(person);
    }
    this.tellNamesSoon();
  }

  /** Nobody but these is here by another server any more. Gives those of them who have yet to come. */
  keepElsewhere(players: ReadonlySet<PlayerId>): readonly PlayerId[] {
    for (const player of this.elsewhere) if (!players.has(player)) this.goElsewhere(player);
    this.tellNamesSoon();
    return [...players].filter((player) => !this.elsewhere.has(player) && !this.current.kicked.includes(player));
  }

  /** A person has another name now. */
  rename(player: PlayerId, name: string): void {
    this.roster.rename(player, name);
    this.tellNamesSoon();
  }

  /** A person has none any more. */
  erase(player: PlayerId): void {
    this.roster.erase(player);
    this.tellNamesSoon();
  }

  /** Those of whom the table speaks and whose names are not known here (they came by another server). Each is named once. */
  strangers(): readonly PlayerId[] {
    if (this.table.met === this.introduced) return [];
    this.introduced = this.table.met;
    return this.table.met.filter((player) => !this.roster.isKnown(player));
  }

  introduce(people: readonly Named[]): void {
    this.roster.introduce(people);
    this.tellNamesSoon();
  }

  welcome(guest: TableGuest, since: number | null, gone: readonly PlayerId[]): void {
    const { player } = guest;
    const { build, clock } = this.ports;
    const seat = seatOf(this.table, player);
    const viewer = seat ?? 'spectator';
    const missed = since === null ? null : this.recent.after(since, this.table.n, player);
    const goneNow = jsonOf(gone);
    if (goneNow !== this.gone) this.gone = null;
    guest.send(
      jsonObject<Welcome>({
        kind: jsonOf('welcome'),
        protocol: jsonOf(PROTOCOL),
        build: jsonOf(build),
        time: jsonOf(clock.now()),
        you: jsonOf(this.youOf(guest, seat)),
        ...this.frames.whole(viewer),
        ...this.names,
        gone: goneNow,
        missed: missed ?? jsonOf(null),
        moves: guest.wantsMoves ? this.frames.moves(viewer) : undefined,
      }),
    );
  }

  /** Tells everyone what an entry means for them. */
  tell(folded: FoldedEntry): void {
    const { entry, before, table } = folded;
    const told = newsOf(this.ports.games, folded);
    this.recent.add(folded, told);
    const { met, seats, phase } = this.current;
    this.current = table;
    this.roster.follow(table);
    // Whoever is told of a seat knows the name of who sits there.
    if (table.met !== met || table.seats !== seats || table.phase.kind !== phase.kind) this.tellNames();
    const viewers = new Set<Viewer>();
    for (const guest of this.guests.values()) viewers.add(viewerOfPlayer(table, guest.player));
    const frames = this.frames.advance(table, told, viewers);
    for (const guest of this.guests.values()) {
      const viewer = viewerOfPlayer(table, guest.player);
      const frame = frames.get(viewer);
      if (frame !== undefined) guest.send(frame.update === null ? frame.text : this.addressed(frame.text, frame.update, guest, viewer, before));
    }
    if (entry.kind === 'kicked') this.remove(entry.player);
    if (entry.kind === 'left') this.close('left', entry.player);
  }

  tellGone(players: readonly PlayerId[]): void {
    const gone = jsonOf(players);
    if (gone === this.gone) return;
    this.gone = gone;
    const text = jsonObject<PresenceMessage>({ kind: jsonOf('presence'), gone });
    for (const guest of this.guests.values()) guest.send(text);
  }

  /** Everybody of whom something may be shown here. */
  people(): Iterable<PlayerId> {
    return this.roster.people();
  }

  /** What people are called now: those who are not named here among others. */
  learnNames(names: ReadonlyMap<PlayerId, Named>): void {
    if (this.roster.learn(names)) this.tellNamesSoon();
  }

  /** Whether the name of this player is known here. */
  isKnown(player: PlayerId): boolean {
    return this.roster.isKnown(player);
  }

  /** Closes the sockets of one player here, or of all. */
  close(reason: CloseReason, player?: PlayerId): void {
    for (const guest of this.guests.values()) if (player === undefined || guest.player === player) guest.close(reason);
  }

  private remove(player: PlayerId): void {
    this.goElsewhere(player);
    this.tellNamesSoon();
    this.close('kicked', player);
  }

  private goElsewhere(player: PlayerId): void {
    if (this.elsewhere.delete(player) && !this.has(player)) this.roster.go(player);
  }

  /** An update as this guest gets it: with what all of that seat get, where they sit and what they know there if that is new, and their moves if they asked for them. */
  private addressed(text: string, update: MemberTexts<Update>, guest: TableGuest, viewer: Viewer, before: Table | null): string {
    const seat = viewer === 'spectator' ? null : viewer;
    const moved = before !== null && seatOf(before, guest.player) !== seat;
    if (!moved && !guest.wantsMoves) return text;
    const you = moved ? jsonOf(this.youOf(guest, seat)) : undefined;
    const moves = guest.wantsMoves ? this.frames.moves(viewer) : undefined;
    return jsonObject<Update>({ ...update, own: moved ? this.frames.own(viewer) : update.own, you, moves });
  }

  private youOf({ player, name }: TableGuest, seat: Seat | null): Welcome['you'] {
    return { player, name: this.roster.nameOf(player, name), seat };
  }

  private tellNamesSoon(): void {
    if (this.guests.size <= FEW) this.tellNames();
    else this.telling ??= this.ports.clock.after(TOGETHER_MS, () => this.tellNames());
  }

  private tellNames(): void {
    this.telling?.();
    this.telling = null;
    const changes = this.roster.changes();
    if (changes.length === 0) return;
    this.names = namesPart(this.roster);
    for (const text of changes.map((each) => jsonOf<NamesMessage>(each))) for (const guest of this.guests.values()) guest.send(text);
  }
}

const namesPart = ({ list: { people, watching, left, more } }: Roster): NamesPart => ({
  people: jsonOf(people),
  watching: jsonOf(watching),
  left: jsonOf(left),
  more: jsonOf(more),
});
