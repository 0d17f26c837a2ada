/**
 * What it is worth to lead with a bid, in points that the leader's total gains on the mean of the others: all that counts at the end of a series. Made,
 * partners gain as much and the others get what is left; failed, the leader loses the bid and the others keep all they have.
 */
import { POINTS_A_DECK } from '../src/cards.ts';
import { callsDue, type Terms } from '../src/terms.ts';
import { spreadOf, usualPart } from './strength.ts';

/** A deal as its terms, the number of seats and of cards in a hand. */
export interface LeadStakes {
  readonly terms: Terms;
  readonly seats: number;
  readonly size: number;
}

/** With this bid, and a side that can expect this part of all points. */
export function leadingGain({ terms, seats, size }: LeadStakes, bid: number, part: number): number {
  const total = terms.decks * POINTS_A_DECK;
  const partners = callsDue(terms, seats, bid);
  const foes = seats - 1 - partners;
  const mean = part * total;
  const spread = spreadOf(part, size) * total;
  const ease = (mean - bid) / spread;
  const made = normal(ease);
  // The points of the side, each time as often as it makes the bid, and as it does not.
  const ifMade = made * mean + spread * bell(ease);
  const ifFailed = mean - ifMade;
  const opposingIfMade = made * total - ifMade;
  const opposingIfFailed = (1 - made) * total - ifFailed;
  const gained = ifMade - (partners * ifMade + foes * opposingIfMade) / (seats - 1);
  const lost = (1 - made) * bid + ((partners / 2 + foes) * opposingIfFailed) / (seats - 1);
  return gained - lost;
}

/** The normal distribution and its density. The former is the logistic curve next to it: nowhere more than 0.01 off. */
const normal = (z: number): number => 1 / (1 + Math.exp(-1.702 * z));
const bell = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** How far the worth of leading strays from hand to hand, in parts of all points. */
const BY_HAND = 0.22;
/** What can be hoped for, in those strayings above the usual, by who may wait for so many more deals for a better hand: none, one, two. */
const HOPES = [0, 0.4, 0.63];

/**
 * What it is worth to the opener that all pass: it comes ever nearer to having to lead, with whatever hand. `passedOut` such deals were before this
 * one; after three the opener has to bid.
 */
export function dreadOf(stakes: LeadStakes, passedOut: number): number {
  const { terms, seats, size } = stakes;
  const total = terms.decks * POINTS_A_DECK;
  const usual = leadingGain(stakes, terms.least, usualPart(size, seats, callsDue(terms, seats, terms.least)));
  return Math.min(0, usual + (HOPES[Math.max(0, 2 - passedOut)] ?? 0) * BY_HAND * total);
}
