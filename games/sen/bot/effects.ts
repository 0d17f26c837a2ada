/**
 * What looking and exchanging are worth, in ravens saved. Both are judged before the special is used, to choose between using it and keeping it,
 * and again move by move to choose where.
 */
import type { Seat } from '@parlour/kernel';
import { isLastTurn } from '../seen/seen.ts';
import type { Spot } from '../src/dreams.ts';
import type { ExchangeMove } from '../src/moves.ts';
import { type CardBeliefs, dreamOf, type Guess, isKnown, sumOf } from './beliefs.ts';

/** A look saves a share of how far off the guess may be: most for an own card, which can then be kept or replaced on purpose. */
const OWN_LOOK = 0.35;
const OTHERS_LOOK = 0.3;
/** Whose dream is light is worth knowing before a call, so lookers turn to the lightest; each raven more makes it less interesting. */
const LIGHTNESS = 0.02;
/** Ravens count a little more on those who are ahead in the game. */
const AHEAD = 1.5;

export function lookWorth(beliefs: CardBeliefs, { seat, place }: Spot): number {
  const dream = dreamOf(beliefs, seat);
  const guess = dream[place];
  if (guess === undefined || isKnown(guess) || isLastTurn(beliefs.open)) return 0;
  const doubt = Math.sqrt(guess.variance);
  return seat === beliefs.seat ? OWN_LOOK * doubt : Math.max(0, OTHERS_LOOK * doubt - LIGHTNESS * sumOf(dream).mean);
}

export function bestLook(beliefs: CardBeliefs): number {
  let best = 0;
  for (const [seat, dream] of beliefs.dreams.entries()) {
    for (const place of dream.keys()) best = Math.max(best, lookWorth(beliefs, { seat, place }));
  }
  return best;
}

/** Ravens that leave the own dream, and ravens that come to others', who share that weight. */
export function exchangeWorth(
  beliefs: CardBeliefs,
  { seat, place, otherSeat, otherPlace }: Pick<ExchangeMove, 'seat' | 'place' | 'otherSeat' | 'otherPlace'>,
): number {
  const [one, other] = [dreamOf(beliefs, seat)[place], dreamOf(beliefs, otherSeat)[otherPlace]];
  if (one === undefined || other === undefined || seat === otherSeat) return 0;
  return (other.mean - one.mean) * (harm(beliefs, seat) - harm(beliefs, otherSeat));
}

/** Two dreams exchange best the heaviest card of one for the lightest of the other. */
export function bestExchange(beliefs: CardBeliefs): number {
  let best = 0;
  for (const [seat, dream] of beliefs.dreams.entries()) {
    for (const [otherSeat, other] of beliefs.dreams.entries()) {
      if (seat === otherSeat) continue;
      const gap = harm(beliefs, otherSeat) - harm(beliefs, seat);
      best = Math.max(best, (heaviest(dream) - lightest(other)) * gap);
    }
  }
  return best;
}

const means = (dream: readonly Guess[]): readonly number[] => dream.map(({ mean }) => mean);
const heaviest = (dream: readonly Guess[]): number => Math.max(...means(dream));
const lightest = (dream: readonly Guess[]): number => Math.min(...means(dream));

/** What a raven more in a seat's dream is worth to this one. */
function harm({ seat, open }: CardBeliefs, of: Seat): number {
  if (of === seat) return -1;
  const isAhead = (open.totals[of] ?? 0) <= (open.totals[seat] ?? 0);
  return (isAhead ? AHEAD : 1) / (open.totals.length - 1) / AHEAD;
}
