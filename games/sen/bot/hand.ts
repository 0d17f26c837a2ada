/**
 * What a card in hand is worth, and what is best done with it: put in the own dream, used, or thrown away. Everything is counted in ravens saved.
 */
import { isLastTurn } from '../seen/seen.ts';
import { type Card, isSpecial, KINDS, ravensOn } from '../src/cards.ts';
import type { Move } from '../src/moves.ts';
import { average, type CardBeliefs, dreamOf, isKnown } from './beliefs.ts';
import { bestExchange, bestLook } from './effects.ts';

/** Whoever replaces a card they do not know knows one more: worth a little beyond its ravens, for the call later. */
const INSIGHT = 0.4;
/** The next seat may take what is put on the discard: each raven below this, and what it costs. */
const TEMPTING = 4;
const GIFT = 0.25;

/** The best that can be done with a card drawn from the deck. */
export function drawnWorth(beliefs: CardBeliefs, card: Card, take2 = take2Worth): number {
  const plain = Math.max(takenWorth(beliefs, card), discardWorth(beliefs, card));
  return isSpecial(card) ? Math.max(plain, useWorth(beliefs, card, take2)) : plain;
}

/** The best that can be done with a card that has to go into the dream. */
export function takenWorth(beliefs: CardBeliefs, card: Card): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const place of dreamOf(beliefs, beliefs.seat).keys()) best = Math.max(best, swapWorth(beliefs, card, place));
  return best;
}

export function handWorth(beliefs: CardBeliefs, card: Card, move: Move): number {
  switch (move.kind) {
    case 'swap':
      return swapWorth(beliefs, card, move.place);
    case 'use':
      return useWorth(beliefs, card, take2Worth);
    default:
      return discardWorth(beliefs, card);
  }
}

function swapWorth(beliefs: CardBeliefs, card: Card, place: number): number {
  const old = dreamOf(beliefs, beliefs.seat)[place];
  if (old === undefined) return Number.NEGATIVE_INFINITY;
  const insight = isKnown(old) || isLastTurn(beliefs.open) ? 0 : INSIGHT;
  return old.mean - ravensOn(card) + insight - gift(beliefs, old.mean);
}

const discardWorth = (beliefs: CardBeliefs, card: Card): number => -gift(beliefs, ravensOn(card));

/** Nobody plays on when the deck is out. */
const gift = ({ open }: CardBeliefs, ravens: number): number => (isLastTurn(open) ? 0 : GIFT * Math.max(0, TEMPTING - ravens));

function useWorth(beliefs: CardBeliefs, card: Card, take2: (beliefs: CardBeliefs) => number): number {
  switch (card) {
    case 'T5':
      return isLastTurn(beliefs.open) ? 0 : take2(beliefs);
    case 'P6':
      return bestLook(beliefs);
    case 'S7':
      return bestExchange(beliefs);
    default:
      return 0;
  }
}

/** The better of two cards. A second Take 2 among them is thought of as a plain 5: chains are rare. */
function take2Worth(beliefs: CardBeliefs): number {
  const worths = new Map(KINDS.map((kind) => [kind, drawnWorth(beliefs, kind, () => 0)]));
  const worthOf = (kind: Card): number => worths.get(kind) ?? 0;
  return average(beliefs.pile, (first) => average(beliefs.pile, (second) => Math.max(worthOf(first), worthOf(second))));
}
