/**
 * Everything at once: two servers that fall and come back, a store that is slow and fails, sockets that break. What was answered as done is done,
 * once, and all see the same.
 */

import type { Clock } from '@parlour/kernel';
import { type Chance, seeded } from '@parlour/kernel';
import type { Entry, PersonCommand } from '@parlour/table';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import type { Append, Store } from '../src/store/store.ts';
import { person, TestHalls, tableOf } from './halls.ts';
import { movesOf } from './moves.ts';
import { type SteppedClock, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

/** Late by up to 40 ms, and one call in ten fails: before it did anything, or after. */
function flaky(kept: Store, chance: Chance, clock: SteppedClock, calm: () => boolean): Store {
  const late = (): Promise<void> => new Promise((go) => clock.after(chance.below(40), go));
  const wrap =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (calm()) return call(...args);
      const luck = chance.below(20);
      await late();
      if (luck === 0) throw new Error('busy');
      const answer = await call(...args);
      await late();
      if (luck === 1) throw new Error('lost');
      return answer;
    };
  return {
    ...kept,
    append: wrap((append: Append) => kept.append(append)),
    done: wrap((table: string, by: string | null, command: string) => kept.done(table, by, command)),
    read: wrap((table: string, from: number, limit: number) => kept.read(table, from, limit)),
    leases: wrap((table: string, after: number) => kept.leases(table, after)),
    secret: wrap((table: string, name: string) => kept.secret(table, name)),
    outages: wrap((since: number) => kept.outages(since)),
  };
}

/** A server: it can fall at any moment, and then nothing of it goes on. */
class Server {
  readonly hall: Hall;
  private runs = true;

  constructor(halls: TestHalls) {
    const clock: Clock = {
      now: () => halls.clock.now(),
      after: (ms, run) => halls.clock.after(ms, () => (this.runs ? run() : undefined)),
    };
    const calls = Object.entries(halls.store).map(([name, call]: [string, (...args: unknown[]) => Promise<unknown>]) => {
      const never = new Promise<never>(() => {});
      const mortal = async (...args: unknown[]): Promise<unknown> => {
        const answer = this.runs ? await call(...args) : never;
        return this.runs ? answer : never;
      };
      return [name, mortal];
    });
    const bell: Pick<Store, 'shared' | 'watch'> = { shared: halls.store.shared, watch: (heard) => halls.store.watch(heard) };
    this.hall = halls.hall({ clock, store: { ...Object.fromEntries(calls), ...bell } as unknown as Store });
  }

  fall(): void {
    this.runs = false;
  }
}

/** Someone who plays as well as they can: sends what was not answered again, with the same id, and comes back when the line breaks. */
class Stubborn {
  readonly acknowledged = new Map<string, number>();
  private readonly servers: readonly Server[];
  private readonly code: string;
  private readonly chance: Chance;
  private pending: { readonly id: string; readonly command: PersonCommand } | null = null;
  private commands = 0;
  visitor: Visitor;
  at: Server;

  constructor(servers: readonly Server[], code: string, chance: Chance, visitor: Visitor, at: Server) {
    this.servers = servers;
    this.at = at;
    this.code = code;
    this.chance = chance;
    this.visitor = visitor;
  }

  async act(): Promise<void> {
    const { visitor, chance } = this;
    if (visitor.closed !== null || chance.below(12) === 0) {
      await this.comeBack();
      return;
    }
    if (visitor.of('welcome').length === 0) return;
    this.readAnswers();
    this.pending ??= this.nextCommand();
    if (this.pending !== null) visitor.command(this.pending.command, this.pending.id);
    visitor.pong();
  }

  async comeBack(): Promise<void> {
    const { visitor, chance } = this;
    const since = visitor.of('welcome').length === 0 ? null : visitor.now.n;
    visitor.hangUp();
    this.at = chance.pick(this.servers);
    this.visitor = new Visitor(this.at.hall, visitor.who);
    await this.visitor.hello(this.code, { since });
  }

  readAnswers(): void {
    for (const message of this.visitor.messages()) {
      if (message.kind === 'done') this.acknowledged.set(message.id, message.n);
      const answered = (message.kind === 'done' || message.kind === 'refused') && message.id === this.pending?.id;
      if (!answered) continue;
      // Of what the server could not do it is not known whether it was done.
      if (message.kind === 'done' || !message.code.startsWith('server/')) this.pending = null;
    }
  }

  private nextCommand(): Stubborn['pending'] {
    const { now, who } = this.visitor;
    const id = `${who.player}-${++this.commands}`;
    if (now.table.phase === 'finished' || now.turn === null) return null;
    if (now.table.pause !== null) return { id, command: { kind: 'resume' } };
    if (now.turn.between) return { id, command: { kind: 'go-on' } };
    const moves = movesOf(this.visitor, this.chance);
    const awaits = now.turn.awaited.includes((now.own as { seat: number } | null)?.seat ?? -1);
    return awaits && moves.length > 0 ? { id, command: { kind: 'move', move: this.chance.pick(moves) } } : null;
  }
}

/** One evening. Gives the log, which is the same whenever it is run. */
async function evening(seed: number): Promise<string> {
  const chance = seeded(`chaos ${seed}`);
  const halls = new TestHalls({ limits: { seat: { most: 100_000, perMs: 1_000 } } });
  let calm = true;
  halls.store = flaky(halls.kept, chance, halls.clock, () => calm);
  const servers = [new Server(halls), new Server(halls)];
  for (const { hall } of servers) await hall.start();
  const [first] = servers as [Server, Server];
  const home = first.hall;
  const names = ['Ann', 'Bob', 'Cid'];
  const people = await Promise.all(names.map((name) => person(home, name)));
  const settings = { clock: 'fast', pace: 'brisk', roundEnd: 'time', seats: 4, options: { dicePerPlayer: 2 } } as const;
  const code = await tableOf(home, people[0] as (typeof people)[0], { settings, bots: ['casual'] });
  const guests: Stubborn[] = [];
  for (const who of people) guests.push(new Stubborn(servers, code, chance, await new Visitor(home, who).hello(code), first));
  for (const { visitor } of guests.slice(1)) expect(await visitor.ask({ kind: 'sit' })).toBe('done');
  for (const { visitor } of guests.slice(1)) expect(await visitor.ask({ kind: 'ready', on: true })).toBe('done');
  expect(await guests[0]?.visitor.ask({ kind: 'start' })).toBe('done');

  calm = false;
  for (let i = 0; i < 250; i++) {
    await chance.pick(guests).act();
    if (chance.below(20) === 0) await crash(halls, servers, guests, chance.below(servers.length));
    await halls.clock.pass(chance.below(2_000));
  }
  calm = true;
  for (let i = 0; i < 600 && guests.some(({ visitor }) => visitor.closed !== null || visitor.now.table.phase === 'playing'); i++) {
    for (const guest of guests) if (guest.visitor.closed !== null) await guest.comeBack();
    for (const guest of guests) await guest.act();
    await halls.clock.pass(1_000);
  }

  // What was asked while the store was slow is answered.
  await halls.clock.pass(1_000);

  const log = (await halls.kept.read(code, 1, 10_000)).map(({ text }) => JSON.parse(text) as Entry);
  expect(log.map(({ n }) => n)).toEqual(log.map((_, i) => i + 1));
  for (const guest of guests) {
    guest.readAnswers();
    for (const [id, n] of guest.acknowledged) expect((await halls.kept.done(code, guest.visitor.who.player, id))?.last).toBe(n);
    await guest.comeBack();
    await settled();
  }
  const fresh = new Visitor(halls.hall(), (guests[0] as Stubborn).visitor.who);
  const whole = await fresh.hello(code);
  expect(guests[0]?.visitor.now).toEqual(whole.now);
  for (const { hall } of servers) await hall.stop();
  return JSON.stringify(log);
}

/** One server falls in the middle of whatever it does, and another comes in its place. */
async function crash(halls: TestHalls, servers: Server[], guests: readonly Stubborn[], which: number): Promise<void> {
  const fallen = servers[which];
  fallen?.fall();
  const next = new Server(halls);
  servers[which] = next;
  next.hall.start().catch(() => {}); // it goes on by itself; nobody waits for it here
  for (const guest of guests) {
    if (guest.at !== fallen) continue;
    guest.readAnswers();
    await guest.comeBack();
  }
}

describe('chaos', () => {
  it.each(Array.from({ length: 12 }, (_, i) => i))('loses nothing and does nothing twice, seed %i', async (seed) => {
    expect(await evening(seed)).toContain('"finished"');
  });

  it('is the same twice with the same seed', async () => {
    expect(await evening(3)).toBe(await evening(3));
  });
});
