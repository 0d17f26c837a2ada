/** Counting and calls: rules §3.3 and §4. What cards do to a call is in cards-stakes.test.ts. */
import { describe, expect, test } from 'vitest';
import type { CallKind, State } from '../src/perudo.ts';
import { bid, calza, diceOf, dudo, facesAt, jonti, kindsOf, nextRound, pacao, play, refused, scene, viewFor } from './scene.ts';

const CALLS = { dudo, jonti, calza, pacao };
const ALL_ON = { exact: true, calza: true, pacao: true } as const;

function resultOf(state: State) {
  if (state.result === null) throw new Error('there is no result');
  return state.result;
}

describe('counting', () => {
  test.each([
    // hands, bid, what is counted
    [['135', '312'], '9x3', 4], // the example of Perudo+: two threes and two aces
    [['135', '312'], '9x1', 2],
    [['135', '312'], '9x5', 3],
    [['135', '312'], '9x6', 2],
    [['135', '312'], '9x2', 3],
    [['333331', '1333'], '9x3', 10],
    [['33333', '133', '1666'], '8x3', 9],
    [['22222', '22222'], '9x2', 10],
    [['22222', '22222'], '9x3', 0],
    [['11111', '11111'], '9x6', 10],
    [['11111', '11111'], '9x1', 10],
    [['23456', '23456'], '9x1', 0],
    [['d8:1 d10:1 d3:1', 'd4:4 4 d10:3'], '9x4', 5],
    [['d8:1 d10:1 d3:1', 'd4:4 4 d10:3'], '9x1', 3],
  ] as const)('in %j, called on %s: %i', (hands, written, count) => {
    const state = play(scene({ hands, bids: [`0: ${written}`] }), 1, dudo).state;
    expect(resultOf(state).count).toBe(count);
  });

  test('six threes and two aces are eight threes: eight were bid, the doubter loses', () => {
    const state = play(scene({ hands: ['33314', '33312'], bids: ['0: 8x3'] }), 1, dudo).state;
    expect(resultOf(state)).toMatchObject({ count: 8, success: false, loser: 1 });
  });

  test('seats that are out are not counted', () => {
    const state = play(scene({ hands: ['33', '', '34'], bids: ['0: 3x3'] }), 2, dudo).state;
    expect(resultOf(state).count).toBe(3);
    expect(resultOf(state).revealed[1]).toEqual({ types: [], faces: [] });
  });
});

describe('a call needs a bid', () => {
  test.each<CallKind>(['dudo', 'jonti', 'pacao'])('%s by the first to act', (call) => {
    const state = scene({ options: ALL_ON, hands: ['2', '34', '56'] });
    expect(refused(state, 0, { kind: call, bid: 0 })).toBe('call/no-bid');
  });

  test('calza, before the first bid', () => {
    expect(refused(scene({ options: ALL_ON, hands: ['2', '34', '56'] }), 2, { kind: 'calza', bid: 0 })).toBe('call/no-bid');
  });
});

describe("a call is the turn's", () => {
  const state = scene({ options: ALL_ON, hands: ['2', '3', '4', ''], bids: ['0: 1x2'] });

  test.each<CallKind>(['dudo', 'jonti', 'pacao'])('%s by the bidder or by another seat is refused', (call) => {
    expect([0, 2].map((seat) => refused(state, seat, CALLS[call]))).toEqual(['turn/not-yours', 'turn/not-yours']);
    expect(refused(state, 1, CALLS[call])).toBeNull();
  });

  test.each<CallKind>(['dudo', 'jonti', 'calza', 'pacao'])('%s by a seat that is out', (call) => {
    expect(refused(state, 3, CALLS[call])).toBe('seat/out');
  });
});

describe('a call that is not played', () => {
  test.each([
    ['jonti', { exact: false }, 1],
    ['calza', { calza: false }, 2],
    ['pacao', { pacao: false }, 1],
  ] as const)('%s with its option off', (call, off, seat) => {
    const state = scene({ options: { ...ALL_ON, ...off }, hands: ['2', '3', '4'], bids: ['0: 1x2'] });
    expect(refused(state, seat, CALLS[call])).toBe('call/off');
  });

  test.each([
    ['jonti', { exact: true, calza: false, pacao: false }, 1],
    ['calza', { exact: false, calza: true, pacao: false }, 2],
    ['pacao', { exact: false, calza: false, pacao: true }, 1],
  ] as const)('%s needs no option but its own', (call, options, seat) => {
    const state = scene({ options, hands: ['2', '3', '4'], bids: ['0: 1x2'] });
    expect(refused(state, seat, CALLS[call])).toBeNull();
  });

  test('dudo is always played', () => {
    const state = scene({ options: { exact: false }, hands: ['2', '3'], bids: ['0: 1x2'] });
    expect(kindsOf(state, 1)).toEqual(['dudo', 'bid']);
  });
});

// Hands of four seats that show four of each face from two to five, no aces, no sixes.
const FOURS = ['2345', '2345', '2345', '2345'];

describe('dudo', () => {
  test.each([
    ['3x5', false, 2],
    ['4x5', false, 2],
    ['5x5', true, 1],
    ['1x6', true, 1],
    ['1x1', true, 1],
    ['33x2', true, 1],
  ])('on %s where there are four of each: right %s, seat %i loses a die', (written, success, loser) => {
    const state = play(scene({ hands: FOURS, bids: [`1: ${written}`] }), 2, dudo).state;
    expect(resultOf(state)).toMatchObject({ call: 'dudo', caller: 2, success, loser, lost: 1, gained: false });
    expect(diceOf(state)).toEqual([0, 1, 2, 3].map((seat) => (seat === loser ? 3 : 4)));
  });

  test('the bidder of the standing bid loses, not an earlier one', () => {
    const state = play(scene({ hands: FOURS, bids: ['0: 8x5', '1: 9x5'] }), 2, dudo).state;
    expect(resultOf(state).loser).toBe(1);
  });
});

describe('jonti', () => {
  test.each([
    ['3x5', false],
    ['4x5', true],
    ['5x5', false],
    ['1x6', false],
  ])('on %s where there are four: right %s', (written, success) => {
    const state = play(scene({ hands: FOURS, bids: [`1: ${written}`] }), 2, jonti).state;
    expect(resultOf(state)).toMatchObject({ call: 'jonti', caller: 2, success, loser: success ? null : 2, lost: success ? 0 : 1, gained: success });
    expect(diceOf(state)).toEqual([4, 4, success ? 5 : 3, 4]);
  });

  test('the bidder is safe even when the bid was too high', () => {
    expect(diceOf(play(scene({ hands: FOURS, bids: ['1: 9x5'] }), 2, jonti).state)[1]).toBe(4);
  });

  test('without diceCap a die is gained above the starting number', () => {
    expect(diceOf(play(scene({ hands: ['23456', '23456'], bids: ['0: 2x2'] }), 1, jonti).state)).toEqual([5, 6]);
    expect(diceOf(play(scene({ hands: ['23456', '234566'], bids: ['0: 2x2'] }), 1, jonti).state)).toEqual([5, 7]);
  });

  test.each([
    ['jonti', 1],
    ['jonti', 4],
    ['jonti', 5],
    ['calza', 4],
    ['calza', 5],
  ] as const)('with diceCap, %s with %i dice of five', (call, dice) => {
    const hands = call === 'jonti' ? ['22222', '3'.repeat(dice), '4444'] : ['22222', '4444', '3'.repeat(dice)];
    const caller = call === 'jonti' ? 1 : 2;
    const before = scene({ options: { diceCap: true, calza: true }, hands, bids: ['0: 5x2'] });
    const { state, told } = play(before, caller, CALLS[call]);
    const gains = dice < 5;
    expect(resultOf(state)).toMatchObject({ success: true, loser: null, gained: gains });
    expect(diceOf(state)[caller]).toBe(gains ? dice + 1 : 5);
    expect(told.at(-1)?.event.kind).toBe(gains ? 'gained' : 'capped');
    expect(state.turn).toBe(caller);
  });

  test('diceCap is about the starting number, whatever that is', () => {
    const before = scene({ options: { diceCap: true, dicePerPlayer: 2 }, hands: ['22', '33'], bids: ['0: 2x2'] });
    expect(diceOf(play(before, 1, jonti).state)).toEqual([2, 2]);
  });

  test('diceCap does not save a die that a wrong call loses', () => {
    const before = scene({ options: { diceCap: true }, hands: ['22222', '33333'], bids: ['0: 1x2'] });
    expect(diceOf(play(before, 1, jonti).state)).toEqual([5, 4]);
  });
});

describe('calza', () => {
  const options = { calza: true };

  test.each([
    [0, null],
    [1, 'calza/your-bid'],
    [2, 'calza/your-turn'],
    [3, null],
    [4, 'seat/out'],
  ])('seat %i, after a bid of seat 1 of five with the last one out: %s', (seat, code) => {
    expect(refused(scene({ options, hands: [...FOURS, ''], bids: ['1: 4x5'] }), seat, calza)).toBe(code);
  });

  test('between two nobody can call it', () => {
    const state = scene({ options, hands: ['2345', '2345'], bids: ['0: 2x5'] });
    expect([0, 1].map((seat) => refused(state, seat, calza))).toEqual(['calza/your-bid', 'calza/your-turn']);
  });

  test.each([
    ['3x5', false],
    ['4x5', true],
    ['5x5', false],
  ])('on %s where there are four: right %s, and only the caller is touched', (written, success) => {
    const state = play(scene({ options, hands: FOURS, bids: [`1: ${written}`] }), 0, calza).state;
    expect(resultOf(state)).toMatchObject({ call: 'calza', caller: 0, success, loser: success ? null : 0, gained: success });
    expect(diceOf(state)).toEqual([success ? 5 : 3, 4, 4, 4]);
    expect(state.phase).toBe('roundEnd');
  });

  test('whoever was to act no longer can', () => {
    const state = play(scene({ options, hands: FOURS, bids: ['1: 4x5'] }), 0, calza).state;
    expect(refused(state, 2, dudo)).toBe('round/over');
  });

  test('nobody is waited for because of it', () => {
    const state = scene({ options, hands: FOURS, bids: ['1: 4x5'] });
    expect(kindsOf(state, 3)).toEqual(['calza']);
    expect(kindsOf(state, 1)).toEqual([]);
    expect(kindsOf(state, 2)).not.toContain('calza');
  });
});

describe('pacao', () => {
  const options = { pacao: true };

  test.each([
    // Three fives in play, an ace counts as one more.
    ['3x5', true, 1],
    ['4x5', true, 1],
    ['5x5', false, 2],
    ['1x6', true, 1],
    ['2x6', false, 2],
  ])('on %s, with four fives and no six but an ace: right %s, seat %i loses', (written, success, loser) => {
    const state = play(scene({ options, hands: ['2355', '1345', '4'], bids: [`1: ${written}`] }), 2, pacao).state;
    expect(resultOf(state)).toMatchObject({ call: 'pacao', caller: 2, success, loser, lost: 1, gained: false });
  });

  test('ten fives bid, eleven counted: the bidder loses a die (the example of the source)', () => {
    const state = play(scene({ options, hands: ['55555', '55511', '5'], bids: ['1: 10x5'] }), 2, pacao).state;
    expect(resultOf(state)).toMatchObject({ count: 11, success: true, loser: 1 });
    expect(diceOf(state)).toEqual([5, 4, 1]);
  });

  test.each([
    [1, null],
    [2, 'pacao/one-die'],
    [5, 'pacao/one-die'],
  ])('with %i dice: %s', (dice, code) => {
    expect(refused(scene({ options, hands: ['2345', '3'.repeat(dice)], bids: ['0: 1x2'] }), 1, pacao)).toBe(code);
  });

  test('it ends the round, so it comes once a round at most', () => {
    const state = play(scene({ options, hands: ['2345', '3'], bids: ['0: 4x2'] }), 1, pacao).state;
    expect(state.phase).not.toBe('bidding');
    expect(refused(play(scene({ options, hands: ['2345', '2'], bids: ['0: 1x2'] }), 1, pacao).state, 1, pacao)).toBe('round/over');
  });
});

describe('the dice are revealed', () => {
  test.each([
    ['dudo', '9x2'],
    ['dudo', '1x2'],
    ['jonti', '3x2'],
    ['jonti', '9x2'],
    ['calza', '3x2'],
    ['calza', '9x2'],
    ['pacao', '1x2'],
    ['pacao', '9x2'],
  ] as const)('by %s on %s as they were at the call, before any loss or gain', (call, written) => {
    const before = scene({ options: ALL_ON, round: 2, hands: ['22 d8:3', '4', 'd10:2 d3:3'], bids: [`0: ${written}`] });
    const { state, eventsFor } = play(before, call === 'calza' ? 2 : 1, CALLS[call]);
    const revealed = [
      { types: ['d6', 'd6', 'd8'], faces: [2, 2, 3] },
      { types: ['d6'], faces: [4] },
      { types: ['d10', 'd3'], faces: [2, 3] },
    ];
    expect(resultOf(state).revealed).toEqual(revealed);
    expect(viewFor(state, 'spectator').open.result?.revealed).toEqual(revealed);
    expect(eventsFor('spectator').find((event) => event.kind === 'counted')).toMatchObject({ revealed });
  });

  test('and stay so until the next round', () => {
    const ended = play(scene({ hands: ['234', '456'], bids: ['0: 1x6'] }), 1, dudo).state;
    expect(viewFor(ended, 0).open.seats.map(({ faces }) => faces)).toEqual(ended.hands.map((hand) => hand.map(({ face }) => face)));
    const next = nextRound(ended).state;
    expect(next.result).toBeNull();
    expect(viewFor(next, 0).open.seats.map(({ faces }) => faces)).toEqual([null, null]);
    expect(viewFor(next, 0).open.result).toBeNull();
  });

  test('the result says who called what on which bid, for all to see', () => {
    const { state } = play(scene({ hands: ['234', '456'], bids: ['0: 1x5', '1: 2x5'] }), 0, dudo);
    expect(viewFor(state, 'spectator').open.result).toMatchObject({
      call: 'dudo',
      caller: 0,
      bid: { seat: 1, quantity: 2, face: 5 },
      count: 1,
      success: true,
      loser: 1,
      lost: 1,
    });
    expect(facesAt(state, 1)).toBe('56');
  });
});

describe('after the call', () => {
  const ended = play(scene({ options: ALL_ON, hands: ['2', '34', '56'], bids: ['0: 1x2', '1: 2x2'] }), 2, dudo).state;

  test.each([0, 1, 2])('seat %i can do nothing until the next round', (seat) => {
    expect(kindsOf(ended, seat)).toEqual([]);
    expect([bid('9x2'), dudo, jonti, calza, pacao].map((act) => refused(ended, seat, act))).toEqual(Array.from({ length: 5 }, () => 'round/over'));
  });

  test('when the game is over, nothing at all', () => {
    const over = play(scene({ hands: ['2', '3'], bids: ['0: 1x2'] }), 1, dudo).state;
    expect(refused(over, 0, bid('1x2'))).toBe('game/over');
    expect(refused(over, 1, dudo)).toBe('game/over');
    expect([0, 1].map((seat) => kindsOf(over, seat))).toEqual([[], []]);
  });
});
