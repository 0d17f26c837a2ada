/** Cards and players: rules §1. */
import { seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { isSpecial, KINDS, ravensOn, STANDARD, sen } from '../src/sen.ts';
import {
  begin,
  dealing,
  dreamOf,
  kindsOf,
  nextRound,
  peek,
  phaseOf,
  pileOf,
  plays,
  pobudka,
  refused,
  seenDream,
  swap,
  takeTop,
  topOf,
  use,
} from './scene.ts';

describe('the deck', () => {
  test('has 54 cards', () => {
    expect(STANDARD.cards.reduce((sum, count) => sum + count, 0)).toBe(54);
  });

  test.each([
    ['0', 4, 0, false],
    ['1', 4, 1, false],
    ['2', 4, 2, false],
    ['3', 4, 3, false],
    ['4', 4, 4, false],
    ['5', 4, 5, false],
    ['6', 4, 6, false],
    ['7', 4, 7, false],
    ['8', 4, 8, false],
    ['9', 9, 9, false],
    ['T5', 3, 5, true],
    ['P6', 3, 6, true],
    ['S7', 3, 7, true],
  ] as const)('%s: %i copies of %i ravens', (card, copies, ravens, special) => {
    expect(STANDARD.cards[KINDS.indexOf(card)]).toBe(copies);
    expect(ravensOn(card)).toBe(ravens);
    expect(isSpecial(card)).toBe(special);
  });

  test('there are no other cards', () => {
    expect(KINDS).toHaveLength(13);
  });
});

describe('the deal', () => {
  test('is for two to five players', () => {
    expect(sen.seats(begin({}, 2).state.options, sen.version)).toEqual([2, 3, 4, 5]);
  });

  test.each([
    [2, 45],
    [3, 41],
    [4, 37],
    [5, 33],
  ])('%i players: four cards each, one opens the discard, %i are left', (seats, left) => {
    const { state } = begin({}, seats);
    expect(state.dreams.map((dream) => dream.length)).toEqual(seatsOf(seats).map(() => 4));
    expect(state.discard).toHaveLength(1);
    expect(pileOf(state)).toBe(left);
    expect(phaseOf(state)).toBe('peeking');
  });

  test('lies face down: nobody has seen a card', () => {
    const { state } = begin({}, 2, dealing('9 9 9 9 0 1 2 3 8'));
    expect(seatsOf(2).map((seat) => seenDream(state, seat))).toEqual(['9 9 9 9', '0 1 2 3']);
  });

  test('the opening card is face up, and all are told', () => {
    const { state, eventsFor } = begin({}, 2, dealing('9 9 9 9 0 1 2 3 8', 1));
    expect(topOf(state)).toBe('8');
    expect(eventsFor('spectator')).toEqual([{ kind: 'round', round: 1, starter: 1, top: '8' }]);
    expect(eventsFor(0)).toEqual(eventsFor('spectator'));
  });

  test.each(['T5', 'P6', 'S7'] as const)('%s as the opening card is only its number', (special) => {
    const dealt = begin({}, 2, dealing(`9 9 9 9 0 1 2 3 ${special}`)).state;
    const taken = plays(dealt, [0, peek(1, 2)], [1, peek(1, 2)], [0, takeTop]);
    expect(kindsOf(taken, 0)).toEqual(['swap']);
    expect(refused(taken, 0, use)).toBe('use/taken');
    const swapped = plays(taken, [0, swap(1)]);
    expect(dreamOf(swapped, 0)).toBe(`${special} 9 9 9`);
    expect(plays(swapped, [1, pobudka]).result?.sums[0]).toBe(27 + ravensOn(special));
  });

  test('every round is dealt from the whole deck', () => {
    const ended = plays(begin({}, 2, dealing('9 9 9 9 0 1 2 3 8')).state, [0, peek(1, 2)], [1, peek(1, 2)], [0, takeTop], [0, swap(3)], [1, pobudka]);
    const { state } = nextRound(ended, dealing('9 9 9 9 9 9 9 9 9'));
    expect([dreamOf(state, 0), dreamOf(state, 1), state.discard]).toEqual(['9 9 9 9', '9 9 9 9', ['9']]);
    expect(pileOf(state)).toBe(45);
  });

  test('the chance of a card is its share of the deck', () => {
    const chance = seeded('shares');
    const rounds = 4000;
    let nines = 0;
    for (let i = 0; i < rounds; i++) nines += dreamOf(begin({}, 2, chance).state, 1).split('9').length - 1;
    expect(nines / (4 * rounds)).toBeCloseTo(9 / 54, 2);
  });
});
