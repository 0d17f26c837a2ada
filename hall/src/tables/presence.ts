/**
 * Who is at one table. Sockets here are certain; what other servers (or this one before it fell) say is known by leases, which are good until
 * their time runs out. Whoever sits at the table and has neither is gone, since the last sign of them.
 */
import { type Gone, isOnDevice, type PlayerId, peopleOn } from '@parlour/table';
import type { Audience } from '../audience/audience.ts';
import type { HallContext } from '../context.ts';
import type { Lease } from '../store/store.ts';

export class Presence {
  private readonly context: HallContext;
  private readonly audience: Audience;
  /** Since when we know who is at this table, in ms. Nobody is gone for longer than that. */
  private from: number;
  private readonly leased = new Map<PlayerId, number>();
  private readonly lastSeen = new Map<PlayerId, number>();

  constructor(context: HallContext, audience: Audience, leases: readonly Lease[]) {
    this.context = context;
    this.audience = audience;
    this.from = this.now();
    this.learn(leases);
  }

  /** For a while nobody could come, or be heard of. */
  anew(): void {
    this.from = this.now();
  }

  /** A sign of this player: a socket closed, or the log says they sat down. */
  seen(player: PlayerId): void {
    this.seenAt(player, this.now());
  }

  /** Those on seats who are gone, and since when. Around one device nobody is. */
  gone(): Gone {
    const now = this.now();
    const gone = new Map<PlayerId, number>();
    if (isOnDevice(this.audience.table)) return gone;
    for (const { player } of peopleOn(this.audience.table)) {
      const until = this.leased.get(player) ?? 0;
      if (!this.audience.has(player) && until <= now) gone.set(player, Math.max(this.from, this.lastSeen.get(player) ?? 0, until));
    }
    return gone;
  }

  /** When the next of those who are here only by a lease will be gone; null if nobody is. */
  nextLapse(): number | null {
    const now = this.now();
    const ends = peopleOn(this.audience.table).flatMap(({ player }) => (this.audience.has(player) ? [] : [this.leased.get(player) ?? 0]));
    const ahead = ends.filter((until) => until > now);
    return ahead.length === 0 ? null : Math.min(...ahead);
  }

  /** The same as `gone`, after a look at whether other servers have those who seem to be gone, or are here by a lease. */
  async goneForSure(): Promise<Gone> {
    const isSure = this.gone().size === 0 && this.nextLapse() === null;
    if (!isSure) this.learn(await this.context.leases.others(this.audience.table.code));
    return this.gone();
  }

  /** What the leases of others say now. Whose lease was given back before its time was there until now. */
  private learn(leases: readonly Lease[]): void {
    const now = this.now();
    for (const [player, until] of this.leased) this.seenAt(player, Math.min(until, now));
    this.leased.clear();
    for (const { player, until } of leases) this.leased.set(player, Math.max(until, this.leased.get(player) ?? 0));
  }

  private seenAt(player: PlayerId, at: number): void {
    this.lastSeen.set(player, Math.max(at, this.lastSeen.get(player) ?? 0));
  }

  private now(): number {
    return this.context.ports.clock.now();
  }
}
