/** Who is at one table of several servers: seen from each as if all had come to it. */
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { known } from './halls.ts';
import { BELLS, type Bells, goneFor, hearing, Nodes, watchers } from './nodes.ts';
import { settled } from './test-ports.ts';
import type { Visitor } from './visitor.ts';

const BEAT = LIMITS.heartbeatMs;

/** Ann (first node), Bob and Cid on seats at three nodes, and the game under way. */
async function playing(bells: Bells, store?: (store: Store, node: number) => Store) {
  const nodes = await Nodes.start({ bells, ...(store === undefined ? {} : { store }) });
  const { code, ann, guests } = await nodes.table('Bob', 'Cid');
  const [bob, cid] = guests as [Visitor, Visitor];
  for (const each of [bob, cid]) expect(await each.ask({ kind: 'sit' })).toBe('done');
  await nodes.hear();
  for (const each of [bob, cid]) expect(await each.ask({ kind: 'ready', on: true })).toBe('done');
  await nodes.hear();
  expect(await ann.ask({ kind: 'start' })).toBe('done');
  await nodes.hear();
  return { nodes, code, ann, bob, cid };
}

/** Whoever this visitor was ever told to be gone. */
const everGone = (visitor: Visitor): readonly string[] => [
  ...visitor.of('presence').flatMap(({ gone }) => gone),
  ...visitor.of('welcome').flatMap(({ gone }) => gone),
];

describe.each(BELLS)('where bells are %s, who watches', (bells) => {
  it('at another node is shown, under their name, and goes when they go', async () => {
    const nodes = await Nodes.start({ bells });
    const { code, ann, guests } = await nodes.table('Bob', 'Cid', 'Dan');
    const [bob, cid, dan] = guests as [Visitor, Visitor, Visitor];
    for (const each of [ann, bob, cid, dan]) expect(watchers(each)).toEqual(['Bob', 'Cid', 'Dan']);
    bob.hangUp();
    await nodes.hear();
    for (const each of [ann, cid, dan]) {
      expect(watchers(each)).toEqual(['Cid', 'Dan']);
      expect(each.names.left).toEqual([bob.who.player]);
    }
    const again = await nodes.visit(2, code, bob.who);
    await nodes.hear();
    for (const each of [ann, cid, dan, again]) expect(watchers(each)).toEqual(['Bob', 'Cid', 'Dan']);
    expect(await again.ask({ kind: 'sit' })).toBe('done');
    await nodes.hear();
    for (const each of [ann, cid, dan, again]) expect(watchers(each)).toEqual(['Cid', 'Dan']);
  });

  it('at two nodes goes only with the last socket', async () => {
    const nodes = await Nodes.start({ bells });
    const { code, ann, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    const [here, there] = [await nodes.visit(0, code, bob.who), await nodes.visit(2, code, bob.who)];
    await nodes.hear();
    bob.hangUp();
    here.hangUp();
    await nodes.hear();
    expect(watchers(ann)).toEqual(['Bob']);
    there.hangUp();
    await nodes.hear();
    expect(watchers(ann)).toEqual([]);
  });

  it('at another node can be removed by the host, and is gone at every one', async () => {
    const nodes = await Nodes.start({ bells });
    const { code, ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    const bobs = [bob, await nodes.visit(2, code, bob.who)];
    await nodes.hear();
    expect(await ann.ask({ kind: 'kick', player: bob.who.player })).toBe('done');
    expect(watchers(ann)).toEqual(['Cid']);
    await nodes.hear();
    expect(bobs.map(({ closed }) => closed)).toEqual(['kicked', 'kicked']);
    await nodes.hear();
    for (const each of [ann, cid]) expect([watchers(each), each.names.left]).toEqual([['Cid'], []]);
  });

  it('can be counted among many, whichever node they are at', async () => {
    const nodes = await Nodes.start({ bells, count: 2 });
    const { code, ann } = await nodes.table();
    const crowd: Visitor[] = [];
    for (let i = 0; i < 70; i++) crowd.push(await nodes.visit(1, code, `Guest ${i}`));
    await nodes.hear();
    await nodes.pass(5_000);
    await nodes.hear();
    expect([ann.names.watching.length + ann.names.more, ann.names.watching.length]).toEqual([70, 60]);
    for (const each of crowd) each.hangUp();
    await nodes.hear();
    await nodes.pass(5_000);
    expect([ann.names.watching.length, ann.names.more]).toEqual([0, 0]);
  });
});

describe.each(BELLS)('where bells are %s, who sits', (bells) => {
  it('and is connected to another node is never shown as gone, however long that lasts', async () => {
    const { nodes, code, ann, bob, cid } = await playing(bells);
    for (let i = 0; i < 24; i++) await nodes.pass(5_000);
    const late = await nodes.visit(2, code, 'Dan');
    await nodes.hear();
    for (const each of [ann, bob, cid, late]) expect(everGone(each)).toEqual([]);
    const log = await nodes.kept.read(code, 1, 1_000);
    expect(log.filter(({ text }) => /"kind":"(away|paused)"/.test(text))).toEqual([]);
  });

  it('is shown as gone when they go, and away 30 s later, once', async () => {
    const { nodes, code, ann, bob, cid } = await playing(bells);
    bob.hangUp();
    await nodes.hear();
    for (const each of [ann, cid]) expect(goneFor(each)).toEqual([bob.who.player]);
    await nodes.pass(bells === 'lost' ? 35_000 : 30_000);
    await nodes.hear();
    for (const each of [ann, cid]) expect(each.now.table.seats[1]).toMatchObject({ away: true });
    const log = await nodes.kept.read(code, 1, 1_000);
    expect(log.filter(({ text }) => text.includes('"kind":"away"'))).toHaveLength(1);
    const back = await nodes.visit(2, code, bob.who);
    await nodes.hear();
    for (const each of [ann, cid, back]) {
      expect(goneFor(each)).toEqual([]);
      expect(each.now.table.seats[1]).toMatchObject({ away: false });
    }
  });

  it('and comes to another node before they go is never gone for anybody', async () => {
    const { nodes, code, ann, bob, cid } = await playing(bells);
    for (const at of [2, 0, 1]) {
      const [before] = [await nodes.visit(at, code, bob.who)];
      await nodes.pass(1_000);
      bob.hangUp();
      await nodes.hear();
      const next = await nodes.visit((at + 1) % 3, code, bob.who);
      await nodes.pass(1_000);
      before.hangUp();
      await nodes.hear();
      const after = await nodes.visit(at, code, bob.who);
      await nodes.pass(1_000);
      next.hangUp();
      await nodes.pass(1_000);
      for (const each of [ann, cid, after]) expect(everGone(each)).toEqual([]);
    }
  });
});

describe('a node that died', () => {
  it('takes those with it who were at it when their leases have run out, and not sooner', async () => {
    const dead = { is: false };
    const dying = (store: Store, node: number): Store =>
      node === 1
        ? {
            ...store,
            lease: (leases) => (dead.is ? Promise.resolve() : store.lease(leases)),
            release: (connection, at) => (dead.is ? Promise.resolve() : store.release(connection, at)),
          }
        : store;
    const { nodes, code, ann, bob, cid } = await playing('prompt', dying);
    const eve = await nodes.visit(1, code, 'Eve');
    await nodes.pass(BEAT);
    const lapse = Math.max(...(await nodes.kept.leases(code, 0)).filter(({ player }) => player === eve.who.player).map(({ until }) => until));
    dead.is = true;
    await nodes.pass(lapse - nodes.halls.clock.now() - 1);
    expect([watchers(ann), everGone(ann), everGone(cid)]).toEqual([['Eve'], [], []]);
    await nodes.pass(1);
    for (const each of [ann, cid]) expect([watchers(each), goneFor(each)]).toEqual([[], [bob.who.player]]);
  });
});

describe.each(BELLS)('where bells are %s, a node that died', (bells) => {
  it('had the host: that they are away, and who is host now, is written once, by one of the others; and so is that they are back', async () => {
    const dead = { is: false };
    const never = new Promise<never>(() => {});
    const mortal = (store: Store): Store =>
      Object.fromEntries(
        Object.entries(store).map(([name, call]: [string, unknown]) => [
          name,
          typeof call === 'function' ? (...args: unknown[]): unknown => (dead.is ? never : Reflect.apply(call, store, args)) : call,
        ]),
      ) as unknown as Store; // the same calls, of which each may never end
    const { nodes, code, ann, bob, cid } = await playing(bells, (store, node) => (node === 0 ? mortal(store) : store));
    await nodes.pass(BEAT);
    const before = (await nodes.kept.table(code))?.head ?? 0;
    dead.is = true;
    await nodes.pass(3 * BEAT + 30_000 + BEAT);
    const back = await nodes.visit(2, code, ann.who);
    await nodes.pass(BEAT);
    const since = (await nodes.kept.read(code, before + 1, 1_000)).map(
      ({ text }) => JSON.parse(text) as { kind: string; player?: string; seat?: number },
    );
    const ofPresence = since.filter(({ kind }) => ['away', 'back', 'host', 'paused', 'resumed', 'delayed'].includes(kind));
    expect(ofPresence.map(({ kind }) => kind).sort()).toEqual(['away', 'back', 'host']);
    expect(ofPresence.find(({ kind }) => kind === 'host')?.player).toBe(bob.who.player);
    for (const each of [bob, cid, back]) expect([each.now.n, each.now.table.host]).toEqual([before + since.length, bob.who.player]);
  });
});

describe('before somebody is told to be gone', () => {
  it('leases are read, though no bell rang', async () => {
    const deaf = (store: Store): Store => hearing(store, ({ kind }) => kind !== 'leases');
    const { nodes, code, ann, bob, cid } = await playing('prompt', deaf);
    const bobs = [bob];
    for (const at of [0, 2, 1, 0]) {
      await nodes.pass(200);
      bobs.push(await nodes.visit(at, code, bob.who));
      await nodes.pass(200);
      bobs.shift()?.hangUp();
      await settled();
    }
    for (const each of [ann, cid, ...bobs]) expect(everGone(each)).toEqual([]);
  });

  it('and when that goes wrong, at the next heartbeat', async () => {
    let broken = false;
    const shaky = (store: Store): Store => ({
      ...store,
      leases: (...args) => (broken ? Promise.reject(new Error('busy')) : store.leases(...args)),
    });
    const { nodes, ann, bob, cid } = await playing('prompt', shaky);
    await nodes.pass(1_000);
    broken = true;
    bob.hangUp();
    await nodes.pass(10);
    for (const each of [ann, cid]) expect(everGone(each)).toEqual([]);
    broken = false;
    await nodes.pass(BEAT);
    for (const each of [ann, cid]) expect(goneFor(each)).toEqual([bob.who.player]);
  });
});

it('whoever is the first at a node has a name as at the others: who was there before them keeps theirs plain', async () => {
  const nodes = await Nodes.start({ count: 2 });
  const { code } = await nodes.table();
  const [one, other] = [await nodes.visit(0, code, 'Ola'), await nodes.visit(1, code, 'Ola')];
  await nodes.hear();
  for (const { names } of [one, other]) expect([names.people[one.who.player], names.people[other.who.player]]).toEqual(['Ola', 'Ola 2']);
});

it('whoever is the first here again is shown who is elsewhere, though no bell rang meanwhile', async () => {
  const nodes = await Nodes.start({ bells: 'lost', count: 2 });
  const { code, ann, guests } = await nodes.table('Bob');
  const [bob] = guests as [Visitor];
  bob.hangUp();
  await nodes.pass(2_000);
  const eve = await nodes.visit(0, code, 'Eve');
  await ann.ask({ kind: 'set', settings: { name: 'Ours' } });
  const back = await nodes.visit(1, code, bob.who);
  expect([watchers(back), back.now.table.settings.name]).toEqual([['Bob', 'Eve'], 'Ours']);
  expect(everGone(back)).toEqual([]);
  expect(eve.closed).toBeNull();
});

it('a bell that rings while a table is taken in hand is heard', async () => {
  let letGo: (() => void)[] = [];
  let isSlow = false;
  const slow = (store: Store, node: number): Store => ({
    ...store,
    people: async (players) => {
      const found = await store.people(players);
      if (node === 1 && isSlow) await new Promise<void>((go) => letGo.push(go));
      return found;
    },
  });
  const nodes = await Nodes.start({ count: 2, store: slow });
  const { code, ann } = await nodes.table();
  isSlow = true;
  const bob = await nodes.visit(1, code, 'Bob');
  await ann.ask({ kind: 'set', settings: { name: 'Ours' } });
  isSlow = false;
  for (const go of letGo) go();
  letGo = [];
  await settled();
  expect(bob.now.table.settings.name).toBe('Ours');
});

it('a store that nobody shares is not asked for any of it', async () => {
  const asked: string[] = [];
  const alone = (store: Store): Store => ({
    ...store,
    shared: false,
    ...Object.fromEntries(
      (['chat', 'leases', 'people', 'table', 'shout', 'read'] as const).map((call) => [
        call,
        (...args: never[]) => {
          asked.push(call);
          return (store[call] as (...args: never[]) => unknown)(...args);
        },
      ]),
    ),
  });
  const nodes = await Nodes.start({ count: 1, store: alone });
  const { ann, guests } = await nodes.table('Bob');
  const [bob] = guests as [Visitor];
  asked.length = 0;
  await ann.write('hello', 'line-of-ann');
  await ann.erase('line-of-ann');
  bob.say({ kind: 'react', reaction: 'clap' });
  await nodes.pass(4 * BEAT);
  bob.hangUp();
  await nodes.pass(1_000);
  expect(await nodes.node(0).people.rename(await known(nodes.node(0), ann.who), 'Anna')).toMatchObject({ name: 'Anna' });
  expect(asked).toEqual([]);
  expect([ann.of('reaction').length, watchers(ann), ann.names.people[ann.who.player]]).toEqual([1, [], 'Anna']);
});
