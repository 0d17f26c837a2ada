/**
 * A sensible player of Sen. It expects of each card what it remembers or what the cards not yet seen make likely, and makes the move that saves most
 * ravens by that: which card to take, what to put where, whom to look at or to exchange with, when to call. It forgets what it has seen now and
 * then, and wavers between moves that are nearly as good.
 */
import type { Bot, Chance } from '@parlour/kernel';
import type { Card } from '../src/cards.ts';
import type { Move, TurnMove } from '../src/moves.ts';
import type { SenTypes } from '../src/types.ts';
import { beliefsOf, type CardBeliefs } from './beliefs.ts';
import { exchangeWorth, lookWorth } from './effects.ts';
import { drawnWorth, handWorth } from './hand.ts';
import { turnWorths } from './turn.ts';

/** How far off its sense of a move's worth may be, in ravens. */
const WAVER = 0.4;

export const bot: Bot<SenTypes> = {
  choose: ({ view: { open, own }, moves, chance }) => {
    if (own === null || open.phase.kind === 'peeking') return chance.pick(moves);
    return best(moves, worths(beliefsOf(open, own), own.hand), chance);
  },
};

/** What each move is worth to one who believes this and has these cards in hand. */
function worths(beliefs: CardBeliefs, [first, second]: readonly Card[]): (move: Move) => number {
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

function best(moves: readonly Move[], worth: (move: Move) => number, chance: Chance): Move | null {
  let choice: Move | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const seeming = worth(move) + WAVER * chance.fraction();
    if (choice !== null && seeming <= most) continue;
    choice = move;
    most = seeming;
  }
  return choice;
}
