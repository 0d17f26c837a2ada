import { expect, test } from 'vitest';
import { parlour } from './binary.ts';

test('parlour arena: how well a bot plays, with an interval; the same arguments measure the same', async () => {
  const args = ['arena', 'perudo', '--seats', '2', '--deals', '12', '--seed', 'test'];
  const [first, second] = await Promise.all([parlour(args), parlour(args)]);
  const measured = (out: string): string[] => out.split('\n').filter((line) => /^(beats|wins)/.test(line));
  expect(first.out).toMatch(/^Perudo, classic: 12 deals, each from all 2 seats, seed test\n/);
  expect(first.out).toMatch(/\nbeats +\d+(\.\d)? % of random players +95 %: \d+(\.\d)? % to \d+(\.\d)? %; 50 % is as good as they are\n/);
  expect(first.out).toMatch(/\nthinks +\d+\.\d\d ms a move/);
  expect(measured(first.out)).toEqual(measured(second.out));
  expect(first.code).toBe(0);
});

test('parlour arena --deals 1: one deal tells nothing', async () => {
  const { code, err } = await parlour(['arena', 'sen', '--deals', '1']);
  expect({ code, err }).toEqual({ code: 2, err: '--deals takes a whole number from 2 to 10,000,000, not “1”.\n' });
});
