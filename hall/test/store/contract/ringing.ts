/** The doorbell between processes that have one store open: what each of them does is heard by the other, where to look and no more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bell, SHOUT_BYTES, type Store } from '../../../src/store/index.ts';
import { aLine, anAppend, makeTable, SUMMARY } from '../samples.ts';

/** The same store, as two processes have it open. */
export type OpenTwice = () => Promise<readonly [Store, Store]>;

const person = (player: string) => ({ player, tokenHash: `token of ${player}`, name: player, createdAt: 1, seenAt: 1 });
const lease = (table: string, connection: string, until = 1_000) => ({ table, player: 'ann', connection, until });

export function ringing(openTwice: OpenTwice): void {
  describe('the doorbell', () => {
    let here: Store;
    let there: Store;
    let codes = 0;
    beforeAll(async () => {
      [here, there] = await openTwice();
    });
    afterAll(async () => {
      await Promise.all([here.close(), there.close()]);
    });

    /** What is heard there while something is done here, in the order of ringing: between two shouts of its own, because bells may be late. */
    async function heardOf(work: () => Promise<unknown>): Promise<Bell[]> {
      const heard: Bell[] = [];
      const own: Bell[] = [];
      const deaf = here.watch((bell) => own.push(bell));
      let marked = Promise.withResolvers<void>();
      let mark = '';
      const stop = there.watch((bell) => {
        if (bell.kind === 'shout' && bell.text === mark) marked.resolve();
        else heard.push(bell);
      });
      const everythingHeard = async (): Promise<void> => {
        mark = `mark ${++codes}`;
        marked = Promise.withResolvers<void>();
        await here.shout('marks', mark);
        await marked.promise;
      };
      await everythingHeard();
      heard.length = 0;
      await work();
      await everythingHeard();
      stop();
      deaf();
      expect(own).toEqual([]);
      return heard;
    }
    const newCode = (): string => `RING${++codes}`;

    test('an append: the number that the log is at, and the card if it is another', async () => {
      const code = newCode();
      expect(await heardOf(() => makeTable(here, code, 2))).toEqual([
        { kind: 'log', table: code, head: 2 },
        { kind: 'card', table: code },
      ]);
      expect(await heardOf(() => here.append(anAppend(code, 2)))).toEqual([{ kind: 'log', table: code, head: 3 }]);
      const unlisted = { ...SUMMARY, listed: false };
      expect(await heardOf(() => here.append(anAppend(code, 3, { summary: unlisted })))).toContainEqual({ kind: 'card', table: code });
      expect(await heardOf(() => here.append(anAppend(code, 1)))).toEqual([]);
      expect((await there.table(code))?.head).toBe(4);
    });

    test('a changed card, and none for what lists do not show', async () => {
      const code = newCode();
      await makeTable(here, code);
      expect(await heardOf(() => here.refresh(code, 1, { ...SUMMARY, wakeAt: 5 }))).toEqual([]);
      expect(await heardOf(() => here.refresh(code, 1, { ...SUMMARY, card: 'another' }))).toEqual([{ kind: 'card', table: code }]);
      expect(await heardOf(() => here.refresh(code, 2, SUMMARY))).toEqual([]);
    });

    test('a removed table', async () => {
      const code = newCode();
      await makeTable(here, code);
      const heard = await heardOf(() => here.remove(code, 1));
      expect(heard).toEqual([
        { kind: 'log', table: code, head: 0 },
        { kind: 'card', table: code },
      ]);
      expect(await heardOf(() => here.remove(code, 1))).toEqual([]);
    });

    test('lines that were said and erased', async () => {
      const code = newCode();
      await makeTable(here, code);
      const line = aLine();
      const rung = [{ kind: 'chat', table: code }];
      expect(await heardOf(() => here.say(code, line))).toEqual(rung);
      expect(await heardOf(() => here.say(code, line))).toEqual([]);
      expect(await heardOf(() => here.eraseLine(code, line.id))).toEqual(rung);
      expect(await heardOf(() => here.eraseLine(code, line.id))).toEqual([]);
    });

    test('who came and went, and not who stays', async () => {
      const code = newCode();
      await makeTable(here, code);
      const rung = [{ kind: 'leases', table: code }];
      const connection = `phone of ${code}`;
      expect(await heardOf(() => here.lease([lease(code, connection)]))).toEqual(rung);
      expect(await heardOf(() => here.lease([lease(code, connection, 2_000)]))).toEqual([]);
      expect(await heardOf(() => here.release(connection, 500))).toEqual(rung);
      expect(await heardOf(() => here.release('nobody’s', 500))).toEqual([]);
    });

    test('people: another name, another token, neither any more', async () => {
      const player = `person ${newCode()}`;
      await here.addPerson(person(player));
      const rung = (change: 'name' | 'token' | 'erased') => [{ kind: 'person', player, change }];
      expect(await heardOf(() => here.rename(player, 'Another'))).toEqual(rung('name'));
      expect(await heardOf(() => here.retoken(player, `next of ${player}`))).toEqual(rung('token'));
      expect(await heardOf(() => here.rename('nobody', 'Another'))).toEqual([]);
      await here.keepHandover({ codeHash: `code of ${player}`, player, until: 1_000 });
      expect(await heardOf(() => here.takeOver(`code of ${player}`, `third of ${player}`, 10))).toEqual(rung('token'));
      const code = newCode();
      await makeTable(here, code);
      await here.say(code, aLine({ player }));
      const heard = await heardOf(() => here.erase(player, 'Nobody', `last of ${player}`));
      expect(heard).toContainEqual({ kind: 'chat', table: code });
      expect(heard).toContainEqual(rung('erased')[0]);
    });

    test('a shout, word for word and up to its length', async () => {
      const longest = 'Żó"\\\n'.padEnd(SHOUT_BYTES - 2, 'x');
      expect(new TextEncoder().encode(longest).length).toBe(SHOUT_BYTES);
      expect(await heardOf(() => here.shout('T', longest))).toEqual([{ kind: 'shout', table: 'T', text: longest }]);
    });

    test('counts are shared', async () => {
      const limit = { most: 2, perMs: 1_000 };
      expect([await here.spend('shared', limit, 1), await there.spend('shared', limit, 1), await here.spend('shared', limit, 1)]).toEqual([
        true,
        true,
        false,
      ]);
      await there.unspend('shared');
      expect(await here.spend('shared', limit, 1)).toBe(true);
    });

    test('a conflict between the two leaves one of them with the entry', async () => {
      const code = newCode();
      await makeTable(here, code);
      const appended = await Promise.all([
        here.append(anAppend(code, 1, { command: 'here' })),
        there.append(anAppend(code, 1, { command: 'there' })),
      ]);
      expect(appended.map(({ kind }) => kind).sort()).toEqual(['conflict', 'ok']);
      expect((await here.read(code, 1, 10)).length).toBe(2);
    });
  });
}
