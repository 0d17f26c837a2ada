/** Rounds, who starts them, and how the game ends: rules §6. */
import { seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { type Options, perudo, type State } from '../src/perudo.ts';
import {
  type Act,
  begin,
  bid,
  calza,
  diceOf,
  drawing,
  dudo,
  facesAt,
  inflation,
  insurance,
  jonti,
  nextRound,
  pacao,
  phantomBid,
  play,
  plays,
  scene,
} from './scene.ts';

describe('the first round', () => {
  test('everyone rolls, no bid stands, the starter is to act', () => {
    const { state } = begin({ firstStarter: 'seat0' }, 3);
    expect(state).toMatchObject({ phase: 'bidding', round: 1, turn: 0, bids: [], effects: [], result: null, out: [], palifico: null });
    expect(diceOf(state)).toEqual([5, 5, 5]);
    expect(perudo.awaited(state)).toEqual([0]);
  });

  test.each([2, 3, 5, 8])('firstStarter random: any of %i seats, each alike', (seats) => {
    const starters = Array.from({ length: 200 * seats }, (_, seed) => begin({ dicePerPlayer: 1 }, seats, seeded(seed)).state.turn);
    for (let seat = 0; seat < seats; seat++) {
      expect(Math.abs(starters.filter((starter) => starter === seat).length - 200)).toBeLessThan(60); // 4 standard deviations
    }
  });

  test.each([2, 3, 5, 8])('firstStarter seat0: the first of %i seats', (seats) => {
    const starters = Array.from({ length: 20 }, (_, seed) => begin({ firstStarter: 'seat0', dicePerPlayer: 1 }, seats, seeded(seed)).state.turn);
    expect(new Set(starters)).toEqual(new Set([0]));
  });
});

describe('turns', () => {
  test('go round in seat order, past seats that are out', () => {
    let state = scene({ hands: ['23', '', '45', '', '66', '22'] });
    const order = [state.turn];
    for (const written of ['1x2', '2x2', '3x2', '4x2']) {
      state = play(state, state.turn, bid(written)).state;
      order.push(state.turn);
    }
    expect(order).toEqual([0, 2, 4, 5, 0]);
  });

  test('only the seat to act is awaited', () => {
    const state = scene({ options: { calza: true }, hands: ['23', '45', '66'], bids: ['0: 1x2'] });
    expect(perudo.awaited(state)).toEqual([1]);
  });

  test('a seat that is out does nothing', () => {
    const state = scene({ hands: ['23', '', '45'] });
    expect(perudo.refuse(state, 1, bid('1x2'))?.code).toBe('seat/out');
    expect(perudo.moves(state, 1)).toEqual([]);
  });
});

describe('the next round', () => {
  const before = scene({
    options: { calza: true },
    hands: ['234', '456', '66'],
    bids: ['0: 1x3', '1: 2x6', '1: 3x6 inflation'],
    cards: { 2: ['insurance', 'phantom_bid'] },
  });
  const ended = plays(before, [2, phantomBid], [2, insurance], [2, dudo]);

  test('waits until it is started; the result stays on the table', () => {
    expect(ended.phase).toBe('roundEnd');
    expect(perudo.between(ended)).toBe(true);
    expect(perudo.over(ended)).toBe(false);
    expect(perudo.awaited(ended)).toEqual([]);
    expect(ended.result).toMatchObject({ call: 'dudo', caller: 2 });
  });

  test('rolls all dice again and clears bid, history, effects and result', () => {
    const { state } = nextRound(ended);
    expect(state).toMatchObject({ phase: 'bidding', round: 3, bids: [], effects: [], gauging: null, result: null });
    expect(perudo.between(state)).toBe(false);
    const hands = new Set(Array.from({ length: 30 }, (_, seed) => facesAt(nextRound(ended, seeded(seed)).state, 0)));
    expect(hands.size).toBeGreaterThan(5);
  });

  test('rolls the dice of each seat in, and tells each only its own', () => {
    const next = nextRound(play(scene({ hands: ['2', '', '34'], bids: ['0: 1x2'] }), 2, dudo).state, drawing(0, 5));
    expect(next.told).toEqual([
      { event: { kind: 'round', round: 3, starter: 2, palifico: null }, to: null },
      { event: { kind: 'rolled', types: ['d6'], faces: [1] }, to: [0] },
      { event: { kind: 'rolled', types: ['d6'], faces: [6] }, to: [2] },
    ]);
  });

  test('effects that were not used do not reach it', () => {
    const state = play(
      scene({ options: { calza: true }, hands: ['234', '456', '66'], bids: ['0: 1x3'], cards: { 1: ['insurance', 'double_dudo'] } }),
      1,
      insurance,
    ).state;
    const broken = play(state, 2, calza).state;
    expect(broken.effects).toEqual([]);
    expect(nextRound(broken).state.effects).toEqual([]);
  });
});

// Four of each face from two to five, no aces, no sixes.
const FOURS = ['2345', '2345', '2345', '2345'];
const ON = { exact: true, calza: true, pacao: true } as const;

describe('who starts the next round', () => {
  function starts(starter: Options['starter'], hands: readonly string[], written: string, caller: number, call: Act, bidder = 1): number {
    return play(scene({ options: { ...ON, starter }, hands, bids: [`${bidder}: ${written}`] }), caller, call).state.turn;
  }

  test.each<[string, readonly string[], string, number, Act, number, number]>([
    // what happened, hands, bid of seat 1, caller, call, who starts with `loser`, with `afterLoser`
    ['a Dudo that was right', FOURS, '9x2', 2, dudo, 1, 2],
    ['a Dudo that was wrong', FOURS, '1x2', 2, dudo, 2, 3],
    ['a Jonti that was right', FOURS, '4x2', 2, jonti, 2, 3],
    ['a Jonti that was wrong', FOURS, '5x2', 2, jonti, 2, 3],
    ['a Calza that was right', FOURS, '4x2', 3, calza, 3, 0],
    ['a Calza that was wrong', FOURS, '5x2', 0, calza, 0, 1],
    ['a Pacao that was right', ['2345', '2345', '2', '2345'], '1x2', 2, pacao, 1, 2],
    ['a Pacao that was wrong, so that its caller is out', ['2345', '2345', '2', '2345'], '9x2', 2, pacao, 3, 3],
    ['the bidder going out', ['2345', '2', '2345', '2345'], '9x2', 2, dudo, 2, 2],
    ['the caller going out', ['2345', '2345', '2', '2345'], '1x2', 2, dudo, 3, 3],
    ['the caller going out, with the next seat out already', ['2345', '2345', '2', ''], '1x2', 2, dudo, 0, 0],
    ['a Calza whose caller goes out', ['2345', '2345', '2345', '2'], '9x2', 3, calza, 0, 0],
    ['a Dudo that was wrong, with the next seat out', ['2345', '2345', '2345', ''], '1x2', 2, dudo, 2, 0],
  ])('after %s', (_, hands, written, caller, call, loser, afterLoser) => {
    expect([starts('loser', hands, written, caller, call), starts('afterLoser', hands, written, caller, call)]).toEqual([loser, afterLoser]);
  });

  test('the seat after the last one is the first', () => {
    expect(starts('afterLoser', FOURS, '9x2', 0, dudo, 3)).toBe(0);
    expect(starts('afterLoser', FOURS, '1x2', 3, dudo, 2)).toBe(0);
  });

  test.each([
    ['loser', 2],
    ['afterLoser', 3],
  ] as const)('an insured caller of a failed Dudo counts as its loser: %s', (starter, seat) => {
    const before = scene({ options: { starter }, hands: FOURS, bids: ['1: 1x2'], cards: { 2: ['insurance'] } });
    const state = plays(before, [2, insurance], [2, dudo]);
    expect(state.turn).toBe(seat);
    expect(state.result?.loser).toBe(2);
    expect(diceOf(state)).toEqual([4, 4, 4, 4]);
  });

  test('a bidder whose bid was inflated is still its bidder', () => {
    const before = scene({ hands: FOURS, bids: ['1: 4x2'], cards: { 3: ['inflation'] } });
    const state = plays(before, [3, inflation], [2, dudo]);
    expect([state.turn, state.result?.loser]).toEqual([1, 1]);
  });

  test('the starter is announced and is to act', () => {
    const next = nextRound(play(scene({ hands: FOURS, bids: ['1: 9x2'] }), 2, dudo).state);
    expect(next.told[0]?.event).toMatchObject({ kind: 'round', starter: 1 });
    expect(perudo.awaited(next.state)).toEqual([1]);
  });
});

describe('going out and winning', () => {
  test('a seat with no dice is out', () => {
    const { state, eventsFor } = play(scene({ hands: ['2', '345', '456'], bids: ['0: 9x2'] }), 1, dudo);
    expect(state).toMatchObject({ phase: 'roundEnd', out: [0] });
    expect(eventsFor('spectator').map(({ kind }) => kind)).toEqual(['called', 'counted', 'lost', 'out']);
  });

  test('it stays out in the next round, and still has its view', () => {
    const state = nextRound(play(scene({ hands: ['2', '345', '456'], bids: ['0: 9x2'] }), 1, dudo).state).state;
    expect(diceOf(state)).toEqual([0, 3, 3]);
    expect(perudo.own(state, 0)).toMatchObject({ seat: 0, faces: [], hand: [] });
    expect(perudo.open(state).seats[1]?.faces).toBeNull();
  });

  test('one seat left: it wins', () => {
    const { state, eventsFor } = play(scene({ hands: ['2', '', '456'], bids: ['0: 9x2'] }), 2, dudo);
    expect(state).toMatchObject({ phase: 'gameOver', out: [1, 0], turn: 2 });
    expect(perudo.over(state)).toBe(true);
    expect(perudo.between(state)).toBe(false);
    expect(perudo.awaited(state)).toEqual([]);
    expect(eventsFor('spectator').at(-1)).toEqual({ kind: 'won', seat: 2 });
    expect(perudo.standing(state).find(({ seat }) => seat === 2)).toMatchObject({ rank: 1 });
  });

  test('a wrong caller with the last die makes the other win', () => {
    expect(play(scene({ hands: ['2', '3'], bids: ['0: 1x2'] }), 1, dudo).state).toMatchObject({ phase: 'gameOver', turn: 0, out: [1] });
  });

  test('who went out later ranks higher; who is in ranks by dice', () => {
    const rankings = (state: State) => perudo.standing(state).map(({ rank }) => rank);
    const third = play(scene({ hands: ['22', '3', '4', '55'], bids: ['1: 9x3'] }), 2, dudo).state;
    expect(rankings(third)).toEqual([1, 4, 3, 1]);
    const over = play(scene({ hands: ['22', '', '4'], bids: ['2: 7x4'], turn: 0 }), 0, dudo).state;
    expect(rankings(over)).toEqual([1, 3, 2]);
  });
});
