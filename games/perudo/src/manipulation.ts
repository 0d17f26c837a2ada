/**
 * Cards that bend bids (rules §7.3). Inflation and Wild Shift change the standing bid in place: it stays its bidder's, gets a new number, and the version
 * it had can no longer be called. Phantom Bid frees your next bid from the ladder.
 */
import { refusal } from '@parlour/kernel';
import type { Bid } from './bids.ts';
import { type RuleOf, refuseActive, unlessActive } from './card-rule.ts';
import { bidCardMove, type WildShiftMove } from './moves.ts';
import { facesOf } from './options.ts';
import { isPalificoRound } from './palifico.ts';
import { standingBid, standingNumber } from './state.ts';

export const inflation: RuleOf<'inflation'> = {
  legal: (state) => ((standingBid(state) as Bid).quantity < state.highest ? [bidCardMove('inflation', standingNumber(state))] : []),
  refuse(state, _, { bid }) {
    const standing = standingBid(state) as Bid;
    if (bid !== standingNumber(state)) return refusal('call/changed', { quantity: standing.quantity, face: standing.face });
    return standing.quantity >= state.highest ? refusal('inflation/too-many', { highest: state.highest }) : null;
  },
  play(state, seat, _, __, tell) {
    const { seat: bidder, quantity, face } = standingBid(state) as Bid;
    tell?.({ kind: 'inflated', seat, bidder, quantity: quantity + 1, face });
    return { ...state, bids: [...state.bids, { seat: bidder, quantity: quantity + 1, face, via: 'inflation' }] };
  },
};

/** Quantity and bidder stay; going to or from aces converts nothing. */
export const wildShift: RuleOf<'wild_shift'> = {
  legal(state) {
    const { face: standing } = standingBid(state) as Bid;
    const moves: WildShiftMove[] = [];
    if (isPalificoRound(state)) return moves;
    for (let face = 1; face <= facesOf(state.options); face++) if (face !== standing) moves.push(wildShiftMove(standingNumber(state), face));
    return moves;
  },
  refuse(state, _, { bid, face }) {
    const standing = standingBid(state) as Bid;
    const faces = facesOf(state.options);
    if (bid !== standingNumber(state)) return refusal('call/changed', { quantity: standing.quantity, face: standing.face });
    if (isPalificoRound(state)) return refusal('wild-shift/palifico');
    if (face > faces) return refusal('bid/face', { face, faces });
    return face === standing.face ? refusal('wild-shift/same-face', { face }) : null;
  },
  play(state, seat, { face }, _, tell) {
    const { seat: bidder, quantity } = standingBid(state) as Bid;
    tell?.({ kind: 'shifted', seat, bidder, quantity, face });
    return { ...state, bids: [...state.bids, { seat: bidder, quantity, face, via: 'wild_shift' }] };
  },
};

export const phantomBid: RuleOf<'phantom_bid'> = {
  legal: (state) => (standingBid(state) === undefined ? [] : unlessActive(state, 'phantom_bid')),
  refuse: (state) => (standingBid(state) === undefined ? refusal('card/no-bid') : refuseActive(state, 'phantom_bid')),
  play(state, seat, _, __, tell) {
    tell?.({ kind: 'effect', seat, effect: 'phantom_bid' });
    return { ...state, effects: [...state.effects, 'phantom_bid'] };
  },
};

function wildShiftMove(bid: number, face: number): WildShiftMove {
  const at = bid * 10 + face;
  SHIFTS[at] ??= { kind: 'wild_shift', bid, face };
  return SHIFTS[at];
}
const SHIFTS: (WildShiftMove | undefined)[] = [];
