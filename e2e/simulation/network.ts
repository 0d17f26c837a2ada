/**
 * Sockets between tabs and halls. On one socket and in one direction everything arrives in order, if it arrives; everything else can go wrong:
 * it is late, doubled, lost with the line, or swallowed by a line that only seems to be there.
 */

import type { SocketEvents, Transport } from '@parlour/client';
import type { Chance } from '@parlour/kernel';
import type { Caller } from '../../hall/src/door/connection.ts';
import type { Wire } from '../../hall/src/ports.ts';
import type { Process, Time } from './time.ts';

/** The far end: a hall that takes calls. */
export interface NodeDoor {
  readonly process: Process;
  open(wire: Wire, address: string): Caller;
}

/** Who hears everything: the laws and the trace. */
export interface NetworkTap {
  /** The hall says something to this player. */
  sent(line: NetworkLine, text: string): void;
  /** A frame, a closing or an opening arrives. */
  arrived(line: NetworkLine, direction: Direction, text: string): void;
}

export type Direction = 'up' | 'down';

const BROKEN = 1006;
/** What a slow reader's neighbours count for: its window is so much narrower than everybody's. */
const NARROW = 256;

/** One direction of a line. */
class Way {
  swallows = false;
  slow = false;
  /** Added to the way of each frame, in ms. */
  extra = 0;
  /** So many of the next frames come twice. */
  doubles = 0;
  bytes = 0;
  private last = 0;
  private readonly time: Time;
  private readonly delay: () => number;

  constructor(time: Time, delay: () => number) {
    this.time = time;
    this.delay = delay;
  }

  carry(size: number, arrive: () => void): void {
    this.bytes += size;
    this.last = Math.max(this.last, this.time.now + this.delay() + this.extra);
    this.time.at(this.last, () => {
      this.bytes -= size;
      if (!this.swallows) arrive();
    });
  }

  /** Nothing arrives before this time, and then everything does. */
  holdUntil(at: number): void {
    this.last = Math.max(this.last, at);
  }
}

/** One socket. */
export class NetworkLine {
  readonly name: string;
  readonly player: string;
  readonly near: Process;
  readonly door: NodeDoor;
  readonly up: Way;
  readonly down: Way;
  private readonly time: Time;
  private readonly tap: NetworkTap;
  private readonly events: SocketEvents;
  private readonly over: () => void;
  private caller: Caller | null = null;
  private nearOpen = true;
  private farOpen = false;

  constructor(name: string, player: string, ends: Ends, time: Time, delay: () => number, tap: NetworkTap, over: () => void) {
    this.name = name;
    this.player = player;
    this.near = ends.near;
    this.events = ends.events;
    this.door = ends.door;
    this.time = time;
    this.tap = tap;
    this.over = over;
    this.up = new Way(time, delay);
    this.down = new Way(time, delay);
    this.up.carry(0, () => this.accepted());
  }

  get isOpen(): boolean {
    return this.nearOpen && this.farOpen;
  }

  send(text: string): void {
    if (!this.nearOpen) return;
    const arrive = (): void => {
      if (!this.farOpen || !this.door.process.alive) return;
      this.tap.arrived(this, 'up', text);
      this.caller?.receive(text);
    };
    this.up.carry(0, arrive);
    // A hello said twice is no client's, and no network doubles it.
    if (this.up.doubles > 0 && !text.startsWith('{"kind":"hello"')) {
      this.up.doubles--;
      this.up.carry(0, arrive);
    }
  }

  /** The tab closes it. What it said before still arrives. */
  close(): void {
    if (!this.nearOpen) return;
    this.nearOpen = false;
    this.up.carry(0, () => this.farEnded());
    this.time.in(1, () => this.tellNear(BROKEN));
    this.over();
  }

  /** Everything under way is lost. One side learns of it after so many ms, the other after others; never where that is null. */
  cut(nearLearns: number | null, farLearns: number | null): void {
    this.up.swallows = true;
    this.down.swallows = true;
    if (nearLearns !== null) this.time.in(nearLearns, () => this.nearEnded(BROKEN));
    if (farLearns !== null) this.time.in(farLearns, () => this.farEnded());
  }

  private accepted(): void {
    if (!this.door.process.alive) {
      this.nearEnded(BROKEN);
      return;
    }
    this.farOpen = true;
    this.caller = this.door.open(this.wire(), '192.0.2.1');
    this.down.carry(0, () => {
      this.tap.arrived(this, 'down', 'opened');
      if (this.nearOpen && this.near.alive) this.events.opened();
    });
  }

  private wire(): Wire {
    const { door, down, up } = this;
    return {
      send: (text) => {
        if (!door.process.alive || !this.farOpen) return;
        this.tap.sent(this, text);
        // The hall may have died of what it just said.
        const arrive = (): void => {
          if (!this.near.alive) return;
          this.tap.arrived(this, 'down', text);
          this.events.heard(text);
        };
        down.carry(text.length, arrive);
        if (down.doubles > 0) {
          down.doubles--;
          down.carry(text.length, arrive);
        }
      },
      close: (code) => {
        if (!door.process.alive || !this.farOpen) return;
        this.farOpen = false;
        down.carry(0, () => this.nearEnded(code));
      },
      ping: () => {
        if (!door.process.alive || !this.farOpen) return;
        // Browsers answer by themselves.
        down.carry(0, () => {
          if (!this.near.alive || !this.nearOpen) return;
          up.carry(0, () => {
            if (door.process.alive && this.farOpen) this.caller?.pong();
          });
        });
      },
      pending: () => down.bytes * (down.slow ? NARROW : 1),
    };
  }

  private farEnded(): void {
    if (!this.farOpen) return;
    this.farOpen = false;
    if (this.door.process.alive) this.caller?.closed();
  }

  private nearEnded(code: number): void {
    if (!this.nearOpen) return;
    this.nearOpen = false;
    this.up.carry(0, () => this.farEnded());
    this.tellNear(code);
    this.over();
  }

  private tellNear(code: number): void {
    if (!this.near.alive) return;
    this.tap.arrived(this, 'down', `closed ${code}`);
    this.events.closed(code);
  }
}

interface Ends {
  readonly near: Process;
  readonly events: SocketEvents;
  readonly door: NodeDoor;
}

/** Where there is nobody to call: as if the machine were there and its server were not. */
const NOBODY = 5;

export class Network {
  readonly lines = new Set<NetworkLine>();
  private readonly time: Time;
  private readonly chance: Chance;
  private readonly tap: NetworkTap;
  private readonly findDoor: () => NodeDoor | null;
  private opened = 0;

  constructor(time: Time, chance: Chance, tap: NetworkTap, findDoor: () => NodeDoor | null) {
    this.time = time;
    this.chance = chance;
    this.tap = tap;
    this.findDoor = findDoor;
  }

  /** What a tab of this player opens sockets with. */
  transport(near: Process, player: string): Transport {
    return {
      open: (_, events) => {
        const door = this.findDoor();
        if (door === null) {
          this.time.in(NOBODY, () => {
            if (near.alive) events.closed(BROKEN);
          });
          return { send() {}, close() {} };
        }
        const usual = 2 + this.chance.below(60);
        const delay = (): number => usual + this.chance.below(10);
        const line: NetworkLine = new NetworkLine(`${player}/${++this.opened}`, player, { near, events, door }, this.time, delay, this.tap, () =>
          this.lines.delete(line),
        );
        this.lines.add(line);
        return { send: (text) => line.send(text), close: () => line.close() };
      },
    };
  }

  /** A server's machine is gone. Some of its clients learn of it at once, others by the silence. */
  cutAll(door: NodeDoor, learns: () => number | null): void {
    for (const line of this.lines) if (line.door === door) line.cut(learns(), null);
  }
}
