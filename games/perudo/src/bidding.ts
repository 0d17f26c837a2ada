/** Making a bid (rules §3): which are legal for the seat to act, why another is not, and what one does. */
import { type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import { type BidMove, type Ladder, ladderOf, leastAbove } from './bids.ts';
import type { Event } from './events.ts';
import { ACE } from './kinds.ts';
import { facesOf } from './options.ts';
import { areAcesWild, faceLocked, isPalificoRound } from './palifico.ts';
import type { RefusalCode } from './refusals.ts';
import { NO_EFFECTS, nextIn, type State, standingBid } from './state.ts';

/** Every legal bid of the seat to act, from the lowest up. */
export function legalBids(state: State, seat: Seat): readonly BidMove[] {
  if (mustDudo(state)) return NO_BIDS;
  const ladder = roundLadder(state);
  const standing = standingBid(state);
  if (standing === undefined) return mayOpenOnAces(state) ? ladder.all : ladder.withoutAces;
  if (state.effects.includes('phantom_bid')) return ladder.all;
  return faceLocked(state, seat) ? ladder.aboveOnFace(standing) : ladder.above(standing);
}
const NO_BIDS: readonly BidMove[] = [];

export function refuseBid(state: State, seat: Seat, { quantity, face }: BidMove): Refusal<RefusalCode> | null {
  const faces = facesOf(state.options);
  if (face > faces) return refusal('bid/face', { face, faces });
  if (quantity > state.highest) return refusal('bid/too-many', { quantity, highest: state.highest });
  if (mustDudo(state)) return refusal('turn/must-dudo');
  const standing = standingBid(state);
  if (standing === undefined) return face === ACE && !mayOpenOnAces(state) ? refusal('bid/opening-aces') : null;
  if (state.effects.includes('phantom_bid')) return null;
  if (faceLocked(state, seat) && face !== standing.face) return refusal('bid/palifico', { face: standing.face });
  const least = leastAbove(standing, face, faces, areAcesWild(state));
  if (quantity >= least) return null;
  const over = { standingQuantity: standing.quantity, standingFace: standing.face };
  return least > state.highest ? refusal('bid/face-spent', { face, ...over }) : refusal('bid/too-low', { face, least, ...over });
}

export function bid(state: State, seat: Seat, { quantity, face }: BidMove, tell: Tell<Event>): State {
  const phantom = state.effects.includes('phantom_bid');
  tell?.({ kind: 'bid', seat, quantity, face, phantom });
  return {
    ...state,
    turn: nextIn(state.hands, seat),
    bids: [...state.bids, { seat, quantity, face, via: phantom ? 'phantom_bid' : 'bid' }],
    effects: NO_EFFECTS,
  };
}

/** Who has raised the stakes of a Dudo has to call one. */
export const mustDudo = ({ effects }: Pick<State, 'effects'>): boolean => effects.includes('insurance') || effects.includes('double_dudo');

/** Perudo's own ban on opening with aces does not hold in a palifico round. */
const mayOpenOnAces = (state: State): boolean => state.options.openOnAces || isPalificoRound(state);

const roundLadder = (state: State): Ladder => ladderOf(facesOf(state.options), state.highest, areAcesWild(state));
