/** What could be done, and what it is worth: the currency between the parts of the player. */
import type { Move } from '../src/perudo.ts';

export interface MoveWorth {
  readonly move: Move;
  readonly worth: number;
}

export type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

export const ofKind = <Kind extends Move['kind']>(moves: readonly Move[], kind: Kind): readonly MoveOf<Kind>[] =>
  moves.filter((move): move is MoveOf<Kind> => move.kind === kind);

export function bestOf<O extends { readonly worth: number }>(options: readonly O[]): O | undefined {
  let best = options[0];
  for (const option of options) if (best === undefined || option.worth > best.worth) best = option;
  return best;
}
