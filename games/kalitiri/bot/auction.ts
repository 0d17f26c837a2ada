/**
 * The auction. A hand promises so many points, give or take (strength.ts); from that follows what leading with a bid gains (leading.ts). It has to be
 * more than what leaving the lead to another does: little, for one may become a partner and risks nothing. But if nobody bids the opener will have to
 * in the end, and does not wait until then with any hand that is good enough.
 */
import type { Chance } from '@parlour/kernel';
import { POINTS_A_DECK } from '../src/cards.ts';
import type { AuctionBid, Move } from '../src/moves.ts';
import { openerOf } from '../src/state.ts';
import { callsDue } from '../src/terms.ts';
import type { Open, Own } from '../src/view.ts';
import { dreadOf, type LeadStakes, leadingGain } from './leading.ts';
import { expectedPart } from './strength.ts';

/** How a level bids; all but `jumps` in parts of all points. */
export interface Bidder {
  /** How much leading may cost and is still liked: it is livelier to lead. For each deal in a row that all passed, as much again. */
  readonly bold: number;
  /** How much better or worse than it is a seat may feel about its hand. */
  readonly mood: number;
  /** One bid in so many goes further than it has to; 0: none. */
  readonly jumps: number;
}

/** By how much one more partner has to be worth more than the lower bid, in parts of all points. */
export const MORE_PARTNERS = 0.06;

export function bidOrPass(open: Open, { seat, hand }: Own, moves: readonly Move[], { bold, mood, jumps }: Bidder, chance: Chance): Move {
  const { terms, sizes, passedOut } = open;
  const pass = moves.find(({ kind }) => kind === 'pass');
  const bids = moves.filter((move) => move.kind === 'bid');
  const total = terms.decks * POINTS_A_DECK;
  const stakes: LeadStakes = { terms, seats: sizes.length, size: hand.length };
  const feeling = mood * (2 * chance.fraction() - 1);
  const gain = (bid: number): number => leadingGain(stakes, bid, expectedPart(hand, sizes.length, callsDue(terms, sizes.length, bid)) + feeling);

  const [least] = bids;
  if (least === undefined) return pass ?? chance.pick(moves);
  const best = withMorePartners(bids, least, terms.threshold, gain, MORE_PARTNERS * total);
  const isOpened = open.bids.some(([, bid]) => bid > 0);
  const dread = !isOpened && seat === openerOf(open.options, open.dealer, sizes.length) ? dreadOf(stakes, passedOut) : 0;
  const bar = Math.min(dread, -bold * total * (isOpened ? 1 : 1 + passedOut));
  if (pass !== undefined && gain(best.bid) < bar) return pass;
  if (jumps === 0 || chance.below(jumps) > 0) return best;
  const sound = bids.filter(({ bid }) => bid >= best.bid && gain(bid) >= bar);
  return sound[Math.floor(sound.length / 2)] ?? best;
}

/** One more partner can make a higher bid the better one: rarely, for it also has to be made. */
function withMorePartners(
  bids: readonly AuctionBid[],
  least: AuctionBid,
  threshold: number,
  gain: (bid: number) => number,
  margin: number,
): AuctionBid {
  const higher = bids.find(({ bid }) => bid === threshold);
  return higher !== undefined && gain(higher.bid) > gain(least.bid) + margin ? higher : least;
}
