/**
 * How the tables are made. A round is worth what the game is worth after it, so first the chances of duels of up to five dice are found: rounds are solved
 * in turn, again and again, since an exact call leads back to more dice. Then each table is solved by those chances, which stand in the file
 * beside it: who solves it again gets the same.
 */
import { bestReply, type Layout, layOut, policyWorth, Solver } from '@parlour/bots/solve';
import { type DuelDice, type DuelNode, type DuelRules, duelRound } from './endgame-round.ts';
import { readPolicy, writePolicy } from './endgame-text.ts';
import { guessedChance } from './game-chance.ts';

/** Rules by the preset that has them. */
export const DUELS = {
  classic: { calls: ['dudo', 'jonti'], locks: false, loserStarts: true },
  pasari: { calls: ['dudo', 'pacao'], locks: true, loserStarts: false },
} as const satisfies Readonly<Record<string, DuelRules>>;
export type DuelName = keyof typeof DUELS;

/** How likely the opener is to win, by dice: `2,1`. */
export type OpenerChances = Readonly<Record<string, number>>;

export const diceKey = (dice: DuelDice): string => dice.join();

/** The hands that have a table. */
export const TABLED: readonly DuelDice[] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
];

/** The hands whose chances are reckoned; those of more dice are guessed. */
const RECKONED: readonly DuelDice[] = [...TABLED, [1, 3], [3, 1], [2, 3], [3, 2]];

/** How many bids a table remembers: the standing one, the own one before it, and the other's before that. */
export const MEMORY = 3;

/** How often all chances are reckoned anew, where dice can come back, and the iterations for one. */
const SWEEPS = 3;
const COARSE = 80;

export function solveChances(rules: DuelRules, heard: (dice: DuelDice, chance: number) => void): OpenerChances {
  const chances: Record<string, number> = {};
  // Without exact calls each position leads to smaller ones only, which stand before it.
  const sweeps = rules.calls.includes('jonti') ? SWEEPS : 1;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const dice of RECKONED) {
      const layout = roundLayout(rules, dice, 2, chances);
      const solver = new Solver(layout);
      solver.iterate(COARSE);
      const chance = rounded(policyWorth(layout, solver.policy()));
      chances[diceKey(dice)] = chance;
      heard(dice, chance);
    }
  }
  return chances;
}

/** The table of a position as it stands in the file. */
export function solveTable(rules: DuelRules, dice: DuelDice, chances: OpenerChances): string {
  const layout = roundLayout(rules, dice, MEMORY, chances);
  const solver = new Solver(layout);
  solver.iterate(iterationsFor(dice));
  return writePolicy(layout, solver.policy());
}

/** With two dice each more iterations only make it trust what a short memory forgets: the best reply to 300 gets more than to 150. */
const iterationsFor = ([opener, other]: DuelDice): number => (opener + other === 4 ? 150 : 800);

/** How often the best reply to a table wins, with a whole memory: as the opener, and as the other. */
export function bestReplies(rules: DuelRules, dice: DuelDice, chances: OpenerChances, table: string): readonly [opener: number, other: number] {
  const layout = roundLayout(rules, dice, MEMORY, chances);
  const policy = readPolicy(layout, table);
  return [bestReply(layout, policy, 0), 1 - bestReply(layout, policy, 1)];
}

/** A round with these chances for what comes after it. */
export function roundLayout(rules: DuelRules, dice: DuelDice, memory: number, chances: OpenerChances): Layout<DuelNode> {
  const opens = (next: DuelDice): number => chances[diceKey(next)] ?? guessedChance(next[0], next[1]);
  return layOut(duelRound({ rules, dice, memory, opens }));
}

const rounded = (chance: number): number => Math.round(chance * 10_000) / 10_000;
