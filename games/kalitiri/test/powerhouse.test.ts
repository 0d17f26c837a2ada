/** Trump and partner cards: rules §4. */
import { describe, expect, test } from 'vitest';
import { kalitiri, SUITS } from '../src/kalitiri.ts';
import { call, callable, eventsOf, legal, play, refused, scene, trump, whyNot } from './scene.ts';

describe('trump', () => {
  const state = scene({ leader: 2 });

  test.each(SUITS)('may be %s, and all hear it', (suit) => {
    const named = play(state, 2, trump(suit));
    expect(named.told).toEqual([{ event: { kind: 'trump', seat: 2, suit }, to: null }]);
    expect(named.state).toMatchObject({ phase: 'calling', trump: suit, turn: 2 });
  });

  test('is the leader’s to name, before anything else', () => {
    expect(kalitiri.moves(state, 2)).toHaveLength(4);
    expect(refused(state, 1, trump('S'))).toBe('turn/not-yours');
    expect(refused(state, 2, call('AS'))).toBe('phase/trump');
  });

  test('is named once', () => {
    expect(refused(scene({ leader: 2, trump: 'H' }), 2, trump('S'))).toBe('phase/calling');
  });
});

describe('partner cards with one deck', () => {
  const state = scene({ seats: 6, options: { decks: '1' }, hands: ['S:A3 H:K D:-'], leader: 0, trump: 'S', out: '2S 2H 2D 2C' });

  test('any card in play that the leader does not hold', () => {
    expect(callable(state, 0)).toHaveLength(52 - 4 - 8);
    expect(legal(state, 0, call('KS'))).toBe(true);
    expect(legal(state, 0, call('3H'))).toBe(true);
  });

  test('not a card of the own hand', () => {
    expect(whyNot(state, 0, call('AS'))).toEqual({ code: 'call/held', params: { card: 'AS' } });
    expect(refused(state, 0, call('3S'))).toBe('call/held');
  });

  test('not a two that was taken out', () => {
    expect(whyNot(state, 0, call('2S'))).toEqual({ code: 'call/not-in-play', params: { card: '2S' } });
  });

  test('there is no 2nd', () => {
    expect(whyNot(state, 0, call('KS 2'))).toEqual({ code: 'call/one-copy', params: { card: 'KS' } });
    expect(refused(state, 0, call('AS 2'))).toBe('call/held');
  });

  test('are called one at a time, each public at once, its holder not', () => {
    const first = play(state, 0, call('KS'));
    expect(first.told).toEqual([{ event: { kind: 'called', seat: 0, card: 'KS', copy: 1, decks: 1 }, to: null }]);
    expect(first.state).toMatchObject({ phase: 'calling', turn: 0, calls: [{ card: 'KS', copy: 1, partner: null }] });
    const second = play(first.state, 0, call('KD')).state;
    expect(second).toMatchObject({ phase: 'playing', turn: 0, lead: 0 });
    expect(kalitiri.open(second).calls).toEqual([
      ['KS', 1, null],
      ['KD', 1, null],
    ]);
  });

  test('none twice', () => {
    expect(whyNot(play(state, 0, call('KS')).state, 0, call('KS'))).toEqual({ code: 'call/again', params: { card: 'KS' } });
  });

  test('are the leader’s to call', () => {
    expect(refused(state, 1, call('AS'))).toBe('turn/not-yours');
    for (const seat of [1, 2, 3, 4, 5]) expect(kalitiri.moves(state, seat)).toEqual([]);
  });

  test('two in one hand are allowed', () => {
    const both = scene({ seats: 6, options: { decks: '1' }, hands: ['', 'S:AK'], leader: 0, trump: 'S', calls: ['AS', 'KS'] });
    expect(both.phase).toBe('playing');
  });
});

describe('partner cards with two decks', () => {
  // Eight players, nothing out. The leader holds both aces of spades and one king of spades.
  const state = scene({ seats: 8, hands: ['S:AAK'], leader: 0, trump: 'H' });

  test('a card of which the leader holds none: 1st and 2nd', () => {
    expect(legal(state, 0, call('QS 1'))).toBe(true);
    expect(legal(state, 0, call('QS 2'))).toBe(true);
  });

  test('a card of which the leader holds one: only the 1st, which is then the other copy', () => {
    expect(legal(state, 0, call('KS 1'))).toBe(true);
    expect(whyNot(state, 0, call('KS 2'))).toEqual({ code: 'call/one-copy', params: { card: 'KS' } });
  });

  test('a card of which the leader holds both: neither', () => {
    expect(refused(state, 0, call('AS 1'))).toBe('call/held');
    expect(refused(state, 0, call('AS 2'))).toBe('call/held');
  });

  test('the same card and number can’t be called twice, the same card with the other number can', () => {
    const first = play(state, 0, call('QS 2')).state;
    expect(refused(first, 0, call('QS 2'))).toBe('call/again');
    const second = play(first, 0, call('QS 1')).state;
    expect(second.calls.map(({ card, copy }) => [card, copy])).toEqual([
      ['QS', 2],
      ['QS', 1],
    ]);
    expect(refused(second, 0, call('QS 1'))).toBe('call/again');
  });

  test('the number is always said, and heard', () => {
    expect(eventsOf(play(state, 0, call('KS 1')))).toEqual([{ kind: 'called', seat: 0, card: 'KS', copy: 1, decks: 2 }]);
  });

  describe('a two of which one copy was taken out exists once', () => {
    const six = { seats: 6, out: '2S 2H', trump: 'S', leader: 0 } as const;

    test('not in the leader’s hand: the 1st', () => {
      const without = scene({ ...six, hands: ['S:-'] });
      expect(legal(without, 0, call('2S 1'))).toBe(true);
      expect(refused(without, 0, call('2S 2'))).toBe('call/one-copy');
      expect(legal(without, 0, call('2D 2'))).toBe(true);
    });

    test('in the leader’s hand: not at all', () => {
      const holding = scene({ ...six, hands: ['S:2'] });
      expect(refused(holding, 0, call('2S 1'))).toBe('call/held');
    });
  });

  test('a two of which both copies were taken out does not exist', () => {
    const nine = scene({ seats: 9, out: '2S 2S 2H 2D 2C', leader: 0, trump: 'S' });
    expect(refused(nine, 0, call('2S 1'))).toBe('call/not-in-play');
    expect(refused(nine, 0, call('2S 2'))).toBe('call/not-in-play');
  });
});
