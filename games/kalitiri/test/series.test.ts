/** A series of deals: rules §6.2. */
import { isClosable, seeded, windowIn } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { kalitiri, type Options, type State } from '../src/kalitiri.ts';
import { begin, close, eventsOf, nextDeal, pass, put, refused, sound, trump } from './scene.ts';

const CHANCE = seeded('series');

/** Plays one deal as expired clocks would: the last seat to act opens, so it is never passed out. */
function dealtOut(start: State): State {
  let state = start;
  while (state.phase !== 'scoring') state = kalitiri.apply(state, state.turn, kalitiri.fallback(state, state.turn), CHANCE);
  return sound(state);
}

const afterDeals = (options: Partial<Options>, seats: number, deals: number): State => {
  let state = dealtOut(begin(options, seats).state);
  for (let deal = 1; deal < deals; deal++) state = dealtOut(nextDeal(state).state);
  return state;
};

describe('how many deals', () => {
  test.each([
    [{}, 4, 4],
    [{}, 5, 5],
    [{ deals: '1' as const }, 4, 1],
    [{ deals: '3' as const }, 6, 3],
    [{ deals: '20' as const }, 4, 20],
  ])('%o with %i players: %i', (options, seats, due) => {
    const before = afterDeals(options, seats, due - 1 || 1);
    if (due > 1) expect([kalitiri.over(before), kalitiri.between(before)]).toEqual([false, true]);
    const end = afterDeals(options, seats, due);
    expect([kalitiri.over(end), kalitiri.between(end), end.phase, end.scored]).toEqual([true, false, 'scoring', due]);
  });

  test('deals that all pass do not count', () => {
    let state = begin({ deals: '1' }, 4).state;
    for (let i = 0; i < 4; i++) state = kalitiri.apply(state, state.turn, pass(state), seeded(i));
    expect([state.deal, state.scored, kalitiri.over(state)]).toEqual([2, 0, false]);
    expect(kalitiri.over(dealtOut(state))).toBe(true);
  });
});

describe('between deals', () => {
  const state = afterDeals({}, 4, 1);

  test('nobody is awaited, nobody may move, the table starts the next', () => {
    expect([kalitiri.between(state), kalitiri.awaited(state), windowIn(kalitiri, state)]).toEqual([true, [], null]);
    for (const seat of [0, 1, 2, 3]) {
      expect(kalitiri.moves(state, seat)).toEqual([]);
      expect(refused(state, seat, put('AS'))).toBe('deal/over');
      expect(refused(state, seat, trump('S'))).toBe('deal/over');
    }
  });

  test('the next deal is fresh: new cards, no bids, trump, calls or tricks; totals stay, and the dealer moves', () => {
    const { state: next, told } = nextDeal(state);
    const { phase, deal, dealer, turn, bids, leader, trump: suit, calls, tricks, taken, result, totals } = next;
    expect({ phase, deal, dealer, turn, bids, leader, suit, calls, tricks, taken, result }).toEqual({
      phase: 'bidding',
      deal: 2,
      dealer: 1,
      turn: 2,
      bids: [],
      leader: null,
      suit: null,
      calls: [],
      tricks: [],
      taken: [0, 0, 0, 0],
      result: null,
    });
    expect(totals).toEqual(state.totals);
    expect(told[0]?.event).toMatchObject({ kind: 'deal', number: 2, dealer: 1, opener: 2 });
  });

  test('with five seats new twos are drawn', () => {
    const five = afterDeals({}, 5, 1);
    expect(new Set(Array.from({ length: 40 }, (_, i) => nextDeal(five, seeded(i)).state.out.join(' '))).size).toBe(6);
  });

  test('the dealer goes round', () => {
    const dealers = Array.from({ length: 5 }, (_, i) => afterDeals({ deals: '6' }, 4, i + 1).dealer);
    expect(dealers).toEqual([0, 1, 2, 3, 0]);
  });
});

describe('a series whose end is open (`deals` 0)', () => {
  const state = afterDeals({ deals: '0' }, 4, 6);

  test('goes on past any number', () => {
    expect([kalitiri.over(state), kalitiri.between(state), state.scored]).toEqual([false, true, 6]);
  });

  test('may be ended by the host at a scoring, and the totals are the result', () => {
    expect(isClosable(kalitiri, state)).toBe(true);
    const closed = close(state);
    expect([kalitiri.over(closed.state), kalitiri.between(closed.state), isClosable(kalitiri, closed.state)]).toEqual([true, false, false]);
    expect(closed.state.totals).toEqual(state.totals);
    const best = Math.max(...state.totals);
    expect(eventsOf(closed)).toEqual([{ kind: 'finished', winners: [0, 1, 2, 3].filter((seat) => state.totals[seat] === best), total: best }]);
    expect(refused(closed.state, 0, put('AS'))).toBe('game/over');
  });

  test('only at a scoring', () => {
    expect(isClosable(kalitiri, begin({ deals: '0' }, 4).state)).toBe(false);
    expect(isClosable(kalitiri, nextDeal(state).state)).toBe(false);
  });

  test('and only there: a series with a number ends by itself', () => {
    for (const deals of ['auto', '2'] as const) expect(isClosable(kalitiri, afterDeals({ deals }, 4, 1))).toBe(false);
  });
});

describe('the standing', () => {
  const ranked = (totals: readonly number[]) => kalitiri.standing({ ...begin({}, totals.length).state, totals, scored: 1 }).map(({ rank }) => rank);

  test.each([
    [
      [100, 300, 200, 0],
      [3, 1, 2, 4],
    ],
    [
      [100, 300, 300, 0],
      [3, 1, 1, 4],
    ],
    [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ],
    [
      [-150, 70, -150, 70],
      [3, 1, 3, 1],
    ],
    [
      [-10, -20, -30, -20, 5],
      [2, 3, 5, 3, 1],
    ],
  ])('totals of %o: ranks %o', (totals, ranks) => {
    expect(ranked(totals)).toEqual(ranks);
  });

  test('names every seat with its total', () => {
    const state = afterDeals({}, 6, 2);
    expect(kalitiri.standing(state).map(({ seat, score }) => [seat, score])).toEqual(state.totals.map((total, seat) => [seat, total]));
  });
});

test('what a simulation counts: bids made and bids that failed', () => {
  const counted = new Set<string>();
  for (let i = 0; i < 60; i++) {
    let state = begin({ deals: '1' }, 4, seeded(i)).state;
    while (state.phase !== 'scoring') {
      state = kalitiri.apply(state, state.turn, kalitiri.fallback(state, state.turn), CHANCE, (event) => {
        const venture = kalitiri.venture(event);
        if (venture) counted.add(`${venture.name} ${venture.success} ${event.kind === 'scored' && event.made}`);
        else expect(event.kind).not.toBe('scored');
      });
    }
  }
  expect([...counted].every((each) => each === 'bid true true' || each === 'bid false false')).toBe(true);
  expect(counted.size).toBeGreaterThan(0);
});
