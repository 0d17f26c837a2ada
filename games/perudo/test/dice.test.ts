/** Dice: rules §2. */
import { seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { countingChance } from '../seen/odds.ts';
import { type DieType, entriesOf, faceProbability } from '../src/perudo.ts';
import {
  ascending,
  begin,
  bid,
  crack,
  diceOf,
  dieAt,
  doubleDudo,
  drawing,
  dudo,
  facesAt,
  handAt,
  jonti,
  nextRound,
  play,
  plays,
  polish,
  rerollOne,
  scene,
  typesAt,
  viewFor,
} from './scene.ts';

const SIDES: readonly [DieType, readonly number[]][] = [
  ['d3', [1, 2, 3]],
  ['d4', [1, 2, 3, 4]],
  ['d6', [1, 2, 3, 4, 5, 6]],
  ['d8', [1, 2, 3, 4, 5, 6, 1, 2]],
  ['d10', [1, 2, 3, 4, 5, 6, 1, 2, 3, 4]],
];

describe('what dice show', () => {
  test.each(SIDES)('a %s shows %j', (type, sides) => {
    expect(ascending(entriesOf(type, 6))).toEqual(ascending(sides));
  });

  test.each<[DieType, ...number[]]>([
    // type, then the probability of 1, 2, 3, 4, 5, 6
    ['d3', 1 / 3, 1 / 3, 1 / 3, 0, 0, 0],
    ['d4', 1 / 4, 1 / 4, 1 / 4, 1 / 4, 0, 0],
    ['d6', 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6],
    ['d8', 2 / 8, 2 / 8, 1 / 8, 1 / 8, 1 / 8, 1 / 8],
    ['d10', 2 / 10, 2 / 10, 2 / 10, 2 / 10, 1 / 10, 1 / 10],
  ])('a %s: each face as likely as it has copies', (type, ...odds) => {
    expect(odds.map((_, i) => faceProbability(type, i + 1, 6))).toEqual(odds);
  });

  test.each<[type: DieType, chance: number]>([
    ['d6', 1 / 3],
    ['d8', 3 / 8],
    ['d10', 2 / 5],
    ['d4', 1 / 2],
    ['d3', 1 / 3],
  ])('with wild aces a %s counts for fours with a chance of %d', (type, chance) => {
    expect(countingChance(type, 4, 6, true)).toBeCloseTo(chance, 12);
  });

  test('aces count for themselves only, and for nothing else where they are not wild', () => {
    expect(countingChance('d8', 1, 6, true)).toBe(2 / 8);
    expect(countingChance('d8', 4, 6, false)).toBe(1 / 8);
    expect([countingChance('plain', 5, 9, true), countingChance('plain', 1, 9, true)]).toEqual([2 / 9, 1 / 9]);
  });

  test.each([3, 4, 5, 6, 7, 8, 9])('a plain die of %i faces shows each equally', (faces) => {
    const rolled = Array.from({ length: faces }, (_, side) => begin({ dicePerPlayer: 1, faces, firstStarter: 'seat0' }, 2, drawing(side, 0)).state);
    expect(rolled.map((state) => dieAt(state, 0, 0).face)).toEqual(rolled.map((_, side) => side + 1));
  });

  test.each(SIDES)('a %s rolls each of its sides alike: %j', (type, sides) => {
    const before = scene({ hands: [`${type}:1 6`, '2345'], cards: { 0: ['reroll_one'] } });
    const rolled = sides.map((_, side) => dieAt(play(before, 0, rerollOne(0, 0), drawing(side)).state, 0, 0).face);
    expect(ascending(rolled)).toEqual(ascending(sides));
  });

  test.each(SIDES)('a %s rolls its own sides at a new round, too', (type, sides) => {
    const before = play(scene({ hands: [`6 ${type}:1`, '66'], bids: ['0: 9x2'] }), 1, dudo).state;
    const rolled = sides.map((_, side) => facesAt(nextRound(before, drawing(side, 0, 0)).state, 0));
    expect(rolled.toSorted()).toEqual(sides.map(String).toSorted());
  });
});

describe('the ladder d3, d4, d6, d8, d10', () => {
  test.each([
    ['d3', 'd4'],
    ['d4', 'd6'],
    ['d6', 'd8'],
    ['d8', 'd10'],
  ])('a step up from %s is %s', (from, to) => {
    const before = scene({ hands: [`${from}:2 6`, '2345'], cards: { 0: ['polish'] } });
    expect(typesAt(play(before, 0, polish(0, 0)).state, 0)[0]).toBe(to);
  });

  test.each([
    ['d10', 'd8'],
    ['d8', 'd6'],
    ['d6', 'd4'],
    ['d4', 'd3'],
    ['d3', 'd3'],
  ])('a step down from %s is %s', (from, to) => {
    const before = scene({ hands: ['2345', `${from}:2 6`], cards: { 0: ['crack'] } });
    expect(typesAt(play(before, 0, crack(1, 0)).state, 1)[0]).toBe(to);
  });
});

describe('hands at the start', () => {
  test('plain: so many dice each, all of one kind', () => {
    const { state } = begin({ dicePerPlayer: 7 }, 3);
    expect([0, 1, 2].map((seat) => typesAt(state, seat))).toEqual(Array.from({ length: 3 }, () => Array.from({ length: 7 }, () => 'd6')));
  });

  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 4],
    [10, 8],
  ])('mixed with %i dice: %i d6 first, the others random and never d6', (dicePerPlayer, sixes) => {
    for (let seed = 0; seed < 40; seed++) {
      const { state } = begin({ dice: 'mixed', dicePerPlayer }, 2, seeded(seed));
      for (const seat of [0, 1]) {
        const types = typesAt(state, seat);
        expect(types).toHaveLength(dicePerPlayer);
        expect(types.slice(0, sixes)).toEqual(Array.from({ length: sixes }, () => 'd6'));
        for (const type of types.slice(sixes)) expect(['d3', 'd4', 'd8', 'd10']).toContain(type);
      }
    }
  });

  test('mixed: `faces` changes nothing, at the start or for a die gained', () => {
    expect(typesAt(begin({ dice: 'mixed', faces: 9 }, 2).state, 0).slice(0, 3)).toEqual(['d6', 'd6', 'd6']);
    const before = scene({ options: { dice: 'mixed', faces: 9 }, round: 2, hands: ['22345', '34555'], bids: ['0: 2x2'] });
    expect(typesAt(play(before, 1, jonti).state, 1).at(-1)).toBe('d6');
  });

  test('mixed: the two random dice are drawn apart, each of four types alike', () => {
    const tally = new Map<string, number>();
    for (let seed = 0; seed < 1600; seed++) {
      const pair = typesAt(begin({ dice: 'mixed' }, 2, seeded(seed)).state, 0)
        .slice(3)
        .join(' ');
      tally.set(pair, (tally.get(pair) ?? 0) + 1);
    }
    expect(tally.size).toBe(16);
    for (const times of tally.values()) expect(Math.abs(times - 100)).toBeLessThan(40); // 4 standard deviations
  });

  test("mixed: the places of the d6 are public, the random types are their owner's", () => {
    const { state } = begin({ dice: 'mixed' }, 2);
    const view = viewFor(state, 0);
    expect(view.open.seats[1]?.types).toEqual(['d6', 'd6', 'd6', null, null]);
    expect(view.own?.types).toEqual(typesAt(state, 0));
  });

  test('mixed with two dice: nothing is public', () => {
    expect(viewFor(begin({ dice: 'mixed', dicePerPlayer: 2 }, 2).state, 'spectator').open.seats.map(({ types }) => types)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('every die has an id of its own', () => {
    const { state } = begin({}, 4);
    expect(new Set(state.ids.flat()).size).toBe(20);
  });
});

describe('losing and gaining', () => {
  test('a lost die is the first of the hand, and takes its id along', () => {
    const before = scene({ hands: ['23456', '66666'], bids: ['0: 1x1'] });
    const { state } = play(before, 1, dudo);
    expect(facesAt(state, 0)).toBe('3456');
    expect(state.ids[0]).toEqual(before.ids[0]?.slice(1));
    expect(state.ids[1]).toEqual(before.ids[1]);
  });

  test('two lost dice are the first two', () => {
    const before = scene({ hands: ['d3:2 3 d8:4 d10:5 6', '66666'], bids: ['0: 1x1'], cards: { 1: ['double_dudo'] } });
    const state = plays(before, [1, doubleDudo], [1, dudo]);
    expect(handAt(state, 0)).toBe('d8:4 d10:5 d6:6');
    expect(state.ids[0]).toEqual(before.ids[0]?.slice(2));
  });

  test('the rest keep their types at the next roll', () => {
    const before = scene({ hands: ['d3:2 d4:3 d8:4 d10:5 6', '66666'], bids: ['0: 1x1'] });
    expect(typesAt(nextRound(play(before, 1, dudo).state).state, 0)).toEqual(['d4', 'd8', 'd10', 'd6']);
  });

  test.each([
    ['plain d6', {}, 'd6'],
    ['plain dice of eight faces', { faces: 8 }, 'plain'],
    ['mixed', { dice: 'mixed' as const }, 'd6'],
  ])('a die gained in %s goes to the end and shows 1 until the next roll', (_, options, type) => {
    const before = scene({ options, round: 2, hands: ['22345', '34555'], bids: ['0: 2x2'] });
    const { state } = play(before, 1, jonti);
    expect(handAt(state, 1)).toMatch(new RegExp(` ${type}:1$`));
    expect(facesAt(state, 1)).toBe('345551');
    expect(diceOf(nextRound(state).state)).toEqual([5, 6]);
    const faces = new Set(Array.from({ length: 60 }, (_, seed) => facesAt(nextRound(state, seeded(seed)).state, 1).at(-1)));
    expect(faces.size).toBe(type === 'plain' ? 8 : 6);
  });

  test('ids are never used again: the die with the highest is lost, the next one gained has a higher', () => {
    const start = scene({ options: { dicePerPlayer: 1 }, hands: ['2', '3', '4'], bids: ['2: 5x2'], turn: 0 });
    expect(start.ids).toEqual([[0], [1], [2]]);
    const second = nextRound(play(start, 0, dudo).state, drawing(1, 2)).state;
    expect(second.ids).toEqual([[0], [1], []]);
    expect(plays(second, [0, bid('1x2')], [1, jonti]).ids).toEqual([[0], [1, 3], []]);
  });

  test('a die gained after one was lost has an id of its own, too', () => {
    const start = scene({ options: { dicePerPlayer: 1 }, hands: ['2', '3'], bids: ['0: 1x2'] });
    const second = nextRound(play(start, 1, jonti).state, drawing(1, 2, 2)).state;
    expect(second.ids).toEqual([[0], [1, 2]]);
    const third = nextRound(plays(second, [1, bid('5x3')], [0, dudo]), drawing(1, 2)).state;
    expect(third.ids).toEqual([[0], [2]]);
    const fourth = plays(third, [1, bid('1x3')], [0, jonti]);
    expect(fourth.ids).toEqual([[0, 3], [2]]);
  });
});
