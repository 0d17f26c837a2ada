/** What is counted are entries by their kind, as the log has them, and nothing more of them. */
import { seeded } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { NO_TALLIES } from '../src/ports.ts';
import { memoryStore } from '../src/store/memory.ts';
import { person, playing, TestHalls, tableOf } from './halls.ts';
import { step } from './moves.ts';
import { Visitor } from './visitor.ts';

test('entries are counted by their kind alone', async () => {
  const counted: string[] = [];
  const halls = new TestHalls({ tallies: { ...NO_TALLIES, entry: (kind) => void counted.push(kind) } });
  const { code, guests } = await playing(halls.hall(), ['Ann', 'Bob', 'Cid'], { settings: { game: 'sen', seats: 3 } });
  const chance = seeded('tallies');
  for (let i = 0; i < 20; i++) await step(guests, chance);
  const log = (await halls.kept.read(code, 1, 1_000)).map(({ text }) => (JSON.parse(text) as { kind: string }).kind);
  expect(counted).toEqual(log);
  expect(log.filter((kind) => kind === 'moved').length).toBeGreaterThan(10);
});

test('what other processes do is counted: their rings, and commands that they were quicker than', async () => {
  const counted: string[] = [];
  const tallies = { ...NO_TALLIES, bell: (kind: string) => void counted.push(kind), conflict: () => void counted.push('conflict') };
  const kept = memoryStore();
  const halls = new TestHalls({ store: kept });
  const north = halls.hall();
  // It hears of the log late, and so decides on what was.
  const deaf = kept.another();
  const south = halls.hall({ store: { ...deaf, watch: (heard) => deaf.watch((bell) => bell.kind === 'log' || heard(bell)) }, tallies });
  await Promise.all([north.start(), south.start()]);
  const whoAnn = await person(north, 'Ann');
  const code = await tableOf(north, whoAnn);
  const ann = await new Visitor(north, whoAnn).hello(code);
  const bob = await new Visitor(south, await person(south, 'Bob')).hello(code);
  expect(counted).not.toContain('conflict');
  expect(await ann.ask({ kind: 'set', settings: { name: 'Ours' } })).toBe('done');
  expect(await bob.ask({ kind: 'sit' })).toBe('done');
  expect(counted.filter((each) => each === 'conflict')).toEqual(['conflict']);
  expect(counted).toContain('card');
});
