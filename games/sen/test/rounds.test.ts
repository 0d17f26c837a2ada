/** How a round ends, scoring, and the next round: rules §2.7 and rules §3. */
import { describe, expect, test } from 'vitest';
import { IDLE_TURNS, type Options, sen } from '../src/sen.ts';
import {
  type Act,
  begin,
  dealing,
  discard,
  draw,
  exchange,
  keep,
  look,
  nextRound,
  peek,
  phaseOf,
  pileOf,
  play,
  plays,
  pobudka,
  refused,
  type Sketch,
  scene,
  seenDream,
  swap,
  takeTop,
  use,
} from './scene.ts';

const DREAMS = ['1 2 3 4', '5 6 7 8', '9 9 9 9'];

describe('the deck is out', () => {
  const last = (drawn: 'T5' | 'P6' | 'S7' | '3', more: Partial<Sketch> = {}) =>
    scene({ dreams: DREAMS, discard: '0', turn: 1, drawn, pile: '', ...more });

  test('the round goes on while the turn in which the last card was drawn does', () => {
    const state = play(scene({ dreams: DREAMS, turn: 1, pile: '3' }), 1, draw, dealing('3')).state;
    expect([phaseOf(state), pileOf(state)]).toEqual(['holding', 0]);
  });

  test.each<[string, 'T5' | 'P6' | 'S7' | '3', readonly Act[]]>([
    ['a swap', '3', [swap(1)]],
    ['a discard', '3', [discard]],
    ['Peek 1', 'P6', [use, look(0, 1)]],
    ['Swap 2', 'S7', [use, exchange(0, 1, 2, 1)]],
    ['Take 2 on the empty deck', 'T5', [use]],
  ])('it ends with the turn: %s', (_, drawn, acts) => {
    const state = acts.reduce((now, act) => play(now, 1, act).state, last(drawn));
    expect(phaseOf(state)).toBe('roundEnd');
    expect(state.result).toMatchObject({ how: 'deck', by: 1, penalty: 0 });
  });

  test('what the last turn did counts', () => {
    expect(play(last('3'), 1, swap(4)).state.result?.sums).toEqual([10, 21, 36]);
    expect(plays(last('S7'), [1, use], [1, exchange(0, 1, 2, 1)]).result?.sums).toEqual([18, 26, 28]);
  });

  test('the next gets neither Pobudka nor the discard', () => {
    const state = play(last('3'), 1, discard).state;
    for (const act of [pobudka, takeTop, draw]) expect(refused(state, 2, act)).toBe('round/over');
  });

  test('no penalty, though another has fewer ravens', () => {
    expect(play(last('3'), 1, discard).state.totals).toEqual([10, 26, 36]);
  });

  test('a deck that Take 2 has emptied is out too', () => {
    const state = scene({ dreams: DREAMS, turn: 1, drawn: 'T5', pile: '8 9' });
    expect(plays(state, [1, use, dealing('8 9')], [1, keep('first')], [1, discard]).result).toMatchObject({ how: 'deck', by: 1 });
  });

  test('one card left is enough for a next turn', () => {
    const state = play(scene({ dreams: DREAMS, turn: 1, drawn: '3', pile: '9' }), 1, discard).state;
    expect([phaseOf(state), state.turn]).toEqual(['playing', 2]);
  });

  test('all are told', () => {
    const { told } = play(last('3'), 1, discard);
    expect(told.map(({ event, to }) => [event.kind, to])).toEqual([
      ['discarded', null],
      ['ended', null],
      ['scored', null],
    ]);
    expect(told[1]?.event).toEqual({ kind: 'ended', how: 'deck', seat: 1 });
  });
});

describe('nobody draws', () => {
  const idle = (count: number) => scene({ dreams: DREAMS, discard: '0 8', turn: 2, idle: count });

  test('30 turns in a row without a draw from the deck end the round', () => {
    expect(IDLE_TURNS).toBe(30);
    const state = plays(idle(29), [2, takeTop], [2, swap(1)]);
    expect(state.result).toMatchObject({ how: 'idle', by: 2, penalty: 0 });
  });

  test('29 do not', () => {
    const state = plays(idle(28), [2, takeTop], [2, swap(1)]);
    expect([phaseOf(state), state.idle]).toEqual(['playing', 29]);
  });

  test('from the first turn on, counted in play', () => {
    let state = scene({ dreams: DREAMS, discard: '0 8' });
    for (let turn = 0; turn < 30; turn++) {
      expect(phaseOf(state)).toBe('playing');
      state = plays(state, [state.turn, takeTop], [state.turn, swap(1 + (turn % 4))]);
    }
    expect(state.result).toMatchObject({ how: 'idle', by: 2 });
  });

  test.each<[string, readonly (readonly [number, Act, ReturnType<typeof dealing>?])[]]>([
    [
      'a card that is discarded',
      [
        [2, draw, dealing('3')],
        [2, discard],
      ],
    ],
    [
      'a card that is swapped',
      [
        [2, draw, dealing('3')],
        [2, swap(1)],
      ],
    ],
    [
      'a special that is used',
      [
        [2, draw, dealing('P6')],
        [2, use],
        [2, look(0, 1)],
      ],
    ],
  ])('a draw starts the count again: %s', (_, turn) => {
    const state = plays(idle(29), ...turn);
    expect([phaseOf(state), state.idle]).toEqual(['playing', 0]);
  });

  test('the last of them ended it: the next round begins left of them', () => {
    expect(plays(idle(29), [2, takeTop], [2, swap(1)]).turn).toBe(0);
  });
});

describe('scoring', () => {
  test('everybody adds the ravens in their dream, the best too', () => {
    const state = play(scene({ dreams: ['0 1 2 3', '9 9 T5 P6', 'S7 8 0 0'], totals: [10, 20, 30], turn: 0 }), 0, pobudka).state;
    expect(state.result).toEqual({ how: 'pobudka', by: 0, sums: [6, 29, 15], penalty: 0 });
    expect(state.totals).toEqual([16, 49, 45]);
  });

  test.each<[string, string[], Options['penalty'], number, number[]]>([
    ['the lowest: no penalty', ['0 1 2 3', '0 1 2 4'], '5', 0, [6, 7]],
    ['a tie for the lowest: no penalty', ['0 1 2 3', '3 2 1 0'], '5', 0, [6, 6]],
    ['one raven too many: 5', ['0 1 2 4', '0 1 2 3'], '5', 5, [12, 6]],
    ['one raven too many: 15', ['0 1 2 4', '0 1 2 3'], '15', 15, [22, 6]],
    ['a tie for the second: 5', ['0 1 2 4', '0 1 2 4', '0 1 2 3'], '5', 5, [12, 7, 6]],
    ['a tie for the lowest of three: none', ['0 1 2 3', '9 9 9 9', '0 1 2 3'], '15', 0, [6, 36, 6]],
    ['the heaviest of all: 15', ['9 9 9 9', '8 8 8 8', '0 0 0 0'], '15', 15, [51, 32, 0]],
  ])('the caller has %s', (_, dreams, penalty, due, totals) => {
    const { state, told } = play(scene({ dreams, discard: '5', options: { penalty } }), 0, pobudka);
    expect(state.result?.penalty).toBe(due);
    expect(state.totals).toEqual(totals);
    const scored = told.flatMap(({ event }) => sen.venture(event) ?? []);
    expect(scored).toEqual([{ name: 'pobudka', success: due === 0 }]);
  });

  test('a round that nobody called is no venture', () => {
    const { told } = play(scene({ dreams: DREAMS, drawn: '3', pile: '' }), 0, discard);
    expect(told.flatMap(({ event }) => sen.venture(event) ?? [])).toEqual([]);
  });

  test('all dreams are revealed', () => {
    const { state, told } = play(scene({ dreams: DREAMS, turn: 1 }), 1, pobudka);
    expect([0, 1, 2].map((seat) => seenDream(state, seat))).toEqual(['1* 2* 3* 4*', '5* 6* 7* 8*', '9* 9* 9* 9*']);
    expect(told.find(({ event }) => event.kind === 'scored')?.event).toMatchObject({
      dreams: [
        ['1', '2', '3', '4'],
        ['5', '6', '7', '8'],
        ['9', '9', '9', '9'],
      ],
      by: 1,
      totals: [10, 31, 36],
    });
  });
});

describe('the end of the game', () => {
  const call = (options: Partial<Options>, totals: readonly number[], round = 2) =>
    play(scene({ dreams: ['0 1 2 3', '0 0 1 1', '9 9 9 9'], options, totals, round }), 0, pobudka).state; // 6 + 5, 2, 36

  test.each<[string, Partial<Options>, number[], string]>([
    ['99 is not 100', {}, [88, 0, 63], 'roundEnd'],
    ['100 reached', {}, [0, 0, 64], 'gameOver'],
    ['100 passed', {}, [0, 0, 99], 'gameOver'],
    ['reached by the penalty', {}, [89, 0, 0], 'gameOver'],
    ['69 is not 70', { limit: '70' }, [0, 0, 33], 'roundEnd'],
    ['70 reached', { limit: '70' }, [0, 0, 34], 'gameOver'],
    ['149 is not 150', { limit: '150' }, [0, 0, 113], 'roundEnd'],
    ['150 reached', { limit: '150' }, [0, 0, 114], 'gameOver'],
  ])('the limit decides: %s', (_, options, totals, phase) => {
    expect(phaseOf(call(options, totals))).toBe(phase);
  });

  test('with a number of rounds the limit is off', () => {
    expect(phaseOf(call({ rounds: 3 }, [90, 90, 90], 2))).toBe('roundEnd');
    expect(phaseOf(call({ rounds: 3 }, [150, 150, 150], 2))).toBe('roundEnd');
  });

  test('and the last round ends the game, whatever the totals', () => {
    expect(phaseOf(call({ rounds: 3 }, [0, 0, 0], 3))).toBe('gameOver');
    expect(phaseOf(call({ rounds: 1 }, [0, 0, 0], 1))).toBe('gameOver');
  });

  test('the lowest total wins, not the first to reach the limit', () => {
    const state = call({}, [10, 50, 70]);
    expect(sen.standing(state)).toEqual([
      { seat: 0, score: 21, rank: 1 },
      { seat: 1, score: 52, rank: 2 },
      { seat: 2, score: 106, rank: 3 },
    ]);
  });

  test('a tie is a shared win', () => {
    const { state, told } = play(scene({ dreams: ['0 1 2 3', '0 0 1 1', '9 9 9 9'], totals: [1, 10, 70] }), 0, pobudka);
    expect(sen.standing(state).map(({ rank }) => rank)).toEqual([1, 1, 3]);
    expect(told.at(-1)).toEqual({ event: { kind: 'won', seats: [0, 1], total: 12 }, to: null });
  });

  test('ties further down share as well', () => {
    const state = play(scene({ dreams: ['0 0 1 1', '9 9 9 9', '9 9 9 9'], discard: '5', totals: [1, 70, 70] }), 0, pobudka).state;
    expect(sen.standing(state).map(({ rank }) => rank)).toEqual([1, 2, 2]);
  });

  test('then nothing can be played', () => {
    const state = call({}, [0, 0, 99]);
    expect([sen.over(state), sen.between(state), sen.awaited(state)]).toEqual([true, false, []]);
    expect(refused(state, 1, draw)).toBe('game/over');
  });

  test('a deck that is out can end the game too', () => {
    const state = play(scene({ dreams: DREAMS, totals: [0, 0, 64], drawn: '3', pile: '' }), 0, discard).state;
    expect(phaseOf(state)).toBe('gameOver');
  });
});

describe('who begins', () => {
  test.each([0, 1, 2])('the first round: a random player (%i)', (first) => {
    const { state } = begin({}, 3, dealing('1 2 3 4 5 6 7 8 9 9 9 9 0', first));
    expect([state.turn, state.starter]).toEqual([first, first]);
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 0],
  ])('seat %i has called: seat %i begins the next', (caller, starter) => {
    const ended = play(scene({ dreams: DREAMS, turn: caller }), caller, pobudka).state;
    const { state, told } = nextRound(ended, dealing('1 2 3 4 5 6 7 8 9 9 9 9 0'));
    expect([state.round, phaseOf(state), state.turn]).toEqual([2, 'peeking', starter]);
    expect(told).toEqual([{ event: { kind: 'round', round: 2, starter, top: '0' }, to: null }]);
    expect(plays(state, [0, peek(1, 2)], [1, peek(1, 2)], [2, peek(1, 2)]).turn).toBe(starter);
  });

  test('seat 2 has drawn the last card: seat 0 begins', () => {
    expect(nextRound(play(scene({ dreams: DREAMS, turn: 2, drawn: '3', pile: '' }), 2, discard).state).state.turn).toBe(0);
  });

  test('totals go on, everything else is new', () => {
    const ended = plays(scene({ dreams: DREAMS, totals: [1, 2, 3], idle: 5 }), [0, draw, dealing('0')], [0, discard], [1, pobudka]);
    const { state } = nextRound(ended);
    expect(state.totals).toEqual(ended.totals);
    expect([state.result, state.log, state.idle, state.peeks, state.discard.length]).toEqual([null, '', 0, [null, null, null], 1]);
  });
});
