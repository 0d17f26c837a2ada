/**
 * Everyone who looks at one table, and what they are told: a frame an entry, the names that are shown, who watches, who is gone. Each viewer's frame is made
 * once and sent to all who see the same. All frames of an entry go out before those of the next.
 */
import type { Seat, Viewer } from '@parlour/kernel';
import type { FromServer, Update, Welcome } from '@parlour/protocol';
import { type CloseReason, PROTOCOL } from '@parlour/protocol/codes';
import { type PlayerId, seatOf, type Table, viewerOfPlayer } from '@parlour/table';
import { type JsonText, jsonObject, jsonOf, type MemberTexts } from '../json-text.ts';
import type { HallPorts } from '../ports.ts';
import type { FoldedEntry } from '../tables/folding.ts';
import { type Named, nameplates } from './nameplates.ts';
import { newsOf } from './news.ts';
import type { RecentUpdates } from './recent-updates.ts';
import { TableFrames } from './table-frames.ts';
import type { TableGuest } from './table-guest.ts';

type PeopleMessage = Extract<FromServer, { readonly kind: 'people' }>;
type PresenceMessage = Extract<FromServer, { readonly kind: 'presence' }>;

export class Audience {
  private readonly ports: HallPorts;
  private readonly frames: TableFrames;
  private readonly recent: RecentUpdates;
  private readonly guests = new Map<string, TableGuest>();
  private readonly known = new Map<PlayerId, Named>();
  /** How many sockets a player has here. */
  private readonly sockets = new Map<PlayerId, number>();
  private current: Table;
  private plates: Readonly<Record<PlayerId, string>>;
  private people: JsonText<PeopleMessage>;
  private gone: JsonText<readonly PlayerId[]> = jsonOf([]);
  private introduced: readonly PlayerId[];

  constructor(ports: HallPorts, table: Table, recent: RecentUpdates, known: readonly Named[]) {
    this.ports = ports;
    this.current = table;
    this.recent = recent;
    this.frames = new TableFrames(ports.games, table);
    for (const { player, name, createdAt } of known) this.known.set(player, { player, name, createdAt });
    this.introduced = table.met;
    this.plates = this.platesNow();
    this.people = this.peopleText();
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

  /** As this table shows it. */
  nameOf(player: PlayerId): string {
    return this.plates[player] ?? this.known.get(player)?.name ?? '';
  }

  /** Those here who have no seat, in the order of their names' age. */
  watching(): readonly PlayerId[] {
    return Object.keys(this.plates).filter((player) => this.has(player) && seatOf(this.table, player) === null);
  }

  has(player: PlayerId): boolean {
    return this.sockets.has(player);
  }

  /** Lets somebody in. The others learn their name; they themself are told everything by `welcome`. */
  join(guest: TableGuest): void {
    const { connection, player, name, createdAt } = guest;
    const others = [...this.guests.values()];
    this.guests.set(connection, guest);
    this.sockets.set(player, (this.sockets.get(player) ?? 0) + 1);
    this.known.set(player, { player, name, createdAt });
    this.tellNames(others);
  }

  leave({ connection, player }: TableGuest): void {
    if (!this.guests.delete(connection)) return;
    const left = (this.sockets.get(player) ?? 0) - 1;
    if (left > 0) this.sockets.set(player, left);
    else this.sockets.delete(player);
    if (left === 0 && !this.table.met.includes(player)) this.known.delete(player);
    this.tellNames();
  }

  /** A person has another name now. */
  rename(player: PlayerId, name: string): void {
    const named = this.known.get(player);
    if (named === undefined) return;
    this.known.set(player, { ...named, name });
    this.tellNames();
  }

  /** Those of whom the table speaks and whose names are not known here (they came by another server). Each is named once. */
  strangers(): readonly PlayerId[] {
    if (this.table.met === this.introduced) return [];
    this.introduced = this.table.met;
    return this.table.met.filter((player) => !this.known.has(player));
  }

  introduce(people: readonly Named[]): void {
    for (const { player, name, createdAt } of people) this.known.set(player, { player, name, createdAt });
    this.tellNames();
  }

  welcome(guest: TableGuest, since: number | null, gone: readonly PlayerId[]): void {
    const { player } = guest;
    const { build, clock } = this.ports;
    const seat = seatOf(this.table, player);
    const viewer = seat ?? 'spectator';
    const missed = since === null ? null : this.recent.after(since, this.table.n, player);
    guest.send(
      jsonObject<Welcome>({
        kind: jsonOf('welcome'),
        protocol: jsonOf(PROTOCOL),
        build: jsonOf(build),
        time: jsonOf(clock.now()),
        you: jsonOf(this.youOf(guest, seat)),
        ...this.frames.whole(viewer),
        ...this.peopleMembers(),
        gone: jsonOf(gone),
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
    const { met, seats } = this.current;
    this.current = table;
    if (table.met !== met || table.seats !== seats) this.tellNames();
    const viewers = new Map<TableGuest, Viewer>();
    for (const guest of this.guests.values()) viewers.set(guest, viewerOfPlayer(table, guest.player));
    const frames = this.frames.advance(table, told, new Set(viewers.values()));
    for (const [guest, viewer] of viewers) {
      const frame = frames.get(viewer);
      if (frame !== undefined) guest.send(frame.update === null ? frame.text : this.addressed(frame.text, frame.update, guest, viewer, before));
    }
    if (entry.kind === 'kicked') this.close('kicked', entry.player);
    if (entry.kind === 'left') this.close('left', entry.player);
  }

  tellGone(players: readonly PlayerId[]): void {
    const gone = jsonOf(players);
    if (gone === this.gone) return;
    this.gone = gone;
    const text = jsonObject<PresenceMessage>({ kind: jsonOf('presence'), gone });
    for (const guest of this.guests.values()) guest.send(text);
  }

  /** Closes the sockets of one player here, or of all. */
  close(reason: CloseReason, player?: PlayerId): void {
    for (const guest of this.guests.values()) if (player === undefined || guest.player === player) guest.close(reason);
  }

  /** An update as this guest gets it: behind what all of that seat get, where they sit if that is new, and their moves if they asked for them. */
  private addressed(text: string, update: MemberTexts<Update>, guest: TableGuest, viewer: Viewer, before: Table | null): string {
    const seat = viewer === 'spectator' ? null : viewer;
    const moved = before !== null && seatOf(before, guest.player) !== seat;
    if (!moved && !guest.wantsMoves) return text;
    const you = moved ? jsonOf(this.youOf(guest, seat)) : undefined;
    const moves = guest.wantsMoves ? this.frames.moves(viewer) : undefined;
    return jsonObject<Update>({ ...update, you, moves });
  }

  private youOf({ player, name }: TableGuest, seat: Seat | null): Welcome['you'] {
    return { player, name: this.plates[player] ?? name, seat };
  }

  private tellNames(to: Iterable<TableGuest> = [...this.guests.values()]): void {
    this.plates = this.platesNow();
    const people = this.peopleText();
    if (people === this.people) return;
    this.people = people;
    for (const guest of to) guest.send(people);
  }

  private peopleText(): JsonText<PeopleMessage> {
    return jsonObject<PeopleMessage>({ kind: jsonOf('people'), ...this.peopleMembers() });
  }

  /** Names, and who watches. */
  private peopleMembers(): Pick<MemberTexts<PeopleMessage>, 'people' | 'watching'> {
    return { people: jsonOf(this.plates), watching: jsonOf(this.watching()) };
  }

  private platesNow(): Record<PlayerId, string> {
    return nameplates(this.known, this.table.met, [...this.sockets.keys()]);
  }
}
