/** What is due next is asked by many, and worked out once: by the rules' own functions, which are counted here. */
import { seeded } from '@parlour/kernel';
import * as rules from '@parlour/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DueNext } from '../src/tables/due-next.ts';
import { playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { games } from './test-ports.ts';

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
  const { guests } = await playing(halls.hall(), ['Ann', 'Bob'], { settings: { seats: 3 }, bots: ['casual'] });
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

describe('what was worked out holds', () => {
  const table = (n: number): rules.Table => ({ n }) as rules.Table; // of a table nothing but itself is looked at
  const nobody: rules.Gone = new Map();
  /** When it is due at this table, as the rules say by now. */
  const at = (due: DueNext, on: rules.Table, gone: rules.Gone, now: number): number | null => {
    vi.mocked(rules.deadline).mockReturnValueOnce(now);
    return due.deadline(on, gone);
  };

  it('for one table, and not for another at the same number: what was decided is not always what is stored', () => {
    const due = new DueNext(games);
    const [decided, stored] = [table(7), table(7)];
    expect([at(due, decided, nobody, 10), at(due, stored, nobody, 20)]).toEqual([10, 20]);
    vi.mocked(rules.botTurns)
      .mockReturnValueOnce([])
      .mockReturnValueOnce([{ n: 7, seat: 0, level: 'casual', at: 15, must: true }]);
    expect([due.botTurns(decided), due.botTurns(stored).length]).toEqual([[], 1]);
  });

  it('while the same people are gone, since the same time', () => {
    const due = new DueNext(games);
    const on = table(7);
    const gone = (player: string, since: number): rules.Gone => new Map([[player, since]]);
    expect([at(due, on, gone('ann', 1), 10), at(due, on, gone('bob', 1), 20), at(due, on, gone('bob', 2), 30)]).toEqual([10, 20, 30]);
    vi.mocked(rules.deadline).mockReset();
    expect([due.deadline(on, gone('bob', 2)), vi.mocked(rules.deadline).mock.calls]).toEqual([30, []]);
  });

  it('for the clock and those bots that have to move, whichever comes first', () => {
    const due = new DueNext(games);
    const on = table(7);
    const turn = { n: 7, seat: 0, level: 'casual', must: true } as const;
    vi.mocked(rules.botTurns).mockReturnValueOnce([
      { ...turn, at: 5, must: false },
      { ...turn, at: 15 },
    ]);
    expect([at(due, on, nobody, 20), due.next(on, nobody)]).toEqual([20, 15]);
  });
});
