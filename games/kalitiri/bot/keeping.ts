/**
 * What a card is worth if it is kept for later: the trick that it may win, and its own points, which may then go to either side. A dear card that
 * wins nothing, such as the three of spades, is worth less than nothing: it is a burden to be given to a friend.
 */
import { type Card, pointsIn, pointsOf, suitOf } from '../src/cards.ts';
import { higherThan } from './odds.ts';
import { type Reading, unseenOf } from './reading.ts';

/** What is left of a card's chance to win for each higher card that is out. */
const PER_HIGHER = 0.6;
const PER_HIGHER_TRUMP = 0.85;
/** Any trump, however low, may still take a trick in a suit that its holder is out of. */
const RUFF = 0.3;
/** How often a card that wins nothing itself falls to our side. */
const SAVED = 0.45;

export function keepingWorth(reading: Reading, card: Card): number {
  if (reading.hand.length === 1) return 0;
  const wins = winOdds(reading, card);
  const saved = wins + (1 - wins) * SAVED;
  return wins * trickPoints(reading) + (2 * saved - 1) * pointsOf(card);
}

/** Points that a later trick has on average. */
const trickPoints = ({ unseen, hand }: Reading): number => (unseen.points + pointsIn(hand)) / hand.length;

function winOdds(reading: Reading, card: Card): number {
  const suit = suitOf(card);
  const out = unseenOf(reading, suit);
  const higher = higherThan(out, card);
  if (suit === reading.trump) return RUFF + (1 - RUFF) * PER_HIGHER_TRUMP ** higher;
  return PER_HIGHER ** higher * followOdds(reading, out.length);
}

/** How likely a suit goes round once without being trumped: there have to be enough cards of it, or no trumps left. */
function followOdds(reading: Reading, out: number): number {
  const others = reading.unseen.sizes.filter((size) => size > 0).length;
  const trumps = unseenOf(reading, reading.trump).length;
  const thin = Math.max(0, 1 - out / (ROUND * others));
  return 1 - thin * Math.min(1, trumps / others);
}
/** So many cards a seat and hardly anyone is out of the suit. */
const ROUND = 2;
