/**
 * How readable a die is: the chance that somebody who knows of its type what can be known guesses its face. Secrets are kept by dice that are
 * hard to guess.
 */
import { LADDER } from '../src/kinds.ts';
import type { DieType, TypeWeight } from '../src/perudo.ts';
import { rollOfAny } from './counting.ts';

export const readable = (types: readonly TypeWeight[], faces: number): number =>
  rollOfAny(types, faces).reduce((sum, chance) => sum + chance * chance, 0);

/** What the types are after a Polish or a Crack. Who polishes says that it was no d10. */
export function stepped(types: readonly TypeWeight[], by: 1 | -1): readonly TypeWeight[] {
  const left = by > 0 && types.length > 1 ? types.filter(({ type }) => type !== 'd10') : types;
  const total = left.reduce((sum, { weight }) => sum + weight, 0);
  return left.map(({ type, weight }) => ({ type: oneStep(type, by), weight: weight / total }));
}

const oneStep = (type: DieType, by: 1 | -1): DieType => LADDER[LADDER.indexOf(type) + by] ?? type;

/** How much there is to learn about a die by learning its type: how far the faces of the types that it may be of lie apart. */
export const typeDoubt = (types: readonly TypeWeight[], faces: number): number =>
  types.reduce((sum, each) => sum + each.weight * readable([{ ...each, weight: 1 }], faces), 0) - readable(types, faces);
