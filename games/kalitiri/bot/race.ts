/**
 * The race to be a partner. With both copies of a called card in the hands of others than the leader, who plays theirs first, or second, decides.
 * Who wants to be a partner plays a card that is called 1st soon, and waits with one that is called 2nd; who does not does the opposite.
 */
import { awaitedCopies } from '../seen/sides.ts';
import { type Card, suitOf } from '../src/cards.ts';
import { type Reading, unseenOf } from './reading.ts';
import { isWorthJoining } from './sides.ts';

/** Points that it is worth to come out right in the race: a little more than most tricks, for the outcome is not in one hand. */
const RACE = 15;

export function raceWorth(reading: Reading, card: Card): number {
  if (!reading.called.includes(card) || !unseenOf(reading, suitOf(card)).includes(card)) return 0;
  const [copy, another] = awaitedCopies(reading.open, card);
  if (another !== undefined) return 0;
  return (copy === 1) === isWorthJoining(reading.open) ? RACE : -RACE;
}
