/** What is counted are entries by their kind, as the log has them, and nothing more of them. */
import { seeded } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { NO_TALLIES } from '../src/ports.ts';
import { playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';

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
