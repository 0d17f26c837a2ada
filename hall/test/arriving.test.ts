/** Somebody comes to one server while the store is slow to note it: no other server may hold them for gone when it reads what they did. */
import { expect, it } from 'vitest';
import { memoryStore } from '../src/store/memory.ts';
import type { Store } from '../src/store/store.ts';
import { person, TestHalls, tableOf } from './halls.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

async function slowToNote(note: (lease: () => Promise<void>) => Promise<void>) {
  const kept = memoryStore();
  const halls = new TestHalls({ store: kept });
  const other = kept.another();
  const slow: Store = { ...other, lease: (leases) => note(() => other.lease(leases)) };
  const [north, south] = [halls.hall(), halls.hall({ store: slow })];
  await Promise.all([north.start(), south.start()]);
  const whoAnn = await person(north, 'Ann');
  const code = await tableOf(north, whoAnn, { settings: { seats: 2 } });
  const ann = await new Visitor(north, whoAnn).hello(code);
  const bob = await new Visitor(south, await person(south, 'Bob')).hello(code);
  return { ann, bob };
}

it('what they do comes after the note that they are here, so nobody takes their readiness away', async () => {
  const gate = Promise.withResolvers<void>();
  const { ann, bob } = await slowToNote((lease) => gate.promise.then(lease));
  const sits = bob.command({ kind: 'sit' });
  const readies = bob.command({ kind: 'ready', on: true });
  await settled();
  expect(ann.now.table.seats[1]).toBeNull();
  gate.resolve();
  for (let i = 0; i < 5; i++) await settled();
  expect([bob.answerTo(sits), bob.answerTo(readies)]).toEqual(['done', 'done']);
  expect(await ann.ask({ kind: 'start' })).toBe('done');
});

it('if it can’t be noted, what they do is done all the same', async () => {
  const { bob } = await slowToNote(() => Promise.reject(new Error('busy')));
  expect(await bob.ask({ kind: 'sit' })).toBe('done');
});
