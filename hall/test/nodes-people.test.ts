/** People of several servers: their names, tokens and ends are the same everywhere, and so is what they may try. */
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { OWN_TRIES } from '../src/door/guessing.ts';
import { LIMITS_BY_DEFAULT } from '../src/limits.ts';
import type { Store } from '../src/store/store.ts';
import { known, person, sure, tableOf } from './halls.ts';
import { BELLS, hearing, Nodes, watchers } from './nodes.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

/** Moves somebody to another device, by this node. */
async function moved(nodes: Nodes, at: number, { who }: Visitor) {
  const hall = nodes.node(at);
  const { code } = sure(await hall.people.handover(await known(hall, who)));
  return sure(await hall.people.takeOver(code));
}

describe.each(BELLS)('where bells are %s, somebody', (bells) => {
  it('who takes another name has it at all nodes, on seats, among those who watch, and in the list', async () => {
    const nodes = await Nodes.start({ bells });
    const { ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    const reader = await nodes.visit(2, null, 'Rita');
    const rename = async (at: number, { who }: Visitor, name: string) => {
      sure(await nodes.node(at).people.rename(await known(nodes.node(at), who), name));
      await nodes.hear();
    };
    await rename(0, ann, 'Anna');
    await rename(2, bob, 'Rob');
    for (const each of [ann, bob, cid]) {
      expect(each.names.people[ann.who.player]).toBe('Anna');
      expect(watchers(each)).toEqual(['Cid', 'Rob']);
    }
    await nodes.pass(1_000);
    expect(reader.of('listed').at(-1)?.table.host).toBe('Anna');
  });

  it('who calls themself Anonymous is not taken for one who was erased', async () => {
    const nodes = await Nodes.start({ bells });
    const { ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    expect(await bob.ask({ kind: 'sit' })).toBe('done');
    await nodes.hear();
    sure(await nodes.node(1).people.rename(await known(nodes.node(1), bob.who), 'Anonymous'));
    await nodes.hear();
    for (const each of [ann, bob, cid]) expect(each.names.people[bob.who.player]).toBe('“Anonymous”');
  });

  it('who moves to another device is here by that one only: old sockets close everywhere, new ones stay', async () => {
    const nodes = await Nodes.start({ bells });
    const { code, ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob] = guests as [Visitor];
    const old = [bob, await nodes.visit(0, code, bob.who), await nodes.visit(2, code, bob.who), await nodes.visit(2, null, bob.who)];
    const who = await moved(nodes, 2, bob);
    // The new device is at every node before any bell is heard there.
    const fresh = [await nodes.visit(0, code, who), await nodes.visit(1, code, who), await nodes.visit(2, code, who)];
    await nodes.hear();
    expect(old.map(({ closed }) => closed)).toEqual(['moved', 'moved', 'moved', 'moved']);
    await nodes.pass(2 * LIMITS.heartbeatMs);
    await nodes.hear();
    expect(fresh.map(({ closed }) => closed)).toEqual([null, null, null]);
    expect(watchers(ann)).toEqual(['Bob', 'Cid']);
  });

  it('who is erased has no socket and no name anywhere', async () => {
    const nodes = await Nodes.start({ bells });
    const { code, ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    await bob.ask({ kind: 'sit' });
    const bobs = [bob, await nodes.visit(2, code, bob.who)];
    await nodes.hear();
    expect(await nodes.node(0).people.erase(bob.who.player)).toEqual({ player: bob.who.player });
    await nodes.hear();
    expect(bobs.map(({ closed }) => closed)).toEqual(['stranger', 'stranger']);
    await nodes.hear();
    if (bells === 'lost') await nodes.hear();
    for (const each of [ann, cid]) expect(each.names.people[bob.who.player]).toBe('Anonymous');
    expect((await nodes.visit(2, code, bob.who)).closed).toBe('stranger');
  });
});

describe('what is read of people', () => {
  it('closes no socket that came by a newer token than what was read knows of', async () => {
    const waiting: (() => void)[] = [];
    let isSlow = false;
    // What is answered was true when it was asked for.
    const slow = (store: Store, node: number): Store => ({
      ...store,
      people: async (players) => {
        const found = await store.people(players);
        if (node === 1 && isSlow) await new Promise<void>((go) => waiting.push(go));
        return found;
      },
    });
    const nodes = await Nodes.start({ count: 2, store: slow });
    const { code, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    isSlow = true;
    sure(await nodes.node(0).people.rename(await known(nodes.node(0), bob.who), 'Rob'));
    await settled();
    const who = await moved(nodes, 0, bob);
    const fresh = await nodes.visit(1, code, who);
    isSlow = false;
    for (const go of waiting) go();
    await settled();
    expect([bob.closed, fresh.closed]).toEqual(['moved', null]);
    expect(fresh.names.people[who.player]).toBe('Rob');
  });

  it('comes in batches, of all who are here or named here, and is asked again when it went wrong', async () => {
    const asked: number[] = [];
    let fails = 0;
    const counting = (store: Store, node: number): Store => ({
      ...store,
      people: (players) => {
        if (node === 1) asked.push(players.length);
        return node === 1 && fails-- > 0 ? Promise.reject(new Error('busy')) : store.people(players);
      },
    });
    const nodes = await Nodes.start({ bells: 'lost', count: 2, store: counting });
    const { code, ann, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    for (let i = 0; i < 250; i++) await nodes.visit(1, code, `Guest ${i}`);
    sure(await nodes.node(0).people.rename(await known(nodes.node(0), ann.who), 'Anna'));
    asked.length = 0;
    fails = 1;
    await nodes.pass(LIMITS.heartbeatMs + 1_000);
    expect(bob.names.people[ann.who.player]).toBe('Ann');
    await nodes.pass(LIMITS.heartbeatMs);
    expect(bob.names.people[ann.who.player]).toBe('Anna');
    expect(asked).toEqual([200, 200, 52]);
  });
});

describe.each(BELLS)('where bells are %s', (bells) => {
  it('who is removed, or leaves, goes from every node; and who is at a table that is removed, too', async () => {
    const nodes = await Nodes.start({ bells });
    const { code, ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    await cid.ask({ kind: 'sit' });
    const cids = [cid, await nodes.visit(0, code, cid.who)];
    const dan = await nodes.visit(2, code, 'Dan');
    await nodes.hear();
    expect(await ann.ask({ kind: 'kick', player: bob.who.player })).toBe('done');
    expect(await cid.ask({ kind: 'leave' })).toBe('done');
    await nodes.hear();
    expect([bob, ...cids].map(({ closed }) => closed)).toEqual(['kicked', 'left', 'left']);
    expect(await nodes.node(1).removeTable(code)).toBe(true);
    await nodes.hear();
    expect([ann, dan].map(({ closed }) => closed)).toEqual(['gone', 'gone']);
  });

  it('the list at each node shows what happens at another: at once, where bells are heard', async () => {
    const nodes = await Nodes.start({ bells, count: 2 });
    const reader = await nodes.visit(1, null, 'Rita');
    const who = await person(nodes.node(0), 'Ann');
    const hear = () => (bells === 'lost' ? nodes.pass(5_000) : nodes.hear());
    const code = await tableOf(nodes.node(0), who);
    await hear();
    expect(reader.of('listed').at(-1)?.table).toMatchObject({ code, taken: 1, name: '' });
    const ann = await nodes.visit(0, code, who);
    await ann.ask({ kind: 'set', settings: { name: 'Ours' } });
    await hear();
    expect(reader.of('listed').at(-1)?.table).toMatchObject({ code, name: 'Ours' });
    await ann.ask({ kind: 'set', settings: { visibility: 'unlisted' } });
    await hear();
    expect(reader.of('unlisted')).toEqual([{ kind: 'unlisted', code }]);
  });
});

it('somebody is named as they are now to whoever is the first at a node again, though no bell rang', async () => {
  const nodes = await Nodes.start({ count: 2, bells: 'lost' });
  const { code, ann, guests } = await nodes.table('Bob');
  const [bob] = guests as [Visitor];
  bob.hangUp();
  sure(await nodes.node(0).people.rename(await known(nodes.node(0), ann.who), 'Anna'));
  expect(nodes.node(1).liveTables).toBe(1);
  const back = await nodes.visit(1, code, bob.who);
  expect(back.names.people[ann.who.player]).toBe('Anna');
});

describe('one who guesses at several nodes', () => {
  const { most: SHARED } = LIMITS_BY_DEFAULT.guesses;

  async function locked() {
    const nodes = await Nodes.start({ count: 3 });
    const code = await tableOf(nodes.node(0), await person(nodes.node(0), 'Ann'), { passcode: 'right' });
    const tries = async (at: number, who: Visitor['who'], passcode: string, address = '10.0.0.1') => {
      const visitor = await new Visitor(nodes.node(at), who, address).hello(code, { passcode });
      const outcome = visitor.closed ?? 'in';
      visitor.hangUp();
      return outcome;
    };
    return { nodes, code, tries };
  }

  it('has no more tries than at one, one after the other or all at once', async () => {
    const { nodes, tries } = await locked();
    const [eve, eva] = [await person(nodes.node(0), 'Eve'), await person(nodes.node(1), 'Eva')];
    const outcomes: string[] = [];
    for (let i = 0; i < SHARED; i++) outcomes.push(await tries(i % 3, eve, 'wrong', `10.0.1.${i}`));
    outcomes.push(...(await Promise.all(Array.from({ length: SHARED }, (_, i) => tries(i % 3, eve, 'wrong', `10.0.2.${i}`)))));
    expect(outcomes.filter((each) => each === 'passcode')).toHaveLength(SHARED);
    const ofAddress = await Promise.all(Array.from({ length: 3 * SHARED }, (_, i) => tries(i % 3, eva, 'wrong')));
    expect(ofAddress.filter((each) => each === 'passcode').length).toBeLessThanOrEqual(SHARED);
    expect(await tries(2, eva, 'right')).toBe('guesses');
  });

  it('does not lock out those beside them, who know, at any node', async () => {
    const { nodes, tries } = await locked();
    for (let i = 0; i < 3; i++) {
      const eve = await person(nodes.node(i), `Eve ${i}`);
      for (let j = 0; j < SHARED; j++) await tries(j % 3, eve, 'wrong');
    }
    const bob = await person(nodes.node(0), 'Bob');
    const outcomes: string[] = [];
    for (let i = 0; i < OWN_TRIES.most - 1; i++) outcomes.push(await tries(i % 3, bob, 'rihgt'));
    expect([...outcomes, await tries(2, bob, 'right')]).toEqual(['passcode', 'passcode', 'in']);
  });

  it('is not looked at while nobody can count', async () => {
    let broken = false;
    const uncounted = (store: Store): Store => ({
      ...store,
      spend: (...args) => (broken ? Promise.reject(new Error('busy')) : store.spend(...args)),
      unspend: (...args) => (broken ? Promise.reject(new Error('busy')) : store.unspend(...args)),
    });
    const nodes = await Nodes.start({ count: 1, store: uncounted });
    const code = await tableOf(nodes.node(0), await person(nodes.node(0), 'Ann'), { passcode: 'right' });
    const bob = await person(nodes.node(0), 'Bob');
    broken = true;
    expect((await new Visitor(nodes.node(0), bob).hello(code, { passcode: 'right' })).closed).toBe('mishap');
    const visit = { table: code, passcode: 'right', address: '10.0.0.1' };
    expect(await nodes.node(0).command(await known(nodes.node(0), bob), visit, 'one', { kind: 'sit' })).toMatchObject({ code: 'server/mishap' });
    broken = false;
    expect((await new Visitor(nodes.node(0), bob).hello(code, { passcode: 'right' })).closed).toBeNull();
  });

  it('who was right is in, though the try could not be given back', async () => {
    const stingy = (store: Store): Store => ({ ...store, unspend: () => Promise.reject(new Error('busy')) });
    const nodes = await Nodes.start({ count: 1, store: stingy });
    const code = await tableOf(nodes.node(0), await person(nodes.node(0), 'Ann'), { passcode: 'right' });
    const bob = await person(nodes.node(0), 'Bob');
    expect((await new Visitor(nodes.node(0), bob).hello(code, { passcode: 'right' })).closed).toBeNull();
  });
});

describe('when anything may have happened', () => {
  it('everything is compared at once: log, talk, people, names, tokens and the list', async () => {
    const deaf = (store: Store, node: number): Store => (node === 1 ? hearing(store, ({ kind }) => kind === 'anything') : store);
    const nodes = await Nodes.start({ count: 2, store: deaf });
    const { code, ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    const reader = await nodes.visit(1, null, 'Rita');
    await nodes.pass(LIMITS.heartbeatMs);
    const old = await nodes.visit(1, code, cid.who);
    await nodes.pass(2_000);
    await ann.ask({ kind: 'set', settings: { name: 'Ours' } });
    await ann.write('hello');
    sure(await nodes.node(0).people.rename(await known(nodes.node(0), ann.who), 'Anna'));
    const who = await moved(nodes, 0, cid);
    const dan = await nodes.visit(0, code, 'Dan');
    await settled();
    expect([bob.now.table.settings.name, bob.talk('players'), old.closed]).toEqual(['', [], null]);
    nodes.node(1).heard({ kind: 'anything' });
    await settled();
    expect([bob.now.table.settings.name, bob.talk('players'), bob.names.people[ann.who.player]]).toEqual(['Ours', ['hello'], 'Anna']);
    expect(watchers(bob)).toContain('Dan');
    expect([old.closed, dan.closed, cid.closed]).toEqual(['moved', null, 'moved']);
    expect((await nodes.visit(1, code, who)).closed).toBeNull();
    await nodes.pass(1_000);
    expect(reader.of('listed').at(-1)?.table).toMatchObject({ name: 'Ours', host: 'Anna' });
  });
});
