/** What an expired clock plays: rules §2.4. */
import { describe, expect, test } from 'vitest';
import { dalmuti, type State } from '../src/dalmuti.ts';
import { COURT, cards, court, declare, give, pass, play, plays, randomGame, scene, silent, silently } from './scene.ts';

const fallback = (state: State, seat = state.turn) => dalmuti.fallback(state, seat);

describe('leading: all cards of the worst value, no Jesters', () => {
  test.each<[string, string]>([
    ['5', '1x5'],
    ['3 3x9', '3x9'],
    ['1 12 J', '1x12'],
    ['4x4 2xJ', '4x4'],
    ['J', '0x1+1'],
    ['2xJ', '0x1+1'],
  ])('with %s: %s', (hand, due) => {
    const state = scene({ hands: [hand, '3', '12'] });
    expect(fallback(state)).toEqual(cards(due)(state));
  });

  test('only Jesters left that count as 13: one', () => {
    const state = scene({ hands: ['2xJ', '3', '12'], options: { jestersAlone: '13' } });
    expect(fallback(state)).toEqual(cards('0x13+1')(state));
  });
});

test('following: pass, whatever one holds', () => {
  for (const hand of ['1', '12', '8 2xJ']) {
    const state = scene({ hands: ['12', hand, '12'], trick: ['0: 1x9'], turn: 1 });
    expect(fallback(state)).toEqual(pass(state));
  }
});

test('revolution: no, whatever one holds', () => {
  const state = court({ hands: ['2xJ', '', ''] });
  for (const seat of [0, 1, 2]) expect(fallback(state, seat)).toEqual(silent(state));
  expect(fallback(play(state, 0, declare).state, 1)).toEqual(silent(state));
});

describe('tax: the worst cards that are not Jesters', () => {
  test.each<[string, readonly number[]]>([
    ['5 2x6 8x10 8x11 J', [11, 11]],
    ['3x3 2x4 5x5 6x6 2x7 J 8', [7, 8]],
    ['3x3 2x4 5x5 6x6 3x7 J', [7, 7]],
  ])('the Greater Dalmuti with %s: %j', (hand, due) => {
    const state = silently(court({ hands: [hand, '', '', '1 2'] }));
    expect(fallback(state, 0)).toEqual(give(due[0] ?? 0, due[1])(state));
  });

  test('the Lesser Dalmuti one', () => {
    const state = silently(court({ hands: ['', '5x5 6x6 4x4 4x7 J', '1', '2 3'] }));
    expect(fallback(state, 1)).toEqual(give(7)(state));
  });

  test('also if they are what was just paid', () => {
    const state = silently(court({ hands: ['2x2 2x3 4x4 5x5 6x6 J', '', '', '7x7 12x12 J'] }));
    expect(state.taxes[0]?.paid).toEqual([7, 7]);
    expect(fallback(state, 0)).toEqual(give(7, 7)(state));
  });
});

test('it is legal at every moment of a game, and a game of nothing else ends', () => {
  for (const options of [{}, { passLocks: false, jestersAlone: '13' } as const, COURT]) {
    for (const { state } of randomGame({ ...options, rounds: '3' }, 4, 'fallback')) {
      for (const seat of dalmuti.awaited(state)) {
        if (dalmuti.moves(state, seat).length > 0) expect(dalmuti.refuse(state, seat, fallback(state, seat))).toBeNull();
      }
    }
  }
  let state = silently(court({ hands: ['', '', '', ''] }));
  for (let steps = 0; state.phase !== 'roundEnd'; steps++) {
    expect(steps).toBeLessThan(400);
    const seat = dalmuti.awaited(state)[0] ?? 0;
    state = plays(state, [seat, fallback(state, seat)]);
  }
});
