/**
 * What a game tells whoever thinks about it, beside its rules: how it is sensibly played, what a position is worth, and what moves that were seen say
 * of hidden cards. All of it speaks of imagined states, which are whole; a sensible player still uses of them only what its seat would know.
 */
import type { Game, GameTypes, Seat, View } from '@parlour/kernel';

export interface Mind<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /**
   * How readily a sensible player on this seat makes each of these moves: as many numbers, none below 0, one at least above it, in proportion.
   * Playouts draw from them, the tree begins with them, and belief takes them for how likely a seen move was. Cheap: it is asked at every step.
   */
  inclinations(state: T['state'], seat: Seat, moves: readonly T['move'][]): readonly number[];
  /** What the state is worth to each seat, from 0 to 1: where a search stops, which is the end of a round or of its patience. */
  worth(state: T['state']): readonly number[];
  /** How readily a seat that merely may move does, from 0 to 1, rather than stay silent. Absent: in thought nobody does. */
  reacts?(state: T['state'], seat: Seat, moves: readonly T['move'][]): number;
  /**
   * What was seen, as evidence: for a state imagined from this view, the logarithm of how likely the others would have moved as they did if it
   * were the truth, up to a constant. Absent: all imagined states are as likely as `imagine` makes them.
   */
  evidence?(view: View<T>): (imagined: T['state']) => number;
}
