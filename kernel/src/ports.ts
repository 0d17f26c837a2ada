/**
 * The world outside, as code that has none of its own is handed it: a clock and random bytes. A simulation brings its own, and so repeats every
 * run. (Chance, from which games draw, is made of such bytes.)
 */

export interface Clock {
  /** In ms since 1970. */
  now(): number;
  /** Runs once after so many ms; gives a way to call it off. */
  after(ms: number, run: () => void): Cancel;
}
export type Cancel = () => void;

/** Random bytes that nobody can guess. */
export type Random = (count: number) => Uint8Array;
