/**
 * What a round that goes on will bring each seat, judged by the dreams as they lie. Fitted to rounds of sensible players, for each number of seats: the
 * ravens of a dream count the more the smaller the deck is; its heaviest card is the first to go; cards that their owner has not seen go last.
 */
import { total } from '../src/cards.ts';
import type { State } from '../src/state.ts';
import { ravensIn } from './insight.ts';

export interface Prospects {
  /** By seat, with penalties. */
  readonly ravens: readonly number[];
  /** How far off each may be, as a variance. */
  readonly doubt: number;
}

/**
 * Of a seat against the mean of the others: what a raven, a card not seen by its owner, a raven of the heaviest card, one of cards not seen, being on turn, and
 * then each raven that the top of the discard is below TEMPTING make.
 */
type Weights = readonly [ravens: number, blanks: number, heaviest: number, blankRavens: number, turn: number, offered: number];

interface SeatsFit {
  /** With the deck out, and how it changes up to a deck of FULL cards. */
  readonly out: Weights;
  readonly full: Weights;
  readonly doubt: readonly [out: number, full: number];
}

const FITS: Readonly<Record<number, SeatsFit>> = {
  2: { out: [0.82, 1.65, -0.26, -0.52, 0.07, -0.26], full: [-0.46, 0.18, 0.17, 0.23, -0.42, 0.11], doubt: [0, 7.7] },
  3: { out: [0.82, 0.55, -0.33, -0.24, -0.18, -0.14], full: [-0.4, 1.35, 0.13, -0.04, -0.29, -0.05], doubt: [0, 12.6] },
  4: { out: [0.83, 0.57, -0.19, -0.18, -0.35, -0.23], full: [-0.43, 1.27, -0.1, -0.05, -0.2, 0.08], doubt: [0, 16.2] },
  5: { out: [0.83, 0.28, -0.08, -0.06, -0.5, -0.36], full: [-0.42, 1.46, -0.47, -0.13, -0.13, 0.41], doubt: [1, 21] },
};
const FOUR = FITS[4] as SeatsFit;
const FULL = 40;
const TEMPTING = 5;
/** What a round brings on average. */
const USUAL = 8.6;

export function prospects({ dreams, pile, turn, discard }: State): Prospects {
  const seats = dreams.length;
  const { out, full, doubt } = FITS[seats] ?? FOUR;
  const part = total(pile) / FULL;
  const weight = (which: number): number => (out[which] ?? 0) + part * (full[which] ?? 0);
  const [ravensWeight, blanksWeight, heaviestWeight, blankRavensWeight] = [weight(0), weight(1), weight(2), weight(3)];
  const top = discard.at(-1);
  const onTurn = weight(4) + (top === undefined ? 0 : weight(5) * Math.max(0, TEMPTING - ravensIn(top)));
  let all = 0;
  const felt: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    let [ravens, blanks, heaviest, blankRavens] = [0, 0, 0, 0];
    for (const { card, seen } of dreams[seat] ?? []) {
      const each = ravensIn(card);
      ravens += each;
      if (each > heaviest) heaviest = each;
      if ((seen & (1 << seat)) !== 0) continue;
      blanks++;
      blankRavens += each;
    }
    const value =
      ravensWeight * ravens + blanksWeight * blanks + heaviestWeight * heaviest + blankRavensWeight * blankRavens + (seat === turn ? onTurn : 0);
    felt.push(value);
    all += value;
  }
  // Against the mean of the others: (own − mean) × seats / (seats − 1).
  const spread = seats / Math.max(1, seats - 1);
  const mean = all / seats;
  return { ravens: felt.map((value) => USUAL + spread * (value - mean)), doubt: doubt[0] + part * (doubt[1] - doubt[0]) };
}
