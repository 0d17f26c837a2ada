/** Moves that come too late: refused for what they name, never applied to something else. */
import { seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { kalitiri, type Move, type State } from '../src/kalitiri.ts';
import { auction, bid, call, legal, nextDeal, pass, play, playedOut, playing, put, refused, scene, trump, whyNot } from './scene.ts';

/** The move as it was made up when the table looked like `then`. */
const madeUpIn = (then: State, act: (state: State) => Move): Move => act(then);

describe('a bid or a pass names the deal', () => {
  const before = scene();
  const again = auction(before, '1: -', '2: -', '3: -', '0: -');

  test('after all have passed, one of the old deal is refused', () => {
    expect(again.turn).toBe(1);
    expect(refused(again, 1, madeUpIn(before, bid(150)))).toBe('deal/other');
    expect(refused(again, 1, madeUpIn(before, pass))).toBe('deal/other');
    expect(legal(again, 1, bid(150))).toBe(true);
  });

  test('one of a deal to come, too', () => {
    expect(refused(before, 1, madeUpIn(again, pass))).toBe('deal/other');
  });

  test('sent twice, the second is out of turn', () => {
    const state = auction(before, '1: 150');
    expect(refused(state, 1, bid(150))).toBe('turn/not-yours');
    expect(refused(auction(before, '1: -'), 1, pass)).toBe('bid/passed');
  });

  test('sent twice and come round, it is too low', () => {
    expect(refused(auction(before, '1: 150', '2: 155', '3: -', '0: -'), 1, bid(150))).toBe('bid/too-low');
  });

  test('after the auction', () => {
    expect(refused(auction(before, '1: 250'), 2, madeUpIn(before, pass))).toBe('phase/trump');
  });
});

describe('trump and calls name the deal', () => {
  const HANDS = ['C:A', 'C:K'];
  const first = scene({ hands: HANDS, leader: 1 });
  const over = playedOut(scene({ hands: HANDS, leader: 1, trump: 'S', calls: ['3C'] }));
  const second = auction(nextDeal(over, seeded('second')).state, '2: -', '3: -', '0: -', '1: 150');

  test('a trump of the last deal is refused in this one', () => {
    expect(second).toMatchObject({ phase: 'trump', turn: 1, deal: 2 });
    expect(refused(second, 1, madeUpIn(first, trump('H')))).toBe('deal/other');
    expect(legal(second, 1, trump('H'))).toBe(true);
  });

  test('a call, too', () => {
    const calling = play(second, 1, trump('H')).state;
    const card = calling.hands[2]?.find((each) => !calling.hands[1]?.includes(each)) ?? 'AS';
    const old = play(first, 1, trump('H')).state;
    expect(refused(calling, 1, madeUpIn(old, call(card)))).toBe('deal/other');
    expect(legal(calling, 1, call(card))).toBe(true);
  });

  test('a call names its place, so that one that was replaced by the clock’s does not become the next', () => {
    const six = scene({ seats: 6, hands: ['S:2'], leader: 0, trump: 'H' });
    const clocked = play(six, 0, kalitiri.fallback(six, 0)).state;
    expect(clocked.calls).toHaveLength(1);
    expect(whyNot(clocked, 0, madeUpIn(six, call('KS 1')))).toEqual({ code: 'call/other', params: { place: 2 } });
    expect(legal(clocked, 0, call('KS 1'))).toBe(true);
  });
});

describe('a card names the trick it is played to', () => {
  const hands = ['S:AKQJT98765432', 'H:AKQJT98765432', 'D:AKQJT98765432', 'C:AKQJT98765432'];
  const start = scene({ hands, leader: 0, trump: 'S', calls: ['AC'] });

  test('one meant for the last trick is refused in this one', () => {
    const second = playing(start, 'AS AH AD AC');
    expect(second.turn).toBe(0);
    expect(whyNot(second, 0, madeUpIn(start, put('KS')))).toEqual({ code: 'trick/other', params: { trick: 2 } });
    expect(legal(second, 0, put('KS'))).toBe(true);
  });

  test('one that was sent twice is out of turn, or of the wrong trick', () => {
    expect(refused(playing(start, 'AS'), 0, madeUpIn(start, put('AS')))).toBe('turn/not-yours');
    expect(refused(playing(start, 'AS AH AD AC'), 0, madeUpIn(start, put('AS')))).toBe('trick/other');
  });

  test('numbers go on from deal to deal, so none means two tricks', () => {
    const over = playedOut(start);
    const next = nextDeal(over).state;
    expect(next.tricksBefore).toBe(13);
    const third = nextDeal(playedOut(housed(next))).state;
    expect(third.tricksBefore).toBe(26);
  });

  test('a card of the last deal, in the first trick of this one', () => {
    const playingAgain = housed(nextDeal(playedOut(start)).state);
    const seat = playingAgain.turn;
    const card = playingAgain.hands[seat]?.[0] ?? 'AS';
    expect(refused(playingAgain, seat, madeUpIn(start, put(card)))).toBe('trick/other');
    expect(legal(playingAgain, seat, put(card))).toBe(true);
  });

  test('after the deal', () => {
    expect(refused(playedOut(start), 0, madeUpIn(start, put('AS')))).toBe('deal/over');
  });
});

/** Through the auction and the calls by the clock. */
function housed(start: State): State {
  let state = start;
  while (state.phase !== 'playing') state = play(state, state.turn, kalitiri.fallback(state, state.turn)).state;
  return state;
}
