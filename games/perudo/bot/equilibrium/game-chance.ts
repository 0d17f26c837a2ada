/** Who wins a duel in the end: how likely a seat with so many dice is to win the game, before the next round is rolled. */
import type { DuelName } from './endgame-solution.ts';
import { ENDGAMES } from './endgames.ts';

/** `starts`: whether this seat opens the next round. Two seats are in; up to five dice it is what the solver found, above a guess. */
export function gameChance(mine: number, theirs: number, starts: boolean, rules: DuelName = 'classic'): number {
  if (mine === 0 || theirs === 0) return mine === 0 ? 0 : 1;
  const opens = ENDGAMES[rules].chances[starts ? `${mine},${theirs}` : `${theirs},${mine}`];
  if (opens === undefined) return guessedChance(mine, theirs);
  return starts ? opens : 1 - opens;
}

/** Each die of advantage counts for less the more there are; who opens hardly matters. */
export const guessedChance = (mine: number, theirs: number): number => 1 / (1 + Math.exp((-LEAD * (mine - theirs)) / Math.sqrt(mine + theirs)));

/** What fits the chances of two to five dice, to one in a hundred. */
const LEAD = 2.1;
