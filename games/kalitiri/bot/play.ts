/**
 * Playing a card. Each is weighed in points: what the trick is worth to our side with it, by the odds of taking it, less what the card would be
 * worth later. So a sure trick of a friend gets points, a trick of the others gets the least, and a high card or a trump is spent where it pays.
 */
import type { Chance } from '@parlour/kernel';
import { type Card, inSuit, pointsIn, pointsOf, suitOf } from '../src/cards.ts';
import type { Move } from '../src/moves.ts';
import { beats } from '../src/tricks.ts';
import type { KaliTiriView } from '../src/types.ts';
import type { Own } from '../src/view.ts';
import { bestBy } from './best.ts';
import { keepingWorth } from './keeping.ts';
import { higherThan, oddsOfTaking } from './odds.ts';
import { raceWorth } from './race.ts';
import { type Reading, readingOf, unseenOf } from './reading.ts';
import { friendship, type Sides, sidesOf } from './sides.ts';

/** What those still to play add, in parts of an average card: they give to their own side's trick, and spare the other's. */
const GIVES = 1.5;
const SPARES = 0.4;
/** What leading a card that can be beaten costs besides, in parts of its points: who takes it is rather a foe, for friends do not know it yet. */
const DEAR_LEAD = 0.5;
const TIRI_LEAD = 1.2;
/** Points that it is worth to be out of a side suit while holding trumps. */
const OUT = 3;

/** Cards that differ by less than `mood`, in points, are as good as each other. */
export function chooseCard(view: KaliTiriView, own: Own, moves: readonly Move[], mood: number, chance: Chance): Move {
  const reading = readingOf(view, own);
  const sides = sidesOf(reading);
  return bestBy(moves, (move) => (move.kind === 'play' ? cardWorth(reading, sides, move.card) : 0), mood, chance);
}

const cardWorth = (reading: Reading, sides: Sides, card: Card): number =>
  trickWorth(reading, sides, card) - keepingWorth(reading, card) - dearLead(reading, card) + voidWorth(reading, card) + raceWorth(reading, card);

/** The points of this trick for our side, less those for the others. */
function trickWorth(reading: Reading, sides: Sides, card: Card): number {
  const { trick, winning, trump, unseen } = reading;
  const takes = winning === null || beats(card, winning.card, trump);
  const now = takes ? { card, ours: 1 } : { card: winning.card, ours: friendship(sides, winning.seat) };
  const odds = oddsOfTaking(reading, sides, now.card, trick[0] ?? card, now.ours);
  const average = unseen.points / Math.max(1, unseen.count);
  const onTable = pointsIn(trick) + pointsOf(card);
  let [won, lost] = [onTable, onTable];
  for (const seat of reading.toCome) {
    const friend = friendship(sides, seat);
    won += average * (friend * GIVES + (1 - friend) * SPARES);
    lost += average * (friend * SPARES + (1 - friend) * GIVES);
  }
  return odds * won - (1 - odds) * lost;
}

const dearLead = (reading: Reading, card: Card): number =>
  reading.winning === null && higherThan(unseenOf(reading, suitOf(card)), card) > 0 ? (card === '3S' ? TIRI_LEAD : DEAR_LEAD) * pointsOf(card) : 0;

/** The last card of a side suit makes room for trumps. */
function voidWorth({ hand, trump }: Reading, card: Card): number {
  const suit = suitOf(card);
  return suit !== trump && inSuit(hand, suit).length === 1 && inSuit(hand, trump).length > 0 ? OUT : 0;
}
