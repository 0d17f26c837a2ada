/** The append that everything rests on, and what can be read of a log. */
import { describe, expect, test } from 'vitest';
import { chain, examine } from '../../../src/store/index.ts';
import { anAppend, SUMMARY } from '../samples.ts';
import type { TestedStore } from './tested-store.ts';

export function appending(tested: TestedStore): void {
  describe('appending', () => {
    test('the first append makes the table, and numbers go on from there', async () => {
      const code = tested.newCode();
      expect(await tested.store.append(anAppend(code, 0, { entries: ['"a"', '"b"'] }))).toEqual({ kind: 'ok', first: 1, last: 2 });
      expect(await tested.store.append(anAppend(code, 2, { entries: ['"c"'] }))).toEqual({ kind: 'ok', first: 3, last: 3 });
      expect((await tested.store.read(code, 1, 10)).map(({ n, text }) => [n, text])).toEqual([
        [1, '"a"'],
        [2, '"b"'],
        [3, '"c"'],
      ]);
    });

    test('entries are chained by their hashes, from the code of the table to its head', async () => {
      const code = tested.newCode();
      await tested.store.append(anAppend(code, 0, { entries: ['"a"', '"b"'] }));
      const first = chain.next(chain.start(code), '"a"');
      const second = chain.next(first, '"b"');
      expect((await tested.store.read(code, 1, 10)).map(({ hash }) => hash)).toEqual([first, second]);
      expect((await tested.store.table(code))?.headHash).toBe(second);
    });

    test('an append that expects another number is a conflict, and writes nothing', async () => {
      const code = await tested.newTable(2);
      for (const expected of [0, 1, 3])
        expect(
          await tested.store.append(anAppend(code, expected, { command: 'late', secrets: { key: 'k' }, summary: { ...SUMMARY, card: '"other"' } })),
        ).toEqual({
          kind: 'conflict',
          head: 2,
        });
      expect(await tested.store.read(code, 3, 10)).toEqual([]);
      expect(await tested.store.done(code, null, 'late')).toBeNull();
      expect(await tested.store.secret(code, 'key')).toBeNull();
      expect((await tested.store.table(code))?.summary).toEqual(SUMMARY);
    });

    test('a table that is not there stands at 0, and a conflict does not make it', async () => {
      const code = tested.newCode();
      expect(await tested.store.append(anAppend(code, 4))).toEqual({ kind: 'conflict', head: 0 });
      expect(await tested.store.table(code)).toBeNull();
    });

    test('a command that was done is a duplicate, whatever the caller expects', async () => {
      const code = await tested.newTable(2);
      await tested.store.append(anAppend(code, 2, { command: 'bid', entries: ['"x"', '"y"'] }));
      await tested.store.append(anAppend(code, 4, { command: 'raise' }));
      for (const expected of [0, 2, 4, 5, 99])
        expect(await tested.store.append(anAppend(code, expected, { command: 'bid', secrets: { key: 'k' } }))).toEqual({
          kind: 'duplicate',
          first: 3,
          last: 4,
        });
      expect((await tested.store.table(code))?.head).toBe(5);
      expect(await tested.store.secret(code, 'key')).toBeNull();
    });

    test('a command id is unique at its table only', async () => {
      const [one, other] = [await tested.newTable(), await tested.newTable()];
      await tested.store.append(anAppend(one, 1, { command: 'same' }));
      expect(await tested.store.append(anAppend(other, 1, { command: 'same' }))).toEqual({ kind: 'ok', first: 2, last: 2 });
    });

    test('a command id is its sender’s own: it answers neither for another’s of the same name nor for the hall’s', async () => {
      const code = await tested.newTable();
      const senders = ['ann', 'bob', null];
      for (const [i, by] of senders.entries())
        expect(await tested.store.append(anAppend(code, 1 + i, { by, command: 'same' }))).toEqual({ kind: 'ok', first: 2 + i, last: 2 + i });
      for (const [i, by] of senders.entries()) {
        expect(await tested.store.done(code, by, 'same')).toEqual({ first: 2 + i, last: 2 + i });
        expect(await tested.store.append(anAppend(code, 9, { by, command: 'same' }))).toEqual({ kind: 'duplicate', first: 2 + i, last: 2 + i });
      }
      expect(await tested.store.done(code, 'cid', 'same')).toBeNull();
      expect(await tested.store.done(await tested.newTable(), 'ann', 'same')).toBeNull();
    });

    test('of fifty appends that race for one number, exactly one is done', async () => {
      const code = await tested.newTable();
      const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => tested.store.append(anAppend(code, 1, { command: `racer ${i}` }))));
      expect(answers.filter(({ kind }) => kind === 'ok')).toEqual([{ kind: 'ok', first: 2, last: 2 }]);
      expect(answers.filter(({ kind }) => kind === 'conflict')).toEqual(new Array(49).fill({ kind: 'conflict', head: 2 }));
    });

    test('of one command sent twenty times at once, one is done and the others are duplicates of it', async () => {
      const code = await tested.newTable();
      const answers = await Promise.all(Array.from({ length: 20 }, () => tested.store.append(anAppend(code, 1))));
      expect(answers.map(({ kind }) => kind).sort()).toEqual([...new Array<string>(19).fill('duplicate'), 'ok']);
      expect((await tested.store.table(code))?.head).toBe(2);
    });

    test('senders that try again after conflicts get every command done once, without a gap', async () => {
      const code = await tested.newTable();
      const send = async (command: string): Promise<void> => {
        let expected = 1;
        for (;;) {
          const answer = await tested.store.append(anAppend(code, expected, { command, entries: [`"${command}"`] }));
          if (answer.kind !== 'conflict') return;
          expected = answer.head;
        }
      };
      const commands = Array.from({ length: 12 }, (_, i) => `command ${i}`);
      await Promise.all([...commands, ...commands].map(send));
      const texts = (await tested.store.read(code, 2, 100)).map(({ text }) => text);
      expect(texts.sort()).toEqual(commands.map((command) => `"${command}"`).sort());
      expect(await examine(tested.store, code)).toEqual([]);
    });

    test('tables do not disturb each other: one conflict among many appends at once', async () => {
      const codes = await Promise.all(Array.from({ length: 20 }, () => tested.newTable()));
      const answers = await Promise.all(codes.map((code, i) => tested.store.append(anAppend(code, i === 7 ? 5 : 1))));
      expect(answers.map(({ kind }) => kind)).toEqual(codes.map((_, i) => (i === 7 ? 'conflict' : 'ok')));
    });

    test('an append without entries is a bug of the caller, and disturbs nobody', async () => {
      const code = await tested.newTable();
      const other = await tested.newTable();
      const [empty, good] = await Promise.allSettled([
        tested.store.append(anAppend(code, 1, { entries: [] })),
        tested.store.append(anAppend(other, 1)),
      ]);
      expect(empty.status).toBe('rejected');
      expect(good).toEqual({ status: 'fulfilled', value: { kind: 'ok', first: 2, last: 2 } });
    });

    test('texts come back as they went in', async () => {
      const code = tested.newCode();
      const texts = ['{"name":"Zażółć 🎲"}', '"\u0000 and \\u0000"', `"${'long '.repeat(20_000)}"`];
      await tested.store.append(anAppend(code, 0, { entries: texts }));
      expect((await tested.store.read(code, 1, 10)).map(({ text }) => text)).toEqual(texts);
      expect(await examine(tested.store, code)).toEqual([]);
    });
  });

  describe('reading', () => {
    test('done tells the entries of a command, or null', async () => {
      const code = await tested.newTable(3);
      expect(await tested.store.done(code, null, 'make')).toEqual({ first: 1, last: 3 });
      expect(await tested.store.done(code, null, 'another')).toBeNull();
      expect(await tested.store.done('NOWHERE', null, 'make')).toBeNull();
    });

    test.each([
      [1, 3, [1, 2, 3]],
      [3, 2, [3, 4]],
      [5, 9, [5]],
      [6, 9, []],
      [1, 0, []],
    ])('from %i, at most %i', async (from, limit, numbers) => {
      const code = await tested.newTable(5);
      expect((await tested.store.read(code, from, limit)).map(({ n }) => n)).toEqual(numbers);
    });

    test('a table that is not there has nothing', async () => {
      expect(await tested.store.read('NOWHERE', 1, 10)).toEqual([]);
      expect(await tested.store.table('NOWHERE')).toBeNull();
      expect(await tested.store.snapshot('NOWHERE')).toBeNull();
      expect(await tested.store.secret('NOWHERE', 'key')).toBeNull();
      expect(await tested.store.record('NOWHERE', 1)).toBeNull();
      expect(await tested.store.leases('NOWHERE', 0)).toEqual([]);
      expect(await tested.store.chat('NOWHERE', 'players', 10)).toEqual([]);
    });

    test('a table has the summary of its last append', async () => {
      const code = await tested.newTable();
      const summary = { card: '"later"', listed: false, wakeAt: 1_750_000_000_123, expiresAt: 1_760_000_000_456, seated: ['ann', 'bob'] };
      await tested.store.append(anAppend(code, 1, { summary }));
      expect(await tested.store.table(code)).toMatchObject({ code, head: 2, summary });
    });

    test('refresh changes the summary, unless the table has moved on', async () => {
      const code = await tested.newTable(2);
      const summary = { ...SUMMARY, card: '"refreshed"', wakeAt: 5 };
      await tested.store.refresh(code, 2, summary);
      await tested.store.refresh(code, 1, { ...SUMMARY, card: '"late"' });
      await tested.store.refresh('NOWHERE', 0, summary);
      expect(await tested.store.table(code)).toMatchObject({ head: 2, summary });
      expect(await tested.store.table('NOWHERE')).toBeNull();
    });
  });
}
