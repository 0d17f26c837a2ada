/**
 * A beginner: plays on its own four cards alone, as far as it still remembers them. It takes from the discard only what is plainly good, hardly thinks of
 * what the others have, and calls when its dream feels light, which is too early one time and too late another.
 */
import type { Chance } from '@parlour/kernel';
import { topOf } from '../seen/seen.ts';
import { type Card, ravensOn } from '../src/cards.ts';
import type { ExchangeMove, Move } from '../src/moves.ts';
import { type CardBeliefs, dreamOf, isKnown, sumOf } from './beliefs.ts';
import { best } from './considered.ts';

/** How far off its sense of a move's worth may be, in ravens. */
const WAVER = 3;
/** A card of the discard is noticed up to so many ravens. */
const NOTICED = 2;
/** A dream feels light somewhere between these sums, and the feeling changes from turn to turn. Cards not known are hoped to be light. */
const LIGHT = { from: 4, to: 15 } as const;
const HOPED = 4;
/** What a special is worth for the fun of it, in ravens; Peek 1 while something of the own is unknown. */
const FUN = 2.5;
const CURIOUS = 3;

export function noviceMove(beliefs: CardBeliefs, hand: readonly Card[], moves: readonly Move[], chance: Chance): Move {
  return best(moves, (move) => worthOf(beliefs, hand, move, chance), WAVER, chance);
}

function worthOf(beliefs: CardBeliefs, [first, second]: readonly Card[], move: Move, chance: Chance): number {
  switch (move.kind) {
    case 'peek':
      return 0;
    case 'draw':
      return NEVER / 2;
    case 'take': {
      const top = topOf(beliefs.open);
      return top !== undefined && ravensOn(top) <= NOTICED && bestSwap(beliefs, top) > 0 ? 0 : NEVER;
    }
    case 'pobudka':
      return feltSum(beliefs) <= LIGHT.from + chance.below(LIGHT.to - LIGHT.from + 1) - LIGHT.from * unknownOf(beliefs) ? -NEVER : NEVER;
    case 'swap':
      return first === undefined ? 0 : swapWorth(beliefs, first, move.place);
    case 'discard':
      return 0;
    case 'use':
      return first === 'P6' && unknownOf(beliefs) === 0 ? 0 : FUN;
    case 'keep': {
      const kept = move.which === 0 ? first : second;
      return kept === undefined ? 0 : -ravensOn(kept);
    }
    case 'look':
      return move.seat === beliefs.seat && dreamOf(beliefs, move.seat)[move.place]?.variance !== 0 ? CURIOUS : 0;
    case 'exchange':
      return exchangeFeeling(beliefs, move);
  }
}
const NEVER = -100;

const unknownOf = (beliefs: CardBeliefs): number => dreamOf(beliefs, beliefs.seat).filter((guess) => !isKnown(guess)).length;

const feltSum = (beliefs: CardBeliefs): number =>
  sumOf(dreamOf(beliefs, beliefs.seat).map((guess) => (isKnown(guess) ? guess : { mean: HOPED, variance: 0 }))).mean;

const bestSwap = (beliefs: CardBeliefs, card: Card): number =>
  Math.max(...dreamOf(beliefs, beliefs.seat).map((_, place) => swapWorth(beliefs, card, place)));

const swapWorth = (beliefs: CardBeliefs, card: Card, place: number): number => (dreamOf(beliefs, beliefs.seat)[place]?.mean ?? 0) - ravensOn(card);

/** Away with the own card that is taken for the heaviest, for any card of anybody else. */
function exchangeFeeling(beliefs: CardBeliefs, { seat, place, otherSeat, otherPlace }: ExchangeMove): number {
  if ((seat === beliefs.seat) === (otherSeat === beliefs.seat)) return NEVER;
  const [own, given] = seat === beliefs.seat ? [seat, place] : [otherSeat, otherPlace];
  return dreamOf(beliefs, own)[given]?.mean ?? 0;
}
