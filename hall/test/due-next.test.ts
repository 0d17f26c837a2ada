/** What is due next is asked by many, and worked out once: by the rules' own functions, which are counted here. */
import { seeded } from '@parlour/kernel';
import * as rules from '@parlour/table';
import { afterEach, expect, it, vi } from 'vitest';
import { playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';

vi.mock('@parlour/table', async (original) => {
  const table = await original<typeof rules>();
  return { ...table, deadline: vi.fn(table.deadline), botTurns: vi.fn(table.botTurns) };
});

afterEach(() => void vi.clearAllMocks());

/** How often it was worked out, by the number of the entry. */
const counted = (): readonly (readonly [n: number, deadlines: number, turns: number])[] => {
  const deadlines = vi.mocked(rules.deadline).mock.calls.map(([, { n }]) => n);
  const turns = vi.mocked(rules.botTurns).mock.calls.map(([, { n }]) => n);
  const times = (all: readonly number[], n: number): number => all.filter((each) => each === n).length;
  return [...new Set([...deadlines, ...turns])].map((n) => [n, times(deadlines, n), times(turns, n)]);
};

it('once an entry, while nobody comes or goes', async () => {
  const halls = new TestHalls();
  const { guests } = await playing(halls.hall(), ['Ann', 'Bob'], { settings: { seats: 3 }, bots: ['easy'] });
  const from = guests[0]?.now.n ?? 0;
  vi.clearAllMocks();
  const chance = seeded('due next');
  for (let turn = 0; turn < 12; turn++) if (!(await step(guests, chance))) await halls.clock.pass(3_000);
  const entries = (guests[0]?.now.n ?? 0) - from;
  expect(entries).toBeGreaterThan(8);
  for (const [n, deadlines, turns] of counted()) expect([n, deadlines, turns]).toEqual([n, 1, 1]);
  expect(counted().length).toBeLessThanOrEqual(entries);
});

it('not again by heartbeats and sweeps at a table where nothing happens', async () => {
  const halls = new TestHalls();
  const hall = halls.hall();
  await hall.start();
  const { guests } = await playing(hall, ['Ann', 'Bob']);
  await halls.clock.pass(5_000);
  vi.clearAllMocks();
  for (let beat = 0; beat < 20; beat++) {
    await halls.clock.pass(15_000);
    for (const guest of guests) guest.pong();
  }
  expect(counted()).toEqual([]);
});

it('the deadline once more when somebody goes', async () => {
  const halls = new TestHalls();
  const { guests } = await playing(halls.hall(), ['Ann', 'Bob', 'Cid'], { settings: { seats: 3 } });
  const [, bob] = guests;
  const n = bob?.now.n ?? 0;
  vi.clearAllMocks();
  bob?.hangUp();
  await halls.clock.pass(1_000);
  expect(counted()).toEqual([[n, 1, 0]]);
});
