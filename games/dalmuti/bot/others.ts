/**
 * What a seat can work out of the others' hands: the cards it has not seen lie there, as many in each as is shown, all deals equally likely. Only
 * of taxes it knows more: cards that it gave away itself are where it gave them, until they are played.
 */
import type { Seat } from '@parlour/kernel';
import { stillWith, unseenCards } from '../seen/seen.ts';
import { combinations } from '../src/combinations.ts';
import { type Open, type Own, PACKS, sizeOf } from '../src/dalmuti.ts';

/** The chances of holding exactly 0, 1, 2… cards of a value. */
export type CountChances = readonly number[];

/** Another seat that holds cards. */
export interface Other {
  readonly seat: Seat;
  readonly size: number;
  /** By value, best first, Jesters last. */
  readonly counts: readonly CountChances[];
}

export function othersOf(open: Open, own: Own): readonly Other[] {
  const known = open.sizes.map((_, seat) => stillWith(open, own, seat));
  const unseen = unseenCards(PACKS.at(open.version).copies, { open, own }).map((cards, place) => {
    const sure = known.reduce((sum, hand) => sum + (hand[place] ?? 0), 0);
    return Math.max(0, cards - sure);
  });
  const among = sizeOf(unseen);
  return open.sizes.flatMap((size, seat) => {
    if (seat === own.seat || size === 0) return [];
    const sure = known[seat] ?? [];
    const free = Math.max(0, size - sizeOf(sure));
    return [{ seat, size, counts: unseen.map((cards, place) => drawn(cards, among, free, sure[place] ?? 0)) }];
  });
}

/** The hypergeometric chances of the cards of one value, on top of those that are there for sure. */
function drawn(cards: number, among: number, free: number, sure: number): CountChances {
  const all = combinations(among, free);
  const counts = new Array<number>(sure).fill(0);
  for (let count = 0; count <= cards && count <= free; count++)
    counts.push((combinations(cards, count) * combinations(among - cards, free - count)) / all);
  return counts;
}
