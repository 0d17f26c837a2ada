/** The best of some moves by their worth, where small differences count for nothing: a seat's mood adds up to `mood` to each. */
import type { Chance } from '@parlour/kernel';

export function bestBy<M>(moves: readonly M[], worth: (move: M) => number, mood: number, chance: Chance): M {
  let best = chance.pick(moves);
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const felt = worth(move) + mood * chance.fraction();
    if (felt > most) [best, most] = [move, felt];
  }
  return best;
}
