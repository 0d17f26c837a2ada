/**
 * The leases of this hall's sockets. They are written in batches and in order, beside everything else: a lease that comes late costs nothing
 * but a moment in which another server believes that somebody is gone.
 */
import { LIMITS } from '@parlour/protocol/codes';
import type { PlayerId, TableCode } from '@parlour/table';
import type { HallPorts } from '../ports.ts';
import type { Lease } from '../store/store.ts';
import { newId } from './credentials.ts';

/** A lease outlives two heartbeats that were missed. */
const LEASE_MS = 3 * LIMITS.heartbeatMs;

const DOT = '.';

/** Which hall a connection is to. */
export const hallOf = (connection: string): string => connection.split(DOT, 1)[0] ?? '';

interface Holder {
  readonly table: TableCode;
  readonly player: PlayerId;
}

export class Leases {
  private readonly ports: HallPorts;
  /** Every connection of this hall begins with it, so that a hall knows its own leases. */
  readonly hall: string;
  private readonly failed: (error: unknown) => void;
  private readonly held = new Map<string, Holder>();
  private readonly written = new Set<string>();
  private readonly unwritten = new Set<string>();
  private writing: Promise<void> = Promise.resolve();
  /** What went wrong: some leases were not written, and some were not given back, which ended at these times. */
  private readonly missed = new Set<string>();
  private readonly unreleased = new Map<string, number>();
  private lastConnection = 0;

  constructor(ports: HallPorts, failed: (error: unknown) => void) {
    this.ports = ports;
    this.failed = failed;
    this.hall = newId(ports.random);
  }

  newConnection(): string {
    return `${this.hall}${DOT}${++this.lastConnection}`;
  }

  take(connection: string, holder: Holder): void {
    this.held.set(connection, holder);
    this.write([connection]);
  }

  giveBack(connection: string): void {
    this.held.delete(connection);
    this.unwritten.delete(connection);
    this.missed.delete(connection);
    if (this.written.delete(connection)) this.release(connection, this.ports.clock.now());
  }

  /** Those that hold one. */
  connections(): Iterable<string> {
    return this.held.keys();
  }

  /** Of these that hold one. */
  renew(connections: Iterable<string>): void {
    this.write(connections);
  }

  /** Tries once more what could not be written. */
  again(): void {
    for (const [connection, at] of this.unreleased) this.release(connection, at);
    this.renew(this.missed);
  }

  /** Those of other servers, and of this one before it fell. */
  async others(table: TableCode): Promise<readonly Lease[]> {
    const leases = await this.ports.store.leases(table, this.ports.clock.now());
    return leases.filter(({ connection }) => hallOf(connection) !== this.hall);
  }

  /** Resolves when everything asked for so far is written. */
  settled(): Promise<void> {
    return this.writing;
  }

  private write(connections: Iterable<string>): void {
    const underWay = this.unwritten.size > 0;
    for (const connection of connections) this.unwritten.add(connection);
    if (underWay || this.unwritten.size === 0) return;
    let batch: Lease[] = [];
    this.next(
      () => {
        const until = this.ports.clock.now() + LEASE_MS;
        batch = [...this.unwritten].flatMap((connection) => {
          const holder = this.held.get(connection);
          return holder === undefined ? [] : [{ ...holder, connection, until }];
        });
        this.unwritten.clear();
        for (const { connection } of batch) {
          this.missed.delete(connection);
          this.written.add(connection);
        }
        return batch.length === 0 ? Promise.resolve() : this.ports.store.lease(batch);
      },
      () => {
        for (const { connection } of batch) if (this.held.has(connection)) this.missed.add(connection);
      },
    );
  }

  private release(connection: string, at: number): void {
    this.unreleased.delete(connection);
    this.next(
      () => this.ports.store.release(connection, at),
      () => this.unreleased.set(connection, at),
    );
  }

  private next(work: () => Promise<void>, wentWrong: () => void): void {
    this.writing = this.writing.then(work).catch((error: unknown) => {
      wentWrong();
      this.failed(error);
    });
  }
}
