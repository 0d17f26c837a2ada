/** A world in the hand: a clock that moves when told, sockets whose far end is the test, random bytes from a seed, a storage to look into. */

import type { Clock, Random } from '@parlour/kernel';
import { seeded } from '@parlour/kernel';
import type { FromClient, FromServer } from '@parlour/protocol';
import { type ClientStorage, type Ports, type SocketEvents, storageIn, type Transport } from '../src/client.ts';

export class ManualClock implements Clock {
  private time = 1_700_000_000_000;
  /** How much somebody has set it back or forward. */
  private set = 0;
  private readonly timers = new Set<{ readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.time + this.set;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  /** Lets so much time pass, and runs on the way what is due. */
  advance(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const due = [...this.timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.timers.delete(due);
      this.time = Math.max(this.time, due.at);
      due.run();
    }
    this.time = until;
  }

  /** So much time passes, and no timer rings: those that are due do so late, when time goes on. */
  sleep(ms: number): void {
    this.time += ms;
  }

  /** Somebody sets it back. Timers do not mind. */
  setBack(ms: number): void {
    this.set -= ms;
  }

  get waiting(): number {
    return this.timers.size;
  }
}

/** The far end of a socket. */
export class FarEnd {
  readonly url: string;
  readonly heard: FromClient[] = [];
  readonly openedAt: number;
  closedWith: number | null = null;
  private readonly events: SocketEvents;

  constructor(url: string, events: SocketEvents, openedAt: number) {
    this.url = url;
    this.events = events;
    this.openedAt = openedAt;
  }

  accept(): void {
    this.events.opened();
  }

  say(...messages: readonly FromServer[]): void {
    for (const message of messages) this.events.heard(JSON.stringify(message));
  }

  sayText(text: string): void {
    this.events.heard(text);
  }

  break(code = 1006): void {
    this.events.closed(code);
  }

  get kinds(): string[] {
    return this.heard.map(({ kind }) => kind);
  }

  get commands(): Extract<FromClient, { kind: 'command' }>[] {
    return this.heard.filter((each) => each.kind === 'command');
  }
}

export class TestNet implements Transport {
  readonly sockets: FarEnd[] = [];
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  open(url: string, events: SocketEvents) {
    const end = new FarEnd(url, events, this.clock.now());
    this.sockets.push(end);
    return {
      send: (text: string) => void end.heard.push(JSON.parse(text) as FromClient),
      close: (code: number) => {
        end.closedWith = code;
      },
    };
  }

  get last(): FarEnd {
    const end = this.sockets.at(-1);
    if (end === undefined) throw new Error('no socket was opened');
    return end;
  }
}

export function testStorage(): ClientStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, ...storageIn(kept) };
}

export function testRandom(seed: string | number): Random {
  const chance = seeded(seed);
  return (count) => Uint8Array.from({ length: count }, () => chance.below(256));
}

export interface TestPorts extends Ports {
  readonly clock: ManualClock;
  readonly transport: TestNet;
  readonly storage: ReturnType<typeof testStorage>;
}

export function testPorts(seed: string | number = 1, storage = testStorage()): TestPorts {
  const clock = new ManualClock();
  return { clock, transport: new TestNet(clock), random: testRandom(seed), storage };
}

/** Lets promises that are settled be heard. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}
