/** Tricks: rules §5.1. */
import { seeded, windowIn } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { kalitiri, type Suit, winningPlace } from '../src/kalitiri.ts';
import { cardsOf, eventsOf, handAt, play, playable, playing, put, refused, scene, whyNot } from './scene.ts';

describe('who wins a trick', () => {
  test.each<[trump: Suit, cards: string, place: number, why: string]>([
    ['H', 'KS AS QS JS', 1, 'the highest of the led suit'],
    ['H', 'AS KS QS JS', 0, 'the ace is high'],
    ['H', '2S 3S 4S 5S', 3, 'the two is low'],
    ['H', 'TS 9S JS 8S', 2, 'the ten is below the jack'],
    ['H', 'KS AD AC QS', 0, 'another suit never wins'],
    ['H', '2S AD KC QD', 0, 'not even against a two'],
    ['H', 'AS 2H KS QS', 1, 'trump beats it'],
    ['H', 'AS 2H KS 3H', 3, 'the higher trump wins'],
    ['H', 'AS 4H KS 3H', 1, 'not the lower one'],
    ['S', '2S AD AC AH', 0, 'led trump is trump'],
    ['S', 'AD 3S KD QD', 1, 'the three of spades is trump where spades are'],
    ['S', 'AD 3S 4S QD', 2, 'and loses to the four'],
    ['H', '3S 4S 2S 5D', 1, 'it has no power of its own'],
    ['H', '3S AD AC AD', 0, 'nor is it weak'],
    ['H', 'AS AS KS QS', 1, 'of two equal cards the later wins'],
    ['H', 'KS AS QS AS', 3, 'wherever they lie'],
    ['H', 'AS 5H 5H KS', 2, 'equal trumps, too'],
    ['H', 'AS AD AD KS', 0, 'equal cards of another suit do not'],
    ['H', '5H AS 5H AS', 2, 'a later equal trump beats the led one'],
    ['H', 'QS QS KS KS', 3, 'a pair loses to a higher pair'],
  ])('%s is trump: %s is won by card %i: %s', (trump, cards, place) => {
    expect(winningPlace(cardsOf(cards), trump)).toBe(place);
  });
});

const HANDS = ['S:AKQ H:-', 'S:32 D:A', 'S:- H:A3', 'S:JT987654 H:2'] as const;
/** Seat 1 leads; trump is hearts. */
const start = () => scene({ hands: HANDS, leader: 1, trump: 'H', calls: ['AS'] });

describe('following suit', () => {
  test('the leader leads the first trick, with any card', () => {
    const state = start();
    expect([state.turn, state.lead]).toEqual([1, 1]);
    expect(playable(state, 1)).toBe(handAt(state, 1));
  });

  test('who has the suit must play it', () => {
    const state = playing(start(), '3S 3H');
    expect(playable(state, 3)).toBe('JS TS 9S 8S 7S 6S 5S 4S');
    expect(whyNot(state, 3, put('2H'))).toEqual({ code: 'play/follow', params: { suit: 'S' } });
    expect(playable(playing(state, 'TS'), 0)).toBe('AS KS QS');
  });

  test('who has not may play anything, trump or not', () => {
    const state = playing(start(), '3S');
    expect(playable(state, 2)).toBe(handAt(state, 2));
  });

  test('trump led is a suit like any other: it is followed, too', () => {
    const state = scene({ hands: HANDS, leader: 2, trump: 'H', calls: ['AS'] });
    expect(playable(playing(state, 'AH'), 3)).toBe('2H');
  });

  test('the suit of the first card counts, not that of later ones', () => {
    const state = playing(start(), '3S AH');
    expect(playable(state, 3)).toBe('JS TS 9S 8S 7S 6S 5S 4S');
  });

  test('a card that one does not hold', () => {
    expect(whyNot(start(), 1, put('AS'))).toEqual({ code: 'play/not-held', params: { card: 'AS' } });
    expect(refused(playing(start(), '3S'), 2, put('2S'))).toBe('play/not-held');
  });

  test('only in turn', () => {
    expect(whyNot(start(), 0, put('AS'))).toEqual({ code: 'turn/not-yours', params: { turn: 1 } });
  });

  test('not before the calls are made', () => {
    expect(refused(scene({ leader: 1 }), 1, put('AS'))).toBe('phase/trump');
    expect(refused(scene({ leader: 1, trump: 'S' }), 1, put('AS'))).toBe('phase/calling');
    expect(refused(scene(), 1, put('AS'))).toBe('phase/bidding');
  });
});

describe('a trick', () => {
  test('goes round by seats', () => {
    expect(playing(start(), '3S').turn).toBe(2);
    expect(playing(start(), '3S 3H TS').turn).toBe(0);
  });

  test('is won by trump here, and its winner leads the next', () => {
    const state = playing(start(), '3S 3H TS AS');
    expect([state.turn, state.lead, state.trick]).toEqual([2, 2, []]);
    expect(state.tricks).toEqual([{ lead: 1, winner: 2, cards: ['3S', '3H', 'TS', 'AS'] }]);
  });

  test('gives its winner the points in it: 30 for the three of spades, 10 for the ten and the ace', () => {
    expect(playing(start(), '3S 3H TS AS').taken).toEqual([0, 0, 50, 0]);
  });

  test('is told to all', () => {
    const state = playing(start(), '2S 3H TS');
    expect(eventsOf(play(state, 0, put('QS')))).toEqual([
      { kind: 'played', seat: 0, card: 'QS' },
      { kind: 'trick', winner: 2, points: 20 },
    ]);
    expect(play(state, 0, put('QS')).told.every(({ to }) => to === null)).toBe(true);
  });

  test('stays in everybody’s view', () => {
    const state = playing(start(), '3S 3H TS AS AH');
    expect(kalitiri.open(state)).toMatchObject({ tricks: ['123S3HTSAS'], lead: 2, trick: 'AH', taken: [0, 0, 50, 0], sizes: [12, 12, 11, 12] });
  });
});

describe('two decks', () => {
  const hands = ['S:A', 'S:A', 'S:3', 'S:3', 'S:4455667788'];
  const state = scene({ seats: 6, hands, out: '2S 2H', leader: 0, trump: 'D', calls: ['AH 1', 'KH 1'] });

  test('the later of two equal cards wins', () => {
    expect(playing(state, 'AS AS 3S 3S 4S 2S')).toMatchObject({ turn: 1, tricks: [{ lead: 0, winner: 1 }], taken: [0, 80, 0, 0, 0, 0] });
  });

  test('two equal cards in a hand are one move, and one of them is left', () => {
    const led = playing(state, 'AS AS 3S 3S');
    expect(playable(led, 4)).toBe('8S 7S 6S 5S 4S');
    expect(handAt(playing(led, '8S'), 4)).toContain('8S 7S 7S 6S 6S 5S 5S 4S 4S');
  });
});

describe('the last card of each hand', () => {
  const afterFour = (autoLast: boolean) => {
    let state = scene({ seats: 10, options: { decks: '1', autoLast }, leader: 0, trump: 'S' });
    while (state.tricks.length < 4) state = kalitiri.apply(state, state.turn, kalitiri.fallback(state, state.turn), NO_CHANCE);
    return state;
  };

  test('is an ordinary move, the only one, and the fallback', () => {
    const state = afterFour(true);
    const moves = kalitiri.moves(state, state.turn);
    expect(moves).toHaveLength(1);
    expect(kalitiri.fallback(state, state.turn)).toEqual(moves[0]);
  });

  test('the table makes it after one second', () => {
    let state = afterFour(true);
    for (let seat = 0; seat < 10; seat++) {
      expect(windowIn(kalitiri, state)).toBe(1);
      state = kalitiri.apply(state, state.turn, kalitiri.fallback(state, state.turn), NO_CHANCE);
    }
    expect([state.phase, windowIn(kalitiri, state)]).toEqual(['scoring', null]);
  });

  test('not without `autoLast`', () => {
    expect(windowIn(kalitiri, afterFour(false))).toBeNull();
  });

  test('and no earlier card', () => {
    for (const state of [scene(), scene({ leader: 1 }), start()]) expect(windowIn(kalitiri, state)).toBeNull();
  });
});

const NO_CHANCE = seeded('none is used');
