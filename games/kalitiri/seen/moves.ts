/** Moves of a view's moment, legal or not: each names the deal, the call or the trick that it refers to, as the view has it. */
import type { Card, Suit } from '../src/cards.ts';
import type { AuctionBid, AuctionPass, CardPlay, PartnerCall, TrumpChoice } from '../src/moves.ts';
import { nextCall, trickNumber } from '../src/state.ts';
import type { Open } from '../src/view.ts';

export const bidMoveOf = ({ deal }: Open, bid: number): AuctionBid => ({ kind: 'bid', deal, bid });
export const passMoveOf = ({ deal }: Open): AuctionPass => ({ kind: 'pass', deal });
export const trumpMoveOf = ({ deal }: Open, suit: Suit): TrumpChoice => ({ kind: 'trump', deal, suit });
export const callMoveOf = (open: Open, card: Card, copy: number): PartnerCall => ({
  kind: 'call',
  deal: open.deal,
  place: nextCall(open),
  card,
  copy,
});
export const playMoveOf = (open: Open, card: Card): CardPlay => ({ kind: 'play', trick: trickNumber(open), card });
