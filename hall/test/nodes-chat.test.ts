/** The talk of one table at several servers: one order for all, each line once, and nobody hears what is not for them. */
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { changesOf } from '../src/audience/chat-changes.ts';
import { shoutedIn } from '../src/audience/shouts.ts';
import type { Store } from '../src/store/store.ts';
import { BELLS, hearing, Nodes } from './nodes.ts';
import { settled } from './test-ports.ts';
import type { Visitor } from './visitor.ts';

const texts = async ({ kept }: Nodes, code: string, stream: 'players' | 'spectators'): Promise<readonly string[]> =>
  (await kept.chat(code, stream, 1_000)).map(({ text }) => (JSON.parse(text) as { text: string }).text);

describe.each(BELLS)('where bells are %s, a line', (bells) => {
  it('is read at all nodes, once, under its writer’s name', async () => {
    const nodes = await Nodes.start({ bells });
    const { ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    expect(await ann.write('hello all', 'line-of-ann')).toBe('said');
    await nodes.hear();
    expect(await cid.write({ phrase: 'good-luck' }, 'line-of-cid')).toBe('said');
    await nodes.hear();
    for (const each of [ann, bob, cid]) {
      expect(each.talk('players')).toEqual(['hello all']);
      expect(each.talk('spectators')).toEqual(['good-luck']);
      expect(each.of('line').map(({ line }) => [line.id, line.name])).toEqual([
        ['line-of-ann', 'Ann'],
        ['line-of-cid', 'Cid'],
      ]);
    }
  });

  it('stands at all nodes where it stands in the store', async () => {
    const nodes = await Nodes.start({ bells });
    const { code, ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    for (const each of guests) expect(await each.ask({ kind: 'sit' })).toBe('done');
    await nodes.hear();
    await Promise.all([cid.write('one'), ann.write('two'), bob.write('three'), cid.write('four'), ann.write('five')]);
    await nodes.hear();
    await bob.write('six');
    await nodes.hear();
    const kept = await texts(nodes, code, 'players');
    expect(kept).toHaveLength(6);
    for (const each of [ann, bob, cid]) expect(each.talk('players')).toEqual(kept);
  });

  it('that is erased is gone at all nodes: one’s own, and to the host anybody’s', async () => {
    const nodes = await Nodes.start({ bells });
    const { ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    await bob.write('of Bob', 'line-of-bob');
    await cid.write('of Cid', 'line-of-cid');
    await cid.write('stays', 'last-of-cid');
    await nodes.hear();
    expect(await bob.erase('line-of-cid')).toBe('chat/not-yours');
    expect(await bob.erase('line-of-bob')).toBe('said');
    expect(await ann.erase('line-of-cid')).toBe('said');
    await nodes.hear();
    await nodes.pass(LIMITS.heartbeatMs);
    for (const each of [ann, bob, cid]) {
      expect(each.talk('spectators')).toEqual(['stays']);
      expect(
        each
          .of('unsaid')
          .flatMap(({ lines }) => lines)
          .sort(),
      ).toEqual(['line-of-bob', 'line-of-cid']);
    }
  });

  it('of a person who has themself erased is gone at all nodes', async () => {
    const nodes = await Nodes.start({ bells });
    const { ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    await bob.write('canary');
    await cid.write('well');
    await nodes.hear();
    expect(await nodes.node(2).people.erase(bob.who.player)).toEqual({ player: bob.who.player });
    await nodes.hear();
    expect(bob.closed).toBe('stranger');
    for (const each of [ann, cid]) expect(each.talk('spectators')).toEqual(['well']);
  });
});

describe('secrecy at several nodes', () => {
  /** Ann and Bob play, at two nodes; Eve watches at the third, Dan at Bob's. */
  async function playing(bells: (typeof BELLS)[number]) {
    const nodes = await Nodes.start({ bells });
    const { code, ann, guests } = await nodes.table('Bob', 'Eve');
    const [bob, eve] = guests as [Visitor, Visitor];
    const dan = await nodes.visit(1, code, 'Dan');
    expect(await bob.ask({ kind: 'sit' })).toBe('done');
    await nodes.hear();
    expect(await bob.ask({ kind: 'ready', on: true })).toBe('done');
    await nodes.hear();
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    await nodes.hear();
    return { nodes, code, ann, bob, eve, dan };
  }

  it.each(BELLS)('bells %s: players hear nothing of those who watch, and all of it when the game has ended', async (bells) => {
    const { nodes, code, ann, bob, eve, dan } = await playing(bells);
    const from = [ann, bob].map(({ wire }) => wire.sent.length);
    expect(await eve.write('canary: she has two aces', 'line-of-eve')).toBe('said');
    expect(await dan.write('canary: indeed')).toBe('said');
    eve.say({ kind: 'react', reaction: 'wow' });
    await nodes.hear();
    expect(await eve.erase('line-of-eve')).toBe('said');
    await nodes.hear();
    const again = await nodes.visit(2, code, ann.who);
    await nodes.hear();
    const heard = [ann, bob, again].map(({ wire }, i) => wire.sent.slice(from[i] ?? 0).join(''));
    for (const each of heard) expect(each).not.toMatch(/canary|spectators|unsaid|"reaction"/);
    for (const each of [eve, dan]) expect(each.talk('spectators')).toEqual(['canary: indeed']);
    expect(await ann.ask({ kind: 'lobby' })).toBe('done');
    await nodes.hear();
    for (const each of [ann, bob, again]) expect(each.talk('spectators')).toEqual(['canary: indeed']);
  });

  it('a node that has not heard that the game began does not tell players what is said behind their backs', async () => {
    // The south hears of chat and of reactions, but not that the log has moved on.
    const deafToLogs = (store: Store, node: number): Store => (node === 1 ? hearing(store, ({ kind }) => kind !== 'log') : store);
    const nodes = await Nodes.start({ count: 2, store: deafToLogs });
    const { code, ann, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    await bob.ask({ kind: 'sit' });
    await bob.ask({ kind: 'ready', on: true });
    const eve = await nodes.visit(0, code, 'Eve');
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    await settled();
    expect(bob.now.table.phase).toBe('lobby');
    eve.say({ kind: 'react', reaction: 'wow' });
    await settled();
    expect(await eve.write('canary')).toBe('said');
    await settled();
    const late = await nodes.visit(1, code, bob.who);
    for (const each of [bob, late]) expect(each.wire.sent.join('')).not.toMatch(/canary|"reaction"/);
    expect(bob.now.table.phase).not.toBe('lobby');
  });

  it('neither does it tell a player who comes to it', async () => {
    const deaf = (store: Store, node: number): Store => (node === 1 ? hearing(store, () => false) : store);
    const nodes = await Nodes.start({ count: 2, store: deaf });
    const { code, ann, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    await bob.ask({ kind: 'sit' });
    await bob.ask({ kind: 'ready', on: true });
    const eve = await nodes.visit(0, code, 'Eve');
    await nodes.pass(LIMITS.heartbeatMs);
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    expect(await eve.write('canary')).toBe('said');
    const late = await nodes.visit(1, code, ann.who);
    expect(late.welcome.table.phase).not.toBe('lobby');
    expect(late.wire.sent.join('')).not.toMatch(/canary/);
  });
});

describe('what goes wrong', () => {
  it('when lines are read is made good at the next heartbeat', async () => {
    let fails = 0;
    const shaky = (store: Store, node: number): Store => ({
      ...store,
      chat: (...args) => (node === 1 && fails-- > 0 ? Promise.reject(new Error('busy')) : store.chat(...args)),
    });
    const nodes = await Nodes.start({ store: shaky });
    const { code, ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    fails = 2;
    await ann.write('first');
    await settled();
    const dora = await nodes.visit(1, code, 'Dora');
    expect([bob.talk('players'), dora.talk('players'), cid.talk('players')]).toEqual([[], [], ['first']]);
    fails = 1;
    expect(await bob.write('kept all the same')).toBe('said');
    await nodes.pass(LIMITS.heartbeatMs);
    for (const each of [ann, bob, cid, dora]) {
      expect(each.talk('players')).toEqual(['first']);
      expect(each.talk('spectators')).toEqual(['kept all the same']);
    }
  });

  it('nobody is told twice of the lines that others push out', async () => {
    const generous = { limits: { chat: { most: 1_000, perMs: 1 }, seat: { most: 1_000, perMs: 1 } } };
    const nodes = await Nodes.start({ count: 2, halls: generous });
    const { ann, guests } = await nodes.table('Bob');
    const [bob] = guests as [Visitor];
    for (let i = 1; i <= LIMITS.chatLines + 5; i++) await ann.write(`line ${i}`);
    await nodes.pass(LIMITS.heartbeatMs);
    for (const each of [ann, bob]) {
      expect(each.of('line')).toHaveLength(LIMITS.chatLines + 5);
      expect(each.of('unsaid')).toEqual([]);
      expect(each.talk('players').at(-1)).toBe(`line ${LIMITS.chatLines + 5}`);
    }
  });
});

describe('a reaction', () => {
  it.each(BELLS)('bells %s: goes to those who may read what its sender writes, once', async (bells) => {
    const nodes = await Nodes.start({ bells });
    const { ann, guests } = await nodes.table('Bob', 'Cid');
    const [bob, cid] = guests as [Visitor, Visitor];
    ann.say({ kind: 'react', reaction: 'clap' });
    await nodes.hear();
    cid.say({ kind: 'react', reaction: 'party' });
    await nodes.hear();
    const all = [
      { kind: 'reaction', player: ann.who.player, reaction: 'clap' },
      { kind: 'reaction', player: cid.who.player, reaction: 'party' },
    ];
    // Nobody keeps them: whoever does not hear the bell does not hear them.
    expect(bob.of('reaction')).toEqual(bells === 'lost' ? [] : all);
    expect(ann.of('reaction')).toEqual(bells === 'lost' ? all.slice(0, 1) : all);
  });

  it('that another version passes on may be something else', async () => {
    const nodes = await Nodes.start();
    const { code, ann, guests } = await nodes.table('Bob');
    const sent = guests[0]?.wire.sent.length;
    const stranger = nodes.kept.another();
    for (const text of ['', '{', 'null', '[]', '7', '{"player":7,"stream":"players","reaction":"clap"}', '{"dance":"tango"}'])
      await stranger.shout(code, text);
    await stranger.shout(code, JSON.stringify({ player: ann.who.player, stream: 'hosts', reaction: 'clap' }));
    await stranger.shout(code, JSON.stringify({ player: ann.who.player, stream: 'players', reaction: 'rotten egg' }));
    await settled();
    expect(guests[0]?.wire.sent.length).toBe(sent);
    const known = { player: 'ann', stream: 'players', reaction: 'clap' } as const;
    expect(shoutedIn(JSON.stringify({ ...known, at: 1, volume: 11 }))).toEqual(known);
  });
});

describe('what became of a stream', () => {
  const lines = (ids: string) => ids.split('').map((id) => ({ id }));
  it.each([
    ['', 'ab', { gone: '', fresh: 'ab' }],
    ['ab', 'ab', { gone: '', fresh: '' }],
    ['ab', 'abc', { gone: '', fresh: 'c' }],
    ['abc', 'ac', { gone: 'b', fresh: '' }],
    ['abc', 'bd', { gone: 'ac', fresh: 'd' }],
    ['abcd', 'bcde', { gone: '', fresh: 'e' }],
    ['abcd', 'bdef', { gone: 'c', fresh: 'ef' }],
    ['abcd', 'efgh', { gone: '', fresh: 'efgh' }],
    ['ab', 'cab', null],
    ['ab', 'ba', null],
  ])('since %j, now %j', (told, now, changes) => {
    const found = changesOf(told.split(''), lines(now), 4);
    expect(found && { gone: found.gone.join(''), fresh: found.fresh.map(({ id }) => id).join('') }).toEqual(changes);
  });
});
