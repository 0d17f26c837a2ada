/** What comes between: while a node asks the store, others go on. What it tells then is true all the same, for those who are here by then. */
import { seeded } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { person } from './halls.ts';
import { awaited, movesOf } from './moves.ts';
import { BELLS, hearing, Nodes, watchers } from './nodes.ts';
import { settled } from './test-ports.ts';
import type { Visitor } from './visitor.ts';

/** Names that the second node asks for wait until `letGo`, while `slow` says so. */
function slowNames() {
  let waiting: (() => void)[] = [];
  const gate = {
    slow: false,
    letGo: async (): Promise<void> => {
      gate.slow = false;
      for (const go of waiting) go();
      waiting = [];
      await settled();
    },
    store: (store: Store, node: number): Store => ({
      ...store,
      people: async (players) => {
        const found = await store.people(players);
        if (node === 1 && gate.slow) await new Promise<void>((go) => waiting.push(go));
        return found;
      },
    }),
  };
  return gate;
}

describe('between two questions', () => {
  it('a game begins, and what is said then behind the backs of its players does not reach them', async () => {
    let meanwhile: (() => Promise<void>) | null = null;
    // The south hears of chat, but not that the log has moved on; and something happens when it has just read where that stands.
    const busy = (store: Store, node: number): Store =>
      node === 0
        ? store
        : {
            ...hearing(store, ({ kind }) => kind !== 'log'),
            table: async (code) => {
              const found = await store.table(code);
              const act = meanwhile;
              meanwhile = null;
              await act?.();
              return found;
            },
          };
    const nodes = await Nodes.start({ count: 2, store: busy });
    const { code, ann, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    await bob.ask({ kind: 'sit' });
    await bob.ask({ kind: 'ready', on: true });
    const eve = await nodes.visit(0, code, 'Eve');
    await settled();
    meanwhile = async () => {
      expect(await ann.ask({ kind: 'start' })).toBe('done');
      expect(await eve.write('canary')).toBe('said');
    };
    expect(await eve.write('well')).toBe('said');
    for (let i = 0; i < 5; i++) await settled();
    expect(eve.talk('spectators')).toEqual(['well', 'canary']);
    expect(bob.wire.sent.join('')).not.toMatch(/canary/);
  });

  it('somebody comes, who gets the talk as a whole and no line of it beside that', async () => {
    const names = slowNames();
    const unseen = (store: Store, node: number): Store => hearing(names.store(store, node), ({ kind }) => node === 0 || kind !== 'leases');
    const nodes = await Nodes.start({ count: 2, store: unseen });
    const { code, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    const eve = await nodes.visit(0, code, 'Eve');
    names.slow = true;
    await eve.write('hello');
    const dora = await nodes.visit(1, code, bob.who);
    await names.letGo();
    await settled();
    expect([bob.talk('spectators'), dora.talk('spectators'), dora.of('line')]).toEqual([['hello'], ['hello'], []]);
  });

  it('somebody comes elsewhere while the first one here is on their way in, who is shown them', async () => {
    const names = slowNames();
    const nodes = await Nodes.start({ count: 2, store: names.store });
    const { code, guests } = await nodes.table('Bob');
    guests[0]?.hangUp();
    await nodes.visit(0, code, 'Dan');
    names.slow = true;
    const back = await nodes.visit(1, code, await person(nodes.node(0), 'Cid'));
    expect(back.of('welcome')).toEqual([]);
    await nodes.visit(0, code, 'Eve');
    await names.letGo();
    await settled();
    expect(watchers(back)).toEqual(['Cid', 'Dan', 'Eve']);
  });

  it('somebody goes whose name was asked for, and is not shown', async () => {
    const names = slowNames();
    const nodes = await Nodes.start({ count: 2, store: names.store });
    const { code, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    names.slow = true;
    const eve = await nodes.visit(0, code, 'Eve');
    eve.hangUp();
    await settled();
    await names.letGo();
    expect(watchers(bob)).toEqual(['Bob']);
  });
});

describe('who watches', () => {
  it('at the same node goes at once, though others are at other nodes', async () => {
    const nodes = await Nodes.start({ count: 2 });
    const { code, ann } = await nodes.table();
    const eve = await nodes.visit(0, code, 'Eve');
    await nodes.visit(1, code, 'Bob');
    await settled();
    expect(watchers(ann)).toEqual(['Bob', 'Eve']);
    eve.hangUp();
    await settled();
    expect(watchers(ann)).toEqual(['Bob']);
  });

  it('goes within a moment, though it could not be written at first', async () => {
    let fails = 1;
    const shaky = (store: Store, node: number): Store => ({
      ...store,
      release: (connection, at) => (node === 1 && fails-- > 0 ? Promise.reject(new Error('busy')) : store.release(connection, at)),
    });
    const nodes = await Nodes.start({ count: 2, store: shaky });
    const { ann, guests } = await nodes.table('Bob');
    guests[0]?.hangUp();
    await nodes.pass(2_000);
    expect(watchers(ann)).toEqual([]);
  });

  it('and was removed is shown nowhere, however long their lease lasts', async () => {
    const lasting = (store: Store, node: number): Store => (node === 1 ? { ...store, release: () => Promise.resolve() } : store);
    const nodes = await Nodes.start({ count: 2, store: lasting });
    const { code, ann, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    expect(await ann.ask({ kind: 'kick', player: bob.who.player })).toBe('done');
    expect(bob.closed).toBe('kicked');
    await nodes.visit(1, code, 'Cid');
    await nodes.pass(LIMITS.heartbeatMs);
    expect([watchers(ann), ann.names.left]).toEqual([['Cid'], []]);
  });
});

it('two reactions of one moment are two at every node', async () => {
  const nodes = await Nodes.start({ count: 2 });
  const { ann, guests } = await nodes.table('Bob');
  for (let i = 0; i < 2; i++) ann.say({ kind: 'react', reaction: 'clap' });
  await settled();
  expect([ann, ...guests].map((each) => each.of('reaction').length)).toEqual([2, 2]);
});

it('somebody who is back in time, at another node, is not away for one who has not heard of it', async () => {
  const deaf = { are: false };
  const nodes = await Nodes.start({ store: (store, node) => (node === 2 ? store : hearing(store, () => !deaf.are)) });
  const { code, ann, guests } = await nodes.table('Bob', 'Cid');
  const [bob] = guests as [Visitor];
  await bob.ask({ kind: 'sit' });
  await bob.ask({ kind: 'ready', on: true });
  const eve = await nodes.visit(1, code, 'Eve');
  expect(await ann.ask({ kind: 'start' })).toBe('done');
  await nodes.pass(2 * LIMITS.heartbeatMs + 12_000);
  bob.hangUp();
  await settled();
  await nodes.pass(29_000);
  deaf.are = true;
  const back = await nodes.visit(2, code, bob.who);
  await nodes.pass(2_000);
  for (const each of [ann, eve, back]) expect(each.now.table.seats[1]).toMatchObject({ away: false });
  const log = await nodes.kept.read(code, 1, 1_000);
  expect(log.filter(({ text }) => text.includes('"kind":"away"'))).toEqual([]);
});

describe.each(BELLS)('where bells are %s, in a whole game at three nodes', (bells) => {
  it('nobody gets another’s own part: not who watches, nor who left, nor who was removed', async () => {
    const nodes = await Nodes.start({ bells });
    const { code, ann, guests } = await nodes.table('Bob', 'Cid', 'Dan');
    const [bob, cid, dan] = guests as [Visitor, Visitor, Visitor];
    for (const each of [bob, cid, dan]) {
      expect(await each.ask({ kind: 'sit' })).toBe('done');
      expect(await each.ask({ kind: 'ready', on: true })).toBe('done');
    }
    const eve = await nodes.visit(1, code, 'Eve');
    await nodes.hear();
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    await nodes.hear();
    const tabs = [await nodes.visit(0, code, cid.who), await nodes.visit(2, code, dan.who)];
    const chance = seeded('own parts');
    const play = async (moves: number): Promise<void> => {
      for (let i = 0; i < moves; i++) {
        await nodes.hear();
        const turn = awaited([ann, bob]);
        if (turn !== undefined) await turn.ask({ kind: 'move', move: chance.pick(movesOf(turn, chance)) });
        else await nodes.pass(1_000);
      }
    };
    await play(4);
    expect(await cid.ask({ kind: 'leave' })).toBe('done');
    expect(await ann.ask({ kind: 'kick', player: dan.who.player })).toBe('done');
    await play(6);
    const again = await nodes.visit(1, code, cid.who);
    await play(2);
    for (const [seat, each] of [ann, bob].entries()) {
      const owns = [...each.of('update'), ...each.of('welcome').map(({ view }) => ({ own: view?.own }))].flatMap(({ own }) => own ?? []);
      expect(owns.length).toBeGreaterThan(3);
      for (const own of owns) expect(own).toMatchObject({ seat });
    }
    expect([...tabs, cid, dan].map(({ closed }) => closed)).toEqual(['left', 'kicked', 'left', 'kicked']);
    for (const each of [eve, again]) for (const { own } of each.of('update')) expect(own).toBeNull();
    expect(again.welcome.view?.own ?? null).toBeNull();
  });
});
