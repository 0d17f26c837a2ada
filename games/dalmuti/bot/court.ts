/** The choices at court: what to give back to a peon, and whether to declare a revolution. */
import { taxPairs } from '../src/court.ts';
import { type GiveMove, JESTER, minusAll, type Open, type Own, valuesGiven } from '../src/dalmuti.ts';
import { distances } from './turns.ts';

/** Gifts that nobody would laugh at: never a Jester, unless there is nothing else. */
export function decentGifts(gifts: readonly GiveMove[]): readonly GiveMove[] {
  const decent = gifts.filter((gift) => !valuesGiven(gift).includes(JESTER));
  return decent.length > 0 ? decent : gifts;
}

/**
 * The worth of each gift is that of the hand that is left. So a Dalmuti gets rid of whole sets, even of a single middling card: one turn less is
 * worth more than what the peon makes of it.
 */
export function giftWorths(open: Open, own: Own, gifts: readonly GiveMove[]): readonly number[] {
  const left = gifts.map((gift) => minusAll(own.hand, valuesGiven(gift)));
  return distances(open, own, left).map((distance) => -distance);
}

/**
 * A revolution pays for whoever would pay taxes, and costs whoever would get them. It pays for a merchant, too: nobody ahead grows stronger. (Rounds
 * played out both ways by bots at 3, 4 and 6 seats: everyone but the Dalmutis gained 0.2 to 0.8 of a place, these lost 0.2 to 0.6.)
 */
export function declares({ ranks }: Open, { seat }: Own): boolean {
  const dalmutis = taxPairs(ranks).map(({ dalmuti }) => dalmuti);
  return !dalmutis.includes(seat);
}
