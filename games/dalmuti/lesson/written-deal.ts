/**
 * Deals as somebody wrote them down: the hands, seat by seat. What a deal draws is how many cards of a value each hand gets (src/deal.ts): the rarest
 * value first, seat after seat, while there are cards of it left, room for them here, and seats still to come.
 */
import { WrittenChance } from '@parlour/kernel';
import { countOf, type Hand, sizeOf } from '../src/pack.ts';

export class WrittenDeal extends WrittenChance {
  private readonly shares: number[];

  /** Of whole packs only: every card is in some hand. */
  constructor(hands: readonly Hand[]) {
    super({});
    this.shares = sharesOf(hands);
  }

  override weighted(weights: readonly number[]): number {
    const share = this.shares.shift();
    if (share === undefined || share >= weights.length) throw new RangeError(`${share} cards were written where ${weights.length - 1} are left`);
    return share;
  }
}

function sharesOf(hands: readonly Hand[]): number[] {
  const free = hands.map(sizeOf);
  const copies = (value: number): number => hands.reduce((sum, hand) => sum + countOf(hand, value), 0);
  const values = (hands[0] ?? []).map((_, place) => place + 1).sort((a, b) => copies(a) - copies(b) || a - b);
  const shares: number[] = [];
  for (const value of values) {
    let left = copies(value);
    for (const [seat, hand] of hands.entries()) {
      const share = countOf(hand, value);
      const toCome = free.slice(seat + 1).some((places) => places > 0);
      if (left > 0 && toCome && (free[seat] ?? 0) > 0) shares.push(share);
      free[seat] = (free[seat] ?? 0) - share;
      left -= share;
    }
  }
  return shares;
}
