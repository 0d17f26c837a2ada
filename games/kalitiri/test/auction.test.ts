/** The auction: rules §3. */
import { seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { kalitiri } from '../src/kalitiri.ts';
import { auction, auctioned, bid, biddable, eventsOf, legal, nextDeal, pass, play, playedOut, refused, scene, whyNot } from './scene.ts';

/** A card that the first and the second seat do not hold. */
const CALL = ['3C'];
const HANDS = ['C:A', 'C:K'];

describe('who opens', () => {
  test('the first deal is dealt by the first seat, and the second opens', () => {
    const state = scene();
    expect([state.dealer, state.turn, kalitiri.awaited(state)]).toEqual([0, 1, [1]]);
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ])('when seat %i deals, seat %i opens', (dealer, opener) => {
    expect(scene({ dealer }).turn).toBe(opener);
  });

  test.each([0, 1, 2, 3])('with `firstSeat` the first seat opens, also when seat %i deals', (dealer) => {
    expect(scene({ dealer, options: { opener: 'firstSeat' } }).turn).toBe(0);
  });

  test('the dealer moves one seat each deal', () => {
    const first = playedOut(scene({ hands: HANDS, leader: 1, trump: 'S', calls: CALL }));
    const second = nextDeal(first).state;
    expect([second.dealer, second.turn]).toEqual([1, 2]);
  });
});

describe('bids', () => {
  test('go from 150 to 250 in steps of 5, and one may pass', () => {
    const steps = Array.from({ length: 21 }, (_, i) => 150 + 5 * i);
    expect(biddable(scene(), 1)).toEqual([0, ...steps]);
  });

  test('with two decks from 300 to 500', () => {
    const state = scene({ seats: 6 });
    expect([biddable(state, 1)[1], biddable(state, 1).at(-1), biddable(state, 1).length]).toEqual([300, 500, 42]);
  });

  test.each([
    [145, 'bid/too-low', { least: 150 }],
    [5, 'bid/too-low', { least: 150 }],
    [152, 'bid/step', { step: 5 }],
    [255, 'bid/too-high', { most: 250 }],
    [500, 'bid/too-high', { most: 250 }],
  ])('%i is refused: %s', (amount, code, params) => {
    expect(whyNot(scene(), 1, bid(amount))).toEqual({ code, params });
  });

  test.each([150, 155, 200, 245, 250])('%i is welcome', (amount) => {
    expect(legal(scene(), 1, bid(amount))).toBe(true);
  });

  test('each is higher than the one that stands', () => {
    const state = auction(scene(), '1: 170');
    expect(biddable(state, 2).slice(0, 3)).toEqual([0, 175, 180]);
    expect(whyNot(state, 2, bid(170))).toEqual({ code: 'bid/too-low', params: { least: 175 } });
    expect(legal(state, 2, bid(175))).toBe(true);
  });

  test('a pass in between does not lower it', () => {
    expect(whyNot(auction(scene(), '1: 170', '2: -'), 3, bid(165))).toEqual({ code: 'bid/too-low', params: { least: 175 } });
  });

  test('go in turn', () => {
    const state = auction(scene(), '1: 150');
    expect(kalitiri.awaited(state)).toEqual([2]);
    expect(whyNot(state, 3, bid(200))).toEqual({ code: 'turn/not-yours', params: { turn: 2 } });
    expect(refused(state, 3, pass)).toBe('turn/not-yours');
    for (const seat of [0, 1, 3]) expect(kalitiri.moves(state, seat)).toEqual([]);
  });

  test('are told to all', () => {
    expect(play(scene(), 1, bid(160)).told).toEqual([{ event: { kind: 'bid', seat: 1, bid: 160 }, to: null }]);
    expect(play(scene(), 1, pass).told).toEqual([{ event: { kind: 'passed', seat: 1 }, to: null }]);
  });
});

describe('who passed is out of the auction', () => {
  test('their turn is skipped', () => {
    expect(auction(scene(), '1: 150', '2: -', '3: 160', '0: 170').turn).toBe(1);
    expect(auction(scene(), '1: 150', '2: -', '3: 160', '0: 170', '1: 180').turn).toBe(3);
  });

  test('they may not bid again', () => {
    const state = auction(scene(), '1: 150', '2: -', '3: 160');
    expect(refused(state, 2, bid(200))).toBe('bid/passed');
    expect(refused(state, 2, pass)).toBe('bid/passed');
  });
});

describe('the end', () => {
  test('when all but one have passed and a bid stands: the source’s own example', () => {
    const state = auction(scene(), '1: 150', '2: -', '3: 160', '0: -', '1: -');
    expect([state.phase, state.leader, state.turn, kalitiri.awaited(state)]).toEqual(['trump', 3, 3, [3]]);
  });

  test('when the opener’s bid is passed by all', () => {
    const state = auction(scene(), '1: 150', '2: -', '3: -', '0: -');
    expect([state.phase, state.leader]).toEqual(['trump', 1]);
  });

  test('at once at the maximum, also when it is the first bid', () => {
    expect(auction(scene(), '1: 250')).toMatchObject({ phase: 'trump', leader: 1 });
    expect(auction(scene(), '1: 150', '2: 160', '3: 250')).toMatchObject({ phase: 'trump', leader: 3 });
    expect(auction(scene({ seats: 8 }), '1: -', '2: 500')).toMatchObject({ phase: 'trump', leader: 2 });
  });

  test('not at once one step below it', () => {
    const state = auction(scene(), '1: 245');
    expect(state.phase).toBe('bidding');
    expect(biddable(state, 2)).toEqual([0, 250]);
  });

  test('is told to all, with the number of partner cards', () => {
    const state = auction(scene({ seats: 5 }), '1: 200', '2: -', '3: -', '4: -');
    expect(eventsOf(play(state, 0, pass))).toEqual([
      { kind: 'passed', seat: 0 },
      { kind: 'won', seat: 1, bid: 200, calls: 2 },
    ]);
  });

  test('bids are over then', () => {
    expect(refused(scene({ leader: 2 }), 2, bid(250))).toBe('phase/trump');
    expect(refused(scene({ leader: 2 }), 3, pass)).toBe('phase/trump');
  });
});

describe('all but one passed without a bid', () => {
  const state = auction(scene(), '1: -', '2: -', '3: -');

  test('the last may bid anything, and leads with it', () => {
    expect(biddable(state, 0)).toHaveLength(22);
    expect(auction(state, '0: 150')).toMatchObject({ phase: 'trump', leader: 0, turn: 0 });
    expect(auction(state, '0: 230')).toMatchObject({ phase: 'trump', leader: 0 });
  });

  test('or pass', () => {
    expect(legal(state, 0, pass)).toBe(true);
  });
});

describe('all passed', () => {
  const before = scene({ seats: 5, dealer: 2, scored: 2, totals: [10, -20, 30, 40, 50] });
  const last = auction(before, '3: -', '4: -', '0: -', '1: -');
  const again = play(last, 2, pass, seeded('again'));

  test('there is a new deal with the same dealer and opener, and scores are kept', () => {
    const { phase, dealer, turn, totals, scored, bids, passedOut } = again.state;
    expect({ phase, dealer, turn, totals, scored, bids, passedOut }).toEqual({
      phase: 'bidding',
      dealer: 2,
      turn: 3,
      totals: [10, -20, 30, 40, 50],
      scored: 2,
      bids: [],
      passedOut: 1,
    });
  });

  test('the cards are shuffled anew and other twos may go', () => {
    expect(again.state.hands).not.toEqual(before.hands);
    const outs = new Set(Array.from({ length: 40 }, (_, i) => play(last, 2, pass, seeded(i)).state.out.join(' ')));
    expect(outs.size).toBe(6);
  });

  test('it is no deal of the series, but moves tell it from the one before', () => {
    expect([again.state.scored, again.state.deal]).toEqual([before.scored, before.deal + 1]);
    expect(eventsOf(again).slice(0, 3)).toMatchObject([{ kind: 'passed' }, { kind: 'allPassed' }, { kind: 'deal', number: 3 }]);
  });
});

describe('after three all-passed deals in a row', () => {
  const everyonePasses = ['1: -', '2: -', '3: -', '0: -'];

  test('the opener may not pass', () => {
    let state = scene();
    for (let deals = 0; deals < 3; deals++) {
      expect(legal(state, 1, pass)).toBe(true);
      state = auction(state, ...everyonePasses);
    }
    expect(whyNot(state, 1, pass)).toEqual({ code: 'pass/opener', params: { deals: 3 } });
    expect(biddable(state, 1)).toEqual(Array.from({ length: 21 }, (_, i) => 150 + 5 * i));
  });

  test('the others may, and so may the opener who was raised', () => {
    const state = auction(scene({ passedOut: 3 }), '1: 150', '2: 155', '3: -', '0: -');
    expect(legal(state, 1, pass)).toBe(true);
    expect(auction(state, '1: -')).toMatchObject({ phase: 'trump', leader: 2 });
  });

  test('so a fourth in a row can’t be', () => {
    expect(auction(scene({ passedOut: 3 }), '1: 150', '2: -', '3: -', '0: -')).toMatchObject({ phase: 'trump', leader: 1 });
  });

  test('a deal that is played starts the count again', () => {
    const played = playedOut(scene({ hands: HANDS, passedOut: 2, leader: 1, trump: 'S', calls: CALL }));
    expect(nextDeal(played).state.passedOut).toBe(0);
  });
});

test('whoever wins the auction is the leader, whatever the seat', () => {
  for (const seat of [0, 1, 2, 3]) expect(auctioned(scene(), seat, 200)).toMatchObject({ leader: seat, turn: seat, phase: 'trump' });
});
