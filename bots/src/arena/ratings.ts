/**
 * Ratings as in chess, from duels: by Bradley and Terry's model a player that is 400 points above another beats it ten times for each time it is beaten.
 * The most likely ratings are found by Newton's method; intervals say how much they would move with other deals (the deals, not single comparisons,
 * are independent, and the same deal is played in several duels). The mean of all players is 1500.
 */
import { doubted, type Estimate, Z95 } from './deals.ts';
import type { Duel } from './duels.ts';

export interface DuelShares {
  readonly duel: Duel;
  /** By deal: the share that the first of the two beat. */
  readonly shares: readonly number[];
}

export const MEAN_RATING = 1500;

/** Points that a factor of e in the odds is worth. */
const POINTS = 400 / Math.LN10;

/** Every player has to be joined to every other by duels. */
export function ratingsOf(players: number, duels: readonly DuelShares[]): readonly Estimate[] {
  const counted = duels.map(({ duel, shares }) => {
    const all = doubted(shares);
    return { duel, all, deals: shares.length, mean: all.reduce((sum, share) => sum + share, 0) / all.length };
  });
  let strengths = Array.from({ length: players }, () => 0);
  const expected = ([one, other]: Duel): number => 1 / (1 + Math.exp((strengths[other] ?? 0) - (strengths[one] ?? 0)));
  const curvature = (): number[][] => {
    const matrix = Array.from({ length: players }, () => Array.from({ length: players }, () => 1 / players));
    for (const { duel, all } of counted) {
      const p = expected(duel);
      addOuter(matrix, duel, all.length * Math.max(p * (1 - p), LEAST_CURVATURE));
    }
    return matrix;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const slope = Array.from({ length: players }, () => 0);
    for (const { duel, all, mean } of counted) addPair(slope, duel, all.length * (mean - expected(duel)));
    const step = solve(curvature(), slope);
    const longest = Math.max(...step.map(Math.abs));
    const scale = longest > 1 ? 1 / longest : 1; // far from the summit a whole step may lead beyond it
    strengths = strengths.map((strength, i) => strength + scale * (step[i] ?? 0));
    if (longest < 1e-12) break;
  }
  const pulls = pullsOf(players, counted);
  const matrix = curvature();
  return strengths.map((strength, i) => {
    const gives = solve(
      matrix,
      strengths.map((_, j) => (i === j ? 1 : 0)),
    );
    const variance = pulls.reduce((sum, pull) => sum + pull.reduce((shift, each, j) => shift + each * (gives[j] ?? 0), 0) ** 2, 0);
    const half = Z95 * POINTS * Math.sqrt(variance);
    const mean = MEAN_RATING + POINTS * strength;
    return { mean, from: mean - half, to: mean + half };
  });
}

const ROUNDS = 200;
const LEAST_CURVATURE = 1e-9;

interface CountedDuel {
  readonly duel: Duel;
  readonly all: readonly number[];
  readonly deals: number;
  readonly mean: number;
}

/** How each deal, in all of its duels, pulls at the ratings; what was added out of doubt pulls by itself in each duel. */
function pullsOf(players: number, duels: readonly CountedDuel[]): readonly (readonly number[])[] {
  const pulls: number[][] = [];
  const pull = (at: number, duel: Duel, by: number): void => {
    pulls[at] ??= Array.from({ length: players }, () => 0);
    addPair(pulls[at], duel, by);
  };
  const most = Math.max(...duels.map(({ deals }) => deals));
  for (const [i, { duel, all, deals, mean }] of duels.entries()) {
    for (const [deal, share] of all.entries()) pull(deal < deals ? deal : most + 2 * i + deal - deals, duel, share - mean);
  }
  return pulls.filter((each) => each !== undefined);
}

function addPair(vector: number[], [one, other]: Duel, by: number): void {
  vector[one] = (vector[one] ?? 0) + by;
  vector[other] = (vector[other] ?? 0) - by;
}

function addOuter(matrix: number[][], [one, other]: Duel, by: number): void {
  addPair(matrix[one] ?? [], [one, other], by);
  addPair(matrix[other] ?? [], [other, one], by);
}

/** Gauss's elimination; the matrix is symmetric and positive, so no rows need to change places. */
function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, vector[i] ?? 0]);
  for (const [i, pivot] of rows.entries()) {
    const head = pivot[i] ?? 1;
    for (const [j, row] of rows.entries()) {
      if (j === i) continue;
      const factor = (row[i] ?? 0) / head;
      if (factor !== 0) for (const [k, value] of pivot.entries()) row[k] = (row[k] ?? 0) - factor * value;
    }
  }
  return rows.map((row, i) => (row[rows.length] ?? 0) / (row[i] ?? 1));
}
