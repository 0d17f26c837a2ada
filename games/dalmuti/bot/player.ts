/** A player with these habits: of the moves it has, the one worth most, with a whim now and then. */
import type { Bot, Chance } from '@parlour/kernel';
import type { DalmutiTypes, GiveMove, Move } from '../src/dalmuti.ts';
import { declares, giftWorths } from './court.ts';
import type { DalmutiHabits } from './habits.ts';
import { type TrickMove, turnWorths } from './turns.ts';

export const playerWith = (habits: DalmutiHabits): Bot<DalmutiTypes> => ({
  choose({ view: { open, own }, moves, chance }) {
    const only = moves.length === 1 ? moves[0] : undefined;
    if (only !== undefined) return only;
    if (own === null) return chance.pick(moves);
    switch (open.phase) {
      case 'revolution': {
        const kind = declares(open, own) ? 'declare' : 'silent';
        return moves.find((move) => move.kind === kind) ?? chance.pick(moves);
      }
      case 'taxes': {
        const gifts = moves.filter((move): move is GiveMove => move.kind === 'give_one' || move.kind === 'give_two');
        return best(gifts, giftWorths(open, own, gifts, habits), habits, chance) ?? chance.pick(moves);
      }
      case 'play': {
        const turns = moves.filter((move): move is TrickMove => move.kind === 'play' || move.kind === 'pass');
        return best(turns, turnWorths(open, own, turns, habits), habits, chance) ?? chance.pick(moves);
      }
      case 'roundEnd':
      case 'gameOver':
        return chance.pick(moves);
    }
  },
});

/** The one worth most, where each may be taken for a little more than it is. */
function best<M extends Move>(moves: readonly M[], worth: readonly number[], { whim }: DalmutiHabits, chance: Chance): M | undefined {
  let [found, most]: [M | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const [i, move] of moves.entries()) {
    const liked = (worth[i] ?? 0) + whim * chance.fraction();
    if (liked > most) [found, most] = [move, liked];
  }
  return found;
}
