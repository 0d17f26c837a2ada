/**
 * The auction. A hand promises so many points, give or take (strength.ts); from that follow the odds of making a bid, and what leading with it is
 * worth. It has to be worth more than leaving the lead to another, which pays too: one may become a partner, and risks nothing.
 */
import type { Chance } from '@parlour/kernel';
import { POINTS_A_DECK } from '../src/cards.ts';
import type { Move } from '../src/moves.ts';
import { callsDue, type Terms } from '../src/terms.ts';
import type { Open, Own } from '../src/view.ts';
import { expectedPart } from './strength.ts';

/** The least that leading has to be worth, in parts of all points. Who does not lead gets about 0.42; a little bolder is no weaker, and livelier. */
const WAITING = 0.34;
/** Each deal in a row that all passed makes a seat bolder by this, in the same parts: sooner or later somebody has to lead. */
const IMPATIENCE = 0.04;
/** How far a side's points stray from what its leader's hand promised, in parts of all points; the more tricks a deal has, the less. Fitted. */
const SPREAD = 0.21;
const SPREAD_A_TRICK = 0.0044;
/** How much better or worse than it is a seat may feel about its hand, in parts of all points. */
const MOOD = 0.03;
/** One bid in so many is a jump, half-way to what the hand is good for: long auctions by single steps are dull. */
const JUMPS = 4;

export function bidOrPass(open: Open, { hand }: Own, moves: readonly Move[], chance: Chance): Move {
  const { terms, sizes, passedOut } = open;
  const pass = moves.find(({ kind }) => kind === 'pass');
  const bids = moves.filter((move) => move.kind === 'bid');
  const total = terms.decks * POINTS_A_DECK;
  const mood = MOOD * (2 * chance.fraction() - 1);
  const worth = (bid: number): number =>
    leadingWorth(terms, bid, hand.length, expectedPart(hand, sizes.length, callsDue(terms, sizes.length, bid)) + mood);
  const waiting = total * (WAITING - IMPATIENCE * passedOut);

  const [least] = bids;
  if (least === undefined) return pass ?? chance.pick(moves);
  // One more partner can make a higher bid the better one.
  const threshold = bids.find(({ bid }) => bid === terms.threshold);
  const best = threshold !== undefined && worth(threshold.bid) > worth(least.bid) ? threshold : least;
  if (pass !== undefined && worth(best.bid) < waiting) return pass;
  if (chance.below(JUMPS) > 0) return best;
  const sound = bids.filter(({ bid }) => bid >= best.bid && worth(bid) >= waiting);
  return sound[Math.floor(sound.length / 2)] ?? best;
}

/** Points that leading with this bid brings on average: the side's points where it is made, and the loss of the bid where it is not. */
function leadingWorth({ decks }: Terms, bid: number, tricks: number, part: number): number {
  const total = decks * POINTS_A_DECK;
  const spread = total * (SPREAD - SPREAD_A_TRICK * tricks);
  const ease = (part * total - bid) / spread;
  const made = normal(ease);
  return made * part * total + spread * bell(ease) - (1 - made) * bid;
}

/** The normal distribution and its density. The former is the logistic curve next to it: nowhere more than 0.01 off. */
const normal = (z: number): number => 1 / (1 + Math.exp(-1.702 * z));
const bell = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
