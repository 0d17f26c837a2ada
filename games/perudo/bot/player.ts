/** A player with these habits: of all that it can do the thing worth most, with a whim now and then. */
import type { Bot, Chance } from '@parlour/kernel';
import type { Move, Own, PerudoTypes, PerudoView } from '../src/perudo.ts';
import { rateBending } from './bending.ts';
import { rateCardCalls } from './calls.ts';
import type { PerudoHabits } from './habits.ts';
import { chooseSecondGauge, rateLooks } from './looks.ts';
import { bestOf, type MoveWorth } from './move-worth.ts';
import { ratePlain } from './plain.ts';
import { rateBlindRaises } from './raises.ts';
import { reaction } from './reactions.ts';
import { type BotTable, tableOf } from './table.ts';
import { rateTinkering } from './tinkering.ts';

/** `believe` makes of a view what the player thinks of the dice. */
export const playerWith = (
  habits: PerudoHabits,
  believe: (view: PerudoView, own: Own, habits: PerudoHabits) => BotTable = tableOf,
): Bot<PerudoTypes> => ({
  choose({ view, moves, must, chance }) {
    const { open, own } = view;
    if (own === null || open.turn !== own.seat) {
      const move = own === null ? null : reaction(believe(view, own, habits), moves, chance);
      return move ?? (must ? chance.pick(moves) : null);
    }
    const [only] = moves;
    if (moves.length === 1 && only !== undefined) return only;
    const table = believe(view, own, habits);
    return chooseSecondGauge(table, moves, chance) ?? chosen(table, moves, chance) ?? chance.pick(moves);
  },
});

/** Where it would bid, it sometimes bids something else: a bluff. */
function chosen(table: BotTable, moves: readonly Move[], chance: Chance): Move | undefined {
  const { habits } = table;
  const move = fancied(rateAll(table, moves), habits, chance);
  return move?.kind === 'bid' && chance.fraction() < habits.bluff ? fancied(rateBlindRaises(table, moves), habits, chance) : move;
}

function rateAll(table: BotTable, moves: readonly Move[]): readonly MoveWorth[] {
  const plain = ratePlain(table, moves);
  if (table.own.hand.length === 0) return plain;
  const ending = [...plain, ...rateCardCalls(table, moves), ...rateBending(table, moves)];
  const best = bestOf(ending)?.worth ?? 0;
  return [...ending, ...rateLooks(table, moves, best), ...rateTinkering(table, moves, best)];
}

/** The one worth most, where each may be taken for a little more than it is. */
function fancied(rated: readonly MoveWorth[], { whim }: PerudoHabits, chance: Chance): Move | undefined {
  return bestOf(rated.map(({ move, worth }) => ({ move, worth: worth + whim * chance.fraction() })))?.move;
}
