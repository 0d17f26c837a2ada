/** Peeking: rules §2.1, and who sees it, rules §4.3. */
import { seatsOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { sen } from '../src/sen.ts';
import { begin, dealing, draw, peek, phaseOf, play, plays, pobudka, refused, scene, seenDream, takeTop, viewFor, whyNot } from './scene.ts';

const dealt = begin({}, 3, dealing('9 8 7 6 0 1 2 3 5 5 5 5 4', 1)).state;

describe('each player looks at exactly two of their own four cards', () => {
  test('any two: six ways, one move each', () => {
    expect(sen.moves(dealt, 0).map((move) => (move.kind === 'peek' ? [move.first + 1, move.second + 1] : []))).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 3],
      [2, 4],
      [3, 4],
    ]);
  });

  test.each([
    [1, 1],
    [3, 2],
    [4, 4],
  ])('places %i and %i are not two places, the lower first', (first, second) => {
    expect(whyNot(dealt, 0, peek(first, second))).toEqual({ code: 'peek/places', params: { places: 4 } });
  });

  test('what is seen is known to the looker', () => {
    const { state, eventsFor } = play(dealt, 1, peek(2, 4));
    expect(seenDream(state, 1)).toBe('0 1:1 2 3:1');
    expect(eventsFor(1).filter(({ kind }) => kind === 'saw')).toEqual([
      { kind: 'saw', spot: { seat: 1, place: 1 }, card: '1' },
      { kind: 'saw', spot: { seat: 1, place: 3 }, card: '3' },
    ]);
  });

  test('the others see who looked and where, and not what', () => {
    const { state, eventsFor } = play(dealt, 1, peek(2, 4));
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(eventsFor(viewer)).toEqual([{ kind: 'peeked', seat: 1, first: 1, second: 3 }]);
      expect(viewFor(state, viewer).open.peeks).toEqual([null, [1, 3], null]);
      expect(viewFor(state, viewer).own?.dreams[1] ?? [null, null, null, null]).toEqual([null, null, null, null]);
    }
  });

  test('not at more than two', () => {
    const { state } = play(dealt, 1, peek(2, 4));
    expect(refused(state, 1, peek(1, 3))).toBe('peek/done');
    expect(sen.moves(state, 1)).toEqual([]);
  });

  test('not while playing', () => {
    expect(refused(scene({ dreams: ['1 2 3 4', '1 2 3 5'] }), 0, peek(1, 2))).toBe('peek/over');
  });
});

describe('all at the same time', () => {
  test('everyone is awaited, and only who has not yet looked', () => {
    expect(sen.awaited(dealt)).toEqual([0, 1, 2]);
    expect(sen.awaited(play(dealt, 1, peek(1, 2)).state)).toEqual([0, 2]);
  });

  test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])('in any order (%j), with the same result', (order) => {
    const state = order.reduce((now, seat) => play(now, seat, peek(1, 4)).state, dealt);
    expect(seatsOf(3).map((seat) => seenDream(state, seat))).toEqual(['9:0 8 7 6:0', '0:1 1 2 3:1', '5:2 5 5 5:2']);
    expect([phaseOf(state), state.turn]).toEqual(['playing', 1]);
  });

  test('playing starts when all are done', () => {
    const two = plays(dealt, [0, peek(1, 2)], [2, peek(1, 2)]);
    expect(phaseOf(two)).toBe('peeking');
    for (const move of [draw, takeTop, pobudka]) expect(whyNot(two, 1, move)).toEqual({ code: 'peek/first', params: { count: 1 } });
    const { state, told } = play(two, 1, peek(3, 4));
    expect(phaseOf(state)).toBe('playing');
    expect(sen.awaited(state)).toEqual([1]);
    expect(told.at(-1)).toEqual({ event: { kind: 'begun', seat: 1 }, to: null });
  });

  test('the first player waits too, though their turn comes', () => {
    expect(refused(play(dealt, 1, peek(1, 2)).state, 1, draw)).toBe('peek/first');
  });
});
