/** What an expired clock plays: rules §6.4. */
import { describe, expect, test } from 'vitest';
import { perudo, type State } from '../src/perudo.ts';
import { bid, crack, doubleDudo, dudo, gauge, gaugeSecond, idAt, inflation, insurance, phantomBid, play, plays, randomGame, scene } from './scene.ts';

const fallback = (state: State) => perudo.fallback(state, state.turn);
const HANDS = ['2345', '345', '4562'];

describe('no bid stands: one two', () => {
  test.each([
    ['in classic', {}],
    ['where one may not open on aces', { openOnAces: false }],
    ['with three faces', { faces: 3, dicePerPlayer: 2 }],
    ['with the lowest bound', { maxBid: 'dice' as const }],
  ])('%s', (_, options) => {
    const state = scene({ options, hands: ['22', '33'] });
    expect(fallback(state)).toEqual(bid('1x2'));
    expect(play(state, 0, fallback(state)).state.turn).toBe(1);
  });

  test('in a palifico round, too', () => {
    const state = scene({ options: { palifico: 'round' }, hands: ['2', '345', '345'], palifico: 0 });
    expect(fallback(state)).toEqual(bid('1x2'));
  });

  test('after cards that were played', () => {
    const state = scene({ hands: HANDS, turn: 1, cards: { 1: ['crack'] } });
    expect(fallback(play(state, 1, crack(0, 0)).state)).toEqual(bid('1x2'));
  });
});

describe('a bid stands: Dudo', () => {
  test.each([
    ['a low bid', { hands: HANDS, bids: ['0: 1x2'] }],
    ['the highest of all', { hands: HANDS, bids: ['0: 23x1'] }],
    ['with one die left where Pacao is played', { options: { pacao: true }, hands: ['2345', '3'], bids: ['0: 1x2'] }],
    ['in a palifico round', { options: { palifico: 'round' as const }, hands: ['2', '345', '345'], palifico: 0, bids: ['0: 1x2'] }],
  ])('%s', (_, sketch) => {
    const state = scene(sketch);
    expect(fallback(state)).toEqual(dudo(state));
    expect(play(state, state.turn, fallback(state)).state.phase).not.toBe('bidding');
  });

  test('it names the bid as it stands now', () => {
    const state = play(scene({ hands: HANDS, bids: ['0: 1x2'], cards: { 2: ['inflation'] } }), 2, inflation).state;
    expect(play(state, 1, fallback(state)).state.result?.bid).toMatchObject({ quantity: 2 });
  });

  test.each([insurance, doubleDudo, phantomBid])('whatever effect is active (%#)', (effect) => {
    const state = play(scene({ hands: HANDS, bids: ['0: 1x2'], cards: { 1: ['insurance', 'double_dudo', 'phantom_bid'] } }), 1, effect).state;
    expect(fallback(state)).toEqual(dudo(state));
    expect(play(state, 1, fallback(state)).state.phase).toBe('roundEnd');
  });
});

describe('half a Gauge: the first die not yet chosen', () => {
  const cards = { 1: ['gauge'] } as const;

  test('the first of the table', () => {
    const state = play(scene({ hands: HANDS, turn: 1, cards }), 1, gauge(2, 1)).state;
    expect(fallback(state)).toEqual({ kind: 'gauge_second', die: idAt(state, 0, 0) });
  });

  test('the second where the first is chosen', () => {
    const state = play(scene({ hands: HANDS, turn: 1, cards }), 1, gauge(0, 0)).state;
    expect(fallback(state)).toEqual(gaugeSecond(0, 1)(state));
  });

  test('seats that are out have none', () => {
    const state = play(scene({ hands: ['', '345', '4562'], turn: 1, cards }), 1, gauge(1, 0)).state;
    expect(fallback(state)).toEqual(gaugeSecond(1, 1)(state));
  });

  test('with one die each, the other', () => {
    const state = play(scene({ hands: ['2', '3'], turn: 1, cards }), 1, gauge(0, 0)).state;
    expect(fallback(state)).toEqual(gaugeSecond(1, 0)(state));
  });

  test('then the turn goes on: with a bid standing, Dudo is next', () => {
    const state = plays(scene({ hands: HANDS, bids: ['0: 1x2'], cards }), [1, gauge(0, 0)]);
    const second = play(state, 1, fallback(state)).state;
    expect(fallback(second)).toEqual(dudo(second));
  });
});

test('it is legal at every moment of a game', () => {
  for (const seed of [1, 2, 3]) {
    for (const { state } of randomGame({ dice: 'mixed', deck: 'chaos', palifico: 'round', openOnAces: false, calza: true }, 4, `fallback ${seed}`)) {
      for (const seat of perudo.awaited(state)) expect(perudo.refuse(state, seat, perudo.fallback(state, seat))).toBeNull();
    }
  }
});
