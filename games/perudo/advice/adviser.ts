/**
 * Hints for Perudo: what the expert would do, and why, in odds that anybody could reckon from the same dice. The odds are exact (rules §9); what the
 * bidder has named before stands beside them, for everybody to make of it what they will.
 */
import type { AdviceReason, Adviser, PathsOf } from '@parlour/kernel';
import { bot } from '../bot/bot.ts';
import { bidNumbered, bidsOf, standingBidOf } from '../seen/bids.ts';
import { oddsOf } from '../seen/odds.ts';
import { areAcesWild, type Bid, countsFor, isChanged, type Move, type PerudoTypes, type PerudoView } from '../src/perudo.ts';
import type { words as advice } from '../words/advice.en.ts';

type Reason = AdviceReason<PathsOf<typeof advice>>;

export const adviser: Adviser<PerudoTypes> = {
  advise(input) {
    const move = bot.choose({ ...input, level: 'expert' });
    return { move, reasons: input.moves.length === 1 ? [{ code: 'only', params: {} }] : reasonsFor(input.view, move) };
  },
};

/** A bid less likely than this claims more than its bidder can count on. */
const BOLD = 0.4;

export function reasonsFor(view: PerudoView, move: Move | null): readonly Reason[] {
  const standing = standingBidOf(view.open);
  if (move === null) return standing === null ? [SILENT] : [holding('stands', view, standing), SILENT];
  switch (move.kind) {
    case 'bid': {
      const bold = oddsOf(view, move).atLeast < BOLD;
      const why: readonly Reason[] = standing === null || bold ? [] : [holding('stands', view, standing), ...named(view, standing)];
      return [holding('holds', view, move), held(view, move), ...(bold ? [{ code: 'bluff', params: {} } as const] : why)].slice(0, MOST);
    }
    case 'dudo':
    case 'late_dudo': {
      const bid = bidNumbered(view.open, move.bid);
      if (bid === null) return [];
      const likely = oddsOf(view, bid).atLeast >= 0.5;
      return likely
        ? [holding('stands', view, bid), held(view, bid), { code: 'heard', params: {} }]
        : [holding('doubted', view, bid), held(view, bid)];
    }
    case 'jonti':
    case 'calza': {
      const bid = bidNumbered(view.open, move.bid);
      return bid === null
        ? []
        : [{ code: isFull(view) ? 'exactFull' : 'exact', params: { ...of(bid), cases: cases(oddsOf(view, bid).exactly) } }, ...named(view, bid)];
    }
    case 'pacao': {
      const bid = bidNumbered(view.open, move.bid);
      return bid === null ? [] : [holding('holds', view, bid), ...named(view, bid)];
    }
    default: {
      const card: Reason = { code: `cards.${move.kind === 'gauge_second' ? 'gauge' : move.kind}`, params: {} };
      return standing === null ? [card] : [card, holding('stands', view, standing)];
    }
  }
}

/** Whoever has all the dice that they began with may not be able to win another (rules §4.1). */
const isFull = ({ open: { options }, own }: PerudoView): boolean => options.diceCap && (own?.faces.length ?? 0) >= options.dicePerPlayer;

const SILENT: Reason = { code: 'silent', params: {} };

/** More than so many nobody reads. */
const MOST = 3;

const holding = (code: 'holds' | 'stands' | 'doubted', view: PerudoView, bid: Pick<Bid, 'quantity' | 'face'>): Reason => ({
  code,
  params: { ...of(bid), cases: cases(oddsOf(view, bid).atLeast) },
});

/** How many of the own dice count for it. */
function held({ open, own }: PerudoView, { face }: Pick<Bid, 'face'>): Reason {
  const acesWild = areAcesWild(open);
  const count = (own?.faces ?? []).filter((shown) => countsFor(shown, face, acesWild)).length;
  return { code: count === 0 ? 'none' : 'held', params: { count, face } };
}

/** Whoever names a face again mostly has it. */
function named({ open }: PerudoView, { seat, face }: Bid): readonly Reason[] {
  const count = bidsOf(open).filter((bid) => bid.seat === seat && bid.face === face && !isChanged(bid)).length;
  return count > 1 ? [{ code: 'named', params: { seat, face, count } }] : [];
}

const of = ({ quantity, face }: Pick<Bid, 'quantity' | 'face'>): { readonly quantity: number; readonly face: number } => ({ quantity, face });

/** Of a hundred; none and all only where it is certain. */
const cases = (probability: number): number =>
  probability === 0 || probability === 1 ? probability * 100 : Math.min(99, Math.max(1, Math.round(probability * 100)));
