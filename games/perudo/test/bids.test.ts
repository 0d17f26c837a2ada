/** Bids: rules §3, and the bounds of rules §1. The laws of the ladder are in laws.test.ts. */
import { readMove } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { bidMove, highestQuantity, ladderOf, perudo } from '../src/perudo.ts';
import { begin, bid, dudo, jonti, kindsOf, legal, nextRound, play, plays, refused, scene, standingBid, whyNot } from './scene.ts';

const opening = scene({ hands: ['23456', '23456'] });
const after = (standing: string) => scene({ hands: ['23456', '23456'], bids: [`0: ${standing}`] });

describe('opening', () => {
  test.each(['1x1', '1x2', '1x6', '5x1', '10x4', '21x6', '21x1'])('%s may open', (written) => {
    expect(legal(opening, 0, bid(written))).toBe(true);
  });

  test.each([
    ['22x2', 'bid/too-many'],
    ['99x1', 'bid/too-many'],
    ['1x7', 'bid/face'],
    ['1x9', 'bid/face'],
  ])('%s may not: %s', (written, code) => {
    expect(refused(opening, 0, bid(written))).toBe(code);
  });

  test.each([
    { quantity: 0, face: 2 },
    { quantity: -1, face: 2 },
    { quantity: 1.5, face: 2 },
    { quantity: Number.NaN, face: 2 },
    { quantity: '3', face: 2 },
    { quantity: 1, face: 0 },
    { quantity: 1, face: 2.5 },
    { quantity: 1 },
    { quantity: 1, face: 2, wild: true },
  ])('%j is no bid at all', (fields) => {
    expect(readMove(perudo.moveShapes, { kind: 'bid', ...fields })).toBeNull();
  });

  test('only the seat whose turn it is bids', () => {
    expect(refused(opening, 1, bid('1x2'))).toBe('turn/not-yours');
    expect(refused(after('1x2'), 0, bid('2x2'))).toBe('turn/not-yours');
  });

  test('every face and every quantity in range is listed', () => {
    expect(perudo.moves(opening, 0)).toHaveLength(21 * 6);
  });
});

describe('with openOnAces off', () => {
  const closed = scene({ options: { openOnAces: false }, hands: ['23456', '23456'] });

  test.each([
    ['1x1', 'bid/opening-aces'],
    ['7x1', 'bid/opening-aces'],
    ['1x2', null],
    ['21x6', null],
  ])('opening with %s: %s', (written, code) => {
    expect(refused(closed, 0, bid(written))).toBe(code);
  });

  test('aces may be bid once a bid stands', () => {
    expect(legal(play(closed, 0, bid('2x4')).state, 1, bid('1x1'))).toBe(true);
  });

  test('no opening on aces is listed', () => {
    expect(perudo.moves(closed, 0).filter((move) => move.kind === 'bid' && move.face === 1)).toEqual([]);
  });
});

describe('raising', () => {
  test.each([
    // neither on aces: more with any face, or as many of a higher one
    ['3x4', '4x4', true],
    ['3x4', '4x2', true],
    ['3x4', '4x6', true],
    ['3x4', '3x5', true],
    ['3x4', '3x6', true],
    ['3x4', '3x4', false],
    ['3x4', '3x3', false],
    ['3x4', '3x2', false],
    ['3x4', '2x6', false],
    ['3x4', '1x6', false],
    ['1x2', '1x3', true],
    ['1x6', '2x2', true],
    // to aces: half, rounded up
    ['1x4', '1x1', true],
    ['2x4', '1x1', true],
    ['3x4', '1x1', false],
    ['3x4', '2x1', true],
    ['4x4', '2x1', true],
    ['5x3', '2x1', false],
    ['5x3', '3x1', true],
    ['6x4', '2x1', false],
    ['6x4', '3x1', true],
    ['6x6', '3x1', true],
    ['7x2', '3x1', false],
    ['7x2', '4x1', true],
    ['6x4', '6x1', true],
    // from aces: twice, plus one
    ['1x1', '2x6', false],
    ['1x1', '3x2', true],
    ['3x1', '4x2', false],
    ['3x1', '6x6', false],
    ['3x1', '7x2', true],
    ['3x1', '7x6', true],
    ['10x1', '20x6', false],
    ['10x1', '21x2', true],
    // aces to aces: more
    ['3x1', '3x1', false],
    ['3x1', '2x1', false],
    ['3x1', '4x1', true],
    ['20x1', '21x1', true],
  ])('after %s, %s: %s', (standing, next, allowed) => {
    expect(legal(after(standing), 1, bid(next))).toBe(allowed);
    if (!allowed) expect(refused(after(standing), 1, bid(next))).toBe('bid/too-low');
  });

  test.each([
    ['6x4', 1, 3],
    ['5x3', 1, 3],
    ['1x2', 1, 1],
    ['3x1', 2, 7],
    ['3x1', 6, 7],
    ['3x1', 1, 4],
    ['3x4', 4, 4],
    ['3x4', 3, 4],
    ['3x4', 5, 3],
  ])('after %s a bid on %i needs %i', (standing, face, least) => {
    const state = after(standing);
    expect(legal(state, 1, bidMove(least, face))).toBe(true);
    if (least > 1) {
      expect(whyNot(state, 1, bidMove(least - 1, face))).toMatchObject({ code: 'bid/too-low', params: { face, least } });
    }
  });

  test("three aces can't be followed by four twos, so bids never go round in circles", () => {
    const state = plays(scene({ hands: ['23456', '23456'] }), [0, bid('4x2')], [1, bid('3x1')]);
    expect(refused(state, 0, bid('4x2'))).toBe('bid/too-low');
    expect(refused(state, 0, bid('6x6'))).toBe('bid/too-low');
    expect(legal(state, 0, bid('7x2'))).toBe(true);
  });

  test.each([3, 4, 5, 7, 8, 9])('with %i faces the order of bids is the same: face after face, aces above twice as many', (faces) => {
    const state = (standing: string) => scene({ options: { faces }, hands: ['22222', '22222'], bids: [`0: ${standing}`] });
    expect(legal(state(`3x${faces}`), 1, bid('4x2'))).toBe(true);
    expect(legal(state(`3x${faces}`), 1, bid('2x1'))).toBe(true);
    expect(legal(state(`4x${faces}`), 1, bid('2x1'))).toBe(true);
    expect(refused(state('2x1'), 1, bid(`4x${faces}`))).toBe('bid/too-low');
    expect(legal(state('2x1'), 1, bid('5x2'))).toBe(true);
  });

  test('a raise is the rest of the ladder: nothing above a legal bid is illegal', () => {
    const state = after('4x5');
    const { all } = ladderOf(6, state.highest, true);
    const first = all.findIndex((each) => legal(state, 1, each));
    expect(all.slice(first).every((each) => legal(state, 1, each))).toBe(true);
    expect(all[first]).toEqual(bid('4x6'));
  });

  test('the bid stands, and the next seat acts', () => {
    const { state, told } = play(after('3x4'), 1, bid('2x1'));
    expect(standingBid(state)).toBe('1: 2x1');
    expect(state.turn).toBe(0);
    expect(told).toEqual([{ event: { kind: 'bid', seat: 1, quantity: 2, face: 1, phantom: false }, to: null }]);
  });
});

describe('the highest quantity', () => {
  test.each([
    // dice in play, `dice`, `open`
    [2, 2, 5],
    [3, 3, 7],
    [10, 10, 21],
    [25, 25, 51],
    [48, 48, 97],
    [49, 49, 99],
    [50, 50, 99],
    [80, 80, 99],
  ])('with %i dice in play is %i, or %i where it is open', (dice, most, open) => {
    expect([highestQuantity('dice', dice), highestQuantity('open', dice)]).toEqual([most, open]);
  });

  test.each(['dice', 'open'] as const)('with maxBid %s it bounds opening, raising and the list of moves', (maxBid) => {
    const top = maxBid === 'dice' ? 4 : 9;
    for (const bids of [[], ['0: 1x2']]) {
      const state = scene({ options: { maxBid, dicePerPlayer: 2 }, hands: ['23', '45'], bids });
      const quantities = perudo.moves(state, state.turn).flatMap((move) => (move.kind === 'bid' ? [move.quantity] : []));
      expect(Math.max(...quantities)).toBe(top);
      expect(legal(state, state.turn, bidMove(top, 3))).toBe(true);
      expect(legal(state, state.turn, bidMove(top, 1))).toBe(true);
      expect(refused(state, state.turn, bidMove(top + 1, 3))).toBe('bid/too-many');
    }
  });

  test.each(['dice', 'open'] as const)('with maxBid %s it follows the dice from round to round', (maxBid) => {
    const first = scene({ options: { maxBid }, hands: ['23456', '23456', '23'], bids: ['0: 1x1'] });
    const second = nextRound(play(first, 1, dudo).state).state;
    expect([first.highest, second.highest]).toEqual(maxBid === 'dice' ? [12, 11] : [25, 23]);
    const third = nextRound(play(play(second, 0, bid('11x1')).state, 1, dudo).state).state;
    expect(third.highest).toBe(maxBid === 'dice' ? 10 : 21);
  });

  test('a die gained raises it, too', () => {
    const state = play(scene({ options: { maxBid: 'dice' }, hands: ['23456', '23456'], bids: ['0: 2x2'] }), 1, jonti).state;
    expect(nextRound(state).state.highest).toBe(11);
  });

  test('open: from every bid on aces that can be true, aces can be left', () => {
    for (const [dice, hands] of [
      [4, ['23', '23']],
      [10, ['23456', '23456']],
      [15, ['23456', '23456', '23456']],
    ] as const) {
      for (let aces = 1; aces <= dice; aces++) {
        expect(legal(scene({ options: { dicePerPlayer: hands[0].length }, hands, bids: [`0: ${aces}x1`] }), 1, bidMove(2 * aces + 1, 2))).toBe(true);
      }
    }
  });

  test("a face that can't be raised any more within the bound says so", () => {
    const state = scene({ options: { maxBid: 'dice' }, hands: ['23456', '23456'], bids: ['0: 5x1'] });
    expect(refused(state, 1, bid('10x6'))).toBe('bid/face-spent');
    expect(refused(state, 1, bid('11x6'))).toBe('bid/too-many');
    expect(legal(state, 1, bid('6x1'))).toBe(true);
  });

  // Dice gained can take a table above 99; what is listed must still be a move that can be sent.
  test.each(['dice', 'open'] as const)('with maxBid %s and a hundred dice and more every listed bid is a move that can be sent', (maxBid) => {
    const hand = '2'.repeat(51);
    const state = scene({ options: { maxBid, dicePerPlayer: 10, faces: 3 }, hands: [hand, hand] });
    const unreadable = perudo.moves(state, 0).filter((move) => readMove(perudo.moveShapes, move) === null);
    expect(unreadable).toEqual([]);
    expect(new Set(perudo.moves(state, 0).map((move) => (move.kind === 'bid' ? move.face : 0)))).toEqual(new Set([1, 2, 3]));
  });

  test('a table with a hundred dice and more does not change what may be bid at others', () => {
    const hand = '2'.repeat(51);
    perudo.moves(scene({ options: { maxBid: 'dice', dicePerPlayer: 10, faces: 3 }, hands: [hand, hand] }), 0);
    const small = scene({ options: { maxBid: 'dice', dicePerPlayer: 1, faces: 4 }, hands: ['2', '3'] });
    expect(perudo.moves(small, 0)).toHaveLength(2 * 4);
  });
});

describe('there is always something to do', () => {
  test.each(['dice', 'open'] as const)('with maxBid %s, after the highest bid of all there are calls and no bids', (maxBid) => {
    const { highest } = scene({ options: { maxBid }, hands: ['23456', '23456'] });
    const state = scene({ options: { maxBid }, hands: ['23456', '23456'], bids: [`0: ${highest}x1`] });
    expect(kindsOf(state, 1)).toEqual(['dudo', 'jonti']);
  });

  test('after the highest bid of all and with Jonti off there is Dudo', () => {
    const state = scene({ options: { maxBid: 'dice', exact: false }, hands: ['23456', '23456'], bids: ['0: 10x1'] });
    expect(perudo.moves(state, 1)).toEqual([{ kind: 'dudo', bid: 0 }]);
  });

  test.each([[{ openOnAces: false }], [{ openOnAces: false, maxBid: 'dice' as const }], [{ openOnAces: false, faces: 3 }]])(
    'the first seat with its only die can open: %j',
    (options) => {
      const { state } = begin({ dicePerPlayer: 1, ...options }, 2);
      expect(legal(state, state.turn, bid('1x2'))).toBe(true);
      expect(kindsOf(state, state.turn)).toEqual(['bid']);
    },
  );
});
