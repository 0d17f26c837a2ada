/**
 * The last dice of a duel: the tables are what the command makes, every move they name is legal wherever they lead, and nobody gains by knowing them.
 * What a best reply gets is reckoned exactly, over all rolls and all ways of bidding, by the game's own rules.
 */
import { bestReply, type DealtNode, dealtRound, exploitability, type Layout, layOut, policyWorth, Solver } from '@parlour/bots/solve';
import { seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { endgamePolicy } from '../bot/equilibrium/endgame.ts';
import { DUELS, type DuelName, diceKey, MEMORY, roundLayout, solveTable, TABLED } from '../bot/equilibrium/endgame-solution.ts';
import { readPolicy } from '../bot/equilibrium/endgame-text.ts';
import { ENDGAMES } from '../bot/equilibrium/endgames.ts';
import { gameChance } from '../bot/equilibrium/game-chance.ts';
import { type Options, type PerudoTypes, type PerudoView, perudo, type State } from '../src/perudo.ts';
import { scene, viewFor } from './scene.ts';

const NAMES = Object.keys(DUELS) as DuelName[];
const FACES = [1, 2, 3, 4, 5, 6];
const OPTIONS: Readonly<Record<DuelName, Partial<Options>>> = { classic: {}, pasari: perudo.sheet.presets['pasari']?.options ?? {} };

test.each(NAMES)('%s: who solves one die against one again gets the table in the file', (name) => {
  const { chances, tables } = ENDGAMES[name];
  expect(solveTable(DUELS[name], [1, 1], chances)).toBe(tables['1,1']);
});

test('the tables are small enough for a phone', () => {
  const letters = NAMES.flatMap((name) => Object.values(ENDGAMES[name].tables)).reduce((sum, { length }) => sum + length, 0);
  expect(letters).toBeLessThan(150_000);
});

describe.each(NAMES)('%s', (name) => {
  test.each(TABLED)('%i v %i: whatever the other bids, the table goes on, with moves that are legal', (...dice) => {
    const chance = seeded(`endgames of ${name} ${diceKey(dice)}`);
    for (let number = 0; number < 200; number++) {
      const hands = dice.map((count) => Array.from({ length: count }, () => chance.pick(FACES)).join(''));
      let state = scene({ options: OPTIONS[name], hands, turn: 0 });
      const seat = number % 2;
      while (state.phase === 'bidding') {
        const moves = perudo.moves(state, state.turn);
        const policy = state.turn === seat ? endgamePolicy(viewFor(state, seat)) : null;
        if (state.turn === seat) {
          if (policy === null) throw new Error(`nothing for ${hands[seat]} after ${JSON.stringify(state.bids)}`);
          expect(policy.filter(({ move }) => !moves.includes(move))).toEqual([]);
          expect(policy.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
        }
        // A bid near the standing one leads furthest.
        const near = moves.slice(0, 4 + chance.below(moves.length));
        state = perudo.apply(state, state.turn, chance.pick(policy?.map(({ move }) => move) ?? near), chance);
      }
    }
  });

  test('with one die each, the best reply there is wins at most 55 of 100 duels', () => {
    const { layout, policy } = byTheRules(name);
    const [opening, answering] = [bestReply(layout, policy, 0), 1 - bestReply(layout, policy, 1)];
    expect((opening + answering) / 2).toBeLessThanOrEqual(0.55);
    expect((opening + answering) / 2).toBeGreaterThanOrEqual(0.5);
    // What the tables were solved by says the same as the game's own rules.
    const solved = roundLayout(DUELS[name], [1, 1], MEMORY, ENDGAMES[name].chances);
    const table = readPolicy(solved, ENDGAMES[name].tables['1,1'] ?? '');
    expect(bestReply(solved, table, 0)).toBeCloseTo(opening, 10);
    expect(1 - bestReply(solved, table, 1)).toBeCloseTo(answering, 10);
  });
});

/** The round with one die each as the game plays it. Bids of more than two dice can't hold: see below. */
function oneDieEach(options: Partial<Options>, worth: (state: State) => number): Layout<DealtNode<PerudoTypes>> {
  const dealt = (mine: number, theirs: number): State => scene({ options: { ...options, maxBid: 'dice' }, hands: [`${mine}`, `${theirs}`], turn: 0 });
  return layOut(
    dealtRound<PerudoTypes>({
      game: perudo,
      deals: FACES.flatMap((mine) => FACES.map((theirs) => ({ state: dealt(mine, theirs), probability: 1 / 36 }))),
      hand: ({ faces }) => faces.join(),
      ending: ({ bids }, { kind }) => `${kind} ${JSON.stringify(bids.at(-1))}`,
      worth,
    }),
  );
}

/** The same, and in it the moves that are looked up for each hand. */
function byTheRules(name: DuelName) {
  const layout = oneDieEach(OPTIONS[name], (state) => chanceOfFirst(state, name));
  const policy = new Float64Array(layout.slots);
  for (const [place, { state }] of layout.nodes.entries()) {
    const moves = perudo.moves(state, state.turn);
    for (const [hand, face] of FACES.entries()) {
      const first = (layout.firstSlot[place] ?? 0) + hand;
      for (const { move, probability } of endgamePolicy(holding(state, face)) ?? []) policy[first + moves.indexOf(move) * FACES.length] = probability;
    }
  }
  return { layout, policy };
}

test('one die each, without Jonti and without opening on aces, is worth −1/18 to the opener', () => {
  const layout = oneDieEach({ exact: false, openOnAces: false }, ({ turn, phase }) => (phase === 'gameOver' && turn === 0 ? 1 : -1));
  const solver = new Solver(layout);
  solver.iterate(150);
  const policy = solver.policy();
  const gain = exploitability(layout, policy);
  expect(gain).toBeLessThanOrEqual(1e-3);
  expect(Math.abs(policyWorth(layout, policy) + 1 / 18)).toBeLessThanOrEqual(2 * gain);
});

/** How likely seat 0 is to win after a round. */
function chanceOfFirst({ hands, turn, phase }: State, name: DuelName): number {
  const [mine = 0, theirs = 0] = hands.map(({ length }) => length);
  return phase === 'gameOver' ? (turn === 0 ? 1 : 0) : gameChance(mine, theirs, turn === 0, name);
}

/** What the seat to act sees, if its one die showed this. */
function holding(state: State, face: number): PerudoView {
  const { open, own } = viewFor(state, state.turn);
  return { open, own: own && { ...own, faces: [face] } };
}

test('a bid that can’t hold is doubted', () => {
  const state = scene({ hands: ['3', '4'], bids: ['0: 3x4'] });
  expect(endgamePolicy(viewFor(state, 1))).toEqual([{ move: { kind: 'dudo', bid: 3 }, probability: 1 }]);
});

test.each<readonly [string, Parameters<typeof scene>[0]]>([
  ['more dice', { hands: ['123', '4'] }],
  ['a third seat', { hands: ['1', '4', '5'] }],
  ['other faces', { hands: ['1', '4'], options: { faces: 5 } }],
  ['rules between the presets', { hands: ['1', '4'], options: { exact: false } }],
  ['no opening on aces', { hands: ['1', '4'], options: { openOnAces: false } }],
  ['cards held', { hands: ['1', '4'], cards: { 1: ['peek'] } }],
  ['cards that a loser would draw', { hands: ['1', '44'], cards: {} }],
  ['other dice', { hands: ['d4:1', 'd6:4'] }],
])('there is no table with %s', (_, sketch) => {
  expect(endgamePolicy(viewFor(scene({ ...sketch, turn: 0 }), 0))).toBeNull();
});

test('with a deck and no card held, one die each is played as without a deck; others see nothing', () => {
  const [bare, decked] = [scene({ hands: ['1', '4'], turn: 0 }), scene({ hands: ['1', '4'], cards: {}, turn: 0 })];
  expect(endgamePolicy(viewFor(decked, 0))).toEqual(endgamePolicy(viewFor(bare, 0)));
  expect(endgamePolicy(viewFor(bare, 0))).not.toBeNull();
  expect([endgamePolicy(viewFor(bare, 1)), endgamePolicy(viewFor(bare, 'spectator'))]).toEqual([null, null]);
});

test('chances: more dice are better, and of both seats together 1', () => {
  const counts = seatsOf(8).map((seat) => seat + 1);
  for (const mine of counts)
    for (const theirs of counts) {
      expect(gameChance(mine, theirs, true) + gameChance(theirs, mine, false)).toBeCloseTo(1, 12);
      expect(gameChance(mine + 1, theirs, true)).toBeGreaterThan(gameChance(mine, theirs, true));
    }
  expect([gameChance(0, 3, false), gameChance(3, 0, true)]).toEqual([0, 1]);
});
