/** The table of variants (rules §1) as arithmetic: what follows from the number of players and decks. */
import type { Options } from './options.ts';
import type { Pack } from './pack.ts';

/** What holds from the first deal of a game to its last. All of it is public. */
export interface Terms {
  /** How many. */
  readonly decks: number;
  /** The lowest bid. */
  readonly least: number;
  /** The highest bid. */
  readonly most: number;
  /** The bid from which an odd number of players has one partner card more. */
  readonly threshold: number;
}

export function termsOf(pack: Pack, { decks, threshold }: Options, seats: number): Terms {
  const count = decksFor(decks, seats);
  return {
    decks: count,
    least: pack.least * count,
    most: pack.most * count,
    threshold: threshold === 0 ? pack.threshold * count : threshold,
  };
}

export const decksFor = (decks: Options['decks'], seats: number): number => (decks === 'auto' ? (seats <= 5 ? 1 : 2) : Number(decks));

/** Twos to take out, so that the rest can be dealt evenly. */
export const outOf = (pack: Pack, decks: number, seats: number): number => (pack.cards.length * decks) % seats;

export const twosIn = (pack: Pack, decks: number): number => decks * pack.cards.filter((card) => card.startsWith('2')).length;

/** Partner cards that a leader who won the auction with this bid has to call. */
export function callsDue({ threshold }: Terms, seats: number, bid: number): number {
  const usual = Math.max(1, Math.floor(seats / 2) - 1);
  return seats % 2 === 1 && bid >= threshold ? usual + 1 : usual;
}
