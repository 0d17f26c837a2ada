/**
 * A sensible player of Sen. It expects of each card what it remembers or what the cards not yet seen make likely, and makes the move that saves most
 * ravens by that: which card to take, what to put where, whom to look at or to exchange with, when to call. It may waver between moves that are nearly
 * as good, and its beliefs may have forgotten something.
 */
import type { Chance } from '@parlour/kernel';
import type { Card } from '../src/cards.ts';
import type { Move, TurnMove } from '../src/moves.ts';
import type { CardBeliefs } from './beliefs.ts';
import { exchangeWorth, lookWorth } from './effects.ts';
import { drawnWorth, handWorth } from './hand.ts';
import { sensible } from './sensible.ts';
import { turnWorths } from './turn.ts';

/** `waver` is how far off its sense of a move's worth may be, in ravens. */
export function consideredMove(beliefs: CardBeliefs, hand: readonly Card[], moves: readonly Move[], waver: number, chance: Chance): Move {
  return best(sensible(beliefs, hand, moves), consideredWorths(beliefs, hand), waver, chance);
}

/** What each move is worth to one who believes this and has these cards in hand. */
export function consideredWorths(beliefs: CardBeliefs, [first, second]: readonly Card[]): (move: Move) => number {
  let turn: Readonly<Record<TurnMove['kind'], number>> | undefined;
  return (move) => {
    switch (move.kind) {
      case 'peek':
        return 0;
      case 'draw':
      case 'take':
      case 'pobudka':
        turn ??= turnWorths(beliefs);
        return turn[move.kind];
      case 'swap':
      case 'discard':
      case 'use':
        return first === undefined ? 0 : handWorth(beliefs, first, move);
      case 'keep': {
        const kept = move.which === 0 ? first : second;
        return kept === undefined ? 0 : drawnWorth(beliefs, kept);
      }
      case 'look':
        return lookWorth(beliefs, move);
      case 'exchange':
        return exchangeWorth(beliefs, move);
    }
  };
}

/** The move that seems best to one whose sense of it is so far off. */
export function best(moves: readonly Move[], worth: (move: Move) => number, waver: number, chance: Chance): Move {
  let [choice] = moves;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const seeming = worth(move) + waver * chance.fraction();
    if (seeming > most) [choice, most] = [move, seeming];
  }
  if (choice === undefined) throw new Error('a seat that chooses has something to choose from');
  return choice;
}
