/** Cards around a Dudo (rules §4.2). Insurance and Double Dudo raise its stakes, and oblige to call one; Late Dudo is one, on an earlier bid of the round. */
import { refusal } from '@parlour/kernel';
import type { Bid } from './bids.ts';
import { resolve } from './calls.ts';
import { type RuleOf, refuseActive, unlessActive } from './card-rule.ts';
import { supersededBid, supersededBids } from './history.ts';
import { bidCardMove } from './moves.ts';
import { standingNumber } from './state.ts';

export const insurance: RuleOf<'insurance'> = {
  legal: (state) => unlessActive(state, 'insurance'),
  refuse: (state) => refuseActive(state, 'insurance'),
  play(state, seat, _, __, tell) {
    tell?.({ kind: 'effect', seat, effect: 'insurance' });
    return { ...state, effects: [...state.effects, 'insurance'] };
  },
};

export const doubleDudo: RuleOf<'double_dudo'> = {
  legal: (state) => unlessActive(state, 'double_dudo'),
  refuse: (state) => refuseActive(state, 'double_dudo'),
  play(state, seat, _, __, tell) {
    tell?.({ kind: 'effect', seat, effect: 'double_dudo' });
    return { ...state, effects: [...state.effects, 'double_dudo'] };
  },
};

/** Resolved at once, like a Dudo against whoever made that bid. Dice are counted as they are now. */
export const lateDudo: RuleOf<'late_dudo'> = {
  legal: (state, seat) => supersededBids(state).flatMap(({ bid, number }) => (bid.seat === seat ? [] : [bidCardMove('late_dudo', number)])),
  refuse(state, seat, { bid }) {
    if (state.bids.length > 0 && bid === standingNumber(state)) return refusal('late-dudo/standing');
    const earlier = supersededBid(state, bid);
    if (earlier === null) return refusal('late-dudo/no-such-bid');
    return earlier.seat === seat ? refusal('late-dudo/your-bid') : null;
  },
  play: (state, seat, { bid }, chance, tell) => resolve(state, seat, 'late_dudo', supersededBid(state, bid) as Bid, chance, tell),
};
