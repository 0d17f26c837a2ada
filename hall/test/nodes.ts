/** Several halls, each in a process of its own, on one store; and what becomes of the bells between them. */
import type { Clock } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol';
import type { Hall } from '../src/hall.ts';
import type { IdentityWithToken } from '../src/people/people.ts';
import { type MemoryStore, memoryStore } from '../src/store/memory.ts';
import type { Bell, Store } from '../src/store/store.ts';
import { person, TestHalls, tableOf } from './halls.ts';
import { type SteppedClock, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

/** Heard at once; heard twice; heard in the wrong order, and late; not heard at all. */
export const BELLS = ['prompt', 'doubled', 'late', 'lost'] as const;
export type Bells = (typeof BELLS)[number];

interface NodesOptions {
  readonly count?: number;
  readonly bells?: Bells;
  /** What a node's store is, and which bells it hears. */
  readonly store?: (store: Store, node: number, clock: SteppedClock) => Store;
  /** What a node goes by. */
  readonly clock?: (clock: SteppedClock, node: number) => Clock;
  readonly halls?: ConstructorParameters<typeof TestHalls>[0];
}

export class Nodes {
  readonly kept: MemoryStore = memoryStore();
  readonly halls: TestHalls;
  readonly all: readonly Hall[];
  private readonly visitors: Visitor[] = [];
  private readonly bells: Bells;
  private late: (() => void)[] = [];

  private constructor({ count = 3, bells = 'prompt', store = (each) => each, clock = (each) => each, halls = {} }: NodesOptions) {
    this.bells = bells;
    this.halls = new TestHalls({ ...halls, store: this.kept });
    this.all = Array.from({ length: count }, (_, node) =>
      this.halls.hall({ store: store(this.ringing(this.kept.another()), node, this.halls.clock), clock: clock(this.halls.clock, node) }),
    );
  }

  static async start(options: NodesOptions = {}): Promise<Nodes> {
    const nodes = new Nodes(options);
    await Promise.all(nodes.all.map((hall) => hall.start()));
    return nodes;
  }

  node(at: number): Hall {
    const hall = this.all[at];
    if (hall === undefined) throw new Error(`there is no node ${at}`);
    return hall;
  }

  /** Somebody new, at this node's table. */
  async visit(at: number, code: string | null, who: string | IdentityWithToken): Promise<Visitor> {
    const visitor = await new Visitor(this.node(at), typeof who === 'string' ? await person(this.node(at), who) : who).hello(code);
    this.visitors.push(visitor);
    return visitor;
  }

  /** A table that Ann made at the first node; she sits there, and all others watch: each name at the next node. */
  async table(...others: string[]): Promise<{ readonly code: string; readonly ann: Visitor; readonly guests: readonly Visitor[] }> {
    const who = await person(this.node(0), 'Ann');
    const code = await tableOf(this.node(0), who);
    const ann = await this.visit(0, code, who);
    const guests: Visitor[] = [];
    for (const [i, name] of others.entries()) guests.push(await this.visit((i + 1) % this.all.length, code, name));
    await this.hear();
    return { code, ann, guests };
  }

  /** Lets the bells be heard, or a heartbeat pass where they never are. */
  async hear(): Promise<void> {
    await settled();
    if (this.bells === 'lost') return this.pass(LIMITS.heartbeatMs);
    while (this.late.length > 0) {
      const rings = this.late.reverse();
      this.late = [];
      for (const ring of rings) ring();
      await settled();
    }
  }

  /** All who are here answer meanwhile. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 5_000) {
      for (const each of this.visitors) each.pong();
      await this.halls.clock.pass(Math.min(left, 5_000));
    }
  }

  private ringing(store: Store): Store {
    const rings = (ring: () => void): void => {
      if (this.bells === 'late') this.late.push(ring);
      else if (this.bells !== 'lost') ring();
      if (this.bells === 'doubled') ring();
    };
    return { ...store, watch: (heard) => store.watch((bell) => rings(() => heard(bell))) };
  }
}

/** A store at which only some bells are heard. */
export const hearing = (store: Store, hears: (bell: Bell) => boolean): Store => ({
  ...store,
  watch: (heard) => store.watch((bell) => hears(bell) && heard(bell)),
});

/** Names of those who watch, as this visitor is told, in any order. */
export function watchers(visitor: Visitor): readonly string[] {
  const { people, watching } = visitor.names;
  return watching.map((player) => people[player] ?? player).sort();
}

export const goneFor = (visitor: Visitor): readonly string[] => visitor.of('presence').at(-1)?.gone ?? visitor.welcome.gone;
