/**
 * What a hand promises its leader. The weights were fitted to eleven thousand deals, over all numbers of seats and decks, in which this bot played
 * every seat: the leader's side takes its part of the seats, and more by the tricks that the leader's hand is good for. Length in trumps counts
 * most; their rank counts little, because the highest that are missing can be called.
 */
import { type Card, SUITS, type Suit, suitOf } from '../src/cards.ts';

/** Tricks that cards are good for: any trump, a high one besides, and a high card of another suit. */
const A_TRUMP = 0.45;
const HIGH_TRUMPS: Readonly<Record<string, number>> = { A: 0.24, K: 0.2, Q: 0.2 };
const HIGH_CARDS: Readonly<Record<string, number>> = { A: 0.35, K: 0.06 };
/** What leading is good for by itself, in tricks; and what an average hand has to make up, in parts of all points. */
const LEADING = 0.56;
const PAR = 0.13;

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
  const tricks = LEADING + Math.max(...SUITS.map((suit) => likelyTricks(hand, suit)));
  return (1 + partners) / seats - PAR + tricks / Math.max(1, hand.length);
}
