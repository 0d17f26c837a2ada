/** What is said at a table: who writes where, who reads what, and that it can be taken back. */
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { troubled } from './faults.ts';
import { known, person, playing, seated, sure, TestHalls } from './halls.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

describe.each([false, true])('with other servers: %s', (peers) => {
  const watching = async (hall: ReturnType<TestHalls['hall']>, code: string, name = 'Eve'): Promise<Visitor> =>
    new Visitor(hall, await person(hall, name)).hello(code);

  describe('lines', () => {
    it('of those on seats and of those who watch are apart; before a game all read both', async () => {
      const hall = new TestHalls({ peers }).hall();
      const { code, guests } = await seated(hall, ['Ann', 'Bob']);
      const [ann, bob] = guests as [Visitor, Visitor];
      const eve = await watching(hall, code);
      expect(await ann.write('hi all')).toBe('said');
      expect(await eve.write({ phrase: 'good-luck' })).toBe('said');
      for (const each of [ann, bob, eve]) {
        expect(each.talk('players')).toEqual(['hi all']);
        expect(each.talk('spectators')).toEqual(['good-luck']);
      }
      expect(bob.of('line')[0]).toMatchObject({ stream: 'players', line: { player: ann.who.player, name: 'Ann' } });
      expect(ann.now.n).toBe(ann.welcome.n + 1); // Bob sat down; nothing that was said has a number
    });

    it('of those who watch reach nobody who plays, until the game has ended', async () => {
      const hall = new TestHalls({ peers }).hall();
      const { code, guests } = await playing(hall, ['Ann', 'Bob']);
      const [ann, bob] = guests as [Visitor, Visitor];
      const from = [ann, bob].map(({ wire }) => wire.sent.length);
      const [eve, dan] = [await watching(hall, code), await watching(hall, code, 'Dan')];
      expect(await eve.write('canary: she has two aces')).toBe('said');
      expect(await ann.write('a game among friends')).toBe('said');
      const [erased] = eve.of('line').filter(({ stream }) => stream === 'spectators');
      expect(await eve.write('canary two')).toBe('said');
      expect(await eve.erase(erased?.line.id ?? '')).toBe('said');
      const again = await new Visitor(hall, bob.who).hello(code);
      expect(eve.talk('players')).toEqual(['a game among friends']);
      expect(dan.talk('spectators')).toEqual(['canary two']);
      const heard = [ann, bob, again].map(({ wire }, i) => wire.sent.slice(from[i] ?? 0).join(''));
      for (const each of heard) expect(each).not.toMatch(/canary|spectators|unsaid/);

      expect(await ann.ask({ kind: 'lobby' })).toBe('done');
      for (const each of [ann, bob, again]) expect(each.talk('spectators')).toEqual(['canary two']);
      expect(ann.of('chat').at(-1)?.lines[0]).toMatchObject({ player: eve.who.player, name: 'Eve' });
    });

    it('of those who watch change nothing that a player gets: not a byte, not its order', async () => {
      const captured = async (talk: (eve: Visitor) => Promise<unknown>): Promise<readonly string[]> => {
        const hall = new TestHalls({ peers }).hall();
        const { code, guests } = await playing(hall, ['Ann', 'Bob']);
        const [ann, bob] = guests as [Visitor, Visitor];
        ann.wire.sent.length = 0;
        const eve = await watching(hall, code);
        await talk(eve);
        await ann.write('well', 'a-line-of-ann');
        await talk(eve);
        await bob.ask({ kind: 'pause' }, 'pause-of-bob');
        await talk(eve);
        await ann.erase('a-line-of-ann', 'unsay-of-ann');
        return ann.wire.sent;
      };
      const silent = await captured(() => Promise.resolve());
      expect(silent.length).toBeGreaterThan(4);
      expect(await captured((eve) => eve.write('psst'))).toEqual(silent);
      expect(await captured((eve) => Promise.resolve(eve.say({ kind: 'react', reaction: 'think' })))).toEqual(silent);
    });

    it('have reactions that go the same ways: of those who watch, to players only when no game runs', async () => {
      const halls = new TestHalls({ peers });
      const hall = halls.hall();
      const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid']);
      const [ann, bob, cid] = guests as [Visitor, Visitor, Visitor];
      await cid.ask({ kind: 'leave' });
      const left = await new Visitor(hall, cid.who).hello(code);
      const [eve, dan] = [await watching(hall, code), await watching(hall, code, 'Dan')];
      const players = [ann, bob, left];
      const from = players.map(({ wire }) => wire.sent.length);
      eve.say({ kind: 'react', reaction: 'wow' });
      await settled();
      expect(players.map(({ wire }) => wire.sent.length)).toEqual(from);
      for (const each of [eve, dan]) expect(each.of('reaction')).toEqual([{ kind: 'reaction', player: eve.who.player, reaction: 'wow' }]);
      left.say({ kind: 'react', reaction: 'sad' });
      ann.say({ kind: 'react', reaction: 'clap' });
      await settled();
      for (const each of [...players, eve, dan]) expect(each.of('reaction').slice(-2)).toMatchObject([{ reaction: 'sad' }, { reaction: 'clap' }]);

      await ann.ask({ kind: 'lobby' });
      eve.say({ kind: 'react', reaction: 'party' });
      await settled();
      for (const each of [...players, dan]) expect(each.of('reaction').at(-1)).toMatchObject({ player: eve.who.player, reaction: 'party' });
    });

    it('are no way to listen for who leaves a game and may come back', async () => {
      const hall = new TestHalls({ peers }).hall();
      const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid']);
      const [, bob] = guests as [Visitor, Visitor];
      const eve = await watching(hall, code);
      await bob.ask({ kind: 'leave' });
      const back = await new Visitor(hall, bob.who).hello(code);
      await eve.write('canary');
      expect(await back.write('it was me')).toBe('said');
      expect(back.wire.sent.join('')).not.toMatch(/canary|spectators/);
      expect(eve.talk('players')).toEqual(['it was me']);
    });

    it('are told to newcomers, the last hundred of each stream', async () => {
      const halls = new TestHalls({ peers, limits: { chat: { most: 1_000, perMs: 1 }, seat: { most: 1_000, perMs: 1 } } });
      const hall = halls.hall();
      const { code, guests } = await seated(hall, ['Ann']);
      const [ann] = guests as [Visitor];
      for (let i = 1; i <= LIMITS.chatLines + 5; i++) await ann.write(`line ${i}`);
      const eve = await watching(halls.hall(), code);
      expect(eve.talk('players')).toHaveLength(LIMITS.chatLines);
      expect(eve.talk('players').at(-1)).toBe(`line ${LIMITS.chatLines + 5}`);
      expect(eve.of('chat')[0]?.lines[0]?.name).toBe('Ann');
    });

    it('sent twice are said once, also after a reconnect and after they were erased', async () => {
      const hall = new TestHalls({ peers }).hall();
      const { code, guests } = await seated(hall, ['Ann', 'Bob']);
      const [ann, bob] = guests as [Visitor, Visitor];
      expect(await ann.write('once', 'the-same-id')).toBe('said');
      expect(await ann.write('once', 'the-same-id')).toBe('said');
      ann.hangUp();
      const again = await new Visitor(hall, ann.who).hello(code);
      expect(await again.write('once', 'the-same-id')).toBe('said');
      expect([bob.talk('players'), again.talk('players')]).toEqual([['once'], ['once']]);
      await again.erase('the-same-id');
      expect(await again.write('once', 'the-same-id')).toBe('said');
      expect([bob.talk('players'), again.talk('players')]).toEqual([[], []]);
    });

    it('are erased by their writer or by the host', async () => {
      const hall = new TestHalls({ peers }).hall();
      const { guests } = await seated(hall, ['Ann', 'Bob', 'Cid']);
      const [ann, bob, cid] = guests as [Visitor, Visitor, Visitor];
      await ann.write('of Ann', 'line-of-ann');
      await bob.write('of Bob', 'line-of-bob');
      await cid.write('of Cid', 'line-of-cid');
      expect(await bob.erase('line-of-ann')).toBe('chat/not-yours');
      expect(await bob.erase('line-of-bob')).toBe('said');
      expect(await bob.erase('line-of-bob')).toBe('said');
      expect(await ann.erase('line-of-cid')).toBe('said');
      expect(cid.talk('players')).toEqual(['of Ann']);
    });
  });

  describe('free text', () => {
    it.each([
      ['  two\n lines\t ', 'two lines'],
      ['e\u0301t\u0065\u0301', 'été'],
      ['\u202eevil\u202c \u2066x\u2069\u0000\u0007', 'evil x'],
      ['👩‍👩‍👧 ❤️', '👩‍👩‍👧 ❤️'],
      ['a\ud800b', 'ab'],
      [`h${'\u0336'.repeat(40)}i`, `h${'\u0336'.repeat(4)}i`],
      ['x'.repeat(500), 'x'.repeat(500)],
    ])('%j is read as %j', async (written, read) => {
      const { guests } = await seated(new TestHalls({ peers }).hall(), ['Ann']);
      const [ann] = guests as [Visitor];
      expect(await ann.write(written)).toBe('said');
      expect(ann.talk('players')).toEqual([read]);
    });

    it.each([
      ['x'.repeat(501), 'chat/too-long'],
      [' \n ', 'chat/empty'],
      ['\u200b\u202e', 'chat/empty'],
    ])('%j is refused: %s', async (written, code) => {
      const { guests } = await seated(new TestHalls({ peers }).hall(), ['Ann']);
      const [ann] = guests as [Visitor];
      expect(await ann.write(written)).toBe(code);
      expect(ann.of('line')).toEqual([]);
    });

    it('can be switched off by the host; phrases and reactions stay', async () => {
      const hall = new TestHalls({ peers }).hall();
      const { guests } = await seated(hall, ['Ann', 'Bob']);
      const [ann, bob] = guests as [Visitor, Visitor];
      await ann.ask({ kind: 'set', settings: { chat: false } });
      expect(await bob.write('free')).toBe('chat/off');
      expect(await bob.write({ phrase: 'thanks' })).toBe('said');
      bob.say({ kind: 'react', reaction: 'clap' });
      await settled();
      expect(ann.talk('players')).toEqual(['thanks']);
      expect(ann.of('reaction')).toEqual([{ kind: 'reaction', player: bob.who.player, reaction: 'clap' }]);
    });
  });

  describe('limits', () => {
    it('five lines in ten seconds, and as many reactions', async () => {
      const halls = new TestHalls({ peers });
      const hall = halls.hall();
      const { code, guests } = await seated(hall, ['Ann']);
      const eve = await watching(hall, code);
      const [ann] = guests as [Visitor];
      for (let i = 0; i < 5; i++) expect(await ann.write(`line ${i}`)).toBe('said');
      expect(await ann.write('one more')).toBe('limit/chat');
      for (let i = 0; i < 6; i++) ann.say({ kind: 'react', reaction: 'wow' });
      await settled();
      expect(eve.of('reaction')).toHaveLength(5);
      expect(ann.of('refused').at(-1)).toMatchObject({ id: null, code: 'limit/chat' });
      expect(ann.closed).toBe(null);
      await halls.clock.pass(20_000);
      expect(await ann.write('later')).toBe('said');
    });

    it('that could not be read when somebody came are read with the next heartbeat', async () => {
      const halls = new TestHalls({ peers });
      let fails = false;
      const busy = (): Promise<never> => Promise.reject(new Error('busy'));
      halls.store = { ...halls.kept, shared: peers, chat: (...args) => (fails ? busy() : halls.kept.chat(...args)) };
      const hall = halls.hall();
      await hall.start();
      const { code, guests } = await seated(hall, ['Ann']);
      const [ann] = guests as [Visitor];
      await ann.write('said before');
      fails = true;
      const eve = await watching(hall, code);
      await settled();
      fails = false;
      expect(eve.talk('players')).toEqual([]);
      await halls.clock.pass(LIMITS.heartbeatMs);
      expect(eve.talk('players')).toEqual(['said before']);
    });

    it('a full store refuses lines, and so does a list of tables', async () => {
      const halls = new TestHalls({ peers });
      const trouble = troubled(halls.kept);
      halls.store = {
        ...trouble.store,
        say: (...args) => (trouble.full ? trouble.store.append({} as never).then(() => 'said' as const) : halls.kept.say(...args)),
      };
      const hall = halls.hall();
      const { guests } = await seated(hall, ['Ann']);
      const [ann] = guests as [Visitor];
      trouble.full = true;
      expect(await ann.write('lost')).toBe('server/read-only');
      expect(ann.of('notice').map(({ code }) => code)).toEqual(['read-only']);
      expect(await ann.write('lost too')).toBe('server/read-only');
      const list = await new Visitor(hall, ann.who).hello(null);
      expect(await list.write('here?')).toBe('message/malformed');
    });
  });

  describe('a person who has themself erased', () => {
    it('has no name, no chat and no way back; those who see it are told', async () => {
      const halls = new TestHalls({ peers });
      const hall = halls.hall();
      const { code, guests } = await playing(hall, ['Ann', 'Bob']);
      const [ann, bob] = guests as [Visitor, Visitor];
      const eve = await watching(hall, code);
      const dan = await watching(hall, code, 'Dan');
      await bob.write('canary of Bob', 'bobs-line');
      await eve.write('canary of Eve', 'eves-line');
      expect(await hall.people.erase(bob.who.player)).toEqual({ player: bob.who.player });
      expect(await hall.people.erase(eve.who.player)).toEqual({ player: eve.who.player });
      await settled();
      expect([bob.closed, eve.closed]).toEqual(['stranger', 'stranger']);
      expect([ann.talk('players'), dan.talk('players'), dan.talk('spectators')]).toEqual([[], [], []]);
      expect(ann.of('unsaid').map(({ lines }) => lines)).toEqual([['bobs-line']]);
      expect(ann.names.people[bob.who.player]).toBe('Anonymous');
      expect((await new Visitor(hall, bob.who).hello(code)).closed).toBe('stranger');
      const late = await new Visitor(halls.hall(), dan.who).hello(code);
      expect(late.wire.sent.join('')).not.toMatch(/canary|"Bob"|"Eve"/);
      expect(late.now.table.seats[1]).toMatchObject({ player: bob.who.player });
    });

    it('takes along what they said a moment before', async () => {
      const hall = new TestHalls({ peers }).hall();
      const { code, guests } = await playing(hall, ['Ann', 'Bob']);
      const [ann, bob] = guests as [Visitor, Visitor];
      bob.say({ kind: 'say', id: 'bobs-line', words: { text: 'canary of Bob' } });
      await hall.people.erase(bob.who.player);
      await settled();
      expect(ann.talk('players')).toEqual([]);
      expect((await watching(hall, code)).talk('players')).toEqual([]);
    });

    it('takes it also from whoever is just being told it', async () => {
      const halls = new TestHalls({ peers });
      const held = { erase: Promise.withResolvers<void>(), people: Promise.withResolvers<void>() };
      halls.store = {
        ...halls.kept,
        erase: (...whom) => held.erase.promise.then(() => halls.kept.erase(...whom)),
        people: (players) => halls.kept.people(players).then((found) => held.people.promise.then(() => found)),
      };
      held.people.resolve();
      const hall = halls.hall();
      const { code, guests } = await playing(hall, ['Ann', 'Bob']);
      const [, bob] = guests as [Visitor, Visitor];
      await bob.write('canary of Bob');
      held.people = Promise.withResolvers();
      const erased = hall.people.erase(bob.who.player);
      await settled();
      const eve = await watching(hall, code);
      held.erase.resolve();
      await erased;
      held.people.resolve();
      await settled();
      expect(eve.talk('players')).toEqual([]);
    });

    it('nobody is refused', async () => {
      expect(await new TestHalls({ peers }).hall().people.erase('nobody')).toMatchObject({ code: 'person/unknown' });
    });

    it('a way to another device goes with them', async () => {
      const hall = new TestHalls({ peers }).hall();
      const ann = await person(hall, 'Ann');
      const { code } = sure(await hall.people.handover(await known(hall, ann)));
      await hall.people.erase(ann.player);
      expect(await hall.people.takeOver(code)).toMatchObject({ code: 'handover/unknown' });
    });
  });
});
