/**
 * What finishing places are worth to a seat: the share of the others that it will be ahead of in the end, from 0 to 1. In the last round totals decide,
 * so everybody's place counts. Before, only the own place does, as far as the rounds to come, which are mostly luck, leave it its worth;
 * at court a good place also brings taxes in the next round.
 */
import type { Seat } from '@parlour/kernel';
import { type Open, roundsOf, type Title, titleOf } from '../src/dalmuti.ts';
import { pointsOf } from '../src/ending.ts';

export interface Stakes {
  /** The places of all are needed; otherwise a round can be left as soon as the seat is out of it. */
  readonly needAll: boolean;
  /** What these places are worth, by seat, the first being 0. */
  worth(places: Int8Array): number;
}

/** Rounds that are taken to follow where the end is open. */
const OPEN_END = 2;
/**
 * What a place brings in the next round beyond the mean, as a share of all points there are for one: the lead for the first, and at court taxes for the
 * Dalmutis, which everybody else does without. (Means of 400 rounds of casual players at each of 3, 4 and 6 seats.)
 */
const LEAD = 0.1;
const TITLE_BONUS: Readonly<Record<Title, number>> = {
  greaterDalmuti: 0.28,
  lesserDalmuti: 0.12,
  merchant: -0.09,
  lesserPeon: -0.14,
  greaterPeon: -0.17,
};
/** The luck of a round is a little less than if places were drawn by lot. */
const LUCK = 0.9;

export function stakesFor(open: Open, seat: Seat): Stakes {
  const seats = open.points.length;
  const rounds = roundsOf(open.options, seats);
  const toCome = rounds === 0 ? OPEN_END : rounds - open.round;
  const own = open.points[seat] ?? 0;
  const others = open.points.flatMap((points, other) => (other === seat ? [] : [{ other, points }]));
  if (toCome <= 0) {
    return {
      needAll: true,
      worth(places) {
        const mine = own + pointsOf(places[seat] as number, seats);
        let ahead = 0;
        for (const { other, points } of others) {
          const theirs = points + pointsOf(places[other] as number, seats);
          ahead += mine > theirs ? 1 : mine === theirs ? 0.5 : 0;
        }
        return ahead / others.length;
      },
    };
  }
  const luck = LUCK * Math.sqrt((2 * (seats * seats - 1)) / 12) * Math.sqrt(toCome + 0.5);
  const byPlace = open.points.map((_, place) => {
    const bonus = (seats - 1) * (open.options.court ? TITLE_BONUS[titleOf(place, seats)] : place === 0 ? LEAD : 0);
    const gained = pointsOf(place, seats);
    const theirs = ((seats * (seats - 1)) / 2 - gained) / (seats - 1);
    const lead = own + gained + bonus * (seats / (seats - 1)) - theirs;
    return others.reduce((sum, { points }) => sum + likely((lead - points) / luck), 0) / others.length;
  });
  return { needAll: false, worth: (places) => byPlace[places[seat] as number] ?? 0 };
}

/** The chance that a normally distributed number is below so many deviations; a logistic curve comes near enough. */
const likely = (deviations: number): number => 1 / (1 + Math.exp(-1.702 * deviations));
