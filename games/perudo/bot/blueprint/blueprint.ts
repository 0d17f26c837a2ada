/**
 * How a seat plays that nobody can read: a mix of what it may do, learnt by `npm run blueprint`, for every turn of a round. It looks at the own dice,
 * at the odds, and at how the standing bid came about. Where it has learnt nothing it goes by the odds alone.
 */
import { BLUEPRINT } from './blueprint-data.ts';
import { type BlueprintSpot, DUDO, JONTI, OPENINGS, REPLIES } from './spot.ts';
import { type Readiness, read } from './writing.ts';

let kept: Readiness | null = null;
function readiness(): Readiness {
  kept ??= read(BLUEPRINT);
  return kept;
}

/** What pairs of hands are worth in a duel. */
export const duelWorths = (): Float64Array => readiness().duels;

/** The chance of each option of the spot; together 1. */
export function mixAt(spot: BlueprintSpot, mix: Float64Array): void {
  const { isOpening, row, width, quantities } = spot;
  const { openings, replies } = readiness();
  const cells = isOpening ? openings : replies;
  const from = row * (isOpening ? OPENINGS : REPLIES.length);
  let sum = 0;
  for (let i = 0; i < width; i++) {
    const ready = (quantities[i] ?? 0) === 0 ? 0 : (cells[from + i] ?? 0);
    mix[i] = ready;
    sum += ready;
  }
  if (sum === 0) sum = byOdds(spot, mix);
  for (let i = 0; i < width; i++) mix[i] = (mix[i] ?? 0) / sum;
}

/** Doubts what is unlikely, otherwise raises as it can. There is always something: a Dudo, or an opening. */
function byOdds({ isOpening, width, quantities, holds }: BlueprintSpot, mix: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < width; i++) {
    const ready = (quantities[i] ?? 0) === 0 || (!isOpening && i === JONTI) ? 0 : !isOpening && i === DUDO ? 4 * (1 - holds) + 0.01 : holds + 0.1;
    mix[i] = ready;
    sum += ready;
  }
  return sum;
}
