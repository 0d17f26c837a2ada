/**
 * Moves that nobody makes who thinks for a moment, whatever their plan is: others at the table notice them at once. What is left a player chooses
 * from; where nothing is left, everything is.
 */
import type { Seat } from '@parlour/kernel';
import { isLastTurn, topOf } from '../seen/seen.ts';
import { type Card, isSpecial, ravensOn } from '../src/cards.ts';
import type { ExchangeMove, Move } from '../src/moves.ts';
import { type CardBeliefs, dreamOf, type Guess, isKnown } from './beliefs.ts';
import { bestExchange, exchangeWorth } from './effects.ts';

export function sensible(beliefs: CardBeliefs, hand: readonly Card[], moves: readonly Move[]): readonly Move[] {
  const left = moves.filter((move) => !isSilly(beliefs, hand, move));
  return left.length > 0 ? left : moves;
}

/** A call is a guess with more own cards unknown than this. */
const BLIND = 1;
/** Ravens that a card has to save, at least, to be worth taking from the discard; and that nobody throws away. */
const WORTH_TAKING = 1;
const TOO_GOOD = 2;
/** An unknown card may be a light one: so much less is it worth to replace it. */
const UNKNOWN = 1;
/** An exchange has to bring so many ravens. */
const WORTH_MOVING = 0.5;

function isSilly(beliefs: CardBeliefs, [first, second]: readonly Card[], move: Move): boolean {
  const dream = dreamOf(beliefs, beliefs.seat);
  switch (move.kind) {
    case 'pobudka':
      return dream.filter((guess) => !isKnown(guess)).length > BLIND;
    case 'take': {
      const top = topOf(beliefs.open);
      return top === undefined || bestSaving(dream, top) < WORTH_TAKING;
    }
    case 'swap':
      return first !== undefined && isWaste(dream, first, move.place);
    case 'discard':
      return first !== undefined && bestSaving(dream, first) >= TOO_GOOD;
    case 'use':
      return first !== undefined && isIdle(beliefs, first);
    case 'keep':
      return first !== undefined && second !== undefined && isWorse(first, second, move.which);
    case 'look':
      return beliefs.dreams[move.seat]?.[move.place]?.variance === 0;
    case 'exchange':
      return isGivenAway(beliefs, move);
    default:
      return false;
  }
}

/** What a card saves where it saves most. */
const bestSaving = (dream: readonly Guess[], card: Card): number => Math.max(...dream.map((old) => savingOf(old, card)));

const savingOf = (old: Guess, card: Card): number => old.mean - ravensOn(card) - (isKnown(old) ? 0 : UNKNOWN);

/** A known card for one no lighter; any card for a known one while a heavier is known; a heavy one for who knows what. */
function isWaste(dream: readonly Guess[], card: Card, place: number): boolean {
  const old = dream[place];
  if (old === undefined) return true;
  if (!isKnown(old)) return ravensOn(card) > old.mean + UNKNOWN;
  return ravensOn(card) >= old.mean || dream.some((other) => isKnown(other) && other.mean > old.mean);
}

/** A special that has nothing to work on. */
function isIdle(beliefs: CardBeliefs, card: Card): boolean {
  switch (card) {
    case 'T5':
      return isLastTurn(beliefs.open);
    case 'P6':
      return isLastTurn(beliefs.open) || beliefs.dreams.flat().every(isKnown);
    default:
      return bestExchange(beliefs) < WORTH_MOVING / 2;
  }
}

/** The heavier of two plain cards. */
function isWorse(first: Card, second: Card, which: number): boolean {
  if (isSpecial(first) || isSpecial(second)) return false;
  const [kept, rejected] = which === 0 ? [first, second] : [second, first];
  return ravensOn(kept) > ravensOn(rejected);
}

/** An exchange that brings the own dream nothing, or that helps somebody at no gain. */
function isGivenAway(beliefs: CardBeliefs, move: ExchangeMove): boolean {
  const mean = (seat: Seat, place: number): number => dreamOf(beliefs, seat)[place]?.mean ?? 0;
  const [one, other] = [mean(move.seat, move.place), mean(move.otherSeat, move.otherPlace)];
  if (move.seat === move.otherSeat) return true;
  if (move.seat === beliefs.seat) return one - other < WORTH_MOVING;
  if (move.otherSeat === beliefs.seat) return other - one < WORTH_MOVING;
  return exchangeWorth(beliefs, move) <= 0;
}
