/**
 * The deal (rules §1): the whole pack, one card at a time, beginning with the seat that will lead, so that hands differ by one card at most. Who gets
 * how many is fixed; which cards is chance. The copies of a value are spread over the hands by drawing for each hand how many of them it
 * gets, as likely as in a shuffled pack: of all ways to lay them into the places still free, each counts one.
 */
import type { Chance, Seat } from '@parlour/kernel';
import { combinations } from './combinations.ts';
import { type Hand, type Pack, sizeOf } from './pack.ts';

/** How many cards each seat gets: the first in the order, from the leader on, get one more where they do not come out even. */
export function handSizes(pack: Pack, order: readonly Seat[], leader: Seat): readonly number[] {
  const cards = sizeOf(pack.copies);
  const seats = order.length;
  const first = order.indexOf(leader);
  return order.map((_, seat) => Math.floor(cards / seats) + ((order.indexOf(seat) - first + seats) % seats < cards % seats ? 1 : 0));
}

/**
 * Spreads all these cards over hands of these sizes. The rarest values come first and the commonest takes what is left: so the numbers of
 * ways stay below 2³², which is as much as chance can weigh at once (5 · 10⁸ in the real pack, where the eights go into 50 free places).
 */
export function spread(cards: Hand, sizes: readonly number[], chance: Chance): number[][] {
  const hands = sizes.map(() => cards.map(() => 0));
  const free = sizes.slice();
  for (const place of rarestFirst(cards)) {
    let left = cards[place] ?? 0;
    let freeAfter = free.reduce((sum, places) => sum + places, 0);
    for (const [seat, hand] of hands.entries()) {
      if (left === 0) break;
      const here = free[seat] ?? 0;
      freeAfter -= here;
      const count = drawShare(left, here, freeAfter, chance);
      hand[place] = count;
      free[seat] = here - count;
      left -= count;
    }
  }
  return hands;
}

/** How many of `left` equal cards go into `here` places, when all the others go into `elsewhere` places. */
function drawShare(left: number, here: number, elsewhere: number, chance: Chance): number {
  if (here === 0 || elsewhere === 0) return Math.min(left, here);
  const ways: number[] = [];
  for (let count = 0; count <= left; count++) ways.push(combinations(here, count) * combinations(elsewhere, left - count));
  return chance.weighted(ways);
}

function rarestFirst(cards: Hand): readonly number[] {
  return cards
    .map((_, place) => place)
    .filter((place) => (cards[place] ?? 0) > 0)
    .sort((a, b) => (cards[a] ?? 0) - (cards[b] ?? 0) || a - b);
}
