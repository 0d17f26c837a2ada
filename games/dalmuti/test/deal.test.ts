/** The pack and the deal: rules §1. */
import { type Chance, seeded } from '@parlour/kernel';
import { outcomes } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { combinations } from '../src/combinations.ts';
import { dalmuti, jesterValue, PACKS, STANDARD, sizeOf } from '../src/dalmuti.ts';
import { handSizes, spread } from '../src/deal.ts';
import { begin, sizesOf, viewFor } from './scene.ts';

describe('the pack', () => {
  test('has 80 cards: n of value n from 1 to 12, and two Jesters', () => {
    expect(sizeOf(STANDARD.copies)).toBe(80);
    expect(STANDARD.copies.slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(STANDARD.copies[12]).toBe(2);
  });

  test.each([3, 4, 5, 6, 7, 8])('is dealt whole to %i players', (seats) => {
    const { hands } = begin({}, seats).state;
    expect(STANDARD.copies.map((_, place) => hands.reduce((sum, hand) => sum + (hand[place] ?? 0), 0))).toEqual(STANDARD.copies);
  });
});

test('the packs of all versions have the same values', () => {
  for (const { copies } of PACKS.all) expect(jesterValue(copies)).toBe(13);
});

describe('hand sizes', () => {
  test.each<[number, readonly number[]]>([
    [3, [27, 27, 26]],
    [4, [20, 20, 20, 20]],
    [5, [16, 16, 16, 16, 16]],
    [6, [14, 14, 13, 13, 13, 13]],
    [7, [12, 12, 12, 11, 11, 11, 11]],
    [8, [10, 10, 10, 10, 10, 10, 10, 10]],
  ])('%i players: %j, beginning with the seat that leads', (seats, sizes) => {
    expect(sizesOf(begin({}, seats).state)).toEqual(sizes);
  });

  test('whoever leads is dealt first, then in turn order', () => {
    expect(handSizes(STANDARD, [0, 1, 2], 1)).toEqual([26, 27, 27]);
    expect(handSizes(STANDARD, [0, 1, 2], 2)).toEqual([27, 26, 27]);
    expect(handSizes(STANDARD, [4, 2, 0, 1, 3, 5], 4)).toEqual([13, 13, 14, 13, 14, 13]);
    expect(handSizes(STANDARD, [4, 2, 0, 1, 3, 5], 5)).toEqual([13, 13, 13, 13, 14, 14]);
  });

  test('by lot, too', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { state } = begin({ firstLeader: 'lot' }, 3, seeded(seed));
      expect(sizesOf(state)[(state.turn + 2) % 3]).toBe(26);
    }
  });
});

test('hands are by value, from best to worst, Jesters last, and only their owner sees them', () => {
  const { state, told } = begin({}, 3);
  expect(told.map(({ event, to }) => [event.kind, to])).toEqual([
    ['round', null],
    ['dealt', [0]],
    ['dealt', [1]],
    ['dealt', [2]],
    ['begins', null],
  ]);
  for (const seat of [0, 1, 2]) {
    expect(viewFor(state, seat).own?.hand).toEqual(state.hands[seat]);
    expect(told[1 + seat]?.event).toEqual({ kind: 'dealt', hand: state.hands[seat] });
  }
  expect(dalmuti.awaited(state)).toEqual([0]);
});

describe('the deal is that of a shuffled pack', () => {
  /** How likely each deal is when every order of the cards is as likely, by going through all orders. */
  function shuffledDeals(cards: readonly number[], sizes: readonly number[]): ReadonlyMap<string, number> {
    const places = sizes.flatMap((size, hand) => Array.from({ length: size }, () => hand));
    const deals = new Map<string, number>();
    let orders = 0;
    const lay = (left: readonly number[], at: number, hands: readonly (readonly number[])[]): void => {
      if (at === places.length) {
        orders++;
        deals.set(JSON.stringify(hands), (deals.get(JSON.stringify(hands)) ?? 0) + 1);
        return;
      }
      const hand = places[at] ?? 0;
      for (const [i, kind] of left.entries()) {
        const mine = hands[hand] ?? [];
        lay(left.toSpliced(i, 1), at + 1, hands.with(hand, mine.with(kind, (mine[kind] ?? 0) + 1)));
      }
    };
    lay(
      cards.flatMap((count, kind) => Array.from({ length: count }, () => kind)),
      0,
      sizes.map(() => cards.map(() => 0)),
    );
    return new Map([...deals].map(([deal, count]) => [deal, count / orders]));
  }

  const spreads = (cards: readonly number[], sizes: readonly number[]): ReadonlyMap<string, number> => {
    const found = new Map<string, number>();
    for (const { value, probability } of outcomes((chance: Chance) => JSON.stringify(spread(cards, sizes, chance))))
      found.set(value, (found.get(value) ?? 0) + probability);
    return found;
  };

  test.each<[readonly number[], readonly number[]]>([
    [
      [1, 2, 3],
      [2, 2, 2],
    ],
    [
      [2, 3, 2],
      [3, 2, 2],
    ],
    [
      [4, 1, 1, 1],
      [4, 3],
    ],
    [
      [2, 2, 3],
      [1, 5, 0, 1],
    ],
  ])('cards %j into hands of %j: every deal as likely as over all orders', (cards, sizes) => {
    const due = shuffledDeals(cards, sizes);
    const found = spreads(cards, sizes);
    expect([...found.keys()].toSorted()).toEqual([...due.keys()].toSorted());
    for (const [deal, probability] of due) expect(found.get(deal)).toBeCloseTo(probability, 10);
  });

  test('the ways to weigh at once stay below 2³² with the real pack, for every number of seats', () => {
    let free = 80;
    let most = 0;
    for (const copies of STANDARD.copies.toSorted((a, b) => a - b)) {
      most = Math.max(most, combinations(free, copies));
      free -= copies;
    }
    expect(free).toBe(0);
    expect(most).toBeLessThan(2 ** 32);
  });

  test('of the real pack each seat gets its share of every value', () => {
    const chance = seeded('shares');
    const sum = STANDARD.copies.map(() => 0);
    const deals = 4000;
    for (let i = 0; i < deals; i++) {
      const [hand = []] = spread(STANDARD.copies, [14, 14, 13, 13, 13, 13], chance);
      for (const [place, count] of hand.entries()) sum[place] = (sum[place] ?? 0) + count;
    }
    for (const [place, copies] of STANDARD.copies.entries()) {
      const mean = (copies * 14) / 80;
      const deviation = Math.sqrt(mean * (66 / 80) * ((80 - copies) / 79));
      expect(Math.abs((sum[place] ?? 0) / deals - mean)).toBeLessThan((4.5 * deviation) / Math.sqrt(deals));
    }
  });

  test('other chance, other cards', () => {
    const deals = new Set(Array.from({ length: 50 }, (_, seed) => JSON.stringify(begin({}, 4, seeded(seed)).state.hands)));
    expect(deals.size).toBe(50);
  });
});
