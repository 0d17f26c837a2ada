/**
 * The odds that the reader's side takes the trick. From seat to seat, those still to play may hold a card that beats the best one: a higher card of
 * its suit or, out of the led suit, a trump. Who can take the trick from the other side mostly does.
 */
import type { Seat } from '@parlour/kernel';
import { suitBit, suitPlace } from '../seen/hidden-hands.ts';
import { type Card, heightOf, type Suit, suitOf } from '../src/cards.ts';
import { type Reading, unseenOf } from './reading.ts';
import { friendship, type Sides } from './sides.ts';

/** How often a seat that can beat the other side's card does: people keep cards back, or do not know the sides. */
const EAGER = 0.9;

/** How likely our side takes the trick if `best` wins it so far; `ours` is how likely that is a card of our side. */
export function oddsOfTaking(reading: Reading, sides: Sides, best: Card, led: Card, ours: number): number {
  let odds = ours;
  for (const seat of reading.toCome) {
    const friend = friendship(sides, seat);
    const inTeam = beatingOdds(reading, sides, seat, best, led, true);
    const outside = beatingOdds(reading, sides, seat, best, led, false);
    const [byFriend, byFoe] = sides.withLeader ? [inTeam, outside] : [outside, inTeam];
    odds += EAGER * ((1 - odds) * friend * byFriend - odds * (1 - friend) * byFoe);
  }
  return odds;
}

/** How likely a seat holds, and may play, a card that beats the best one; given that it is, or is not, on the leader's side. */
function beatingOdds(reading: Reading, sides: Sides, seat: Seat, best: Card, led: Card, inTeam: boolean): number {
  const [suit, ledSuit, { trump }] = [suitOf(best), suitOf(led), reading];
  const higher = higherOdds(reading, sides, seat, best, inTeam);
  const out = 1 - holdingOdds(reading, seat, ledSuit, unseenOf(reading, ledSuit).length);
  if (suit !== ledSuit) return out * higher;
  if (suit === trump) return higher;
  return Math.min(1, higher + out * holdingOdds(reading, seat, trump, unseenOf(reading, trump).length));
}

/** Called cards lie with the leader's side: they make the odds of those in it better, and of the others worse. */
function higherOdds(reading: Reading, sides: Sides, seat: Seat, best: Card, inTeam: boolean): number {
  const suit = suitOf(best);
  let higher = higherThan(unseenOf(reading, suit), best);
  let none = 1;
  for (const { card, partner } of sides.pending) {
    if (suitOf(card) !== suit || heightOf(card) < heightOf(best)) continue;
    higher--;
    const team = sides.team[seat] ?? 0;
    if (inTeam && team > 0) none *= 1 - Math.min(1, (partner[seat] ?? 0) / team);
  }
  return 1 - none * (1 - holdingOdds(reading, seat, suit, Math.max(0, higher)));
}

/** How many of the cards, all of its suit and from high to low, would beat this one if they were played later. */
export function higherThan(cards: readonly Card[], card: Card): number {
  const lower = cards.findIndex((each) => heightOf(each) < heightOf(card));
  return lower < 0 ? cards.length : lower;
}

/** How likely a seat holds one at least of so many unseen cards of a suit. */
function holdingOdds({ unseen }: Reading, seat: Seat, suit: Suit, cards: number): number {
  if (cards === 0 || ((unseen.suits[seat] ?? 0) & suitBit(suit)) === 0) return 0;
  const share = (unseen.sizes[seat] ?? 0) / Math.max(1, unseen.places[suitPlace(suit)] ?? 0);
  return 1 - (1 - share) ** cards;
}
