/**
 * What bids say of dice. Who makes a bid that looks bold from outside has a reason more often than not: the bolder it is, the likelier each of
 * the bidder's dice shows its face, or a wild ace, and so does a die that the bidder has looked at. What all expect anyway says nothing, so
 * raises that ride on the bids of others do not add up. A bid that a card has bent says nothing of its bidder's dice; the one it replaced does.
 */
import type { Seat } from '@parlour/kernel';
import { type Bid, countsFor, isChanged, leastAbove } from '../src/perudo.ts';
import { type Chances, type Count, counting, countOf } from './counting.ts';
import type { PerudoHabits } from './habits.ts';

/** A die as it looks from outside, and to the player. */
export interface ShownDie {
  readonly seat: Seat;
  /** The seats that have looked at it. */
  readonly lookers: readonly Seat[];
  readonly shown: Chances;
  /** The same as the one who looks knows it. */
  readonly known: Chances;
}

/** The dice after all bids of the round, one by one. */
export function afterBids<D extends ShownDie>(dice: readonly D[], bids: readonly Bid[], ladder: Ladder, habits: PerudoHabits): readonly D[] {
  const { acesWild } = ladder;
  let now = dice;
  for (const [i, bid] of bids.entries()) {
    if (isChanged(bid)) continue;
    const { seat, quantity, face, via } = bid;
    const isFree = via === 'phantom_bid' || isUncalledFor(bid, bids[i - 1] ?? null, ladder);
    const weight = weightOf(countOf(now.map(({ shown }) => counting(shown, face, acesWild))), quantity, isFree, habits);
    if (weight === 1) continue;
    now = now.map((die) => {
      const share = shareOf(die, seat, habits);
      if (share === 0) return die;
      const shown = weighed(die.shown, face, acesWild, weight ** share);
      return { ...die, shown, known: die.known === die.shown ? shown : weighed(die.known, face, acesWild, weight ** share) };
    });
  }
  return now;
}

interface Ladder {
  readonly faces: number;
  readonly acesWild: boolean;
}

/** An opening, or a jump: a smaller bid on the face would have done. */
export function isUncalledFor(
  { quantity, face }: { readonly quantity: number; readonly face: number },
  before: Bid | null,
  { faces, acesWild }: Ladder,
): boolean {
  return before === null || quantity > leastAbove(before, face, faces, acesWild);
}

/** How many times likelier a bid makes its face, where this is what all expect. */
export function weightOf(expectation: Count, quantity: number, isFree: boolean, { trust, trustFree, trustMost }: PerudoHabits): number {
  const surprise = 1 / Math.max(expectation.atLeast(quantity), FLOOR);
  return Math.min(trustMost, surprise ** (isFree ? trustFree : trust));
}

/** Far below what `trustMost` would cut off anyway. */
const FLOOR = 1e-6;

/** How much of the evidence of a bid by this seat applies to a die. */
export function shareOf({ seat, lookers }: ShownDie, bidder: Seat, { trustLook }: PerudoHabits): number {
  if (seat === bidder) return 1;
  return lookers.includes(bidder) ? trustLook : 0;
}

/** A chance made so many times likelier, against the rest. */
export const tilted = (chance: number, weight: number): number => (chance * weight) / (chance * weight + 1 - chance);

function weighed(chances: Chances, face: number, acesWild: boolean, weight: number): Chances {
  const heavy = chances.map((chance, shown) => (countsFor(shown, face, acesWild) ? chance * weight : chance));
  const total = heavy.reduce((sum, chance) => sum + chance, 0);
  return heavy.map((chance) => chance / total);
}
