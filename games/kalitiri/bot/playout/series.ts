/**
 * What the scores of a deal are worth to a seat: the share of the others that it will have beaten when the series is over, as far as the totals tell.
 * The more deals are to come, the less a lead of so many points says.
 */
import type { Seat } from '@parlour/kernel';
import { dealsDue } from '../../src/options.ts';
import type { Open } from '../../src/view.ts';

/** How far apart a deal drives two totals, in points a deck. */
const SWING = 130;
/** Deals that a series whose end is open is taken to have still; and what is left of chance when none is to come, so that every point counts a little. */
const ENDLESS = 4;
const RESIDUE = 0.15;

export interface SeriesWorth {
  of(seat: Seat, scores: Int32Array): number;
  /** What a point is worth between two who are level. */
  readonly point: number;
}

export function seriesWorthOf({
  options,
  terms,
  totals,
  scored,
  sizes,
}: Pick<Open, 'options' | 'terms' | 'totals' | 'scored' | 'sizes'>): SeriesWorth {
  const due = dealsDue(options, sizes.length);
  const toCome = due === null ? ENDLESS : Math.max(0, due - scored - 1);
  const scale = 1.702 / (SWING * terms.decks * Math.sqrt(toCome + RESIDUE));
  const of = (seat: Seat, scores: Int32Array): number => {
    const own = (totals[seat] ?? 0) + (scores[seat] as number);
    let beaten = 0;
    for (let other = 0; other < totals.length; other++) {
      if (other !== seat) beaten += 1 / (1 + Math.exp(scale * ((totals[other] as number) + (scores[other] as number) - own)));
    }
    return beaten / (totals.length - 1);
  };
  return { of, point: scale / 4 };
}
