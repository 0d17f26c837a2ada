/** Why a hint says what it says: each reason where it is true and not where it is not, and its figures against a count of imagined hands. */
import { seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { reasonsFor } from '../advice/reasons.ts';
import { dalmuti, type Move, type PlaySetMove, type State } from '../src/dalmuti.ts';
import { type Act, cards, court, declare, give, pass, randomGame, type Sketch, scene, silent, silently, viewFor } from './scene.ts';

/** The reasons for a move, with their figures: `better 3`. */
const why = (state: State, act: Act, seat = state.turn): readonly string[] => {
  const move = typeof act === 'function' ? act(state) : act;
  const moves = dalmuti.moves(state, seat);
  const listed = moves.find((each) => JSON.stringify(each) === JSON.stringify(move));
  if (listed === undefined) throw new Error(`${JSON.stringify(move)} is not legal`);
  return reasonsFor(viewFor(state, seat), moves, listed).map(({ code, params }) => [code, ...Object.values(params)].join(' '));
};

const middle: Sketch = { hands: ['2 3x7 9 4x12 J', '1 2x5 3x8 10', '10 3x6 12 4'], turn: 0 };
const beaten: Sketch = { ...middle, trick: ['2: 1x11'] };

describe('playing', () => {
  const cases: readonly (readonly [act: string, sketch: Sketch, is: string, not: string])[] = [
    ['4x12', middle, 'whole 12 4', 'broken 12 4'],
    ['4x12', middle, 'worst', 'weakest'],
    ['1x9', beaten, 'keeps 1', 'joined 1 2'],
    ['3x12', middle, 'broken 12 4', 'whole 12 4'],
    ['3x7+1', middle, 'joined 1 4', 'keeps 1'],
    ['3x7', middle, 'whole 7 3', 'worst'],
    // Better than a 9 there are 1, 4, 5, 6 and 8, and the second Jester, which counts as a 1, was played.
    ['1x9', beaten, 'weakest', 'unbeatable'],
    ['1x9', { ...beaten, hands: ['9 3x12', '1 2x5 3x8 10', '10 3x6 12 4'] }, 'better 5', 'sure'],
    ['0x1+1', beaten, 'unbeatable', 'weakest'],
    // Who has passed can't beat it any more.
    ['1x9', { hands: ['2x9 11 4x12', '1 2x5 3x8', '3x6 12 4'], trick: ['1: 1x11', '2: pass'], turn: 0 }, 'better 5', 'unbeatable'],
    ['2x9', { hands: ['2x9 12 11', '1', '3x6 12 4'], trick: ['2: 2x10'], turn: 0 }, 'whole 9 2', 'unbeatable'],
    ['2x9', { hands: ['2x9 11 12', '3x6 5 7', '1'], trick: ['2: 2x10'], turn: 0 }, 'nearlyOut 2 1', 'sure'],
    // A hand that is just as large as the set.
    ['2x9', { hands: ['2x9 10 11 12', '2x5', '6'], turn: 0 }, 'whole 9 2', 'unbeatable'],
    ['1x1', { hands: ['1 12', '2x5 3x8 9', '7 10 3x6'] }, 'sure', 'out'],
    ['1x1', { hands: ['1 12', '2x5 3x8 9', '7 10 3x6'] }, 'left 1', 'left 2'],
    ['2x4', { hands: ['2x4', '2x5 3x8 9', '10 3x6'], trick: ['2: 2x7'], turn: 0 }, 'out', 'sure'],
  ];
  test.each(cases)('%s, %#', (act, sketch, is, not) => {
    const reasons = why(scene(sketch), cards(act));
    expect(reasons).toContain(is);
    expect(reasons).not.toContain(not);
  });
});

describe('passing', () => {
  const cases: readonly (readonly [is: string, sketch: Sketch])[] = [
    ['saved 9 1', { hands: ['1 9 4x12', '2x5 3x8 10', '3x6 12 4'], trick: ['2: 1x10'], turn: 0 }],
    ['costsSet', { hands: ['2x9 4x12', '2x5 3x8 10', '3x6 12 4'], trick: ['2: 1x10'], turn: 0 }],
    ['costsJester', { hands: ['9 4x12 J', '2x5 3x8 10', '3x6 12 4'], trick: ['2: 2x10'], turn: 0 }],
    ['costsEither', { hands: ['3x9 4x12 J', '2x5 3x8 10', '3x6 12 4'], trick: ['2: 2x10'], turn: 0 }],
  ];
  test.each(cases)('%s, and nothing of the other', (is, sketch) => expect(why(scene(sketch), pass)).toEqual([is]));
});

describe('taxes', () => {
  // With the two cards that the peon paid there are nine values in it.
  const state = silently(court({ hands: ['1 2x2 2x3 8 9 4x11 5x12 J', '', '', ''] }));
  test('the worst cards', () => expect(why(state, give(12, 12), 0)).toEqual(['worstGift 2', 'left 9', 'jesterKept']));
  test('whole sets', () => expect(why(state, give(8, 9), 0)).toEqual(['fewer 7 9', 'jesterKept']));
  test('a Jester given is not kept', () => expect(why(state, give(9, 13), 0)).toEqual(['fewer 8 9']));
});

describe('a revolution', () => {
  const asked = (seat: number): State => court({ hands: ['', '', '', '', ''].with(seat, '2xJ') });
  test.each([
    [4, 'declare.greaterPeon'],
    [3, 'declare.lesserPeon'],
    [2, 'declare.merchant'],
  ])('rank %i gains by it', (seat, code) => expect(why(asked(seat), declare, seat)).toEqual([code]));
  test.each([
    [0, 'silent.greaterDalmuti'],
    [1, 'silent.lesserDalmuti'],
  ])('rank %i loses by it', (seat, code) => expect(why(asked(seat), silent, seat)).toEqual([code]));
  test('nothing is said for what is not advised', () => expect(why(asked(0), declare, 0)).toEqual(['reckoned']));
});

/** The values with which somebody else who still may could beat a set, by the rules, in one deal of hands. */
const beating = (state: State, move: PlaySetMove): ReadonlySet<number> => {
  const seat = state.turn;
  const after = dalmuti.apply(state, seat, move, seeded(0));
  const values = seatsOf(state.hands.length).flatMap((other) => {
    const isIn = other !== seat && (state.trick.length === 0 || !state.trick.some((line) => line.did === 'passed' && line.seat === other));
    if (!isIn || after.phase !== 'play' || after.finished.includes(other)) return [];
    return dalmuti.moves({ ...after, turn: other }, other).flatMap((each: Move) => (each.kind === 'play' ? [each.value] : []));
  });
  return new Set(values);
};

test('what could still beat a set is what does in some imagined hands, and nothing beats the unbeatable', () => {
  let [unbeatable, counted] = [0, 0];
  for (let game = 0; game < 8; game++) {
    for (const { state } of randomGame({ rounds: '1' }, 4, `better ${game}`)) {
      const { phase, turn, turns } = state;
      if (phase !== 'play' || turns % 3 > 0) continue;
      const view = viewFor(state, turn);
      const moves = dalmuti.moves(state, turn);
      const imagined = Array.from({ length: 12 }, (_, i) => dalmuti.imagine(view, seeded(i)));
      for (const move of moves.slice(0, 4)) {
        if (move.kind !== 'play') continue;
        const reasons = reasonsFor(view, moves, move);
        const values = new Set(imagined.flatMap((each) => [...beating(each, move)]));
        const better = reasons.find(({ code }) => code === 'better');
        if (better !== undefined) expect(values.size).toBeLessThanOrEqual(Number(better.params['count']));
        if (reasons.some(({ code }) => code === 'unbeatable')) expect(values.size).toBe(0);
        unbeatable += Number(reasons.some(({ code }) => code === 'unbeatable'));
        counted += Number(better !== undefined);
      }
    }
  }
  expect(unbeatable).toBeGreaterThan(10);
  expect(counted).toBeGreaterThan(10);
});
