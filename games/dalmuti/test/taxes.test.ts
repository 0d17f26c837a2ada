/** Taxes: rules/dalmuti.md §4. */
import { windowIn } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { dalmuti, type State } from '../src/dalmuti.ts';
import { court, give, handsOf, kindsOf, legal, pass, play, plays, refused, silently, sizesOf, viewFor, whyNot, writeHand } from './scene.ts';

/** Ranks 0, 1, 2, 3; the peons' best cards are named, the rest of their hands is 9s and worse. */
const four = (hands: readonly string[]): State => silently(court({ hands }));
const paidBy = (state: State, peon: number): readonly number[] | undefined => state.taxes.find((tax) => tax.peon === peon)?.paid;

describe('peons pay', () => {
  test.each<[string, readonly number[]]>([
    ['1 2 3', [1, 2]],
    ['2x2 3', [2, 2]],
    ['1 5 2xJ', [1, 5]],
    ['4 2xJ', [4, 11]],
    ['7 8 J', [7, 8]],
    ['2 3x3', [2, 3]],
  ])('the Greater Peon with %s the two best, Jesters exempt: %j', (hand, paid) => {
    expect(paidBy(four(['', '', '', hand]), 3)).toEqual(paid);
  });

  test.each<[string, readonly number[]]>([
    ['1 2', [1]],
    ['J 6', [6]],
    ['2x4', [4]],
  ])('the Lesser Peon with %s the best: %j', (hand, paid) => {
    expect(paidBy(four(['', '', hand, '']), 2)).toEqual(paid);
  });

  test('the greater pair two cards, the lesser one; both together, without a move of theirs', () => {
    const before = court({ hands: ['', '', '2', '1 3'] });
    const { state, told } = play(plays(before, [0, silentOf], [1, silentOf], [2, silentOf]), 3, silentOf);
    expect(state.taxes).toEqual([
      { peon: 3, dalmuti: 0, paid: [1, 3], back: null },
      { peon: 2, dalmuti: 1, paid: [2], back: null },
    ]);
    expect(sizesOf(state)).toEqual([22, 21, 19, 18]);
    expect(told.map(({ event, to }) => [event.kind, to])).toEqual([
      ['answered', [3]],
      ['taxed', null],
      ['paid', [3, 0]],
      ['taxed', null],
      ['paid', [2, 1]],
    ]);
  });

  test('with three players there is only the greater pair', () => {
    const state = silently(court({ hands: ['', '', '1 2'] }));
    expect(state.taxes.map(({ peon, dalmuti, paid }) => [peon, dalmuti, paid])).toEqual([[2, 0, [1, 2]]]);
  });

  test.each([5, 6, 7, 8])('with %i players merchants neither pay nor get', (seats) => {
    const state = silently(court({ hands: Array.from({ length: seats }, () => '') }));
    expect(state.taxes.map(({ peon, dalmuti, paid }) => [peon, dalmuti, paid.length])).toEqual([
      [seats - 1, 0, 2],
      [seats - 2, 1, 1],
    ]);
    for (let seat = 2; seat < seats - 2; seat++) expect(viewFor(state, seat).own?.tax).toBeNull();
  });

  test('ranks count, not seats', () => {
    const state = silently(court({ hands: ['', '1 2', '', ''], ranks: [2, 0, 3, 1] }));
    expect(state.taxes.map(({ peon, dalmuti }) => [peon, dalmuti])).toEqual([
      [1, 2],
      [3, 0],
    ]);
  });
});

describe('Dalmutis give back', () => {
  const state = four(['5 2x6 8x10 8x11 J', '8', '2', '1 3']);

  test('both are awaited, and nobody else', () => {
    expect(dalmuti.awaited(state)).toEqual([0, 1]);
    expect([0, 1, 2, 3].map((seat) => kindsOf(state, seat))).toEqual([['give_two'], ['give_one'], [], []]);
    expect(windowIn(dalmuti, state)).toBeNull();
  });

  test('any two they hold: what they got, Jesters, two of a value', () => {
    for (const [better, worse] of [
      [1, 3],
      [6, 6],
      [5, 13],
      [1, 13],
      [3, 6],
    ] as const) {
      expect(legal(state, 0, give(better, worse))).toBe(true);
    }
    expect(legal(state, 1, give(2))).toBe(true);
    expect(legal(state, 1, give(8))).toBe(true);
  });

  test('each choice of values is one move', () => {
    const hand = state.hands[0] ?? [];
    const held = hand.filter((count) => count > 0).length;
    const twice = hand.filter((count) => count > 1).length;
    expect(dalmuti.moves(state, 0)).toHaveLength((held * (held - 1)) / 2 + twice);
    expect(dalmuti.moves(state, 1)).toHaveLength((state.hands[1] ?? []).filter((count) => count > 0).length);
  });

  test('at most 91 choices', () => {
    const rich = { ...state, hands: [[2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], ...state.hands.slice(1)] };
    expect(dalmuti.moves(rich, 0)).toHaveLength(91);
  });

  test.each<[number, ReturnType<typeof give>, string, object]>([
    [0, give(5, 5), 'give/not-held', { value: 5, held: 1 }],
    [0, give(1, 2), 'give/not-held', { value: 2, held: 0 }],
    [0, give(13, 13), 'give/not-held', { value: 13, held: 1 }],
    [0, give(6, 5), 'give/order', {}],
    [0, give(5), 'give/number', { number: 2 }],
    [1, give(2, 8), 'give/number', { number: 1 }],
    [1, give(1), 'give/not-held', { value: 1, held: 0 }],
    [2, give(9), 'give/not-yours', {}],
    [3, give(11, 12), 'give/not-yours', {}],
  ])('seat %i may not: %#', (seat, act, code, params) => {
    expect(whyNot(state, seat, act)).toEqual({ code, params });
  });

  test('the cards move at once; play starts when both have given', () => {
    const { state: one, told } = play(state, 0, give(6, 13));
    expect([one.phase, dalmuti.awaited(one)]).toEqual(['taxes', [1]]);
    expect(handsOf(one)[0]).toBe('1 3 5 6 8x10 8x11');
    expect(writeHand(one.hands[3])).toMatch(/^6 .*J$/);
    expect(sizesOf(one)).toEqual([20, 21, 19, 20]);
    expect(told.map(({ event, to }) => [event.kind, to])).toEqual([
      ['returned', null],
      ['gave', [3, 0]],
    ]);
    const { state: both, told: last } = play(one, 1, give(2));
    expect([both.phase, both.turn, sizesOf(both)]).toEqual(['play', 0, [20, 20, 20, 20]]);
    expect(last.at(-1)?.event).toEqual({ kind: 'begins', seat: 0 });
  });

  test('in either order', () => {
    const [a, b] = [plays(state, [0, give(6, 13)], [1, give(2)]), plays(state, [1, give(2)], [0, give(6, 13)])];
    expect(a).toEqual(b);
  });

  test('once', () => {
    expect(refused(play(state, 0, give(1, 3)).state, 0, give(5, 6))).toBe('give/done');
  });

  test('nobody plays before that', () => {
    expect(refused(state, 0, pass)).toBe('taxes/open');
    expect(refused(play(state, 0, give(1, 3)).state, 0, pass)).toBe('taxes/open');
  });

  test('and nothing is given outside of it', () => {
    expect(refused(court({ hands: ['', '', '', ''] }), 0, give(1, 3))).toBe('give/closed');
    expect(refused(plays(state, [0, give(1, 3)], [1, give(2)]), 0, give(1, 3))).toBe('give/closed');
  });
});

describe('only the two involved see the cards', () => {
  const state = plays(four(['5 2x6 8x10 8x11 J', '8', '2', '1 3']), [0, give(5, 13)]);

  test('what was paid and came back is theirs', () => {
    const tax = { paid: [1, 3], back: [5, 13] };
    expect([0, 1, 2, 3].map((seat) => viewFor(state, seat).own?.tax)).toEqual([tax, { paid: [2], back: null }, { paid: [2], back: null }, tax]);
  });

  test('the others see who paid whom how many, and whether they came back', () => {
    expect(viewFor(state, 'spectator').open.taxes).toEqual([
      { peon: 3, dalmuti: 0, cards: 2, returned: true },
      { peon: 2, dalmuti: 1, cards: 1, returned: false },
    ]);
  });

  test('it is remembered until the round ends', () => {
    const playing = play(state, 1, give(2)).state;
    expect(viewFor(playing, 3).own?.tax).toEqual({ paid: [1, 3], back: [5, 13] });
  });
});

function silentOf({ round }: State) {
  return { kind: 'silent', round } as const;
}
