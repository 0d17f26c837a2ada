/** Turns without effects: rules §2.2. */
import { describe, expect, test } from 'vitest';
import { sen } from '../src/sen.ts';
import {
  type Act,
  dealing,
  discard,
  draw,
  dreamOf,
  exchange,
  handOf,
  keep,
  kindsOf,
  look,
  phaseOf,
  pileOf,
  play,
  plays,
  pobudka,
  refused,
  scene,
  seenDream,
  swap,
  takeTop,
  topOf,
  use,
  whyNot,
} from './scene.ts';

const DREAMS = ['1 2 3 4', '5 6 7 8', '9 9 9 9'];
const start = scene({ dreams: DREAMS, discard: '0 8', turn: 1 });

describe('at its start', () => {
  test('a player draws, takes the discard, or calls Pobudka', () => {
    expect(kindsOf(start, 1)).toEqual(['draw', 'take', 'pobudka']);
    expect(sen.awaited(start)).toEqual([1]);
  });

  test.each([0, 2])('nobody else does anything (seat %i)', (seat) => {
    expect(sen.moves(start, seat)).toEqual([]);
    for (const act of [draw, takeTop, pobudka, swap(1), discard, use, keep('first'), look(0, 1), exchange(0, 1, 0, 2)]) {
      expect(whyNot(start, seat, act)).toEqual({ code: 'turn/not-yours', params: { turn: 1 } });
    }
  });

  test.each<[string, Act]>([
    ['swap', swap(1)],
    ['discard', discard],
    ['use', use],
  ])('there is nothing in hand to %s', (_, act) => {
    expect(refused(start, 1, act)).toBe('hand/empty');
  });

  test.each<[string, Act]>([
    ['T5', keep('first')],
    ['P6', look(0, 1)],
    ['S7', exchange(0, 1, 0, 2)],
  ])('no %s is being used', (card, act) => {
    expect(whyNot(start, 1, act)).toEqual({ code: 'effect/none', params: { card } });
  });
});

describe('a card from the deck', () => {
  const { state: drawn, eventsFor } = play(start, 1, draw, dealing('3'));

  test('comes into the hand, and the pile shrinks', () => {
    expect([phaseOf(drawn), handOf(drawn), pileOf(drawn)]).toEqual(['holding', '3', pileOf(start) - 1]);
  });

  test('is seen by its drawer only; the others see that a card was drawn', () => {
    expect(eventsFor(1)).toEqual([
      { kind: 'drew', seat: 1, left: 39 },
      { kind: 'drawn', card: '3' },
    ]);
    for (const viewer of [0, 2, 'spectator'] as const) expect(eventsFor(viewer)).toEqual([{ kind: 'drew', seat: 1, left: 39 }]);
  });

  test('is swapped or discarded, and nothing is drawn or called meanwhile', () => {
    expect(kindsOf(drawn, 1)).toEqual(['swap', 'discard']);
    for (const act of [draw, takeTop, pobudka]) expect(refused(drawn, 1, act)).toBe('turn/begun');
  });

  test.each([1, 2, 3, 4])('swapped with place %i: the old card goes face up on the discard', (place) => {
    const { state, told } = play(drawn, 1, swap(place));
    const old = dreamOf(start, 1).split(' ')[place - 1] ?? '';
    expect(topOf(state, 3)).toBe(`0 8 ${old}`);
    expect(dreamOf(state, 1)).toBe(dreamOf(start, 1).replace(old, '3'));
    expect([dreamOf(state, 0), dreamOf(state, 2)]).toEqual([DREAMS[0], DREAMS[2]]);
    expect(told).toEqual([{ event: { kind: 'swapped', seat: 1, place: place - 1, from: 'deck', card: old }, to: null }]);
    expect([phaseOf(state), state.turn, handOf(state)]).toEqual(['playing', 2, '']);
  });

  test('swapped in, it is known to its owner alone', () => {
    expect(seenDream(play(drawn, 1, swap(2)).state, 1)).toBe('5 3:1 7 8');
  });

  test('discarded, it goes face up on the discard and the turn ends', () => {
    const { state, told } = play(drawn, 1, discard);
    expect([topOf(state, 3), dreamOf(state, 1), state.turn]).toEqual(['0 8 3', DREAMS[1], 2]);
    expect(told).toEqual([{ event: { kind: 'discarded', seat: 1, card: '3' }, to: null }]);
  });

  test.each(['0', '5', '6', '7', '9'] as const)('a plain %s has no effect', (card) => {
    const state = play(start, 1, draw, dealing(card)).state;
    expect(whyNot(state, 1, use)).toEqual({ code: 'use/plain', params: { card } });
  });

  test.each(['T5', 'P6', 'S7'] as const)('%s may be used, but need not', (card) => {
    const state = play(start, 1, draw, dealing(card)).state;
    expect(kindsOf(state, 1)).toEqual(['swap', 'discard', 'use']);
    expect(topOf(play(state, 1, discard).state)).toBe(card);
    const swapped = play(state, 1, swap(1)).state;
    expect([dreamOf(swapped, 1), phaseOf(swapped)]).toEqual([`${card} 6 7 8`, 'playing']);
  });
});

describe('the top of the discard', () => {
  const { state: taken, eventsFor } = play(start, 1, takeTop);

  test('comes into the hand, and all see which card it is', () => {
    expect([phaseOf(taken), handOf(taken), topOf(taken), pileOf(taken)]).toEqual(['holding', '8', '0', pileOf(start)]);
    for (const viewer of [0, 1, 2, 'spectator'] as const) expect(eventsFor(viewer)).toEqual([{ kind: 'took', seat: 1, card: '8' }]);
  });

  test('must be swapped with one of the four', () => {
    expect(kindsOf(taken, 1)).toEqual(['swap']);
    expect(sen.moves(taken, 1)).toHaveLength(4);
  });

  test('can never be discarded again', () => {
    expect(refused(taken, 1, discard)).toBe('discard/taken');
  });

  test.each(['T5', 'P6', 'S7', '8'] as const)('can never be used, not even %s', (card) => {
    const state = play(scene({ dreams: DREAMS, discard: `0 ${card}`, turn: 1 }), 1, takeTop).state;
    expect(refused(state, 1, use)).toBe('use/taken');
  });

  test('swapped in, it is known to all, and the old card is the new top', () => {
    const { state, told } = play(taken, 1, swap(4));
    expect([seenDream(state, 1), topOf(state, 2)]).toEqual(['5 6 7 8*', '0 8']);
    expect(told).toEqual([{ event: { kind: 'swapped', seat: 1, place: 3, from: 'discard', card: '8' }, to: null }]);
    expect(state.turn).toBe(2);
  });

  test('may be the only card there', () => {
    const state = plays(scene({ dreams: DREAMS, discard: '8' }), [0, takeTop], [0, swap(1)]);
    expect(state.discard).toEqual(['1']);
  });

  test('what was swapped out can be taken by the next', () => {
    const state = plays(taken, [1, swap(1)], [2, takeTop], [2, swap(1)]);
    expect([dreamOf(state, 1), dreamOf(state, 2), topOf(state)]).toEqual(['8 6 7 8', '5 9 9 9', '9']);
  });
});

describe('the turn goes round', () => {
  test('to the left, from the last seat to the first', () => {
    let state = start;
    const order: number[] = [];
    for (let i = 0; i < 7; i++) {
      order.push(state.turn);
      state = plays(state, [state.turn, draw], [state.turn, discard]);
    }
    expect(order).toEqual([1, 2, 0, 1, 2, 0, 1]);
  });

  test('the log names every place replaced', () => {
    const state = plays(start, [1, draw, dealing('0')], [1, swap(2)], [2, takeTop], [2, swap(4)], [0, draw, dealing('0')], [0, discard]);
    expect(state.log).toBe('d13x');
  });
});

describe('Pobudka', () => {
  test('is allowed from the first turn on, and ends the round at once', () => {
    const { state, told } = play(start, 1, pobudka);
    expect(phaseOf(state)).toBe('roundEnd');
    expect(told[0]).toEqual({ event: { kind: 'ended', how: 'pobudka', seat: 1 }, to: null });
    expect(sen.awaited(state)).toEqual([]);
    for (const seat of [0, 1, 2]) expect(sen.moves(state, seat)).toEqual([]);
    expect(refused(state, 2, draw)).toBe('round/over');
  });

  test.each<[string, readonly [number, Act][]]>([
    ['after a draw', [[1, draw]]],
    ['with the discard in hand', [[1, takeTop]]],
  ])('only at the start of the own turn: not %s', (_, before) => {
    expect(refused(plays(start, ...before), 1, pobudka)).toBe('turn/begun');
  });

  test('not in another’s turn', () => {
    expect(refused(start, 2, pobudka)).toBe('turn/not-yours');
  });
});
