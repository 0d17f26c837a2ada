/**
 * Odds: rules §9. The exact odds are held against a count of every way the unknown dice can lie, each type and each side in turn,
 * with the sides of the dice as the page has them.
 */
import { describe, expect, test } from 'vitest';
import { countSpread, oddsOf, poissonBinomial } from '../seen/odds.ts';
import type { State } from '../src/perudo.ts';
import {
  bid,
  blindSwap,
  crack,
  drawing,
  dudo,
  falseTell,
  gauge,
  gaugeSecond,
  nextRound,
  peek,
  play,
  plays,
  polish,
  rerollOne,
  scene,
  viewFor,
} from './scene.ts';

const SIDES: Readonly<Record<string, readonly number[]>> = {
  d3: [1, 2, 3],
  d4: [1, 2, 3, 4],
  d6: [1, 2, 3, 4, 5, 6],
  d8: [1, 2, 3, 4, 5, 6, 1, 2],
  d10: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4],
};
const RANDOM = ['d3', 'd4', 'd8', 'd10'];

/** For each n the probability that n dice count, from the faces a viewer knows and the dice it does not: `d8 d6 ?`. Walks every outcome. */
function everyWay(knownFaces: string, unknown: string, face: number, { wild = true, faces = 6 } = {}): readonly number[] {
  const counts = (shown: number): number => (shown === face || (wild && shown === 1) ? 1 : 0);
  const sure = Array.from(knownFaces).filter((shown) => counts(Number(shown)) === 1).length;
  const dice = unknown === '' ? [] : unknown.split(' ');
  const spread = Array.from({ length: knownFaces.length + dice.length + 1 }, () => 0);
  const walk = (place: number, count: number, weight: number): void => {
    const die = dice[place];
    if (die === undefined) {
      spread[count] = (spread[count] ?? 0) + weight;
      return;
    }
    const types = die === '?' ? RANDOM : [die];
    for (const type of types) {
      const sides = type === 'plain' ? Array.from({ length: faces }, (_, i) => i + 1) : (SIDES[type] ?? []);
      for (const side of sides) walk(place + 1, count + counts(side), weight / types.length / sides.length);
    }
  };
  walk(0, sure, 1);
  return spread;
}

/** Expects a viewer's odds on every bid to be those of the dice it knows and those it does not. */
function expectOdds(
  state: State,
  viewer: number | 'spectator',
  knownFaces: string,
  unknown: string,
  rules: { wild?: boolean; faces?: number } = {},
): void {
  const view = viewFor(state, viewer);
  for (let face = 1; face <= (rules.faces ?? 6); face++) {
    const spread = everyWay(knownFaces, unknown, face, rules);
    for (let quantity = 1; quantity <= spread.length + 1; quantity++) {
      const odds = oddsOf(view, { quantity, face });
      const atLeast = spread.slice(quantity).reduce((sum, p) => sum + p, 0);
      expect(odds.atLeast, `${quantity}x${face}`).toBeCloseTo(atLeast, 9);
      expect(odds.exactly, `exactly ${quantity}x${face}`).toBeCloseTo(spread[quantity] ?? 0, 9);
    }
  }
}

describe('reference values: the effective probability of a four', () => {
  test.each([
    ['d6', 1 / 3],
    ['d8', 3 / 8],
    ['d10', 2 / 5],
    ['d4', 1 / 2],
    ['d3', 1 / 3],
  ])('of a %s with wild aces is %d', (type, probability) => {
    const state = scene({ hands: ['2', `${type}:3`], options: { dicePerPlayer: 1, dice: 'mixed' }, round: 2 });
    expect(oddsOf(viewFor(state, 0), { quantity: 1, face: 4 }).atLeast).toBeCloseTo(probability, 12);
  });

  test('of a die of unknown type: the mean of the four', () => {
    const state = scene({ hands: ['d3:2', 'd8:3'], options: { dicePerPlayer: 1 }, round: 1 });
    expect(oddsOf(viewFor(state, 0), { quantity: 1, face: 4 }).atLeast).toBeCloseTo((1 / 3 + 1 / 2 + 3 / 8 + 2 / 5) / 4, 12);
  });

  test('of an ace: no die is wild for it', () => {
    const state = scene({ hands: ['2', 'd8:3'], options: { dicePerPlayer: 1 }, round: 2 });
    expect(oddsOf(viewFor(state, 0), { quantity: 1, face: 1 }).atLeast).toBeCloseTo(1 / 4, 12);
  });
});

describe('as every way the dice can lie', () => {
  test('own dice are certain, the others are rolled', () => {
    expectOdds(scene({ hands: ['1446', '2222'] }), 0, '1446', 'd6 d6 d6 d6');
    expectOdds(scene({ hands: ['1446', '2222'] }), 1, '2222', 'd6 d6 d6 d6');
  });

  test('a spectator knows nothing', () => {
    expectOdds(scene({ hands: ['144', '222'] }), 'spectator', '', 'd6 d6 d6 d6 d6 d6');
  });

  test('a seat that is out knows as little', () => {
    expectOdds(scene({ hands: ['14', '', '222'] }), 1, '', 'd6 d6 d6 d6 d6');
  });

  test('three seats', () => {
    expectOdds(scene({ hands: ['14', '33', '25'] }), 1, '33', 'd6 d6 d6 d6');
  });

  test.each([3, 4, 5, 7, 8, 9])('plain dice of %i faces', (faces) => {
    expectOdds(scene({ options: { faces }, hands: ['13', '222'] }), 0, '13', 'plain plain plain', { faces });
  });

  test('mixed dice whose types are public', () => {
    expectOdds(scene({ hands: ['4 d8:1 d10:2', 'd3:1 d4:4 d8:6 d10:2'], round: 2 }), 0, '412', 'd3 d4 d8 d10');
  });

  test('mixed dice in the first round: types at the end of a hand are averaged', () => {
    const state = scene({ hands: ['123 d8:1 d10:2', '456 d3:1 d4:4'] });
    expectOdds(state, 0, '12312', 'd6 d6 d6 ? ?');
  });

  test('hands of two in the first round: all types are averaged', () => {
    const state = scene({ hands: ['d8:1 d10:2', 'd3:1 d4:4', 'd8:2 d8:2'], options: { dicePerPlayer: 2 } });
    expectOdds(state, 2, '22', '? ? ? ?');
    expectOdds(scene({ hands: ['d8:1', 'd3:1'], options: { dicePerPlayer: 1 } }), 'spectator', '', '? ?');
  });

  test('after a call the types are known', () => {
    const first = scene({ hands: ['12 d8:1 d10:2', '4 d3:1 d4:4'], options: { dicePerPlayer: 4 }, round: 1, bids: ['0: 9x6'] });
    const next = nextRound(play(first, 1, dudo).state).state;
    const own = next.hands[1]?.map(({ face }) => face).join('') ?? '';
    expectOdds(next, 1, own, 'd6 d8 d10');
  });
});

describe('with what cards showed', () => {
  const hands = ['2 d8:1', '4 d3:2 d10:4', 'd4:3 6'];
  const round = { hands, turn: 0, bids: [] };

  test('a die peeked at is certain, for the looker', () => {
    const state = play(scene({ ...round, cards: { 0: ['peek'] } }), 0, peek(1, 2)).state;
    expectOdds(state, 0, '214', 'd6 d3 d4 d6');
    expectOdds(state, 2, '36', 'd6 d8 d6 d3 d10');
  });

  test('a False Tell teaches nothing', () => {
    const state = play(scene({ ...round, cards: { 0: ['false_tell'] } }), 0, falseTell(1, 2)).state;
    expectOdds(state, 0, '21', 'd6 d3 d10 d4 d6');
  });

  test('a Gauge of secret types: those two are certain, the others averaged', () => {
    const secret = scene({ ...round, round: 1, cards: { 0: ['gauge'] } });
    expectOdds(secret, 0, '21', 'd6 ? ? ? d6');
    expectOdds(plays(secret, [0, gauge(1, 1)], [0, gaugeSecond(2, 0)]), 0, '21', 'd6 d3 ? d4 d6');
  });

  test('a polished die keeps the odds of the type it was rolled as', () => {
    const state = plays(scene({ ...round, turn: 1, cards: { 1: ['polish'] } }), [1, polish(1, 0)]);
    expectOdds(state, 0, '21', 'd6 d3 d10 d4 d6');
    expect(viewFor(state, 0).open.seats[1]?.types[0]).toBe('d8');
  });

  test('a cracked die keeps them, too', () => {
    const state = play(scene({ ...round, cards: { 0: ['crack'] } }), 0, crack(1, 2)).state;
    expectOdds(state, 0, '21', 'd6 d3 d10 d4 d6');
    expect(viewFor(state, 0).open.seats[1]?.types[2]).toBe('d8');
  });

  test('polished and then rolled again it has those of its new type', () => {
    const state = plays(scene({ ...round, turn: 1, cards: { 1: ['polish', 'reroll_one'] } }), [1, polish(1, 0)], [1, rerollOne(1, 0)]);
    expectOdds(state, 0, '21', 'd8 d3 d10 d4 d6');
  });

  test('rolled again and then polished it has those of its old type', () => {
    const state = plays(scene({ ...round, turn: 1, cards: { 1: ['polish', 'reroll_one'] } }), [1, rerollOne(1, 0)], [1, polish(1, 0)]);
    expectOdds(state, 0, '21', 'd6 d3 d10 d4 d6');
  });

  test('at the next round it has those of its new type', () => {
    const polished = plays(scene({ ...round, turn: 1, cards: { 1: ['polish'] } }), [1, polish(1, 0)], [1, bid('1x6')], [2, bid('15x6')], [0, dudo]);
    const next = nextRound(polished).state;
    const own = next.hands[0]?.map(({ face }) => face).join('') ?? '';
    expectOdds(next, 0, own, 'd8 d3 d10 d6');
  });

  test('a die peeked at and cracked stays certain', () => {
    const state = plays(scene({ ...round, cards: { 0: ['peek', 'crack'] } }), [0, peek(1, 2)], [0, crack(1, 2)]);
    expectOdds(state, 0, '214', 'd6 d3 d4 d6');
  });

  test('a die peeked at and rolled again does not', () => {
    const cards = { 0: ['peek'], 1: ['reroll_one'] } as const;
    const state = plays(scene({ ...round, cards }), [0, peek(1, 2)], [0, bid('1x2')], [1, rerollOne(1, 2)]);
    expectOdds(state, 0, '21', 'd6 d3 d10 d4 d6');
  });

  test('who swapped blindly knows the die it gave as well as the one it got', () => {
    const state = play(scene({ ...round, cards: { 0: ['blind_swap'] } }), 0, blindSwap(0, 0, 1), drawing(2)).state;
    expectOdds(state, 0, '412', 'd6 d3 d4 d6'); // got the four, gave the two
    expectOdds(state, 1, '4224', 'd8 d4 d6');
    expectOdds(state, 2, '36', 'd10 d8 d6 d3 d6');
  });

  test('a polished die that was swapped is still what it was rolled as', () => {
    const cards = { 1: ['polish', 'blind_swap'] } as const;
    const polished = play(scene({ ...round, turn: 1, cards }), 1, polish(1, 0)).state;
    const swapped = play(polished, 1, blindSwap(1, 0, 2), drawing(0)).state;
    expectOdds(swapped, 0, '21', 'd4 d3 d10 d6 d6');
  });
});

describe('in a palifico round', () => {
  test('aces count for nothing but aces', () => {
    const state = scene({ options: { palifico: 'round' }, hands: ['1', '144', '26'], palifico: 0 });
    expectOdds(state, 1, '144', 'd6 d6 d6', { wild: false });
  });

  test('a personal palifico changes nothing', () => {
    expectOdds(scene({ options: { palifico: 'personal' }, hands: ['1', '144', '26'] }), 1, '144', 'd6 d6 d6');
  });
});

describe('the arithmetic', () => {
  test.each([
    [[], [1]],
    [[1], [0, 1]],
    [[0], [1, 0]],
    [
      [0.5, 0.5],
      [0.25, 0.5, 0.25],
    ],
    [
      [1, 0.25, 0],
      [0, 0.75, 0.25, 0],
    ],
  ])('of %j is %j', (single, spread) => {
    expect(poissonBinomial(single)).toEqual(spread);
  });

  test('a bid above the dice in play never holds, one within the known dice always does', () => {
    const view = viewFor(scene({ hands: ['144', '26'] }), 0);
    expect(oddsOf(view, { quantity: 6, face: 4 })).toEqual({ atLeast: 0, exactly: 0 });
    expect(oddsOf(view, { quantity: 3, face: 4 }).atLeast).toBeCloseTo(1, 12);
    expect(countSpread(view, 4)).toHaveLength(6);
  });

  test('no odds are above one', () => {
    const view = viewFor(scene({ hands: ['144', '26'] }), 0);
    for (const quantity of [1, 2, 3, 4]) expect(oddsOf(view, { quantity, face: 4 }).atLeast).toBeLessThanOrEqual(1);
  });
});
