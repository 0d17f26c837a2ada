/**
 * How likely what everyone has seen of a secret die makes each type (rules §8.4). No rule decides by it: it is what all may know, so a law checks that it
 * never rules out the truth, and odds and `imagine` weigh dice by it.
 */
import { faceProbability, LADDER, RANDOM_TYPES } from './kinds.ts';
import { afterSteps, type DieStory, FACES, pastChapters, typeAfter } from './secret-kinds.ts';

/** How likely each type of the ladder is to be the one rolled, in proportion, to whoever knows the story alone. */
export function rolledWeights(story: DieStory): readonly number[] {
  let weights = LADDER.map((type): number => (RANDOM_TYPES.includes(type) ? 1 : 0));
  for (const { seen, steps } of pastChapters(story)) {
    const before = shown(weights, seen);
    weights = LADDER.map(() => 0);
    for (const [i, type] of LADDER.entries()) {
      const to = afterSteps(type, steps);
      if (to !== null) weights[LADDER.indexOf(to)] = (weights[LADDER.indexOf(to)] ?? 0) + (before[i] ?? 0);
    }
  }
  const now = shown(weights, story.seen);
  return LADDER.map((type, i) => (typeAfter(type, story) === null ? 0 : (now[i] ?? 0)));
}

/** Each weight times the chance of the faces seen; the largest is 1 again. By logarithms: over hundreds of calls the product itself is too small. */
function shown(weights: readonly number[], seen: readonly number[]): number[] {
  const logs = weights.map((weight, i) =>
    seen.reduce((sum, count, face) => (count === 0 ? sum : sum + count * (LOGS[i]?.[face] ?? -Infinity)), Math.log(weight)),
  );
  const most = Math.max(...logs);
  return logs.map((log) => Math.exp(log - most));
}
const LOGS = LADDER.map((type) => Array.from({ length: FACES }, (_, i) => Math.log(faceProbability(type, i + 1, FACES))));
