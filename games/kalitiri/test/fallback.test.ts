/** What an expired clock plays: rules §5.4. */
import { describe, expect, test } from 'vitest';
import { kalitiri, type State } from '../src/kalitiri.ts';
import { auction, bid, call, pass, playing, put, randomGame, scene, trump } from './scene.ts';

const fallback = (state: State) => kalitiri.fallback(state, state.turn);

describe('in the auction', () => {
  test('pass', () => {
    for (const state of [scene(), auction(scene(), '1: -'), auction(scene(), '1: 150'), auction(scene(), '1: -', '2: 200', '3: -')]) {
      expect(fallback(state)).toEqual(pass(state));
    }
  });

  test('the last player with no bid standing bids the minimum', () => {
    const state = auction(scene(), '1: -', '2: -', '3: -');
    expect(fallback(state)).toEqual(bid(150)(state));
    const eight = auction(scene({ seats: 8 }), '1: -', '2: -', '3: -', '4: -', '5: -', '6: -', '7: -');
    expect(fallback(eight)).toEqual(bid(300)(eight));
  });

  test('so does the opener who may not pass', () => {
    const state = scene({ passedOut: 3 });
    expect(fallback(state)).toEqual(bid(150)(state));
    const raised = auction(state, '1: 150', '2: 155', '3: -', '0: -');
    expect(fallback(raised)).toEqual(pass(raised));
  });
});

test('trump is spades', () => {
  const state = scene({ leader: 2 });
  expect(fallback(state)).toEqual(trump('S')(state));
});

describe('the highest card that can be called, suits in the order ♠♥♦♣, the 1st copy', () => {
  test.each([
    ['nothing of it in hand', 'S:2', 'AS'],
    ['the ace of spades in hand', 'S:A H:2', 'AH'],
    ['three aces in hand', 'S:A H:A D:A C:JT98765432', 'AC'],
    ['all aces in hand', 'S:A9876 H:A9876 D:A9 C:A', 'KS'],
    ['all aces and the king of spades', 'S:AK987 H:A9876 D:A9 C:A', 'KH'],
  ])('one deck, %s', (_, hand, card) => {
    const state = scene({ hands: [hand], leader: 0, trump: 'C' });
    expect(fallback(state)).toEqual(call(card)(state));
  });

  test('two decks: with one copy in hand the 1st can still be called', () => {
    const state = scene({ seats: 6, hands: ['S:A'], leader: 0, trump: 'C' });
    expect(fallback(state)).toEqual(call('AS 1')(state));
  });

  test('two decks: with both in hand it can’t', () => {
    const state = scene({ seats: 6, hands: ['S:AA H:2'], leader: 0, trump: 'C' });
    expect(fallback(state)).toEqual(call('AH 1')(state));
  });

  test('the next one after a call is the next card, not the 2nd copy', () => {
    const state = scene({ seats: 6, hands: ['S:2 H:2'], leader: 0, trump: 'C', calls: ['AS 1'] });
    expect(fallback(state)).toEqual(call('AH 1')(state));
  });

  test('where only the 2nd has been called, the 1st is free', () => {
    const state = scene({ seats: 6, hands: ['S:2 H:2'], leader: 0, trump: 'C', calls: ['AS 2'] });
    expect(fallback(state)).toEqual(call('AS 1')(state));
  });
});

describe('the lowest legal card', () => {
  const hands = ['S:AK H:32', 'S:53+ H:-', 'S:- H:A+', 'S:J9 H:K'];
  const start = scene({ hands, leader: 1, trump: 'H', calls: ['AS'] });

  test('of all cards, if one leads; of equal ranks the last in the order of suits', () => {
    const lowest = fallback(start);
    const hand = start.hands[1] ?? [];
    const low = Math.min(...hand.map((card) => '23456789TJQKA'.indexOf(card.charAt(0))));
    const best = hand.filter((card) => '23456789TJQKA'.indexOf(card.charAt(0)) === low).at(-1) ?? '';
    expect(lowest).toEqual(put(best)(start));
  });

  test('of the led suit, if one has it, though others are lower', () => {
    const state = playing(start, '5S AH');
    expect(fallback(state)).toEqual(put('9S')(state));
    const last = playing(state, '9S');
    expect(fallback(last)).toEqual(put('KS')(last));
  });

  test('the three of spades is a three, whatever it is worth', () => {
    const led = playing(scene({ hands: ['S:AK', 'S:J3'], leader: 0, trump: 'H', calls: ['QS'] }), 'AS');
    expect(fallback(led)).toEqual(put('3S')(led));
  });
});

test('it is legal at every moment of a game', () => {
  for (const [options, seats] of [
    [{}, 4],
    [{}, 5],
    [{ deals: '2' as const }, 7],
    [{ deals: '1' as const }, 10],
  ] as const) {
    for (const { state } of randomGame(options, seats, `fallback ${seats}`)) {
      for (const seat of kalitiri.awaited(state)) expect(kalitiri.refuse(state, seat, kalitiri.fallback(state, seat))).toBeNull();
    }
  }
});
