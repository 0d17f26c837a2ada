/** The auction of this deal (rules §3), all of it: who opened, and the bids of each. In which order they were made follows, for bids only rise. */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import { BID_STEP } from '../src/pack.ts';
import { openerOf } from '../src/state.ts';
import { callsDue } from '../src/terms.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import type { Bounds } from './bounds.ts';
import { bidsBetween } from './move-numbers.ts';

/** So many deals in a row can all pass: after them the opener has to bid. */
const PATIENCE = 3;

export function auctionFields({ seats, terms, calls, callsVary }: Bounds, fields: FieldList): FieldWriter<KaliTiriTypes> {
  const { least, most } = terms;
  const levels = bidsBetween(least, most);
  const bySeat = axis('seat', seats);
  const opener = fields.add('opener', '1 for who opens the auction.', bySeat);
  const patience = fields.add('patience', `How many more deals in a row all could pass, before the opener has to bid, in parts of ${PATIENCE}.`);
  const standing = fields.add('standing bid', `The highest bid so far, in parts of ${most}; 0 without one.`);
  const bidder = fields.add('standing bidder', '1 for who made the highest bid so far.', bySeat);
  const passed = fields.add('passed', '1 for who is out of the auction.', bySeat);
  const bids = fields.add('bids', '1 for every bid that each has made in this deal.', bySeat, axis('bid', levels.map(String)));
  const due = callsVary
    ? fields.add('calls due', `How many partner cards the highest bid so far asks for, in parts of ${calls}; 0 without one.`)
    : -1;
  return (state, seat, into, from) => {
    into[from + opener + seatsOn(seat, openerOf(state.options, state.dealer, seats), seats)] = 1;
    into[from + patience] = (PATIENCE - state.passedOut) / PATIENCE;
    let highest = 0;
    let by = 0;
    for (const { seat: other, bid } of state.bids) {
      const place = seatsOn(seat, other, seats);
      if (bid === null) into[from + passed + place] = 1;
      else {
        into[from + bids + place * levels.length + (bid - least) / BID_STEP] = 1;
        highest = bid;
        by = place;
      }
    }
    if (highest === 0) return;
    into[from + standing] = highest / most;
    into[from + bidder + by] = 1;
    if (due >= 0) into[from + due] = callsDue(terms, seats, highest) / calls;
  };
}
