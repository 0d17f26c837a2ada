/** Dice on the table that a chosen card may be played at. */
export interface Targets {
  readonly options: readonly number[];
  readonly chosen: number | null;
  /** Chooses a die; the chosen one again plays. */
  readonly pick: (die: number) => void;
}
