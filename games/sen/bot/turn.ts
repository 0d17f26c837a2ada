/** How a turn starts: with the deck or the discard, whichever saves more ravens, unless a call is worth more than to play on. */
import { topOf } from '../seen/seen.ts';
import type { TurnMove } from '../src/moves.ts';
import { average, type CardBeliefs } from './beliefs.ts';
import { callWorth } from './call.ts';
import { drawnWorth, takenWorth } from './hand.ts';

export function turnWorths(beliefs: CardBeliefs): Readonly<Record<TurnMove['kind'], number>> {
  const top = topOf(beliefs.open);
  const draw = average(beliefs.pile, (card) => drawnWorth(beliefs, card));
  const take = top === undefined ? Number.NEGATIVE_INFINITY : takenWorth(beliefs, top);
  const playing = Math.max(draw, take);
  return { draw, take, pobudka: playing + callWorth(beliefs, playing) };
}
