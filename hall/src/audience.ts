/**
 * Everyone who looks at one table, and what they are told: a frame an entry, the names that are shown, who watches, who is gone. Each viewer's frame is made
 * once and sent to all who see the same. All frames of an entry go out before those of the next.
 */
import type { Seat, Viewer } from '@parlour/kernel';
import type { Welcome } from '@parlour/protocol';
import { type CloseReason, PROTOCOL } from '@parlour/protocol/codes';
import { type PlayerId, seatOf, type Table, viewerOfPlayer } from '@parlour/table';
import type { Step } from './folding.ts';
import type { Guest } from './guest.ts';
import type { Happenings } from './happenings.ts';
import { type Named, nameplates } from './nameplates.ts';
import { Sight } from './sight.ts';
import type { World } from './world.ts';

export class Audience {
  private readonly world: World;
  private readonly sight: Sight;
  private readonly happenings: Happenings;
  private readonly guests = new Map<string, Guest>();
  private readonly known = new Map<PlayerId, Named>();
  /** How many sockets a player has here. */
  private readonly sockets = new Map<PlayerId, number>();
  private table: Table;
  private plates: Readonly<Record<PlayerId, string>>;
  /** Names and who watches, as the members of a JSON object. */
  private people: string;
  private gone = '[]';
  private introduced: readonly PlayerId[];

  constructor(world: World, table: Table, happenings: Happenings, known: readonly Named[]) {
    this.world = world;
    this.table = table;
    this.happenings = happenings;
    this.sight = new Sight(world.games, table);
    for (const { player, name, createdAt } of known) this.known.set(player, { player, name, createdAt });
    this.introduced = table.met;
    this.plates = this.platesNow();
    this.people = this.peopleText();
  }

  get size(): number {
    return this.guests.size;
  }

  all(): readonly Guest[] {
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
  join(guest: Guest): void {
    const { connection, player, name, createdAt } = guest;
    const others = [...this.guests.values()];
    this.guests.set(connection, guest);
    this.sockets.set(player, (this.sockets.get(player) ?? 0) + 1);
    this.known.set(player, { player, name, createdAt });
    this.tellNames(others);
  }

  leave({ connection, player }: Guest): void {
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

  welcome(guest: Guest, since: number | null, gone: readonly PlayerId[]): void {
    const { player } = guest;
    const { build, clock } = this.world;
    const seat = seatOf(this.table, player);
    const missed = since === null ? null : this.happenings.after(since, this.table.n, player);
    const you = this.youOf(guest, seat);
    const head = JSON.stringify({ kind: 'welcome', protocol: PROTOCOL, build, time: clock.now(), you });
    const rest = `${this.people},"gone":${JSON.stringify(gone)},"missed":${missed ?? 'null'}`;
    const viewer = seat ?? 'spectator';
    const moves = guest.wantsMoves ? `,"moves":${this.sight.moves(viewer)}` : '';
    guest.send(`${head.slice(0, -1)},${this.sight.whole(viewer)},${rest}${moves}}`);
  }

  /** Tells everyone what an entry means for them. */
  tell({ entry, before, table, heard }: Step): void {
    this.happenings.add(entry, heard, before, table);
    const { met, seats } = this.table;
    this.table = table;
    if (table.met !== met || table.seats !== seats) this.tellNames();
    const viewers = new Map<Guest, Viewer>();
    for (const guest of this.guests.values()) viewers.set(guest, viewerOfPlayer(table, guest.player));
    const frames = this.sight.advance(table, heard, new Set(viewers.values()));
    for (const [guest, viewer] of viewers) {
      const frame = frames.get(viewer);
      if (frame !== undefined) guest.send(frame.isUpdate ? this.addressed(frame.text, guest, viewer, before) : frame.text);
    }
    if (entry.kind === 'kicked') this.close('kicked', entry.player);
    if (entry.kind === 'left') this.close('left', entry.player);
  }

  tellGone(players: readonly PlayerId[]): void {
    const gone = JSON.stringify(players);
    if (gone === this.gone) return;
    this.gone = gone;
    for (const guest of this.guests.values()) guest.send(`{"kind":"presence","gone":${gone}}`);
  }

  /** Closes the sockets of one player here, or of all. */
  close(reason: CloseReason, player?: PlayerId): void {
    for (const guest of this.guests.values()) if (player === undefined || guest.player === player) guest.close(reason);
  }

  /** An update as this guest gets it: behind what all of that seat get, where they sit if that is new, and their moves if they asked for them. */
  private addressed(update: string, guest: Guest, viewer: Viewer, before: Table | null): string {
    const seat = viewer === 'spectator' ? null : viewer;
    const moved = before !== null && seatOf(before, guest.player) !== seat;
    if (!moved && !guest.wantsMoves) return update;
    const you = moved ? `,"you":${JSON.stringify(this.youOf(guest, seat))}` : '';
    const moves = guest.wantsMoves ? `,"moves":${this.sight.moves(viewer)}` : '';
    return `${update.slice(0, -1)}${you}${moves}}`;
  }

  private youOf({ player, name }: Guest, seat: Seat | null): Welcome['you'] {
    return { player, name: this.plates[player] ?? name, seat };
  }

  private tellNames(to: Iterable<Guest> = [...this.guests.values()]): void {
    this.plates = this.platesNow();
    const people = this.peopleText();
    if (people === this.people) return;
    this.people = people;
    for (const guest of to) guest.send(`{"kind":"people",${people}}`);
  }

  private peopleText(): string {
    return `"people":${JSON.stringify(this.plates)},"watching":${JSON.stringify(this.watching())}`;
  }

  private platesNow(): Record<PlayerId, string> {
    return nameplates(this.known, this.table.met, [...this.sockets.keys()]);
  }
}
