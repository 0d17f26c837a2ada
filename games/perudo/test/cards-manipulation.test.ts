/** Inflation, Wild Shift and Phantom Bid: rules §7.2 and §7.3. */
import { describe, expect, test } from 'vitest';
import { perudo } from '../src/perudo.ts';
import {
  bid,
  calza,
  cardsAt,
  dudo,
  falseTell,
  gauge,
  gaugeSecond,
  inflation,
  jonti,
  legal,
  nextRound,
  peek,
  phantomBid,
  play,
  plays,
  refused,
  scene,
  standingBid,
  viewFor,
  whyNot,
  wildShift,
  writeBid,
} from './scene.ts';

const HANDS = ['2345', '3456', '4562'];

describe('Inflation', () => {
  const cards = { 0: ['inflation'], 1: ['inflation'], 2: ['inflation'] } as const;

  test("adds one to the standing bid, which remains its bidder's", () => {
    const { state, told } = play(scene({ hands: HANDS, bids: ['0: 3x4'], cards }), 1, inflation);
    expect(standingBid(state)).toBe('0: 4x4 inflation');
    expect(told).toEqual([{ event: { kind: 'inflated', seat: 1, bidder: 0, quantity: 4, face: 4 }, to: null }]);
  });

  test('the history keeps the replaced version before the new one', () => {
    const state = plays(scene({ hands: HANDS, bids: ['2: 2x4', '0: 3x4'], cards }), [2, inflation], [1, inflation]);
    expect(state.bids.map(writeBid)).toEqual(['2: 2x4', '0: 3x4', '0: 4x4 inflation', '0: 5x4 inflation']);
    expect(viewFor(state, 'spectator').open.bids).toEqual([
      [2, 2, 4, 'bid'],
      [0, 3, 4, 'bid'],
      [0, 4, 4, 'inflation'],
      [0, 5, 4, 'inflation'],
    ]);
  });

  test('the turn stays, and raises go from the inflated bid', () => {
    const state = play(scene({ hands: HANDS, bids: ['0: 3x4'], cards }), 2, inflation).state;
    expect(state.turn).toBe(1);
    expect(refused(state, 1, bid('4x4'))).toBe('bid/too-low');
    expect(legal(state, 1, bid('4x5'))).toBe(true);
  });

  test('its bidder pays if it is too high', () => {
    const state = plays(scene({ hands: HANDS, bids: ['0: 3x4'], cards: { 2: ['inflation'] } }), [2, inflation], [1, dudo]);
    expect(state.result).toMatchObject({ count: 3, success: true, loser: 0, bid: { seat: 0, quantity: 4, face: 4 } });
  });

  test('on your turn: inflate, then doubt', () => {
    const state = plays(scene({ hands: HANDS, bids: ['0: 3x4'], cards: { 1: ['inflation'] } }), [1, inflation], [1, dudo]);
    expect(state.result).toMatchObject({ caller: 1, loser: 0 });
  });

  test('not your own bid, also when another has changed it', () => {
    const before = scene({ hands: HANDS, bids: ['0: 3x4'], cards });
    expect(refused(before, 0, inflation)).toBe('card/your-bid');
    expect(refused(play(before, 2, inflation).state, 0, inflation)).toBe('card/your-bid');
  });

  test.each([
    ['dice', '11x4', null],
    ['dice', '12x4', 'inflation/too-many'],
    ['open', '24x4', null],
    ['open', '25x4', 'inflation/too-many'],
    ['open', '25x1', 'inflation/too-many'],
  ] as const)('above the highest quantity it is refused: maxBid %s, after %s: %s', (maxBid, standing, code) => {
    const state = scene({ options: { maxBid }, hands: HANDS, bids: [`0: ${standing}`], cards });
    expect(refused(state, 1, inflation)).toBe(code);
    expect(cardsAt(state, 1)).toEqual(['inflation']);
  });

  test('aces are inflated by one like every face', () => {
    expect(standingBid(play(scene({ hands: HANDS, bids: ['0: 2x1'], cards }), 1, inflation).state)).toBe('0: 3x1 inflation');
  });

  test('it makes an exact call possible or impossible', () => {
    const before = scene({ options: { calza: true }, hands: HANDS, bids: ['0: 2x4'], cards });
    expect(plays(before, [1, inflation], [1, jonti]).result).toMatchObject({ count: 3, success: true });
    expect(plays(before, [2, inflation], [2, calza]).result).toMatchObject({ count: 3, success: true });
  });
});

describe('Wild Shift', () => {
  const cards = { 0: ['wild_shift'], 1: ['wild_shift'] } as const;
  const before = scene({ hands: HANDS, bids: ['0: 3x4'], cards });

  test.each([1, 2, 3, 5, 6])('gives the standing bid the face %i; quantity and bidder stay', (face) => {
    const { state, told } = play(before, 1, wildShift(face));
    expect(standingBid(state)).toBe(`0: 3x${face} wild_shift`);
    expect(told).toEqual([{ event: { kind: 'shifted', seat: 1, bidder: 0, quantity: 3, face }, to: null }]);
    expect(state.turn).toBe(1);
  });

  test('the same face is refused', () => {
    expect(refused(before, 1, wildShift(4))).toBe('wild-shift/same-face');
  });

  test.each([7, 8, 9])('face %i is none', (face) => {
    expect(refused(before, 1, wildShift(face))).toBe('bid/face');
  });

  test('it may take a bid down the ladder', () => {
    const state = play(before, 1, wildShift(2)).state;
    expect(legal(state, 1, bid('3x3'))).toBe(true);
  });

  test('nothing is converted for aces: three fours become three aces, and back', () => {
    const aces = play(before, 1, wildShift(1)).state;
    expect(standingBid(aces)).toBe('0: 3x1 wild_shift');
    expect(refused(aces, 1, bid('6x6'))).toBe('bid/too-low');
    expect(legal(aces, 1, bid('7x2'))).toBe(true);
    const back = play(scene({ hands: HANDS, bids: ['0: 3x1'], cards }), 1, wildShift(6)).state;
    expect(standingBid(back)).toBe('0: 3x6 wild_shift');
    expect(legal(back, 1, bid('4x2'))).toBe(true);
  });

  test('to aces also where one may not open on them', () => {
    expect(legal(scene({ options: { openOnAces: false }, hands: HANDS, bids: ['0: 3x4'], cards }), 1, wildShift(1))).toBe(true);
  });

  test('aces as many as there may be at most leave only more aces or a call', () => {
    const state = play(scene({ options: { maxBid: 'dice' }, hands: HANDS, bids: ['0: 12x4'], cards }), 1, wildShift(1)).state;
    expect(perudo.moves(state, 1).map(({ kind }) => kind)).toEqual(['dudo', 'jonti']);
  });

  test('not your own bid', () => {
    expect(refused(before, 0, wildShift(5))).toBe('card/your-bid');
  });

  test('the call goes on the new face, against the bidder', () => {
    const state = plays(before, [1, wildShift(1)], [1, dudo]);
    expect(state.result).toMatchObject({ bid: { seat: 0, quantity: 3, face: 1 }, count: 0, success: true, loser: 0 });
  });

  test('together with an Inflation, in any order', () => {
    const both = scene({ hands: HANDS, bids: ['0: 3x4'], cards: { 1: ['wild_shift'], 2: ['inflation'] } });
    expect(standingBid(plays(both, [1, wildShift(6)], [2, inflation]))).toBe('0: 4x6 inflation');
    expect(standingBid(plays(both, [2, inflation], [1, wildShift(6)]))).toBe('0: 4x6 wild_shift');
  });
});

describe('Phantom Bid', () => {
  const before = scene({ hands: HANDS, bids: ['0: 5x4'], cards: { 1: ['phantom_bid', 'phantom_bid'], 2: ['inflation'] } });
  const phantom = play(before, 1, phantomBid).state;

  test.each(['5x4', '5x3', '1x2', '1x1', '2x1', '6x2', '25x6', '25x1'])('frees the next bid: %s', (written) => {
    expect(legal(phantom, 1, bid(written))).toBe(true);
  });

  test.each([
    ['26x2', 'bid/too-many'],
    ['1x7', 'bid/face'],
  ])('within the range: %s is still refused', (written, code) => {
    expect(refused(phantom, 1, bid(written))).toBe(code);
  });

  test('all bids of the range are listed', () => {
    expect(perudo.moves(phantom, 1).filter(({ kind }) => kind === 'bid')).toHaveLength(25 * 6);
  });

  test('is refused while no bid stands', () => {
    expect(refused(scene({ hands: HANDS, turn: 1, cards: { 1: ['phantom_bid'] } }), 1, phantomBid)).toBe('card/no-bid');
  });

  test('everyone sees the effect, and that the bid came from it', () => {
    const { state, told } = play(phantom, 1, bid('1x2'));
    expect(viewFor(phantom, 'spectator').open.effects).toEqual(['phantom_bid']);
    expect(told).toEqual([{ event: { kind: 'bid', seat: 1, quantity: 1, face: 2, phantom: true }, to: null }]);
    expect(viewFor(state, 'spectator').open.bids.at(-1)).toEqual([1, 1, 2, 'phantom_bid']);
  });

  test.each(['1x2', '5x4', '6x4'])('is used up by any bid, a raise as well: %s', (written) => {
    const state = play(phantom, 1, bid(written)).state;
    expect(state.effects).toEqual([]);
    expect(state.turn).toBe(2);
  });

  test('later raises go from the new bid', () => {
    const state = play(phantom, 1, bid('1x2')).state;
    expect(legal(state, 2, bid('1x3'))).toBe(true);
    expect(legal(state, 2, bid('1x1'))).toBe(true);
    expect(refused(state, 2, bid('1x2'))).toBe('bid/too-low');
  });

  test('another of yours is free to be played on a later turn', () => {
    const later = plays(phantom, [1, bid('1x2')], [2, bid('2x2')], [0, bid('3x2')]);
    expect(refused(later, 1, bid('3x2'))).toBe('bid/too-low');
    expect(legal(later, 1, phantomBid)).toBe(true);
  });

  test('a call instead leaves nothing behind', () => {
    const state = play(phantom, 1, dudo).state;
    expect(state.effects).toEqual([]);
    expect(state.result?.bid).toMatchObject({ seat: 0, quantity: 5 });
    expect(nextRound(state).state.effects).toEqual([]);
  });

  test('a phantom bid below one ace is still the one that is called', () => {
    const state = plays(phantom, [1, bid('1x1')], [2, dudo]);
    expect(state.result).toMatchObject({ bid: { seat: 1, quantity: 1, face: 1 }, count: 0, loser: 1 });
  });

  test('the standing bid may still be inflated meanwhile', () => {
    const state = play(phantom, 2, inflation).state;
    expect(standingBid(state)).toBe('0: 6x4 inflation');
    expect(legal(state, 1, bid('1x2'))).toBe(true);
  });

  test('other cards may come between', () => {
    const several = scene({ hands: HANDS, bids: ['0: 5x4'], cards: { 1: ['phantom_bid', 'peek', 'gauge'] } });
    const state = plays(several, [1, phantomBid], [1, peek(0, 0)], [1, gauge(0, 0)], [1, gaugeSecond(0, 1)], [1, bid('1x2')]);
    expect(standingBid(state)).toBe('1: 1x2 phantom_bid');
  });

  test('it is not the effect of whoever plays out of turn', () => {
    const state = play(
      scene({ hands: HANDS, bids: ['0: 5x4'], cards: { 1: ['phantom_bid'], 2: ['false_tell', 'phantom_bid'] } }),
      1,
      phantomBid,
    ).state;
    const told = play(state, 2, falseTell(0, 0)).state;
    expect(told.effects).toEqual(['phantom_bid']);
    expect(refused(told, 2, phantomBid)).toBe('turn/not-yours');
  });

  test('the refusal of a bid without it counts from the phantom bid', () => {
    const state = play(phantom, 1, bid('2x1')).state;
    expect(whyNot(state, 2, bid('4x6'))).toMatchObject({ code: 'bid/too-low', params: { least: 5 } });
  });
});
