/**
 * What totals mean for the end of the game: to each seat the share of the others that it is likely to beat. Rounds are luck and skill that nearly
 * cancel out between good players, so a lead is as good as it is large beside what the rounds still to come may take away. Both figures were fitted to games
 * of strong players, for 2 to 5 seats and every limit: how fast the highest total grows, and how far two seats part in a round.
 */
import type { Options } from '../src/options.ts';

/** Ravens by which the highest total grows in a round: so many, and so many more for each seat. */
const PACE = 7.2;
const PACE_PER_SEAT = 0.95;
/** However near the limit is, a round more may follow: on average this part of one. */
const AT_LEAST = 0.45;
/** Totals that are only expected may miss the limit all the same: by so many ravens, more or less. */
const NEARLY = 4;
/** How far two seats part in a round, as a variance. */
const ROUND_VARIANCE = 55;

/** How many rounds are expected after this one. */
function roundsLeft({ limit, rounds }: Options, round: number, totals: readonly number[], isOver: boolean): number {
  if (rounds > 0) return Math.max(0, rounds - round);
  const gap = Number(limit) - Math.max(...totals);
  if (gap > 0) return AT_LEAST + gap / (PACE + PACE_PER_SEAT * totals.length);
  return isOver ? 0 : AT_LEAST * Math.exp(gap / NEARLY);
}

/** By seat, from 0 to 1. `doubt` is how far off the difference of two totals may be, as a variance; 0 where the round is over. */
export function standingOf(options: Options, round: number, totals: readonly number[], doubt = 0): number[] {
  const variance = ROUND_VARIANCE * roundsLeft(options, round, totals, doubt === 0) + doubt;
  const scale = LOGISTIC / Math.sqrt(variance);
  const worths = totals.map(() => 0);
  for (let one = 1; one < totals.length; one++) {
    for (let other = 0; other < one; other++) {
      const lead = (totals[other] ?? 0) - (totals[one] ?? 0);
      const beats = variance > 0 ? 1 / (1 + Math.exp(-scale * lead)) : (1 + Math.sign(lead)) / 2;
      worths[one] = (worths[one] ?? 0) + beats;
      worths[other] = (worths[other] ?? 0) + 1 - beats;
    }
  }
  const others = Math.max(1, totals.length - 1);
  return worths.map((worth) => worth / others);
}
/** The logistic curve that lies close to the normal one. */
const LOGISTIC = 1.702;
