/**
 * A node that knows late: a bell was lost, and somebody acts there on a table that is no longer as it is known. What they do is judged by the
 * log all the same, and by who is connected wherever.
 */
import { seeded } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { Freezer } from './faults.ts';
import { known, person, sure, tableOf } from './halls.ts';
import { awaited, movesOf } from './moves.ts';
import { hearing, Nodes } from './nodes.ts';
import { anAppend, SUMMARY } from './store/samples.ts';
import { settled } from './test-ports.ts';
import type { Visitor } from './visitor.ts';

/** No bell of a log is heard at the second node. */
const lateSouth = (store: Store, node: number): Store => (node === 1 ? hearing(store, ({ kind }) => kind !== 'log') : store);

/** What was said to this visitor since. */
const since = ({ wire }: Visitor, from: number): string => wire.sent.slice(from).join('');

describe('somebody at a node that has not heard', () => {
  /** Ann and Bob sit; so does Cid, at both nodes. All but Cid's second tab are at the first node. */
  async function threeOnSeats() {
    const nodes = await Nodes.start({ count: 2, store: lateSouth });
    const { code, ann } = await nodes.table();
    const [bob, cid] = [await nodes.visit(0, code, 'Bob'), await nodes.visit(0, code, 'Cid')];
    for (const each of [bob, cid]) {
      expect(await each.ask({ kind: 'sit' })).toBe('done');
      expect(await each.ask({ kind: 'ready', on: true })).toBe('done');
    }
    const tab = await nodes.visit(1, code, cid.who);
    await nodes.pass(LIMITS.heartbeatMs);
    return { nodes, code, ann, bob, cid, tab };
  }

  it('that they gave up their seat writes and reacts behind the backs of those who play', async () => {
    const { ann, bob, cid, tab } = await threeOnSeats();
    expect(await cid.ask({ kind: 'stand' })).toBe('done');
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    expect(tab.now.table.seats[2]).toMatchObject({ player: cid.who.player });
    const from = [ann, bob].map(({ wire }) => wire.sent.length);
    tab.say({ kind: 'react', reaction: 'wow' });
    await settled();
    expect(await tab.write('canary')).toBe('said');
    await settled();
    for (const [i, each] of [ann, bob].entries()) expect(since(each, from[i] ?? 0)).not.toMatch(/canary|"reaction"/);
    expect(cid.talk('spectators')).toEqual(['canary']);
  });

  it.each(['line', 'reaction'])('that the game began hears no %s of those who watch it', async (said) => {
    const { nodes, code, ann, cid, tab } = await threeOnSeats();
    const eve = await nodes.visit(0, code, 'Eve');
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    expect(tab.now.table.phase).toBe('lobby');
    if (said === 'line') await eve.write('canary');
    else eve.say({ kind: 'react', reaction: 'wow' });
    await settled();
    for (const each of [cid, tab]) expect(each.wire.sent.join('')).not.toMatch(/canary|"reaction"/);
    expect(tab.now.table.phase).not.toBe('lobby');
  });

  it('that they were removed can neither write nor react', async () => {
    const { ann, bob, cid, tab } = await threeOnSeats();
    expect(await ann.ask({ kind: 'kick', player: cid.who.player })).toBe('done');
    expect([cid.closed, tab.closed]).toEqual(['kicked', null]);
    const from = bob.wire.sent.length;
    tab.say({ kind: 'react', reaction: 'wow' });
    await tab.write('canary');
    await settled();
    expect(tab.closed).toBe('kicked');
    expect(since(bob, from)).not.toMatch(/canary|"reaction"/);
  });

  it('that they were removed is not let in', async () => {
    const { nodes, code, ann, cid, tab } = await threeOnSeats();
    expect(await ann.ask({ kind: 'kick', player: cid.who.player })).toBe('done');
    const again = await nodes.visit(1, code, cid.who);
    expect([again.closed, again.of('welcome'), tab.closed]).toEqual(['kicked', [], 'kicked']);
  });

  it('that they are host no longer takes back nobody else’s line', async () => {
    const nodes = await Nodes.start({ count: 2, store: lateSouth });
    const { code, ann } = await nodes.table();
    const [bob, tab] = [await nodes.visit(0, code, 'Bob'), await nodes.visit(1, code, ann.who)];
    await bob.ask({ kind: 'sit' });
    await bob.write('mine', 'line-of-bob');
    await nodes.pass(LIMITS.heartbeatMs);
    expect(await ann.ask({ kind: 'stand' })).toBe('done');
    expect(await tab.erase('line-of-bob')).toBe('chat/not-yours');
    expect(bob.talk('players')).toEqual(['mine']);
  });

  it('that the host wants no free text writes none', async () => {
    const { ann, tab } = await threeOnSeats();
    expect(await ann.ask({ kind: 'set', settings: { chat: false } })).toBe('done');
    expect(await tab.write('canary')).toBe('chat/off');
  });
});

describe('a command that comes where nobody is', () => {
  /** Ann, Bob and Cid play, all at the first node; nobody is at the second, which has the table in hand. */
  async function elsewhere() {
    const nodes = await Nodes.start({ count: 2, bells: 'lost' });
    const { code, ann } = await nodes.table();
    const [bob, cid] = [await nodes.visit(0, code, 'Bob'), await nodes.visit(0, code, 'Cid')];
    for (const each of [bob, cid]) {
      await each.ask({ kind: 'sit' });
      await each.ask({ kind: 'ready', on: true });
    }
    const visit = { table: code, passcode: undefined, address: '10.0.0.1' };
    const ask = async (who: Visitor, id: string, command: Parameters<Visitor['ask']>[0]) =>
      nodes.node(1).command(await known(nodes.node(1), who.who), visit, id, command);
    const kinds = async () => (await nodes.kept.read(code, 1, 1_000)).map(({ text }) => (JSON.parse(text) as { kind: string }).kind);
    return { nodes, code, ann, bob, cid, ask, kinds };
  }

  it('ends a pause, and does not begin another because all are elsewhere', async () => {
    const { nodes, ann, ask, kinds } = await elsewhere();
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    await nodes.pass(6_000);
    expect(await ann.ask({ kind: 'pause' })).toBe('done');
    expect(await ask(ann, 'pause-again', { kind: 'pause' })).toMatchObject({ code: 'pause/already' });
    for (let i = 0; i < 5; i++) {
      await nodes.pass(10_000);
      await ask(ann, `pause-again-${i}`, { kind: 'pause' });
    }
    expect(await ask(ann, 'resume-there', { kind: 'resume' })).not.toHaveProperty('code');
    expect((await kinds()).filter((kind) => kind === 'paused' || kind === 'resumed')).toEqual(['paused', 'resumed']);
  });

  it('hands the host’s role on to who sits longest and is connected, wherever that is', async () => {
    const { nodes, ann, bob, ask } = await elsewhere();
    bob.hangUp();
    await settled();
    await ask(ann, 'no-such-seat', { kind: 'unbot', seat: 2 });
    const back = await nodes.visit(0, ann.welcome.table.code, bob.who);
    expect(await ask(ann, 'stand-there', { kind: 'stand' })).not.toHaveProperty('code');
    await nodes.pass(LIMITS.heartbeatMs);
    expect(back.now.table.host).toBe(bob.who.player);
  });

  it('removes one who watches, wherever they are', async () => {
    const { nodes, code, ann, ask } = await elsewhere();
    const eve = await nodes.visit(0, code, 'Eve');
    expect(await ask(ann, 'kick-there', { kind: 'kick', player: eve.who.player })).not.toHaveProperty('code');
    await nodes.pass(LIMITS.heartbeatMs);
    expect(eve.closed).toBe('kicked');
  });
});

describe('when anything may have happened', () => {
  /** The second node hears nothing but that. */
  const deaf = (store: Store, node: number): Store => (node === 1 ? hearing(store, ({ kind }) => kind === 'anything') : store);

  it('tables that nobody looks at are read on, too', async () => {
    const nodes = await Nodes.start({ count: 2, store: deaf });
    const { code, guests } = await nodes.table('Bob');
    guests[0]?.hangUp();
    expect(await nodes.node(0).removeTable(code)).toBe(true);
    await settled();
    expect(nodes.node(1).liveTables).toBe(1);
    nodes.node(1).heard({ kind: 'anything' });
    await settled();
    expect(nodes.node(1).liveTables).toBe(0);
  });

  it('the list is looked at, at once', async () => {
    const nodes = await Nodes.start({ count: 2, store: deaf });
    const { ann } = await nodes.table();
    const reader = await nodes.visit(1, null, 'Rita');
    await nodes.pass(7_000);
    await ann.ask({ kind: 'set', settings: { name: 'Ours' } });
    nodes.node(1).heard({ kind: 'anything' });
    await settled();
    expect(reader.of('listed').at(-1)?.table.name).toBe('Ours');
  });

  it('a table that can’t be read keeps no other from being read', async () => {
    const broken = new Set<string>();
    const shaky = (store: Store, node: number): Store => {
      if (node === 0) return store;
      return { ...deaf(store, node), table: (code) => (broken.has(code) ? Promise.reject(new Error('busy')) : store.table(code)) };
    };
    const nodes = await Nodes.start({ count: 2, store: shaky });
    const [first, second] = [await nodes.table('Bob'), await nodes.table('Cid')];
    broken.add(first.code);
    await second.ann.ask({ kind: 'set', settings: { name: 'Ours' } });
    nodes.node(1).heard({ kind: 'anything' });
    await settled();
    expect(second.guests[0]?.now.table.settings.name).toBe('Ours');
  });
});

describe('who is at no table', () => {
  it('and moves to another device has no old socket at the list of any node, though no bell was heard', async () => {
    const nodes = await Nodes.start({ count: 2, bells: 'lost' });
    const rita = await nodes.visit(1, null, 'Rita');
    const hall = nodes.node(0);
    sure(await hall.people.takeOver(sure(await hall.people.handover(await known(hall, rita.who))).code));
    await nodes.pass(LIMITS.heartbeatMs);
    expect(rita.closed).toBe('moved');
  });

  it('and takes another name has it in the list of every node at once', async () => {
    const nodes = await Nodes.start({ count: 2 });
    const { ann } = await nodes.table();
    const reader = await nodes.visit(1, null, 'Rita');
    await nodes.pass(7_000);
    sure(await nodes.node(0).people.rename(await known(nodes.node(0), ann.who), 'Anna'));
    await settled();
    expect(reader.of('listed').at(-1)?.table.host).toBe('Anna');
  });
});

it('an older node leaves to a newer one what that has yet to do', async () => {
  const nodes = await Nodes.start({ count: 1 });
  const { code } = await nodes.table();
  const stored = await nodes.kept.table(code);
  const head = stored?.head ?? 0;
  const wakeAt = nodes.halls.clock.now();
  const entries = [JSON.stringify({ kind: 'tournament', round: 1, n: head + 1, at: wakeAt })];
  await nodes.kept.another().append(anAppend(code, head, { entries, summary: { ...SUMMARY, wakeAt } }));
  await nodes.pass(20_000);
  expect((await nodes.kept.table(code))?.summary.wakeAt).toBe(wakeAt);
});

describe('a node that stands still for 30 s and wakes', () => {
  /** Ann and Bob play at two nodes, with two bots; Cid watches at a third, which stands still. */
  async function frozen() {
    const freezers = [0, 1, 2].map(() => new Freezer());
    const of = (node: number): Freezer => freezers[node] ?? new Freezer();
    const nodes = await Nodes.start({
      store: (store, node) => of(node).store(store),
      clock: (clock, node) => of(node).clock(clock),
    });
    const who = await person(nodes.node(0), 'Ann');
    const code = await tableOf(nodes.node(0), who, { settings: { seats: 4, clock: 'normal', roundEnd: 'time' }, bots: ['casual', 'casual'] });
    const ann = await nodes.visit(0, code, who);
    const [bob, cid] = [await nodes.visit(2, code, 'Bob'), await nodes.visit(1, code, 'Cid')];
    expect(await bob.ask({ kind: 'sit' })).toBe('done');
    expect(await bob.ask({ kind: 'ready', on: true })).toBe('done');
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    const chance = seeded('frozen');
    const play = async (seconds: number): Promise<void> => {
      for (let i = 0; i < seconds && ann.now.table.phase !== 'finished'; i++) {
        const turn = awaited([ann, bob]);
        if (turn !== undefined && ann.now.table.phase === 'playing') turn.command({ kind: 'move', move: chance.pick(movesOf(turn, chance)) });
        await nodes.pass(1_000);
      }
    };
    return { nodes, code, ann, bob, cid, freezer: of(1), play };
  }

  it('does nothing that is out of date, whichever moment that was, and nobody is held for gone', async () => {
    const { nodes, code, ann, bob, cid, freezer, play } = await frozen();
    await play(10);
    for (let i = 0; i < 8; i++) {
      await play(3 + i);
      await nodes.halls.clock.pass(137 * i);
      freezer.freeze();
      await play(30);
      freezer.wake();
      await settled();
    }
    await play(2);
    expect(cid.closed).toBeNull();
    for (const each of [bob, cid]) expect([each.now.n, each.now.open]).toEqual([ann.now.n, ann.now.open]);
    const log = (await nodes.kept.read(code, 1, 10_000)).map(({ text }) => JSON.parse(text) as { kind: string; at: number });
    expect(log.length).toBeGreaterThan(60);
    expect(log.filter(({ kind }) => ['away', 'paused', 'delayed', 'back'].includes(kind))).toEqual([]);
    for (const each of [ann, bob, cid]) expect(each.of('presence').flatMap(({ gone }) => gone)).toEqual([]);
    for (const [i, { at }] of log.entries()) expect(at - (log[i - 1]?.at ?? at)).toBeLessThanOrEqual(12_000);
  });

  it('does not do what was refused elsewhere meanwhile, to those who had left it', async () => {
    const freezer = new Freezer();
    const nodes = await Nodes.start({
      count: 2,
      store: (store, node) => (node === 0 ? freezer.store(store) : store),
      clock: (clock, node) => (node === 0 ? freezer.clock(clock) : clock),
    });
    const { code, ann, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    expect(await bob.ask({ kind: 'sit' })).toBe('done');
    await nodes.pass(2_000);
    freezer.freeze();
    // The one is under way when the node stands still; the other is read when it wakes.
    ann.command({ kind: 'start' }, 'start-under-way');
    await nodes.pass(8_000);
    const there = await nodes.visit(1, code, ann.who);
    for (const id of ['start-under-way', 'start-in-the-socket']) expect(await there.ask({ kind: 'start' }, id)).toBe('start/not-ready');
    expect(await bob.ask({ kind: 'ready', on: true })).toBe('done');
    await nodes.pass(20_000);
    freezer.wake();
    ann.command({ kind: 'start' }, 'start-in-the-socket');
    // Whoever comes to it now is heard.
    expect(await (await nodes.visit(0, code, 'Cid')).ask({ kind: 'start' })).toBe('host/only');
    await nodes.pass(2_000);
    expect([there.now.table.phase, ann.closed, there.closed]).toEqual(['lobby', 'away', null]);
    expect(await there.ask({ kind: 'start' })).toBe('done');
  });

  it('for so long that its leases end has lost its people their places once, and has them back as soon as it wakes', async () => {
    const { nodes, code, ann, cid, freezer, play } = await frozen();
    const tab = await nodes.visit(1, code, ann.who);
    const eve = await nodes.visit(0, code, 'Eve');
    await play(10);
    freezer.freeze();
    ann.hangUp();
    await nodes.pass(100_000);
    expect(eve.now.table.seats[0]).toMatchObject({ away: true });
    freezer.wake();
    await nodes.pass(1_000);
    expect([tab.closed, cid.closed]).toEqual([null, null]);
    for (const each of [tab, eve]) expect([each.now.n, each.now.table.seats[0]]).toEqual([tab.now.n, eve.now.table.seats[0]]);
    expect(tab.now.table.seats[0]).toMatchObject({ away: false });
    const kinds = (await nodes.kept.read(code, 1, 10_000)).map(({ text }) => (JSON.parse(text) as { kind: string }).kind);
    expect(kinds.filter((kind) => ['away', 'back', 'paused', 'resumed'].includes(kind))).toEqual(['away', 'back']);
  });
});
