import { isRefusal } from '@parlour/kernel';
import { gameNamed } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { readArguments } from '../src/arguments.ts';
import { ENGLISH } from '../src/locale.ts';
import { fractionNear, solve } from '../src/solve.ts';
import { fitting, layOutRound, settleRound, sizeOf } from '../src/solve-game.ts';
import { parlour } from './binary.ts';

test('parlour solve: it says what it solves, how near it comes, and what came out', async () => {
  const { code, out, err } = await parlour(['solve', '--faces', '3', '--iterations', '200']);
  expect(out).toMatch(/^Liar’s dice, the highest face wild: dice 1 against 1, 3 faces\n\n1 iteration {3}the opener gets /);
  expect(out).toMatch(/\n100 iterations {3}the opener gets 0\.11\d+ {3}a best reply gains 0\.00\d+\n200 iterations/);
  expect(out).toMatch(/\nvalue +0\.11\d+, close to 1\/9; a stake is 1\nexploitability +0\.000\d+ of a stake/);
  expect(out).toMatch(/\ntree +64 places in the bidding, 3 by 3 hands, 378 chances\ntook /);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('parlour solve: other dice, faces, rules and options, in other languages', async () => {
  const [small, exact] = await Promise.all([
    parlour(['solve', '--dice', '2,1', '--faces', '2', '--rules', 'no-wild', '--iterations', '50', '--lang', 'pl']),
    parlour(['solve', '--dice', '2,1', '--faces', '3', '--rules', 'perudo', '--option', 'exact=on', '--iterations', '10']),
  ]);
  expect(small.out).toMatch(/^Kości kłamcy bez dżokerów: kości 2 przeciw 1, ścianek 2\n\n1 iteracja/);
  expect(small.out).toContain('\ndrzewo       miejsc w licytacji 64, układów kości 3 na 2,');
  // Two dice have six rolls of three faces. Ways of bidding that begin with aces are not there.
  expect(exact.out).toMatch(/^A round of Perudo: dice 2 against 1, 3 faces; openOnAces off, maxBid dice\n/);
  expect(exact.out).toMatch(/\ntree +\d+ places in the bidding, 6 by 3 hands/);
  expect([small.code, exact.code]).toEqual([0, 0]);
});

test.each([
  [
    ['--dice', '3,3'],
    'That is too large: dice 3,3 with 6 faces make 36 bids, so 68,719,476,736 ways of bidding, with 56 by 56 hands. With 6 faces these fit: 1,1; 2,1; 1,2.',
  ],
  [
    ['--rules', 'perudo', '--option', 'maxBid=open'],
    'That is too large: dice 1,1 with 6 faces make 30 bids, so 1,073,741,824 ways of bidding, with 6 by 6 hands. With 6 faces these fit: 1,1; 2,1; 1,2 (--option maxBid=dice).',
  ],
  [['--dice', '2'], '--dice takes the dice of both players, 1 to 10 each, such as 2,1; not “2”.'],
  [['--dice', '0,1'], '--dice takes the dice of both players, 1 to 10 each, such as 2,1; not “0,1”.'],
  [['--rules', 'mine'], '--rules takes highest-wild, aces-low, no-wild, perudo, not “mine”.'],
  [['--faces', '1'], '--faces takes a whole number from 2 to 9, not “1”.'],
  [['--rules', 'perudo', '--faces', '2'], '--faces takes a whole number from 3 to 9, not “2”.'],
  [['--option', 'exact=on'], '--option is for --rules perudo.'],
  [['--rules', 'perudo', '--option', 'deck=chaos'], 'Only plain dice without cards can be solved.'],
  [['--rules', 'perudo', '--option', 'exact=perhaps'], 'Option exact takes on, off, not “perhaps”.'],
])('parlour solve %j is refused, and says what can be', async (args, said) => {
  await expect(solve.run(readArguments(solve, args), ENGLISH)).rejects.toMatchObject({ name: 'Mistake', message: said });
});

test.each([
  [[2, 1], 'loser'],
  [[1, 2], 'loser'],
  [[2, 1], 'afterLoser'],
  [[1, 2], 'afterLoser'],
] as const)('a round of Perudo with dice %j is found, whoever starts rounds: %s', (dice, starter) => {
  const { game } = gameNamed('perudo');
  const table = { rules: 'perudo', dice, faces: 3 } as const;
  const settled = settleRound(game, table, { starter });
  if (isRefusal(settled)) throw new Error(settled.code);
  const layout = layOutRound(game, table, settled.options);
  expect({ hands: layout.handCounts, opener: layout.movers[0] }).toEqual({ hands: dice.map((count) => (count === 1 ? 3 : 6)), opener: 0 });
});

test('what fits is what it says', () => {
  expect(sizeOf({ dice: [2, 1], faces: 6 })).toEqual({ bids: 18, places: 262_144, hands: [21, 6], fits: true });
  for (const faces of [2, 3, 6, 9]) expect(fitting(faces).filter((dice) => !sizeOf({ dice, faces }).fits)).toEqual([]);
  expect(fitting(9)).toEqual([[1, 1]]);
  expect(fitting(3)).toContainEqual([3, 3]);
  // Where more may be bid than there are dice.
  expect([3, 4, 6].map((faces) => fitting(faces, true))).toEqual([[[1, 1]], [[1, 1]], []]);
});

test.each([
  [-0.05555, 1e-5, '−1/18'],
  [-0.11113, 5e-5, '−1/9'],
  [0.5, 1e-9, '1/2'],
  // The mean of what both sides could gain: what one gains may be all of it.
  [0.4999996, 2.5e-7, '1/2'],
  [-0.00001, 0.0007, '0'],
  [-0.0271318, 1e-7, '−7/258'],
  // As near as that some fraction always is.
  [-0.02715, 1.3e-4, null],
])('%f, if a best reply gains %f, is close to %s', (worth, gain, fraction) => {
  expect(fractionNear(worth, gain)).toBe(fraction);
});
