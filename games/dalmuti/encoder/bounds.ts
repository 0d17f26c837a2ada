/**
 * What the numbers of a game are measured by: its pack, its seats, and how many rounds an episode has. All of it follows from the start, so nothing that
 * happens in a game changes what a number means.
 */
import type { Episode, Start } from '@parlour/kernel';
import { type Options, roundsOf } from '../src/options.ts';
import { type Hand, jesterValue, type Pack, sizeOf } from '../src/pack.ts';

export interface Bounds {
  readonly options: Options;
  readonly seats: number;
  /** How many cards there are of each value, the Jesters last. */
  readonly copies: Hand;
  /** What the values are called, in that order. */
  readonly values: readonly string[];
  /** How many cards there are of the commonest value. */
  readonly commonest: number;
  /** The most cards that a seat can hold when play begins. */
  readonly hand: number;
  /** Rounds of an episode; 0 where the host says when it ends. */
  readonly rounds: number;
  /** Whether there are rounds with ranks, taxes and revolution: all but the first of a court. */
  readonly hasCourt: boolean;
}

export function boundsOf({ copies }: Pack, { options, seats }: Start<Options>, episode: Episode): Bounds {
  const rounds = episode === 'round' ? 1 : roundsOf(options, seats);
  return {
    options,
    seats,
    copies,
    values: copies.map((_, place) => (place + 1 === jesterValue(copies) ? 'Jester' : `${place + 1}`)),
    commonest: Math.max(...copies),
    hand: Math.ceil(sizeOf(copies) / seats),
    rounds,
    hasCourt: options.court && rounds !== 1,
  };
}
