/**
 * The pack, and hands of it (rules §1). A hand is a list of counts, one for each value from the best to the worst, with the Jesters last: equal cards
 * are interchangeable, so there is nothing else to say of a card. At place i lie the cards of value i + 1; the Jesters' own value is
 * one more than the worst, 13 in the real pack.
 */
import { ByVersion } from '@parlour/kernel';

/** How many cards of each value: 13 numbers, those of value 1 first and the Jesters last. */
export type Hand = readonly number[];

export interface Pack {
  /** How many there are of each value, best first; the last are the Jesters. */
  readonly copies: Hand;
  /** The numbers of seats that it can be dealt to. At court everyone must get two cards more than there are Jesters, for these pay no taxes. */
  readonly seats: readonly number[];
}

/** 80 cards: n of value n for 1 to 12, and two Jesters. */
export const STANDARD: Pack = { copies: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2], seats: [3, 4, 5, 6, 7, 8] };

/**
 * The pack of each version. A game goes on with the one that it began with. How many there are of a value may change; the values don't: words,
 * boards, bots and the option of Jesters alone know them.
 */
export const PACKS: ByVersion<Pack> = new ByVersion(STANDARD);

/** The value of a Jester: the last place of a hand, and the worst value there is. */
export const jesterValue = (hand: Hand): number => hand.length;
export const jestersIn = (hand: Hand): number => hand[hand.length - 1] ?? 0;
/** The Jesters' value in the real packs, of all versions. */
export const JESTER: number = jesterValue(STANDARD.copies);

export const holdsAllJesters = (pack: Pack, hand: Hand): boolean => jestersIn(hand) === jestersIn(pack.copies);

export const countOf = (hand: Hand, value: number): number => hand[value - 1] ?? 0;

export function sizeOf(hand: Hand): number {
  let size = 0;
  for (const count of hand) size += count;
  return size;
}

export const emptyHand = (pack: Pack): Hand => pack.copies.map(() => 0);

/** The hand with so many cards of a value more, or fewer. */
export const plus = (hand: Hand, value: number, count: number): Hand => hand.with(value - 1, countOf(hand, value) + count);

export const plusAll = (hand: Hand, values: readonly number[]): Hand => values.reduce((sum, value) => plus(sum, value, 1), hand);
export const minusAll = (hand: Hand, values: readonly number[]): Hand => values.reduce((sum, value) => plus(sum, value, -1), hand);

/** A hand as its values, best first. */
export const valuesOf = (hand: Hand): number[] => hand.flatMap((count, place) => Array.from({ length: count }, () => place + 1));

/** The values of which there are cards, best first. */
export const valuesIn = (hand: Hand): number[] => hand.flatMap((count, place) => (count > 0 ? [place + 1] : []));

/** The best cards that are not Jesters, best first. */
export const bestOf = (hand: Hand, count: number): readonly number[] => naturalsOf(hand).slice(0, count);
/** The worst that are not Jesters, better first. */
export const worstOf = (hand: Hand, count: number): readonly number[] => naturalsOf(hand).slice(-count);

const naturalsOf = (hand: Hand): number[] => valuesOf(hand.slice(0, -1));

/** One or more cards of one value, with or without Jesters. */
export interface CardSet {
  /** What it counts as; 1 is the best. */
  readonly value: number;
  /** Cards of that value itself; 0 for Jesters alone. */
  readonly cards: number;
  /** How many Jesters go with them. */
  readonly jesters: number;
}

/** How many cards a set is. */
export const sizeOfSet = ({ cards, jesters }: CardSet): number => cards + jesters;

export const plusSet = (hand: Hand, set: CardSet): Hand => movedSet(hand, set, 1);
export const minusSet = (hand: Hand, set: CardSet): Hand => movedSet(hand, set, -1);

function movedSet(hand: Hand, { value, cards, jesters }: CardSet, sign: 1 | -1): Hand {
  const natural = cards === 0 ? hand : plus(hand, value, sign * cards);
  return jesters === 0 ? natural : plus(natural, jesterValue(hand), sign * jesters);
}
