/**
 * How readable a die is: the chance that somebody who knows of its type what can be known guesses its face. Secrets are kept by dice that are
 * hard to guess.
 */
import type { TypeWeight } from '../seen/knowledge.ts';
import { HIGHEST_TYPE, steppedType } from '../src/kinds.ts';
import { rollOfAny } from './counting.ts';

export const readable = (types: readonly TypeWeight[], faces: number): number =>
  rollOfAny(types, faces).reduce((sum, chance) => sum + chance * chance, 0);

/** What the types are after a Polish or a Crack. Who polishes says that it was no d10. */
export function weightsAfterStep(types: readonly TypeWeight[], by: 1 | -1): readonly TypeWeight[] {
  const left = by > 0 && types.length > 1 ? types.filter(({ type }) => type !== HIGHEST_TYPE) : types;
  const total = left.reduce((sum, { weight }) => sum + weight, 0);
  return left.map(({ type, weight }) => ({ type: steppedType(type, by), weight: weight / total }));
}

/** How much there is to learn about a die by learning its type: how far the faces of the types that it may be of lie apart. */
export const typeDoubt = (types: readonly TypeWeight[], faces: number): number =>
  types.reduce((sum, each) => sum + each.weight * readable([{ ...each, weight: 1 }], faces), 0) - readable(types, faces);
