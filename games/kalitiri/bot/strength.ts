/**
 * What a hand promises its leader. The weights were fitted to thirty thousand deals, over all numbers of seats and decks, played out by the policy of
 * playout/: the leader's side takes by its part of the seats, and by the tricks that the leader's hand is good for, more or less than usual. Length in
 * trumps counts most; their rank counts less, because the highest that are missing can be called.
 */
import { type Card, SUITS, type Suit, suitOf } from '../src/cards.ts';

/** Tricks that cards are good for: any trump, a high one besides, and a high card of another suit. */
const A_TRUMP = 0.35;
const HIGH_TRUMPS: Readonly<Record<string, number>> = { A: 0.19, K: 0.24, Q: 0.22, J: 0.19 };
const HIGH_CARDS: Readonly<Record<string, number>> = { A: 0.25, K: 0.08, Q: 0.02 };
/** What the side of a leader with a usual hand gets, in parts of all points: for its share of the seats, the more the fewer tricks there are. */
const NO_SHARE = -0.451;
const SHARE = 2.967;
const SHARE_SQUARED = -2.062;
const A_TRICK = 1.163;
const A_SEAT = 0.007;
/** Tricks that a usual hand is good for, and more for each card. */
const TRICKS = 0.38;
const TRICKS_A_CARD = 0.1445;
/** How much a trick more or less changes; with more partners the leader's own hand matters less. */
const WEIGHT = 1.6;
/** How far points stray from what was promised, in parts of the spread of one throw; the more tricks a deal has, the less. */
const STRAYING = 0.18;
const STRAYING_A_TRICK = 1.2;

/** How many tricks a hand is good for, on average. */
export function likelyTricks(hand: readonly Card[], trump: Suit): number {
  let tricks = 0;
  for (const card of hand) {
    const rank = card.charAt(0);
    tricks += suitOf(card) === trump ? A_TRUMP + (HIGH_TRUMPS[rank] ?? 0) : (HIGH_CARDS[rank] ?? 0);
  }
  return tricks;
}

/** The part of all points that a leader with this hand can expect with so many partners, and the best trump. */
export function expectedPart(hand: readonly Card[], seats: number, partners: number): number {
  const size = Math.max(1, hand.length);
  const tricks = Math.max(...SUITS.map((suit) => likelyTricks(hand, suit)));
  return usualPart(size, seats, partners) + (WEIGHT * (tricks - TRICKS - TRICKS_A_CARD * size)) / (size * Math.sqrt(partners));
}

/** The same for a hand that nobody has looked at. */
export function usualPart(size: number, seats: number, partners: number): number {
  const share = (1 + partners) / seats;
  return NO_SHARE + SHARE * share + SHARE_SQUARED * share * share + A_TRICK / size + A_SEAT * seats;
}

/** How far the part that a side takes strays from what was expected: one standard deviation. */
export const spreadOf = (part: number, size: number): number =>
  (STRAYING + STRAYING_A_TRICK / Math.max(1, size)) * Math.sqrt(Math.max(0.04, part * (1 - part)));
