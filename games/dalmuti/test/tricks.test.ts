/** What may be played: rules §2.1. */
import { describe, expect, test } from 'vitest';
import type { Options } from '../src/dalmuti.ts';
import { cards, handsOf, legal, pass, play, refused, scene, sizesOf, turnsOf, whyNot } from './scene.ts';

const leading = (hand: string, options: Partial<Options> = {}) => scene({ hands: [hand, '1', '12'], options });
/** Seat 1 follows a play of seat 0. */
const following = (hand: string, standing: string, options: Partial<Options> = {}) =>
  scene({ hands: ['12', hand, '12'], trick: [`0: ${standing}`], turn: 1, options });

describe('leading', () => {
  test.each<[string, readonly string[]]>([
    ['5', ['1x5']],
    ['3x7', ['1x7', '2x7', '3x7']],
    ['4 2x9', ['1x4', '1x9', '2x9']],
    ['7 J', ['1x7', '1x7+1', '0x1+1']],
    ['2x7 2xJ', ['1x7', '1x7+1', '1x7+2', '2x7', '2x7+1', '2x7+2', '0x1+1', '0x1+2']],
    ['2xJ', ['0x1+1', '0x1+2']],
    ['1 J', ['1x1', '1x1+1', '0x1+1']],
  ])('from %s: %j, and nothing else', (hand, plays) => {
    const state = scene({ hands: [hand, '3', '12'] });
    expect(turnsOf(state).toSorted()).toEqual(plays.toSorted());
  });

  test('any number of cards of one value', () => {
    const state = scene({ hands: ['12x12 2xJ', '2', '3'] });
    for (let count = 1; count <= 12; count++) {
      for (const wild of ['', '+1', '+2']) expect(legal(state, 0, cards(`${count}x12${wild}`))).toBe(true);
    }
    expect(turnsOf(state)).toHaveLength(12 * 3 + 2);
  });

  test('a set is of one value: a move can’t even name two', () => {
    expect(turnsOf(leading('4 5')).every((each) => /^1x[45]$/.test(each))).toBe(true);
  });

  test('the leader may not pass', () => {
    expect(refused(leading('5 7'), 0, pass)).toBe('pass/leading');
    expect(refused(leading('J'), 0, pass)).toBe('pass/leading');
  });

  test('something has to be played', () => {
    expect(refused(leading('5 7'), 0, cards('0x1'))).toBe('play/nothing');
    expect(refused(leading('5 J'), 0, cards('0x5'))).toBe('play/nothing');
  });
});

describe('following: as many cards, and a strictly lower value', () => {
  test.each<[string, string, readonly string[]]>([
    ['2x9', '2x8', ['2x8', 'pass']],
    ['2x9', '3x8', ['2x8', 'pass']],
    ['2x9', '8', ['pass']],
    ['2x9', '2x9', ['pass']],
    ['2x9', '2x10', ['pass']],
    ['2x9', '1 2x2 3x3', ['2x2', '2x3', 'pass']],
    ['1x2', '1 3', ['1x1', 'pass']],
    ['3x9', '2x8 J', ['2x8+1', 'pass']],
    ['3x9', '8 2xJ', ['1x8+2', 'pass']],
    ['3x9', '3x8 2xJ', ['1x8+2', '2x8+1', '3x8', 'pass']],
    ['2x9+1', '3x8', ['3x8', 'pass']],
    ['2x9+1', '2x8', ['pass']],
    ['1x12', '11 12', ['1x11', 'pass']],
  ])('after %s one may with %s: %j', (standing, hand, plays) => {
    expect(turnsOf(following(hand, standing)).toSorted()).toEqual(plays.toSorted());
  });

  test.each<[string, string, string, string, object]>([
    ['2x9', '3x8', '1x8', 'play/number', { number: 2 }],
    ['2x9', '3x8', '3x8', 'play/number', { number: 2 }],
    ['2x9', '2x9', '2x9', 'play/too-high', { value: 9 }],
    ['2x9', '2x10', '2x10', 'play/too-high', { value: 9 }],
    ['2x9+1', '2x8 J', '2x8', 'play/number', { number: 3 }],
    ['1x9', '8', '1x7', 'play/not-held', { value: 7, held: 0 }],
    ['2x9', '8', '2x8', 'play/not-held', { value: 8, held: 1 }],
    ['2x9', '8 J', '0x8+2', 'play/jesters-alone', { value: 1 }],
    ['3x9', '8 J', '1x8+2', 'play/jesters-not-held', { held: 1 }],
    ['1x9', '8', '0x1+1', 'play/jesters-not-held', { held: 0 }],
  ])('after %s with %s in hand, %s is refused: %s', (standing, hand, tried, code, params) => {
    expect(whyNot(following(hand, standing), 1, cards(tried))).toEqual({ code, params });
  });

  test('passing is always allowed, also with cards that would beat', () => {
    expect(legal(following('1 2 3', '1x9'), 1, pass)).toBe(true);
  });

  test('nobody has to be able to: with nothing that beats one passes, and it is not done for one', () => {
    const state = following('12', '1x9');
    expect(state.turn).toBe(1);
    expect(turnsOf(state)).toEqual(['pass']);
  });
});

describe('Jesters', () => {
  test('go with any value, and count as that value', () => {
    const { state } = play(following('7 5 J', '2x9'), 1, cards('1x7+1'));
    expect(state.trick.at(-1)).toEqual({ did: 'played', seat: 1, value: 7, cards: 1, jesters: 1 });
  });

  test('alone they count as 1, the best', () => {
    const state = following('5 2xJ', '2x2');
    expect(turnsOf(state)).toEqual(['pass', '0x1+2']);
    expect(play(state, 1, cards('0x1+2')).state.trick.at(-1)).toMatchObject({ value: 1, cards: 0, jesters: 2 });
    expect(turnsOf(scene({ hands: ['12', '1', '5'], trick: ['0: 1x9', '2: 0x1+1'], turn: 1 }))).toEqual(['pass']);
  });

  test('alone they do not beat a 1', () => {
    expect(turnsOf(following('5 J', '1x1'))).toEqual(['pass']);
    expect(refused(following('5 J', '1x1'), 1, cards('0x1+1'))).toBe('play/too-high');
  });

  test('alone they beat nothing where they count as 13', () => {
    const options = { jestersAlone: '13' } as const;
    expect(turnsOf(following('5 J', '1x9', options))).toEqual(['pass', '1x5']);
    expect(refused(following('5 J', '1x9', options), 1, cards('0x13+1'))).toBe('play/too-high');
    expect(whyNot(following('5 J', '1x9', options), 1, cards('0x1+1'))).toEqual({ code: 'play/jesters-alone', params: { value: 13 } });
  });

  test('led alone as 13 they are beaten by anything, but not by each other', () => {
    const options = { jestersAlone: '13' } as const;
    expect(turnsOf(leading('J', options))).toEqual(['0x13+1']);
    const state = play(leading('5 J', options), 0, cards('0x13+1')).state;
    expect(turnsOf(state)).toEqual(['pass', '1x1']);
    const twelve = scene({ hands: ['5', '12 J', '3'], trick: ['0: 0x13+1'], turn: 1, options });
    expect(turnsOf(twelve)).toEqual(['pass', '1x12']);
  });

  test('with other cards they are worth what those are, whatever they are alone', () => {
    const state = following('8 J', '2x9', { jestersAlone: '13' });
    expect(turnsOf(state)).toEqual(['pass', '1x8+1']);
  });

  test('are no natural cards: there is no play of the value 13 with cards of it', () => {
    expect(refused(leading('5 2xJ'), 0, cards('1x13+1'))).toBe('play/jesters-alone');
    expect(refused(leading('5 2xJ', { jestersAlone: '13' }), 0, cards('2x13'))).toBe('play/jesters-alone');
  });

  test('can’t be called any value when played alone', () => {
    for (const value of [2, 7, 12, 13]) expect(refused(leading('5 2xJ'), 0, cards(`0x${value}+2`))).toBe('play/jesters-alone');
  });
});

describe('a play', () => {
  test('takes the cards out of the hand, and what was played is known', () => {
    const before = following('3x8 5 2xJ', '3x9');
    const { state, told } = play(before, 1, cards('2x8+1'));
    expect(handsOf(state)[1]).toBe('5 8 J');
    expect(sizesOf(state)).toEqual([1, 3, 1]);
    expect(state.played[1]?.[7]).toBe((before.played[1]?.[7] ?? 0) + 2);
    expect(state.played[1]?.[12]).toBe((before.played[1]?.[12] ?? 0) + 1);
    expect(told).toEqual([{ event: { kind: 'played', seat: 1, value: 8, cards: 2, jesters: 1, left: 3 }, to: null }]);
  });

  test('equal cards are interchangeable: hands are counts, and a move names value and number', () => {
    const state = leading('3x7 J');
    expect(state.hands[0]).toEqual([0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 1]);
    expect(cards('2x7+1')(state)).toEqual({ kind: 'play', turn: state.turns, value: 7, cards: 2, jesters: 1 });
  });

  test('goes into the trick’s history, as does a pass', () => {
    const state = play(play(scene({ hands: ['9 12', '8 12', '12'] }), 0, cards('1x9')).state, 1, pass).state;
    expect(state.trick).toEqual([
      { did: 'played', seat: 0, value: 9, cards: 1, jesters: 0 },
      { did: 'passed', seat: 1 },
    ]);
  });
});

describe('out of turn', () => {
  const state = following('8', '1x9');

  test('nobody else may act', () => {
    expect(whyNot(state, 2, pass)).toEqual({ code: 'turn/not-yours', params: { turn: 1 } });
    expect(refused(state, 0, cards('1x12'))).toBe('turn/not-yours');
    expect(turnsOf(state, 0)).toEqual([]);
  });

  test('who is finished is told so, and so is who has passed', () => {
    const late = scene({ hands: ['12', '', '12', '3 12'], trick: ['0: 1x9', '2: pass'], turn: 3 });
    expect(refused(late, 1, pass)).toBe('seat/finished');
    expect(whyNot(late, 2, pass)).toEqual({ code: 'seat/passed', params: { turn: 3 } });
  });

  test('without locks who has passed just waits', () => {
    const late = scene({ hands: ['12', '5', '12', '3 12'], trick: ['0: 1x9', '1: pass', '2: pass'], turn: 3, options: { passLocks: false } });
    expect(refused(late, 2, pass)).toBe('turn/not-yours');
  });
});
