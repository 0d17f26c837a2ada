/**
 * Why a bid, a trump, a call or a card is good. Where neither the hand nor the table speaks for it, it is the expert's thinking ahead that does: the
 * deals it imagined.
 */

import { expectedPart } from '../bot/strength.ts';
import { leastBidOf, standingOf } from '../seen/auction.ts';
import { callsIn } from '../seen/decode.ts';
import { CARDS, type Card, countIn, heightOf, inSuit, POINTS_A_DECK, SUITS, type Suit, suitOf } from '../src/cards.ts';
import type { Move, PartnerCall } from '../src/moves.ts';
import { openerOf } from '../src/state.ts';
import { callsDue } from '../src/terms.ts';
import type { KaliTiriView } from '../src/types.ts';
import type { Open, Own } from '../src/view.ts';
import { forCard } from './card.ts';
import { type KaliTiriReason, plain } from './reason.ts';

/** More than so many nobody reads. */
const MOST = 3;
const STEP = 5;

export function reasonsFor(view: KaliTiriView, moves: readonly Move[], move: Move): readonly KaliTiriReason[] {
  const { open, own } = view;
  const reasons = own === null ? [] : all(view, open, own, moves, move);
  return reasons.length > 0 ? reasons.slice(0, MOST) : [plain('reckoned')];
}

function all(view: KaliTiriView, open: Open, own: Own, moves: readonly Move[], move: Move): readonly KaliTiriReason[] {
  switch (move.kind) {
    case 'bid':
      return forBid(open, own, move.bid);
    case 'pass':
      return forPass(open, own);
    case 'trump':
      return forTrump(own.hand, move.suit);
    case 'call':
      return forCall(open, own.hand, move);
    case 'play':
      return forCard(view, own, moves, move.card);
  }
}

/** The points that the leader's side can expect with this bid, as bids are written. */
function promised({ terms, sizes }: Open, { hand }: Own, bid: number): number {
  const part = expectedPart(hand, sizes.length, callsDue(terms, sizes.length, bid));
  return STEP * Math.round((Math.min(1, Math.max(0, part)) * terms.decks * POINTS_A_DECK) / STEP);
}

const promise = (open: Open, own: Own, bid: number): KaliTiriReason => ({
  code: 'promises',
  params: { count: callsDue(open.terms, open.sizes.length, bid), points: promised(open, own, bid) },
});

function forBid(open: Open, own: Own, bid: number): readonly KaliTiriReason[] {
  const { terms, sizes, options, dealer } = open;
  const least = leastBidOf(open);
  const isOpener = standingOf(open) === null && openerOf(options, dealer, sizes.length) === own.seat;
  return [
    promise(open, own, bid),
    ...(promised(open, own, bid) > bid ? [{ code: 'room', params: { bid } } as const] : [plain('bold'), ...(isOpener ? [plain('opener')] : [])]),
    ...(callsDue(terms, sizes.length, bid) > callsDue(terms, sizes.length, least)
      ? [{ code: 'morePartners', params: { bid: terms.threshold } } as const]
      : []),
  ];
}

function forPass(open: Open, own: Own): readonly KaliTiriReason[] {
  const bid = leastBidOf(open);
  if (bid > open.terms.most) return [];
  return [promise(open, own, bid), { code: promised(open, own, bid) < bid ? 'short' : 'risk', params: { bid } }, plain('partner')];
}

function forTrump(hand: readonly Card[], suit: Suit): readonly KaliTiriReason[] {
  const held = inSuit(hand, suit);
  const isLongest = SUITS.every((each) => inSuit(hand, each).length <= held.length);
  const high = held.filter((card) => 'AKQ'.includes(card.charAt(0)));
  return [
    { code: isLongest ? 'longest' : 'length', params: { count: held.length, suit } },
    ...(high.length > 0 ? [{ code: 'high', params: { cards: high.join(' ') } } as const] : []),
  ];
}

function forCall(open: Open, hand: readonly Card[], { card, copy }: PartnerCall): readonly KaliTiriReason[] {
  const { terms, trump } = open;
  const called = callsIn(open);
  const ours = [...hand, ...called.map((call) => call.card)];
  const higher = inSuit(CARDS, suitOf(card)).filter((each) => heightOf(each) > heightOf(card));
  const isHighest = higher.every((each) => countIn(ours, each) >= terms.decks);
  return [
    ...(isHighest ? [{ code: suitOf(card) === trump ? 'missingTrump' : 'missing', params: { cards: card } } as const] : []),
    ...(copy === 2 ? [plain('second')] : terms.decks === 1 ? [plain('secret')] : []),
  ];
}
