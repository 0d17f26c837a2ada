/**
 * The auction (rules §3). In turn each seat bids higher or passes, and who passed is out of it. It ends when one seat is left and a bid stands,
 * or at once at the maximum. If all pass the cards are dealt again; after three such deals in a row the opener may not pass. We read that as:
 * has to open with a bid. Raised later, the opener may pass as anyone may.
 */
import { type Chance, type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import { dealAgain } from './deal.ts';
import type { Event } from './events.ts';
import { type AuctionBid, bidsFrom, type Move, passMove } from './moves.ts';
import { BID_STEP } from './pack.ts';
import type { RefusalCode } from './refusals.ts';
import { hasPassed, nextSeat, type State, standingBid } from './state.ts';
import { callsDue } from './terms.ts';

/** All-passed deals in a row after which the opener has to bid. */
const PATIENCE = 3;

/** Passing, where it is allowed, then every bid from the lowest up. */
export function auctionMoves(state: State): readonly Move[] {
  const bids: readonly Move[] = bidsFrom(state.deal, leastBid(state), state.terms.most);
  return mustOpen(state) ? bids : [passMove(state.deal), ...bids];
}

export function refuseBid(state: State, { bid }: AuctionBid): Refusal<RefusalCode> | null {
  const { most } = state.terms;
  if (bid % BID_STEP !== 0) return refusal('bid/step', { step: BID_STEP });
  if (bid > most) return refusal('bid/too-high', { most });
  return bid < leastBid(state) ? refusal('bid/too-low', { least: leastBid(state) }) : null;
}

export const refusePass = (state: State): Refusal<RefusalCode> | null => (mustOpen(state) ? refusal('pass/opener', { deals: PATIENCE }) : null);

export const leastBid = ({ bids, terms }: Pick<State, 'bids' | 'terms'>): number => {
  const standing = standingBid(bids);
  return standing === 0 ? terms.least : standing + BID_STEP;
};

/** Whether the seat to act is the last that could open: the opener who may not pass, or the only one who has not. */
export const isLastToOpen = (state: State): boolean =>
  standingBid(state.bids) === 0 && (mustOpen(state) || state.bids.length === state.hands.length - 1);

const mustOpen = ({ passedOut, bids }: State): boolean => passedOut >= PATIENCE && bids.length === 0;

export function bid(state: State, seat: Seat, { bid }: AuctionBid, tell: Tell<Event>): State {
  tell?.({ kind: 'bid', seat, bid });
  return goOn({ ...state, bids: [...state.bids, { seat, bid }] }, seat, tell);
}

export function pass(state: State, seat: Seat, chance: Chance, tell: Tell<Event>): State {
  tell?.({ kind: 'passed', seat });
  const bids = [...state.bids, { seat, bid: null }];
  if (bids.length === state.hands.length && standingBid(bids) === 0) {
    tell?.({ kind: 'allPassed' });
    return dealAgain(state, chance, tell);
  }
  return goOn({ ...state, bids }, seat, tell);
}

/** The next seat that has not passed, unless that is the one whose bid stands, or the bid can't be raised. */
function goOn(state: State, seat: Seat, tell: Tell<Event>): State {
  const { bids, terms, hands } = state;
  const standing = standingBid(bids);
  const bidder = bids.findLast((each) => each.bid !== null)?.seat;
  if (bidder !== undefined && standing === terms.most) return won(state, bidder, standing, tell);
  let turn = nextSeat(seat, hands.length);
  while (hasPassed(bids, turn)) turn = nextSeat(turn, hands.length);
  return turn === bidder ? won(state, bidder, standing, tell) : { ...state, turn };
}

function won(state: State, seat: Seat, bid: number, tell: Tell<Event>): State {
  tell?.({ kind: 'won', seat, bid, calls: callsDue(state.terms, state.hands.length, bid) });
  return { ...state, phase: 'trump', leader: seat, turn: seat, lead: seat };
}
