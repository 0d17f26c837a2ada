/** The solver against values that are known: liar's dice with one die each, by four rules. What the opener wins, in parts of a stake. */
import { describe, expect, test } from 'vitest';
import {
  bestReply,
  exploitability,
  type HandGame,
  type LiarsDiceRules,
  layOut,
  liarsDice,
  policyWorth,
  rollsOf,
  Solver,
} from '../src/solve/solve.ts';

function solved<N>(game: HandGame<N>, iterations: number): { readonly worth: number; readonly gain: number } {
  const layout = layOut(game);
  const solver = new Solver(layout);
  solver.iterate(iterations);
  const policy = solver.policy();
  return { worth: policyWorth(layout, policy), gain: exploitability(layout, policy) };
}

/** Enough for 10⁻³ in all of them. */
const ITERATIONS = 330;

describe('one die each', () => {
  test.each<readonly [LiarsDiceRules, number, number]>([
    ['highest-wild', 6, -7 / 258],
    ['aces-low', 6, -7 / 327],
    ['no-wild', 6, -1 / 9],
    ['highest-wild', 2, 1 / 2],
    ['highest-wild', 3, 1 / 9],
    ['highest-wild', 4, 1 / 16],
    ['highest-wild', 5, 1 / 125],
  ])('%s with %i faces is worth %f to the opener', (rules, faces, known) => {
    const { worth, gain } = solved(liarsDice({ dice: [1, 1], faces, rules }), ITERATIONS);
    expect(gain).toBeLessThan(1e-3);
    expect(gain).toBeGreaterThanOrEqual(0);
    // The value lies between what the two best replies leave, and so does what the policy gets.
    expect(Math.abs(worth - known)).toBeLessThanOrEqual(2 * gain);
  });
});

test('as many iterations give the same policy, however they are counted out', () => {
  const layout = layOut(liarsDice({ dice: [1, 1], faces: 3, rules: 'no-wild' }));
  const [one, two] = [new Solver(layout), new Solver(layout)];
  one.iterate(30);
  for (let i = 0; i < 30; i++) two.iterate();
  expect(two.policy()).toEqual(one.policy());
  expect(two.iterations).toBe(30);
});

test('who always doubts loses every round to whoever bids what holds', () => {
  // Two faces, the second one wild: any die counts for 1s, so 1x1 and 2x1 hold. To doubt is the first move wherever there is a bid; the first bid is 1x1.
  const layout = layOut(liarsDice({ dice: [1, 1], faces: 2, rules: 'highest-wild' }));
  const doubting = new Float64Array(layout.slots);
  for (const slot of layout.firstSlot.subarray(0, layout.places)) doubting.fill(1, slot, slot + 2);
  expect([bestReply(layout, doubting, 0), bestReply(layout, doubting, 1)]).toEqual([1, -1]);
});

/** The same game, in which players write down all that was bid. */
function noting<N>(game: HandGame<N>): HandGame<{ readonly node: N; readonly notes: string }> {
  return {
    hands: game.hands,
    root: { node: game.root, notes: '' },
    mover: ({ node }) => game.mover(node),
    moves: ({ node, notes }) => game.moves(node).map((next, i) => ('to' in next ? { to: { node: next.to, notes: `${notes} ${i}` } } : next)),
    memory: ({ notes }) => notes,
  };
}

test('who remembers all that was bid plays as in a tree; who forgets can be replied to', () => {
  const game = liarsDice({ dice: [2, 1], faces: 2, rules: 'no-wild' });
  const [tree, noted, forgetful] = [
    solved(game, 200),
    solved(noting(game), 200),
    solved({ ...game, memory: ({ standing, turn }) => `${turn} ${standing}` }, 200),
  ];
  expect(noted.worth).toBeCloseTo(tree.worth, 10);
  expect(noted.gain).toBeCloseTo(tree.gain, 10);
  expect(forgetful.gain).toBeGreaterThan(tree.gain);
});

test('rolls are listed once, with their probabilities', () => {
  expect(rollsOf(2, 2)).toEqual([
    { shown: [1, 1], chance: 1 / 4 },
    { shown: [1, 2], chance: 1 / 2 },
    { shown: [2, 2], chance: 1 / 4 },
  ]);
  expect(rollsOf(5, 6)).toHaveLength(252);
  expect(rollsOf(3, 6).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
});
