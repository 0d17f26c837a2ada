/**
 * What an author hands to the kit: the game, the option sets to try beyond its presets, the oracle that says from the rules page what is
 * hidden, tiny tables on which every deal can be enumerated, golden records, and a next version of it. The kit does the rest.
 */
import type { Encoder, Game, GameRecord, GameTypes, Step, Viewer } from '../src/kernel.ts';
import type { NextVersion } from './next.ts';

export interface KitSpec<T extends GameTypes> {
  readonly game: Game<T>;
  /** Option sets beyond the presets. Every preset with each of its numbers of seats runs anyway. */
  readonly variants: readonly Variant<T>[];
  readonly oracle: Oracle<T>;
  readonly tiny: readonly TinyTable<T>[];
  /** Finished games of this and older versions. A game without one fails. */
  readonly golden: readonly GameRecord[];
  /** The game as its next version, under which everything of before must go on as it was. A game without one fails. */
  readonly next: NextVersion<T> | null;
  /** How it is written in numbers. Absent: nobody learns it by them. */
  readonly encoder?: Encoder<T>;
  /** The largest view in a preset, in bytes of JSON; 3072 unless said. */
  readonly viewBytes?: number;
}

export interface Variant<T extends GameTypes> {
  readonly name: string;
  /** The preset that the options depart from; the first unless said. */
  readonly preset?: string;
  readonly options: Partial<T['options']>;
  readonly seats: readonly number[];
}

/** Options so small that all deals, hidden moves and chances can be followed one by one. */
export interface TinyTable<T extends GameTypes> {
  readonly name: string;
  /** The same rules with a smaller pack of cards, where the real one can't be followed; the game itself unless said. */
  readonly game?: Game<T>;
  /** How a game of its own is written in numbers. Absent: the numbers of such a one are not looked at here. */
  readonly encoder?: Encoder<T>;
  readonly preset?: string;
  readonly options: Partial<T['options']>;
  readonly seats: number;
  /** Whose knowledge is followed; every seat's and the spectator's unless said. */
  readonly viewers?: readonly Viewer[];
  /** How many games are followed (3), and how many steps of each (12). */
  readonly games?: number;
  readonly steps?: number;
  /** How many steps may be tried out for each viewer, over all its games, where the budget's `work` is not enough. */
  readonly work?: number;
}

/**
 * Who may know what, written from the rules page's "Who sees what" and not from the game's view: a leak written into both `view` and
 * `imagine` would pass every other check.
 */
export interface Oracle<T extends GameTypes> {
  /** Every fact that the viewer may not know. */
  secrets(state: T['state'], viewer: Viewer): readonly Secret[];
  /**
   * What this step may teach the viewer: facts that were hidden from them and are shown now, no more. Empty: it shows nothing. `after` is the
   * state that it led to, for what chance brought (the card that was drawn). Where the truth and an imagined state give the same list,
   * nothing that the viewer gets may tell them apart.
   */
  reveals(state: T['state'], step: Step<T['move']>, viewer: Viewer, after: T['state']): readonly Fact[];
  /**
   * True: reveals() also lists what chance brings the viewer: own dice rolled, the card they drew, a die picked at random for all to see. Then the
   * imagined state is played with another chance, so that what chance brings the others has to stay hidden, too.
   */
  readonly listsChance?: boolean;
  /**
   * Steps that the viewer can't tell from this one (a bluff from the real thing, a hidden answer from another), as far as they might be legal in
   * some state: one of them is played in the imagined state instead. Absent: every step is public.
   */
  alike?(state: T['state'], step: Step<T['move']>, viewer: Viewer): readonly Step<T['move']>[];
  /**
   * The imagined state with just those things of the truth that this step shows, where drawn states would hardly ever agree on them (all dice at
   * a call). It must look to the viewer as both do, and keep the laws; the kit looks.
   */
  matching?(imagined: T['state'], truth: T['state'], step: Step<T['move']>, viewer: Viewer): T['state'];
}

/** Something that is hidden from a viewer. */
export interface Fact {
  /** `die face`, `hand card`, `pile order`. */
  readonly kind: string;
  /** Where it is: `seat 1 die 3`. */
  readonly at: string;
  /** The truth, as text. */
  readonly value: string;
}

export interface Secret extends Fact {
  /**
   * How many values it could have as far as the rules page goes. 1 says that it is known, or may be forced by what the viewer knows; more
   * than 1 is a promise that the viewer's whole history leaves a doubt, and the enumeration holds the game to it.
   */
  readonly possible: number;
}

export interface Budget {
  /** Random games for each combination of options and seats, in each check that plays games. */
  readonly games: number;
  /** Imagined states for each kind of viewer, spread over the combinations; no combination gets fewer than `imaginedAtLeast`. */
  readonly imagined: number;
  readonly imaginedAtLeast: number;
  /** Whether option sets are drawn, too, so that every two values that can go together are tried (pairwise.ts). */
  readonly drawn: boolean;
  /** Steps that a true and an imagined state are played on side by side. */
  readonly continued: number;
  /** Imagined states at each moment of a tiny table. */
  readonly samples: number;
  /** Steps that may be tried out to follow one viewer at a tiny table, over all its games. */
  readonly work: number;
  readonly seed: string;
}

export const USUAL_BUDGET: Budget = {
  games: 3,
  imagined: 10_000,
  imaginedAtLeast: 50,
  drawn: true,
  continued: 6,
  samples: 400,
  work: 100_000,
  seed: 'parlour',
};

/** One law of one combination. `run` throws a Nonconformance, or says how much it looked at. */
export interface Check {
  readonly name: string;
  readonly run: () => string;
}
