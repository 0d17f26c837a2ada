/** A command on its way: decided, stored, answered, told. Once, whatever goes wrong. */

import { seeded } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { gated, troubled } from './faults.ts';
import { person, playing, seated, TestHalls, tableOf } from './halls.ts';
import { awaited, movesOf, step } from './moves.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

describe('a command', () => {
  it('is answered, then told to all, one update an entry', async () => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const before = ann.now.n;
    expect(await bob.ask({ kind: 'ready', on: true })).toBe('done');
    expect(
      bob
        .messages()
        .slice(-2)
        .map(({ kind }) => kind),
    ).toEqual(['done', 'update']);
    expect(bob.of('done').at(-1)?.n).toBe(before + 1);
    expect(ann.now).toEqual(bob.now);
  });

  it('is told to nobody before it is stored', async () => {
    const halls = new TestHalls();
    const gate = gated(halls.kept);
    halls.store = gate.store;
    const { guests } = await seated(halls.hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const sent = [ann.wire.sent.length, bob.wire.sent.length];
    gate.closed = true;
    const id = bob.command({ kind: 'ready', on: true });
    await halls.clock.pass(1_000);
    expect([ann.wire.sent.length, bob.wire.sent.length]).toEqual(sent);
    gate.letGo();
    await settled();
    expect(bob.answerTo(id)).toBe('done');
    expect(ann.now.table.seats[1]).toMatchObject({ ready: true });
  });

  it('waits for the one before it at the same table', async () => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const first = bob.command({ kind: 'stand' });
    const second = ann.command({ kind: 'bot', seat: 1, level: 'casual' });
    await settled();
    expect([bob.answerTo(first), ann.answerTo(second)]).toEqual(['done', 'done']);
  });

  it('is counted', async () => {
    const counted: string[] = [];
    const tallies = {
      entry: (kind: string) => counted.push(kind),
      refusal: (code: string) => counted.push(code),
      append: (ms: number) => counted.push(`append ${ms}`),
      conflict: () => counted.push('conflict'),
      bell: (kind: string) => counted.push(`bell ${kind}`),
      sent: () => {},
      damaged: () => {},
      closed: (reason: string) => counted.push(reason),
    };
    const { guests } = await seated(new TestHalls({ tallies }).hall(), ['Ann', 'Bob']);
    counted.length = 0;
    await guests[1]?.ask({ kind: 'start' });
    await guests[1]?.ask({ kind: 'leave' });
    expect(counted).toEqual(['host/only', 'append 0', 'left', 'left']);
  });

  it('that is refused changes nothing and is told to its sender only', async () => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const sent = ann.wire.sent.length;
    expect(await bob.ask({ kind: 'start' })).toBe('host/only');
    expect(ann.wire.sent.length).toBe(sent);
  });

  it('sent twice is answered twice and done once', async () => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann', 'Bob']);
    const [, bob] = guests as [Visitor, Visitor];
    const before = bob.now.n;
    bob.command({ kind: 'ready', on: true }, 'the-same-id');
    bob.command({ kind: 'ready', on: true }, 'the-same-id');
    await settled();
    expect(bob.of('done').filter(({ id }) => id === 'the-same-id')).toEqual(Array(2).fill({ kind: 'done', id: 'the-same-id', n: before + 1 }));
    expect(bob.now.n).toBe(before + 1);
  });

  it('sent again after a reconnect is answered as done, though it could not be done again', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const mover = awaited(guests) as Visitor;
    const command = { kind: 'move', move: movesOf(mover)[0] } as const;
    expect(await mover.ask(command, 'my-first-bid')).toBe('done');
    const { n } = mover.now;
    mover.hangUp();
    const again = await new Visitor(hall, mover.who).hello(code, { since: n });
    expect(await again.ask(command, 'my-first-bid')).toBe('done');
    expect(again.of('done').at(-1)?.n).toBe(n);
  });
});

describe('two halls on one store', () => {
  async function twoHalls() {
    const halls = new TestHalls();
    const [north, south] = [halls.hall(), halls.hall()];
    const ann = await person(north, 'Ann');
    const bob = await person(south, 'Bob');
    const code = await tableOf(north, ann);
    return { halls, north, south, code, ann: await new Visitor(north, ann).hello(code), bob: await new Visitor(south, bob).hello(code) };
  }

  it('both serve a table: whoever is late reads the log, and decides again', async () => {
    const { ann, bob } = await twoHalls();
    expect(await ann.ask({ kind: 'set', settings: { name: 'Ann’s' } })).toBe('done');
    expect(bob.now.table.settings.name).toBe('');
    expect(await bob.ask({ kind: 'sit' })).toBe('done');
    expect(bob.now.table.settings.name).toBe('Ann’s');
    expect(ann.now.table.seats[1]).toBe(null);
    expect(await ann.ask({ kind: 'set', settings: { name: 'Ours' } })).toBe('done');
    expect(ann.now.table.seats[1]).toMatchObject({ player: bob.who.player });
    expect(Object.values(ann.names.people)).toEqual(['Ann', 'Bob']);
  });

  it('what a late hall would refuse is decided on the table of now', async () => {
    const { ann, bob } = await twoHalls();
    await bob.ask({ kind: 'sit' });
    // Ann's hall does not know Bob yet, and so could not kick him.
    expect(await ann.ask({ kind: 'kick', player: bob.who.player })).toBe('done');
  });

  it('a hello that knows more than the hall makes it read on', async () => {
    const { north, code, ann, bob } = await twoHalls();
    await bob.ask({ kind: 'sit' });
    const { n } = bob.now;
    expect(ann.now.n).toBeLessThan(n);
    const moved = await new Visitor(north, bob.who).hello(code, { since: n });
    expect(moved.welcome).toMatchObject({ n, missed: [] });
    expect(ann.now.n).toBe(n);
  });

  it('a hello that knows more than the log starts from the view', async () => {
    const { north, code, bob } = await twoHalls();
    const confused = await new Visitor(north, bob.who).hello(code, { since: 1_000 });
    expect(confused.welcome.missed).toBe(null);
  });

  it('one command sent to both is done once', async () => {
    const { north, south, code, bob, halls } = await twoHalls();
    const other = await new Visitor(north, bob.who).hello(code);
    expect(await bob.ask({ kind: 'sit' }, 'sit-down-1')).toBe('done');
    expect(await other.ask({ kind: 'sit' }, 'sit-down-1')).toBe('done');
    expect(other.now).toEqual(bob.now);
    // Though its hall has to read what it did: whoever asked is answered first.
    const kinds = other.messages().map(({ kind }) => kind);
    expect(kinds.indexOf('done')).toBeLessThan(kinds.indexOf('update'));
    expect((await halls.kept.table(code))?.head).toBe(bob.now.n);
    await Promise.all([north.stop(), south.stop()]);
  });

  it('what was stored under an id is told, whatever a late hall would make of it', async () => {
    const { south, code, ann } = await twoHalls();
    const tab = await new Visitor(south, ann.who).hello(code);
    expect(await ann.ask({ kind: 'set', settings: { name: 'The first' } }, 'the-one-id')).toBe('done');
    expect(await tab.ask({ kind: 'set', settings: { name: 'The second' } }, 'the-one-id')).toBe('done');
    expect([ann.now.table.settings.name, tab.now]).toEqual(['The first', ann.now]);
  });

  it('what a late hall would refuse, and another did before, is answered as done and told', async () => {
    const { north, code, bob } = await twoHalls();
    const other = await new Visitor(north, bob.who).hello(code);
    await bob.ask({ kind: 'sit' });
    await bob.ask({ kind: 'ready', on: true }, 'ready-at-south');
    // Bob has no seat yet, as far as this hall knows.
    expect(await other.ask({ kind: 'ready', on: true }, 'ready-at-south')).toBe('done');
    expect(other.now).toEqual(bob.now);
  });

  it('a table that another removed is gone, for whoever orders something there', async () => {
    const { halls, code, ann } = await twoHalls();
    expect(await halls.kept.remove(code, ann.now.n)).toBe(true);
    await ann.ask({ kind: 'set', settings: { name: 'Mine' } });
    expect(ann.closed).toBe('gone');
  });

  it('a player who is connected at one is not gone at the other', async () => {
    const { halls, north, south, ann, bob } = await twoHalls();
    await Promise.all([north.start(), south.start()]);
    await bob.ask({ kind: 'sit' });
    await ann.ask({ kind: 'set', settings: { name: 'Ours' } });
    for (let i = 0; i < 12; i++) {
      await halls.clock.pass(10_000);
      ann.pong();
      bob.pong();
    }
    await ann.ask({ kind: 'set', settings: { name: 'Still ours' } });
    expect(ann.now.table.seats[1]).toMatchObject({ player: bob.who.player });
    bob.hangUp();
    await halls.clock.pass(40_000);
    expect(await ann.ask({ kind: 'set', settings: { name: 'Mine' } })).toBe('done');
    expect(ann.now.table.seats[1]).toBe(null);
    await Promise.all([north.stop(), south.stop()]);
  });

  it('gives up after five decisions that came too late', async () => {
    const halls = new TestHalls();
    const kept = halls.kept;
    const hall = halls.hall({
      store: {
        ...kept,
        append: (append) => (append.command.startsWith('late') ? Promise.resolve({ kind: 'conflict', head: 99 }) : kept.append(append)),
      },
    });
    const { guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    const { now } = ann;
    expect(await ann.ask({ kind: 'set', settings: { name: 'Mine' } }, 'late-command')).toBe('server/busy');
    expect(ann.messages().at(-1)?.kind).toBe('refused');
    expect(ann.now).toBe(now); // of what was not stored nobody is told
  });

  it('rests before the clock tries again what came too late', async () => {
    const halls = new TestHalls();
    const { kept } = halls;
    let tries = 0;
    const append: Store['append'] = (each) =>
      each.command.startsWith('clock') && ++tries < 100 ? Promise.resolve({ kind: 'conflict', head: 99 }) : kept.append(each);
    const { guests } = await seated(halls.hall({ store: { ...kept, append } }), ['Ann', 'Bob']);
    guests[1]?.hangUp();
    await halls.clock.pass(60_000);
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(10);
  });
});

describe('when the store fails', () => {
  it('an append that was not done is refused as a mishap, and done when sent again', async () => {
    const halls = new TestHalls();
    const trouble = troubled(halls.kept);
    halls.store = trouble.store;
    const { guests } = await seated(halls.hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const { n } = bob.now;
    trouble.next = 'lost';
    expect(await bob.ask({ kind: 'ready', on: true }, 'ready-again')).toBe('server/mishap');
    expect(bob.of('refused')).toHaveLength(1);
    bob.command({ kind: 'ready', on: true }, 'ready-again');
    await settled();
    expect(bob.of('done').at(-1)).toMatchObject({ id: 'ready-again', n: n + 1 });
    expect(ann.now).toEqual(bob.now);
  });

  it('an append that was done though the store did not say so is told, and answered as done when sent again', async () => {
    const halls = new TestHalls();
    const trouble = troubled(halls.kept);
    halls.store = trouble.store;
    const { guests } = await seated(halls.hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const { n } = bob.now;
    trouble.next = 'done-but-lost';
    expect(await bob.ask({ kind: 'ready', on: true }, 'ready-once')).toBe('server/mishap');
    await halls.clock.pass(1_500);
    expect(ann.now.n).toBe(n + 1);
    bob.command({ kind: 'ready', on: true }, 'ready-once');
    await settled();
    expect(bob.of('done').at(-1)).toMatchObject({ id: 'ready-once', n: n + 1 });
    expect(halls.log.lines.some(({ event }) => event === 'mishap')).toBe(true);
  });

  it('bots play on after a mishap', async () => {
    const halls = new TestHalls();
    const trouble = troubled(halls.kept);
    halls.store = trouble.store;
    const { guests } = await playing(halls.hall(), ['Ann'], { bots: ['casual', 'casual'], settings: { seats: 3 } });
    const [ann] = guests as [Visitor];
    const chance = seeded('bots after a mishap');
    let bots = 0;
    for (let i = 0; i < 60 && ann.now.table.phase === 'playing'; i++) {
      trouble.next = i % 2 === 0 ? 'lost' : 'done-but-lost';
      const before = ann.now.n;
      await halls.clock.pass(4_000);
      bots += ann.now.n - before;
      trouble.next = 'fine';
      await step(guests, chance);
    }
    expect(bots).toBeGreaterThan(20);
  });

  it('a full store makes the hall read-only until it can write again', async () => {
    const halls = new TestHalls();
    const trouble = troubled(halls.kept);
    halls.store = trouble.store;
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    expect(await bob.ask({ kind: 'ready', on: true }, 'was-done-before')).toBe('done');
    trouble.full = true;
    expect(await bob.ask({ kind: 'ready', on: false })).toBe('server/read-only');
    expect(hall.readOnly).toBe(true);
    expect(ann.of('notice')).toEqual([{ kind: 'notice', code: 'read-only' }]);
    const tried = trouble.appends.length;
    expect(await bob.ask({ kind: 'ready', on: false })).toBe('server/read-only');
    expect(trouble.appends).toHaveLength(tried);
    // What was done is still answered as done, reading goes on, and nobody makes anything new.
    bob.command({ kind: 'ready', on: true }, 'was-done-before');
    await settled();
    expect(bob.of('done').at(-1)?.id).toBe('was-done-before');
    const cid = await hall.people.newPerson('Cid');
    expect(cid).toMatchObject({ code: 'server/read-only' });
    const late = await new Visitor(hall, ann.who).hello(code);
    expect(late.welcome.n).toBe(ann.now.n);
    late.say({ kind: 'resync' });
    expect(late.of('notice')).toEqual(new Array(2).fill({ kind: 'notice', code: 'read-only' }));
    await halls.clock.pass(10_000);
    expect(hall.readOnly).toBe(true);
    trouble.full = false;
    await halls.clock.pass(3_000);
    expect(hall.readOnly).toBe(false);
    expect(ann.of('notice').at(-1)).toEqual({ kind: 'notice', code: 'writable' });
    expect(await bob.ask({ kind: 'ready', on: false })).toBe('done');
    await hall.stop();
  });
});
