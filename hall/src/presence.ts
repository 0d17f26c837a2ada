/**
 * Who is at one table. Sockets here are certain; what other servers (or this one before it fell) say is known by leases, which are good until
 * their time runs out. Whoever sits at the table and has neither is gone, since the last sign of them.
 */
import { type Gone, type PlayerId, peopleOn, type Table } from '@parlour/table';
import type { Lease } from './store/store.ts';

export class Presence {
  private readonly isConnected: (player: PlayerId) => boolean;
  /** Since when we know this table at all, in ms. Nobody is gone for longer than that. */
  private readonly from: number;
  private readonly leased = new Map<PlayerId, number>();
  private readonly lastSeen = new Map<PlayerId, number>();

  constructor(from: number, isConnected: (player: PlayerId) => boolean) {
    this.from = from;
    this.isConnected = isConnected;
  }

  /** A sign of this player: a socket closed, or the log says they sat down. */
  seen(player: PlayerId, at: number): void {
    this.lastSeen.set(player, Math.max(at, this.lastSeen.get(player) ?? 0));
  }

  /** What the leases of others say now. Whose lease was given back before its time was there until now. */
  learn(leases: readonly Lease[], now: number): void {
    for (const [player, until] of this.leased) this.seen(player, Math.min(until, now));
    this.leased.clear();
    for (const { player, until } of leases) this.leased.set(player, Math.max(until, this.leased.get(player) ?? 0));
  }

  gone(table: Table, now: number): Gone {
    const gone = new Map<PlayerId, number>();
    for (const { player } of peopleOn(table)) {
      const until = this.leased.get(player) ?? 0;
      if (!this.isConnected(player) && until <= now) gone.set(player, Math.max(this.from, this.lastSeen.get(player) ?? 0, until));
    }
    return gone;
  }

  /** When the next of those who are here only by a lease will be gone; null if nobody is. */
  nextLapse(table: Table, now: number): number | null {
    const ends = peopleOn(table).flatMap(({ player }) => (this.isConnected(player) ? [] : [this.leased.get(player) ?? 0]));
    const ahead = ends.filter((until) => until > now);
    return ahead.length === 0 ? null : Math.min(...ahead);
  }
}
