/**
 * The world outside, as a client sees it: a way to open sockets, a clock, random bytes, and a place to keep a few words between visits.
 * Nothing in this package reaches past these; outside.ts has those of browsers and Node, and a simulation brings its own.
 */

import type { Clock, Random } from '@parlour/kernel';

export interface Transport {
  /** Begins to open a socket. What happens to it is told later, never from within this call. */
  open(url: string, events: SocketEvents): Socket;
  /** True where both ends are on one device: nothing lies between that could fall silent, so nobody is asked whether they are still there. */
  readonly isNear?: boolean;
}

/** The near end of a socket. */
export interface Socket {
  send(text: string): void;
  close(code: number, reason: string): void;
}

export interface SocketEvents {
  opened(): void;
  heard(text: string): void;
  /** Comes once, also for a socket that could not be opened. */
  closed(code: number): void;
}

/** Keeps texts under names, for the next visit too where that is possible. */
export interface ClientStorage {
  get(name: string): string | null;
  set(name: string, text: string): void;
  remove(name: string): void;
}

export interface Ports {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: ClientStorage;
}
