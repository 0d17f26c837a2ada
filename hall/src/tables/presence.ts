/**
 * Who is at one table. Sockets here are certain; what other servers (or this one before it fell) say is known by leases, which are good until
 * their time runs out. Whoever sits at the table and has neither is gone, since the last sign of them. Where there are other servers, nobody is
 * told of it before leases were read once more: they may be connected there.
 */
import { type Gone, isOnDevice, isPerson, type PersonOnSeat, type PlayerId, peopleOn, seatOf } from '@parlour/table';
import type { Audience } from '../audience/audience.ts';
import type { HallContext } from '../context.ts';
import { hallOf } from '../people/leases.ts';
import { Rereading } from '../rereading.ts';
import type { Lease } from '../store/store.ts';

const NOBODY: Gone = new Map();

export class Presence {
  private readonly context: HallContext;
  private readonly audience: Audience;
  private readonly reading: Rereading;
  /** Since when we know who is at this table, in ms. Nobody is gone for longer than that. */
  private from: number;
  /** As leases of others were read last: until when each player is here, and each hall has somebody here. */
  private leased: ReadonlyMap<PlayerId, number> = new Map();
  private halls: ReadonlyMap<string, number> = new Map();
  private here: ReadonlySet<PlayerId> = new Set();
  /** Those on seats who have given no sign since leases were read, and had none: they are gone, or here. */
  private looked: Set<PlayerId> = new Set();
  /** Those on seats who have given no sign since leases are being read. */
  private asked: Set<PlayerId> = new Set();
  private readonly lastSeen = new Map<PlayerId, number>();

  constructor(context: HallContext, audience: Audience, leases: readonly Lease[]) {
    this.context = context;
    this.audience = audience;
    this.from = this.now();
    this.reading = new Rereading(() => this.read());
    this.asked = this.seated();
    this.learn(leases, this.from, this.asked);
  }

  /** For a while nobody could come, or be heard of. */
  anew(): void {
    this.from = this.now();
    this.looked.clear();
    this.asked.clear();
  }

  /** A sign of this player: a socket closed, or the log says they sat down. */
  seen(player: PlayerId): void {
    this.seenAt(player, this.now());
    this.looked.delete(player);
    this.asked.delete(player);
  }

  /** Those on seats who are gone, and since when. Around one device nobody is. */
  gone(): Gone {
    const { audience } = this;
    const { table } = audience;
    const absent = isOnDevice(table) ? [] : table.seats.filter((each): each is PersonOnSeat => isPerson(each) && !audience.has(each.player));
    if (absent.length === 0) return NOBODY;
    const now = this.now();
    const gone = new Map<PlayerId, number>();
    for (const { player } of absent) {
      const until = this.leased.get(player) ?? 0;
      if (until <= now) gone.set(player, Math.max(this.from, this.lastSeen.get(player) ?? 0, until));
    }
    return gone;
  }

  /** Of those, the ones of whom all may be told. */
  goneAsTold(): readonly PlayerId[] {
    const gone = [...this.gone().keys()];
    return this.context.ports.peers ? gone.filter((player) => this.looked.has(player)) : gone;
  }

  /** Whether somebody seems to have gone since leases were read: then it is time to read them. */
  isUnsure(): boolean {
    if (!this.context.ports.peers) return false;
    const now = this.now();
    return [...this.gone().keys()].some((player) => !this.looked.has(player)) || [...this.leased.values()].some((until) => until <= now);
  }

  /** Those who are here by other servers, as was read last; the same set until it is read again. */
  elsewhere(): ReadonlySet<PlayerId> {
    return this.here;
  }

  /**
   * How many halls with people at this table come before this one, by their ids. The first of them does what is due, and each of the others waits
   * a moment longer whether one before it does. They may see their order differently for a while: then something is done twice, which is as good
   * as once, or a moment late.
   */
  hallsBefore(): number {
    if (!this.context.ports.peers) return 0;
    const now = this.now();
    const { hall } = this.context.leases;
    let before = 0;
    for (const [other, until] of this.halls) if (until > now && (other < hall || this.audience.size === 0)) before++;
    return before;
  }

  /** When the next of those who are here only by a lease will be gone; null if nobody is. */
  nextLapse(): number | null {
    if (this.leased.size === 0) return null;
    const now = this.now();
    let next: number | null = null;
    for (const [player, until] of this.leased) if (until > now && !this.audience.has(player)) next = Math.min(until, next ?? until);
    return next;
  }

  /** The same as `gone`, after a look at whether other servers have those who seem to be gone, or are here by a lease. */
  async goneForSure(): Promise<Gone> {
    const isHere = peopleOn(this.audience.table).every(({ player }) => this.audience.has(player) || !this.leased.has(player));
    if (!isHere || this.gone().size > 0) await this.look();
    return this.gone();
  }

  /** Reads the leases. */
  look(): Promise<void> {
    return this.reading.again();
  }

  private async read(): Promise<void> {
    const at = this.now();
    const asked = this.seated();
    this.asked = asked;
    this.learn(await this.context.leases.others(this.audience.table.code), at, asked);
  }

  /** What the leases of others said at this time. Whose lease was given back before its time was there until then. */
  private learn(leases: readonly Lease[], at: number, asked: Set<PlayerId>): void {
    const { table } = this.audience;
    for (const [player, until] of this.leased) if (seatOf(table, player) !== null) this.seenAt(player, Math.min(until, at));
    const leased = new Map<PlayerId, number>();
    const halls = new Map<string, number>();
    for (const { player, connection, until } of leases) {
      leased.set(player, Math.max(until, leased.get(player) ?? 0));
      halls.set(hallOf(connection), Math.max(until, halls.get(hallOf(connection)) ?? 0));
    }
    this.leased = leased;
    this.halls = halls;
    this.looked = asked;
    for (const player of leased.keys()) asked.delete(player);
    this.here = new Set(this.context.ports.peers ? leased.keys() : []);
  }

  private seated(): Set<PlayerId> {
    return new Set(peopleOn(this.audience.table).map(({ player }) => player));
  }

  private seenAt(player: PlayerId, at: number): void {
    this.lastSeen.set(player, Math.max(at, this.lastSeen.get(player) ?? 0));
  }

  private now(): number {
    return this.context.ports.clock.now();
  }
}
