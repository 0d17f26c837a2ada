/** What a memory says of one's games: places against chance, ties, with whom, around a device. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aroundDevice, byGame, resultOf, withWhom } from '../src/memory/statistics.ts';
import { lineOf } from './memory-lines.ts';

describe('a place', () => {
  test.each([
    [{ me: 1, jan: 2, bot: 3 }, 1, 1, 1],
    [{ me: 3, jan: 1, bot: 2 }, 3, 3, 0],
    [{ me: 1, jan: 1, bot: 3 }, 1, 1.5, 0.75],
    [{ me: 2, jan: 1, bot: 2, 'bot/2': 2 }, 2, 3, 1 / 3],
    // A game may count the next rank on as the next number, too.
    [{ me: 2, jan: 1, bot: 1 }, 3, 3, 0],
  ] as const)('of %j is %d, shared %d, ahead of %d', (ranks, place, shared, ahead) => {
    expect(resultOf(lineOf(ranks), 0)).toMatchObject({ place, shared, ahead });
  });

  test('on average over a table is what chance gives, whatever the ties', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 8 }), (ranks) => {
        const game = lineOf(Object.fromEntries(ranks.map((rank, seat) => [`bot/${seat}`, rank])));
        const places = ranks.map((_, seat) => resultOf(game, seat)?.shared ?? 0);
        expect(places.reduce((sum, place) => sum + place, 0) / ranks.length).toBeCloseTo((ranks.length + 1) / 2);
      }),
      { numRuns: 100 },
    );
  });

  test('is nobody’s who left', () => {
    const game = lineOf({ me: 1, jan: 2 });
    const left = { ...game, seats: game.seats.map((seat, i) => ({ ...seat, left: i === 0 })) };
    expect(resultOf(left, 0)).toBeNull();
    expect(byGame([left])).toEqual([]);
    expect(withWhom([left])).toMatchObject([{ games: 1, met: 0, before: 0 }]);
  });
});

describe('by game', () => {
  test('so many were played and won, and chance would give as many as there were winners for the seats', () => {
    const games = [
      lineOf({ me: 1, jan: 2 }, { number: 1, at: 1 }),
      lineOf({ me: 2, jan: 1, bot: 3, 'bot/2': 4 }, { number: 2, at: 2 }),
      lineOf({ me: 1, jan: 1, bot: 3, 'bot/2': 4 }, { number: 3, at: 3 }),
      lineOf({ me: 2, jan: 1 }, { number: 4, at: 9, game: 'sen' }),
    ];
    const [perudo, sen] = byGame(games);
    expect(perudo).toMatchObject({ game: 'perudo', played: 3, won: 2, wonByChance: 0.5 + 0.25 + 0.5, verdict: 'few' });
    expect(perudo?.place).toBeCloseTo((1 + 2 + 1.5) / 3);
    expect(perudo?.placeByChance).toBeCloseTo((1.5 + 2.5 + 2.5) / 3);
    expect(perudo?.best.game.number).toBe(1);
    expect(perudo?.last.game.number).toBe(3);
    expect(perudo?.results.map(({ place }) => place)).toEqual([1, 2, 1]);
    expect(sen).toMatchObject({ game: 'sen', played: 1, won: 0 });
  });

  test.each([
    [[1, 1, 1, 1], 'few'],
    // Even all of five chance gives once in 32 times.
    [[1, 1, 1, 1, 1], 'few'],
    [[1, 1, 1, 1, 1, 2], 'even'],
    [[1, 1, 1, 1, 1, 1, 1, 2], 'even'],
    [[1, 1, 1, 1, 1, 1], 'better'],
    [[2, 2, 2, 2, 2, 2], 'worse'],
    [[1, 1, 2, 2, 1, 2], 'even'],
    [[1, 1, 1, 1, 2, 2, 1], 'even'],
  ] as const)('places %j of two are, against chance, %s', (ranks, verdict) => {
    expect(byGame(ranks.map((rank, i) => lineOf({ me: rank, jan: 3 - rank }, { number: i + 1 })))[0]?.verdict).toBe(verdict);
  });
});

test('better or worse is said of places that chance gives at most once in forty times, counted out', () => {
  for (const sizes of [[2], [3], [4], [6], [8], [2, 4], [3, 3, 8]]) {
    for (let games = 5; games <= 30; games++) {
      const tables = Array.from({ length: games }, (_, i) => sizes[i % sizes.length] ?? 2);
      const ways = waysToSum(tables);
      const all = tables.reduce((product, seats) => product * seats, 1);
      let atMost = 0;
      for (let sum = games; sum < ways.length; sum++) {
        atMost += (ways[sum] ?? 0) / all;
        if (atMost <= 1 / 40) continue;
        expect([tables, sum, byGame(placesOf(tables, sum))[0]?.verdict]).not.toContain('better');
        break;
      }
    }
  }
});

/** In how many ways places at tables of these sizes add up to each number. */
const waysToSum = (tables: readonly number[]): readonly number[] =>
  tables.reduce<readonly number[]>(
    (before, seats) =>
      Array.from({ length: before.length + seats }, (_, sum) =>
        Array.from({ length: seats }, (_, i) => before[sum - i - 1] ?? 0).reduce((total, ways) => total + ways, 0),
      ),
    [1],
  );

/** Games with places that add up to `sum`. */
function placesOf(tables: readonly number[], sum: number) {
  let over = sum - tables.length;
  return tables.map((seats, number) => {
    const own = 1 + Math.min(over, seats - 1);
    over -= own - 1;
    const others = Array.from({ length: seats }, (_, i) => i + 1).filter((rank) => rank !== own);
    return lineOf({ me: own, ...Object.fromEntries(others.map((rank) => [`bot/${rank}`, rank])) }, { number: number + 1 });
  });
}

test('with whom: how many games together, and how often before them; bots last, once a seat', () => {
  const games = [
    lineOf({ me: 1, jan: 2, bot: 3, 'bot/2': 4 }, { number: 1 }),
    lineOf({ me: 2, jan: 1, zoe: 3 }, { number: 2 }),
    lineOf({ me: 1, jan: 1, zoe: 3 }, { number: 3 }),
  ];
  expect(withWhom(games)).toEqual([
    { who: { kind: 'person', player: 'jan' }, games: 3, met: 3, before: 1, tied: 1 },
    { who: { kind: 'person', player: 'zoe' }, games: 2, met: 2, before: 2, tied: 0 },
    { who: { kind: 'bot', level: 'casual' }, games: 1, met: 2, before: 2, tied: 0 },
  ]);
});

test('around a device everybody counts by name, and nobody as oneself', () => {
  const games = [
    lineOf({ Ola: 1, Jan: 2, bot: 3 }, { number: 1 }),
    lineOf({ Ola: 2, Jan: 1, bot: 3 }, { number: 2 }),
    lineOf({ Ola: 1, Zoe: 2 }, { number: 3 }),
  ];
  expect(byGame(games)).toEqual([]);
  expect(withWhom(games)).toEqual([]);
  expect(aroundDevice(games)).toMatchObject([
    { name: 'Ola', played: 3, won: 2 },
    { name: 'Jan', played: 2, won: 1 },
    { name: 'Zoe', played: 1, won: 0 },
  ]);
});
