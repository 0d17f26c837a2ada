/** What a move is worth: the currency between the parts of the player. */
import type { Move } from '../src/perudo.ts';

export interface MoveWorth {
  readonly move: Move;
  readonly worth: number;
}

export type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

export const ofKind = <Kind extends Move['kind']>(moves: readonly Move[], kind: Kind): readonly MoveOf<Kind>[] =>
  moves.filter((move): move is MoveOf<Kind> => move.kind === kind);

export function bestOf<O extends { readonly worth: number }>(rated: readonly O[]): O | undefined {
  let best = rated[0];
  for (const each of rated) if (best === undefined || each.worth > best.worth) best = each;
  return best;
}
