/** Duels are fair: both players sit on every seat once with the same cards, and figures say what they mean. */
import { randomBot, type Seat, seatsOf, seeded, simulatedKey } from '@parlour/kernel';
import { type TrioTypes, trio } from '@parlour/kernel/test/trio';
import { describe, expect, test } from 'vitest';
import {
  addThinking,
  addThought,
  duelsOf,
  estimateShare,
  lineupsOf,
  MEAN_RATING,
  noThinking,
  ratingsOf,
  Sitting,
  scoreOf,
  thinkingFigures,
  whimsOf,
} from '../src/arena/arena.ts';

const standing = (...ranks: readonly number[]) => ranks.map((rank, seat) => ({ seat, rank, score: 0 }));

describe('duels', () => {
  test('are fought by neighbours, or by everybody', () => {
    expect(duelsOf(4, 'neighbours')).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(duelsOf(3, 'all')).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  test.each([2, 3, 4, 5, 6, 8, 10])('change all seats between the two games of a deal: %i seats', (seats) => {
    for (const deal of [1, 2, 3]) {
      const [first, second] = lineupsOf([0, 7], seats, 'seed', deal);
      for (const seat of seatsOf(seats)) expect(new Set([first[seat], second[seat]])).toEqual(new Set([0, 7]));
      expect(first.filter((player) => player === 0)).toHaveLength(Math.floor(seats / 2));
      expect(lineupsOf([7, 0], seats, 'seed', deal)).toEqual([second, first]);
    }
  });

  test('let everybody sit beside everybody over many deals', () => {
    const halves = new Set(Array.from({ length: 60 }, (_, deal) => lineupsOf([0, 1], 4, 'seed', deal)[0].join('')));
    expect(halves.size).toBe(6);
  });

  test('have the same whims whoever else is in the arena, and others on other seats', () => {
    const draw = (names: readonly string[], seat: Seat | 'order') => whimsOf('seed', 1, names, seat).below(1_000_000);
    expect(draw(['a', 'b'], 0)).toBe(draw(['a', 'b'], 0));
    expect(new Set([draw(['a', 'b'], 0), draw(['a', 'b'], 1), draw(['b', 'a'], 0), draw(['a', 'b'], 'order')]).size).toBe(4);
  });

  test('count whom one’s seats beat, a tie for half, and one’s part of the first places', () => {
    expect(scoreOf([0, 1], [{ lineup: [0, 1, 1], standing: standing(1, 2, 3) }])).toEqual({ beats: 1, wins: 1 });
    expect(scoreOf([1, 0], [{ lineup: [0, 1, 1], standing: standing(1, 2, 3) }])).toEqual({ beats: 0, wins: 0 });
    expect(scoreOf([0, 1], [{ lineup: [0, 1, 1], standing: standing(1, 1, 3) }])).toEqual({ beats: 0.75, wins: 0.5 });
    const both = [
      { lineup: [0, 1], standing: standing(1, 2) },
      { lineup: [1, 0], standing: standing(1, 2) },
    ];
    expect(scoreOf([0, 1], both)).toEqual({ beats: 0.5, wins: 0.5 });
  });

  test('a sitting deals by its key alone, and asks until the game is over', () => {
    const play = (order: string, whims: string) => {
      const start = { version: 1, options: { copies: 3, rounds: 1, peeks: true }, seats: 3 };
      const sitting = new Sitting({ game: trio, start, key: simulatedKey('sitting', 1), order: seeded(order) });
      const hands = sitting.state.hands;
      const [bot, chance] = [randomBot<TrioTypes>(), seeded(whims)];
      for (let asked = sitting.question(); asked !== null; asked = sitting.question())
        sitting.answer(bot.choose({ ...asked, level: 'casual', chance, more: () => true }));
      return { hands, steps: sitting.steps, standing: sitting.standing };
    };
    expect(play('a', 'b')).toEqual(play('a', 'b'));
    expect(play('c', 'd').hands).toEqual(play('a', 'b').hands);
  });
});

describe('shares', () => {
  test('of deals that were all won are not certain', () => {
    const { mean, from, to } = estimateShare(Array.from({ length: 10 }, () => 1));
    expect({ mean, to }).toEqual({ mean: 1, to: 1 });
    expect(from).toBeGreaterThan(0.7);
    expect(from).toBeLessThan(0.9);
  });

  test.each([
    [0.5, 10],
    [0.6, 40],
    [0.9, 40],
    [0.97, 100],
  ])('lie within their interval 19 times of 20: %f in %i deals', (truth, deals) => {
    const chance = seeded(`coverage ${truth} ${deals}`);
    const win = (): number => (chance.fraction() < truth ? 1 : 0);
    let within = 0;
    for (let i = 0; i < 1000; i++) {
      const { from, to } = estimateShare(Array.from({ length: deals }, () => (win() + win()) / 2));
      if (from <= truth && truth <= to) within++;
    }
    expect(within).toBeGreaterThan(925);
    expect(within).toBeLessThan(996);
  });
});

describe('ratings', () => {
  const shares = (share: number, deals: number) =>
    Array.from({ length: deals }, (_, deal) => (Math.floor((deal + 1) * share) > Math.floor(deal * share) ? 1 : 0));

  test('say 400 points where one wins ten times as often as the other', () => {
    const [one, other] = ratingsOf(2, [{ duel: [0, 1], shares: shares(10 / 11, 22_000) }]);
    expect((one?.mean ?? 0) - (other?.mean ?? 0)).toBeCloseTo(400, 0);
    expect(((one?.mean ?? 0) + (other?.mean ?? 0)) / 2).toBeCloseTo(MEAN_RATING);
  });

  test('are equal for equal players', () => {
    const equal = ratingsOf(3, [
      { duel: [0, 1], shares: shares(0.5, 40) },
      { duel: [1, 2], shares: shares(0.5, 40) },
    ]);
    for (const { mean, from, to } of equal) {
      expect(mean).toBeCloseTo(MEAN_RATING);
      expect(from).toBeLessThan(MEAN_RATING);
      expect(to).toBeGreaterThan(MEAN_RATING);
    }
  });

  test('are found again from the shares they lead to', () => {
    const truth = [1710, 1560, 1480, 1250];
    const expected = ([one, other]: readonly [number, number]) => 1 / (1 + 10 ** (((truth[other] ?? 0) - (truth[one] ?? 0)) / 400));
    const found = ratingsOf(
      4,
      duelsOf(4, 'all').map((duel) => ({ duel, shares: shares(expected(duel), 20_000) })),
    );
    for (const [i, { mean }] of found.entries()) expect(Math.abs(mean - (truth[i] ?? 0))).toBeLessThan(1);
  });

  test('lie within their interval 19 times of 20', () => {
    const truth = [1600, 1500, 1400];
    const chance = seeded('ratings');
    let within = 0;
    for (let i = 0; i < 300; i++) {
      const found = ratingsOf(
        3,
        duelsOf(3, 'all').map((duel) => {
          const p = 1 / (1 + 10 ** (((truth[duel[1]] ?? 0) - (truth[duel[0]] ?? 0)) / 400));
          return { duel, shares: Array.from({ length: 60 }, () => (chance.fraction() < p ? 1 : 0)) };
        }),
      );
      for (const [player, { from, to }] of found.entries()) if (from <= (truth[player] ?? 0) && (truth[player] ?? 0) <= to) within++;
    }
    expect(within / 900).toBeGreaterThan(0.925);
    expect(within / 900).toBeLessThan(0.985);
  });

  test('stay finite for those who never lose', () => {
    const [one, other] = ratingsOf(2, [{ duel: [0, 1], shares: [1, 1, 1] }]);
    expect((one?.mean ?? 0) - (other?.mean ?? 0)).toBeCloseTo(400 * Math.log10(4));
  });
});

test('thinking times: the mean, what 99 of 100 moves stay within, the longest; threads put theirs together', () => {
  const [times, more] = [noThinking(), noThinking()];
  for (let ms = 1; ms <= 100; ms++) addThought(ms % 2 === 0 ? times : more, ms);
  addThinking(times, more);
  const { moves, mean, p99, most } = thinkingFigures(times);
  expect({ moves, mean, most }).toEqual({ moves: 100, mean: 50.5, most: 100 });
  expect(Math.abs(p99 / 99 - 1)).toBeLessThan(0.021);
  expect(thinkingFigures(noThinking())).toEqual({ moves: 0, mean: 0, p99: 0, most: 0 });
});
