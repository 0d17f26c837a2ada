/** A command id is its sender's own, at its table: nobody's id answers for another's. */
import { expect, it } from 'vitest';
import { seated, TestHalls } from './halls.ts';
import { Visitor } from './visitor.ts';

it('a command under the id of another’s is done, and a second time it is not', async () => {
  const halls = new TestHalls();
  const { code, guests } = await seated(halls.hall(), ['Ann', 'Bob', 'Cid']);
  const [, bob, cid] = guests as [Visitor, Visitor, Visitor];
  expect(await bob.ask({ kind: 'ready', on: true }, 'the-same-id')).toBe('done');
  expect(await cid.ask({ kind: 'ready', on: true }, 'the-same-id')).toBe('done');
  const ready = cid.now.table.seats.map((seat) => seat?.kind === 'person' && seat.ready);
  expect(ready.slice(1, 3)).toEqual([true, true]);
  const head = (await halls.kept.table(code))?.head;
  expect(await cid.ask({ kind: 'ready', on: false }, 'the-same-id')).toBe('done'); // done before: it is not asked anew
  expect((await halls.kept.table(code))?.head).toBe(head);
});

it('what was refused is not answered with another’s deed', async () => {
  const { guests } = await seated(new TestHalls().hall(), ['Ann', 'Bob']);
  const [ann, bob] = guests as [Visitor, Visitor];
  expect(await ann.ask({ kind: 'bot', seat: 2, level: 'casual' }, 'the-same-id')).toBe('done');
  expect(await bob.ask({ kind: 'bot', seat: 3, level: 'casual' }, 'the-same-id')).toBe('host/only');
});

it('an id that was used at another table is a new one here', async () => {
  const hall = new TestHalls().hall();
  const first = await seated(hall, ['Ann']);
  const second = await seated(hall, ['Bob', 'Cid']);
  const [ann] = first.guests as [Visitor];
  const there = await new Visitor(hall, ann.who).hello(second.code);
  expect(await ann.ask({ kind: 'stand' }, 'the-same-id')).toBe('done');
  expect(await there.ask({ kind: 'sit' }, 'the-same-id')).toBe('done');
  expect(there.seat).toBe(2);
});

it('a line under the id of another’s is refused, not swallowed', async () => {
  const { guests } = await seated(new TestHalls().hall(), ['Ann', 'Bob']);
  const [ann, bob] = guests as [Visitor, Visitor];
  expect(await ann.write('mine', 'the-same-id')).toBe('said');
  expect(await bob.write('also mine', 'the-same-id')).toBe('message/malformed');
  expect(bob.talk('players')).toEqual(['mine']);
});
