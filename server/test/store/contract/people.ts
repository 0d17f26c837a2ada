/** People, who is let in and who is here, and what they say. */
import { describe, expect, test } from 'vitest';
import type { ChatLine, Lease, Person } from '../../../src/store/index.ts';
import type { Home } from './home.ts';

export function people(home: Home): void {
  describe('people', () => {
    let persons = 0;
    const newPerson = async (): Promise<Person> => {
      persons += 1;
      const person = { player: `player ${persons}`, tokenHash: `hash ${persons}`, name: `Ann ${persons}`, createdAt: 1_750_000_000_000 };
      await home.store.addPerson(person);
      return person;
    };

    test('a person is found by token and by player, in the order asked', async () => {
      const [ann, bob] = [await newPerson(), await newPerson()];
      expect(await home.store.personByToken(ann.tokenHash)).toEqual(ann);
      expect(await home.store.personByToken('unknown')).toBeNull();
      expect(await home.store.people([bob.player, 'unknown', ann.player])).toEqual([bob, ann]);
    });

    test('neither a player nor a token comes twice', async () => {
      const ann = await newPerson();
      await expect(home.store.addPerson({ ...ann, tokenHash: 'another' })).rejects.toThrow();
      await expect(home.store.addPerson({ ...ann, player: 'another' })).rejects.toThrow();
      expect(await home.store.people([ann.player, 'another'])).toEqual([ann]);
    });

    test('a name can be changed', async () => {
      const ann = await newPerson();
      await home.store.rename(ann.player, 'Anne');
      await home.store.rename('unknown', 'Nobody');
      expect(await home.store.people([ann.player, 'unknown'])).toEqual([{ ...ann, name: 'Anne' }]);
    });

    test('a new token takes the place of the old one, and is nobody else’s', async () => {
      const [ann, bob] = [await newPerson(), await newPerson()];
      expect(await home.store.retoken(ann.player, 'new phone')).toBe(true);
      expect(await home.store.personByToken('new phone')).toEqual({ ...ann, tokenHash: 'new phone' });
      expect(await home.store.personByToken(ann.tokenHash)).toBeNull();
      expect(await home.store.retoken('unknown', 'whose')).toBe(false);
      await expect(home.store.retoken(bob.player, 'new phone')).rejects.toThrow();
      expect(await home.store.personByToken(bob.tokenHash)).toEqual(bob);
    });

    test('erasing leaves no name and no line of chat, at any table; what was played stays', async () => {
      const [ann, bob] = [await newPerson(), await newPerson()];
      const codes = [await home.newTable(), await home.newTable()];
      for (const code of codes)
        for (const { player } of [ann, bob, ann]) await home.store.say(code, { stream: 'players', player, at: 1, text: '"hi"' });
      await home.store.erase(ann.player, 'someone');
      expect(await home.store.people([ann.player])).toEqual([{ ...ann, name: 'someone' }]);
      for (const code of codes) {
        expect((await home.store.chat(code, 'players', 10)).map(({ player }) => player)).toEqual([bob.player]);
        expect((await home.store.table(code))?.head).toBe(1);
      }
    });
  });

  describe('who may come in and who is here', () => {
    test('a table remembers whom it let in', async () => {
      const [code, other] = [await home.newTable(), await home.newTable()];
      await home.store.admit(code, 'ann');
      await home.store.admit(code, 'ann');
      expect(await home.store.admitted(code, 'ann')).toBe(true);
      expect(await home.store.admitted(code, 'bob')).toBe(false);
      expect(await home.store.admitted(other, 'ann')).toBe(false);
    });

    test('a lease is good until its time, can be renewed, and is given back with its connection', async () => {
      const [code, other] = [await home.newTable(), await home.newTable()];
      const lease = (connection: string, until: number, table = code): Lease => ({
        table,
        player: 'ann',
        connection: `${connection} ${code}`,
        until,
      });
      await home.store.lease([lease('phone', 100), lease('laptop', 200), lease('elsewhere', 300, other)]);
      expect(await home.store.leases(code, 99)).toEqual([lease('laptop', 200), lease('phone', 100)]);
      expect(await home.store.leases(code, 100)).toEqual([lease('laptop', 200)]);
      await home.store.lease([lease('phone', 400)]);
      expect(await home.store.leases(code, 200)).toEqual([lease('phone', 400)]);
      await home.store.release(`phone ${code}`);
      await home.store.release('unknown');
      expect(await home.store.leases(code, 0)).toEqual([lease('laptop', 200)]);
      expect(await home.store.leases(other, 0)).toEqual([lease('elsewhere', 300, other)]);
    });

    test('a connection that changes tables takes its lease along', async () => {
      const [code, other] = [await home.newTable(), await home.newTable()];
      const lease = { player: 'ann', connection: `walks to ${other}`, until: 100 };
      await home.store.lease([{ ...lease, table: code }]);
      await home.store.lease([{ ...lease, table: other }]);
      expect(await home.store.leases(code, 0)).toEqual([]);
      expect(await home.store.leases(other, 0)).toEqual([{ ...lease, table: other }]);
    });
  });

  describe('chat', () => {
    test('the last lines of a stream, oldest first; the streams do not mix', async () => {
      const code = await home.newTable();
      const lines: (ChatLine | null)[] = [];
      for (const at of [1, 2, 3]) {
        lines.push(await home.store.say(code, { stream: 'players', player: 'ann', at, text: `"${at}"` }));
        await home.store.say(code, { stream: 'spectators', player: 'bob', at, text: '"psst"' });
      }
      expect(await home.store.chat(code, 'players', 10)).toEqual(lines);
      expect(await home.store.chat(code, 'players', 2)).toEqual(lines.slice(1));
      expect((await home.store.chat(code, 'spectators', 10)).map(({ text }) => text)).toEqual(['"psst"', '"psst"', '"psst"']);
      expect(lines.map((line) => line?.at)).toEqual([1, 2, 3]);
    });

    test('ids grow, and none is used again', async () => {
      const code = await home.newTable();
      const say = async (): Promise<number> => (await home.store.say(code, { stream: 'players', player: 'ann', at: 1, text: '"hi"' }))?.id ?? 0;
      const first = await say();
      const second = await say();
      expect(await home.store.eraseLine(code, second)).toBe(true);
      const third = await say();
      expect(first).toBeLessThan(second);
      expect(second).toBeLessThan(third);
    });

    test('a line is erased once, and only at its own table', async () => {
      const [code, other] = [await home.newTable(), await home.newTable()];
      const line = await home.store.say(code, { stream: 'players', player: 'ann', at: 1, text: '"oops"' });
      const id = line?.id ?? 0;
      expect(await home.store.eraseLine(other, id)).toBe(false);
      expect(await home.store.chat(code, 'players', 10)).toEqual([line]);
      expect(await home.store.eraseLine(code, id)).toBe(true);
      expect(await home.store.eraseLine(code, id)).toBe(false);
      expect(await home.store.chat(code, 'players', 10)).toEqual([]);
    });
  });
}
