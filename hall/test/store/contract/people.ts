/** People, who is let in and who is here, and what they say. */
import { describe, expect, test } from 'vitest';
import { CHAT_KEPT, examine, LEASE_KEPT, type Lease, type Store, type StoredPerson, type Tidying } from '../../../src/store/index.ts';
import { aLine, anAppend, aRecord, makeTable, SUMMARY } from '../samples.ts';
import type { TestedStore } from './tested-store.ts';

export function people(tested: TestedStore): void {
  describe('people', () => {
    let persons = 0;
    const newPerson = async (): Promise<StoredPerson> => {
      persons += 1;
      const person = {
        player: `player ${persons}`,
        tokenHash: `hash ${persons}`,
        name: `Ann ${persons}`,
        createdAt: 1_750_000_000_000,
        seenAt: 1_750_000_000_000,
      };
      await tested.store.addPerson(person);
      return person;
    };

    test('a person is found by token and by player, in the order asked', async () => {
      const [ann, bob] = [await newPerson(), await newPerson()];
      expect(await tested.store.personByToken(ann.tokenHash)).toEqual(ann);
      expect(await tested.store.personByToken('unknown')).toBeNull();
      expect(await tested.store.people([bob.player, 'unknown', ann.player])).toEqual([bob, ann]);
    });

    test('neither a player nor a token comes twice', async () => {
      const ann = await newPerson();
      await expect(tested.store.addPerson({ ...ann, tokenHash: 'another' })).rejects.toThrow();
      await expect(tested.store.addPerson({ ...ann, player: 'another' })).rejects.toThrow();
      expect(await tested.store.people([ann.player, 'another'])).toEqual([ann]);
    });

    test('a name can be changed', async () => {
      const ann = await newPerson();
      await tested.store.rename(ann.player, 'Anne');
      await tested.store.rename('unknown', 'Nobody');
      expect(await tested.store.people([ann.player, 'unknown'])).toEqual([{ ...ann, name: 'Anne' }]);
    });

    test('a new token takes the place of the old one, and is nobody else’s', async () => {
      const [ann, bob] = [await newPerson(), await newPerson()];
      expect(await tested.store.retoken(ann.player, 'new phone')).toBe(true);
      expect(await tested.store.personByToken('new phone')).toEqual({ ...ann, tokenHash: 'new phone' });
      expect(await tested.store.personByToken(ann.tokenHash)).toBeNull();
      expect(await tested.store.retoken('unknown', 'whose')).toBe(false);
      await expect(tested.store.retoken(bob.player, 'new phone')).rejects.toThrow();
      expect(await tested.store.personByToken(bob.tokenHash)).toEqual(bob);
    });

    test('erasing leaves no name, no token and no line of chat, at any table; what was played stays', async () => {
      const [ann, bob] = [await newPerson(), await newPerson()];
      const codes = [await tested.newTable(), await tested.newTable()];
      for (const code of codes) for (const { player } of [ann, bob, ann]) await tested.store.say(code, aLine({ player }));
      await tested.store.keepHandover({ codeHash: 'way of the erased', player: ann.player, until: 100 });
      expect(await tested.store.erase(ann.player, 'someone', 'void')).toBe(true);
      expect(await tested.store.erase('unknown', 'someone', 'void too')).toBe(false);
      expect(await tested.store.people([ann.player])).toEqual([{ ...ann, name: 'someone', tokenHash: 'void' }]);
      expect(await tested.store.personByToken(ann.tokenHash)).toBeNull();
      expect(await tested.store.takeOver('way of the erased', 'new phone of the erased', 1)).toBeNull();
      for (const code of codes) {
        expect((await tested.store.chat(code, 'players', 10)).map(({ player }) => player)).toEqual([bob.player]);
        expect((await tested.store.table(code))?.head).toBe(1);
      }
    });

    test('a way to another device works once, until its time, and the last one only', async () => {
      const [ann, bob] = [await newPerson(), await newPerson()];
      const keep = (codeHash: string, { player }: StoredPerson): Promise<void> => tested.store.keepHandover({ codeHash, player, until: 100 });
      await keep('first', ann);
      await keep('second', ann);
      await keep('other', bob);
      expect(await tested.store.takeOver('first', 'a tablet', 1)).toBeNull();
      expect(await tested.store.takeOver('second', 'a tablet', 99)).toEqual({ ...ann, tokenHash: 'a tablet' });
      expect(await tested.store.takeOver('second', 'another tablet', 99)).toBeNull();
      expect(await tested.store.personByToken('a tablet')).toEqual({ ...ann, tokenHash: 'a tablet' });
      expect(await tested.store.takeOver('other', 'too late', 100)).toBeNull();
      expect(await tested.store.personByToken(bob.tokenHash)).toEqual(bob);
    });

    test('two who have one code: one of them gets the person', async () => {
      const ann = await newPerson();
      await tested.store.keepHandover({ codeHash: 'raced', player: ann.player, until: 100 });
      const taken = await Promise.all(['left', 'right'].map((hand) => tested.store.takeOver('raced', `${hand} hand`, 1)));
      expect(taken.filter((each) => each !== null)).toHaveLength(1);
    });
  });

  describe('what has had its time', () => {
    const YEAR = 1_000;
    const all: Tidying = { at: 5_000, unseenSince: 5_000 - YEAR, recordsBefore: 5_000 - YEAR, most: 100 };
    const someone = (player: string, seenAt: number): StoredPerson => ({
      player,
      tokenHash: `hash of ${player}`,
      name: player,
      createdAt: 1,
      seenAt,
    });
    const there = async (store: Store, ...players: string[]): Promise<string[]> => (await store.people(players)).map(({ player }) => player);

    test('people unseen for long go, but for those who have a seat; whoever came again stays', () =>
      tested.alone(async (own) => {
        await own.append(anAppend('A', 0, { summary: { ...SUMMARY, seated: ['sits'] } }));
        for (const player of ['sits', 'gone', 'came', 'lately']) await own.addPerson(someone(player, player === 'lately' ? 4_000 : 3_999));
        await own.seen('came', 4_500);
        await own.seen('came', 4_400);
        expect((await own.people(['came']))[0]?.seenAt).toBe(4_500);
        expect(await own.tidy(all)).toBe(1);
        expect(await there(own, 'sits', 'gone', 'came', 'lately')).toEqual(['sits', 'came', 'lately']);
        expect(await own.personByToken('hash of gone')).toBeNull();
        await own.refresh('A', 1, SUMMARY);
        expect(await own.tidy(all)).toBe(1);
        expect(await there(own, 'sits', 'came')).toEqual(['came']);
      }));

    test('whoever sat at a table that was removed sits there no more', () =>
      tested.alone(async (own) => {
        await own.append(anAppend('A', 0, { summary: { ...SUMMARY, seated: ['sat'] } }));
        await own.addPerson(someone('sat', 1));
        await own.remove('A', 1);
        expect(await own.tidy(all)).toBe(1);
      }));

    test('records go by their age, handovers by their end, each some at a time and the oldest first', () =>
      tested.alone(async (own) => {
        for (const game of [1, 2, 3, 4]) await own.keepRecord('A', game, aRecord({ players: ['ann'], at: 3_996 + game }));
        for (const until of [4_998, 4_999, 5_000, 5_001]) await own.keepHandover({ codeHash: `code ${until}`, player: `p${until}`, until });
        const kept = (): Promise<(string | null)[]> => Promise.all([1, 2, 3, 4].map((game) => own.record('A', game)));
        expect(await own.tidy({ ...all, most: 2 })).toBe(4);
        expect(await kept()).toEqual([null, null, '"record"', '"record"']);
        expect(await own.tidy({ ...all, most: 2 })).toBe(2);
        expect(await kept()).toEqual([null, null, null, '"record"']);
        expect((await own.recordsOf('ann', null, 9)).map(({ game }) => game)).toEqual([4]);
        expect(await Promise.all([3, 4].map((game) => own.satIn('A', game, 'ann')))).toEqual([false, true]);
        expect(await own.tidy(all)).toBe(0);
        for (const player of ['p5001']) await own.addPerson(someone(player, 5_000));
        expect(await own.takeOver('code 5001', 'a phone', 5_000)).not.toBeNull();
      }));

    test('a table with a long log goes at once for all who ask, whatever is left of it to clear', () =>
      tested.alone(async (own) => {
        await makeTable(own, 'LONG', 2_500);
        expect(await own.remove('LONG', 2_500)).toBe(true);
        expect(await own.table('LONG')).toBeNull();
        expect(await own.read('LONG', 1, 10)).toEqual([]);
        expect(await own.tables(null, 10)).toEqual([]);
        await makeTable(own, 'LONG', 3);
        for (let left = 5; left > 0; left--) expect(await own.tidy({ ...all, most: 1_000 })).toBeLessThanOrEqual(1_001);
        expect(await own.tidy(all)).toBe(0);
        expect((await own.read('LONG', 1, 10)).map(({ n }) => n)).toEqual([1, 2, 3]);
        expect(await examine(own, 'LONG')).toEqual([]);
      }));
  });

  describe('who may come in and who is here', () => {
    test('a table remembers whom it let in', async () => {
      const [code, other] = [await tested.newTable(), await tested.newTable()];
      await tested.store.admit(code, 'ann');
      await tested.store.admit(code, 'ann');
      expect(await tested.store.admitted(code, 'ann')).toBe(true);
      expect(await tested.store.admitted(code, 'bob')).toBe(false);
      expect(await tested.store.admitted(other, 'ann')).toBe(false);
    });

    test('a lease is good until its time, can be renewed, and is given back with its connection', async () => {
      const [code, other] = [await tested.newTable(), await tested.newTable()];
      const lease = (connection: string, until: number, table = code): Lease => ({
        table,
        player: 'ann',
        connection: `${connection} ${code}`,
        until,
      });
      await tested.store.lease([lease('phone', 100), lease('laptop', 200), lease('elsewhere', 300, other)]);
      expect(await tested.store.leases(code, 99)).toEqual([lease('laptop', 200), lease('phone', 100)]);
      expect(await tested.store.leases(code, 100)).toEqual([lease('laptop', 200)]);
      await tested.store.lease([lease('phone', 400)]);
      expect(await tested.store.leases(code, 200)).toEqual([lease('phone', 400)]);
      await tested.store.release(`phone ${code}`, 150);
      await tested.store.release('unknown', 150);
      expect(await tested.store.leases(code, 150)).toEqual([lease('laptop', 200)]);
      expect(await tested.store.leases(other, 0)).toEqual([lease('elsewhere', 300, other)]);
    });

    test('a table knows until when somebody is there, and when the last one went', async () => {
      const code = await tested.newTable();
      const attended = async (): Promise<number | null | undefined> => (await tested.store.table(code))?.attendedUntil;
      const lease = (connection: string, until: number): Lease => ({ table: code, player: 'ann', connection: `${connection} ${code}`, until });
      expect(await attended()).toBeNull();
      await tested.store.lease([lease('fallen', 50), lease('phone', 100), lease('laptop', 200)]);
      expect(await attended()).toBe(200);
      await tested.store.release(`laptop ${code}`, 70);
      expect(await attended()).toBe(100);
      await tested.store.release(`phone ${code}`, 90);
      expect(await attended()).toBe(90);
      // Of those that have ended one is kept, and it was never good for longer than it was.
      expect(await tested.store.leases(code, 0)).toEqual([lease('phone', 90)]);
      await tested.store.release(`phone ${code}`, 300);
      expect(await attended()).toBe(90);
      expect((await tested.store.listed(1_000)).find((table) => table.code === code)).toEqual(await tested.store.table(code));
    });

    test('leases of a server that fell are let go when somebody is here long after', async () => {
      const code = await tested.newTable();
      const lease = (connection: string, until: number): Lease => ({ table: code, player: 'ann', connection: `${connection} ${code}`, until });
      await tested.store.lease([lease('fallen', 100), lease('also', 200)]);
      await tested.store.lease([lease('back', 200 + LEASE_KEPT)]);
      expect((await tested.store.leases(code, 0)).map(({ until }) => until)).toEqual([200, 200 + LEASE_KEPT]);
      expect((await tested.store.table(code))?.attendedUntil).toBe(200 + LEASE_KEPT);
    });

    test('a connection that changes tables takes its lease along', async () => {
      const [code, other] = [await tested.newTable(), await tested.newTable()];
      const lease = { player: 'ann', connection: `walks to ${other}`, until: 100 };
      await tested.store.lease([{ ...lease, table: code }]);
      await tested.store.lease([{ ...lease, table: other }]);
      expect(await tested.store.leases(code, 0)).toEqual([]);
      expect(await tested.store.leases(other, 0)).toEqual([{ ...lease, table: other }]);
    });
  });

  describe('chat', () => {
    test('the last lines of a stream, oldest first; the streams do not mix', async () => {
      const code = await tested.newTable();
      const lines = [1, 2, 3].map((at) => aLine({ at }));
      for (const line of lines) {
        expect(await tested.store.say(code, line)).toBe('said');
        await tested.store.say(code, aLine({ stream: 'spectators', text: '"psst"' }));
      }
      expect(await tested.store.chat(code, 'players', 10)).toEqual(lines);
      expect(await tested.store.chat(code, 'players', 2)).toEqual(lines.slice(1));
      expect((await tested.store.chat(code, 'spectators', 10)).map(({ text }) => text)).toEqual(['"psst"', '"psst"', '"psst"']);
      expect(await tested.store.line(code, lines[1]?.id ?? '')).toEqual(lines[1]);
    });

    test('a line of one id is said once at its table, also if it was erased since', async () => {
      const [code, other] = [await tested.newTable(), await tested.newTable()];
      const line = aLine();
      expect(await Promise.all([1, 2, 3].map(() => tested.store.say(code, line)))).toEqual(['said', 'duplicate', 'duplicate']);
      expect(await tested.store.say(other, line)).toBe('said');
      await tested.store.eraseLine(code, line.id);
      expect(await tested.store.say(code, line)).toBe('duplicate');
      await tested.store.erase(line.player, 'someone', 'void of a writer');
      expect(await tested.store.say(other, line)).toBe('duplicate');
      for (const each of [code, other]) expect(await tested.store.chat(each, 'players', 10)).toEqual([]);
    });

    test('of each stream the last hundred lines are kept, and no more ids of erased ones', async () => {
      const code = await tested.newTable();
      const lines = Array.from({ length: CHAT_KEPT + 3 }, (_, at) => aLine({ at }));
      const psst = aLine({ stream: 'spectators' });
      await Promise.all([...lines, psst].map((line) => tested.store.say(code, line)));
      expect(await tested.store.chat(code, 'players', 1_000)).toEqual(lines.slice(3));
      expect(await tested.store.chat(code, 'spectators', 1_000)).toEqual([psst]);
      expect(await tested.store.line(code, lines[0]?.id ?? '')).toBeNull();
      const [, , , first] = lines;
      await Promise.all(lines.slice(3).map(({ id }) => tested.store.eraseLine(code, id)));
      expect(await tested.store.say(code, first ?? psst)).toBe('duplicate');
      await tested.store.eraseLine(code, psst.id);
      expect(await tested.store.say(code, first ?? psst)).toBe('said');
    });

    test('a line under the id of another’s is not taken for it', async () => {
      const code = await tested.newTable();
      const line = aLine();
      await tested.store.say(code, line);
      expect(await tested.store.say(code, { ...line, player: 'bob' })).toBe('taken');
      expect(await tested.store.chat(code, 'players', 10)).toEqual([line]);
    });

    test('a line is erased once, and only at its own table', async () => {
      const [code, other] = [await tested.newTable(), await tested.newTable()];
      const line = aLine();
      await tested.store.say(code, line);
      expect(await tested.store.eraseLine(other, line.id)).toBe(false);
      expect(await tested.store.chat(code, 'players', 10)).toEqual([line]);
      expect(await tested.store.eraseLine(code, line.id)).toBe(true);
      expect(await tested.store.eraseLine(code, line.id)).toBe(false);
      expect(await tested.store.chat(code, 'players', 10)).toEqual([]);
      expect(await tested.store.line(code, line.id)).toBeNull();
    });
  });
}
