/**
 * Dalmuti's players. A novice plays for the moment. From casual on they plan how the hand goes out and count what has been played, throw no won ending
 * away, and do nothing that a table would shake its head about. Strong players and experts try their moves on hands that they believe in.
 */
import type { Bot, Chance } from '@parlour/kernel';
import type { DalmutiTypes, GiveMove, Move } from '../src/dalmuti.ts';
import { decentGifts, declares, giftWorths } from './court.ts';
import { wonTurns } from './endings.ts';
import { noviceGift, noviceTurn } from './novice.ts';
import { sureTurns } from './sure.ts';
import { type Effort, thoughtGift, thoughtTurn } from './thinker.ts';
import { decentTurns, type TrickMove, turnWorths } from './turns.ts';

/** How far whims move a casual player's choice, in leads. */
const WHIM = 0.3;

/** How much the others think. A thousand cards take about a millisecond. */
const EFFORTS: Readonly<Record<'strong' | 'expert', Effort>> = {
  strong: { worlds: 32, cards: 20_000, moves: 4 },
  expert: { worlds: 1000, cards: 150_000, moves: 8 },
};

export const bot: Bot<DalmutiTypes> = {
  choose(input) {
    const { view, moves, level, chance } = input;
    const more = (): boolean => input.more();
    const { open, own } = view;
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
        const decent = decentGifts(gifts);
        if (level === 'novice') return noviceGift(decent) ?? chance.pick(moves);
        if (level === 'casual') return best(decent, giftWorths(open, own, decent), chance) ?? chance.pick(moves);
        return thoughtGift(view, own, decent, EFFORTS[level], chance, more) ?? chance.pick(moves);
      }
      case 'play': {
        const turns = moves.filter((move): move is TrickMove => move.kind === 'play' || move.kind === 'pass');
        if (level === 'novice') return noviceTurn(open, own, turns, chance) ?? chance.pick(moves);
        const [sure] = sureTurns(open, own, turns);
        if (sure !== undefined) return sure;
        const won = wonTurns(open, own, turns);
        const decent = won !== null && won.length > 0 ? won : decentTurns(open, own, turns);
        if (level === 'casual') return best(decent, turnWorths(open, own, decent), chance) ?? chance.pick(moves);
        return thoughtTurn(view, own, decent, EFFORTS[level], chance, more) ?? chance.pick(moves);
      }
      case 'roundEnd':
      case 'gameOver':
        return chance.pick(moves);
    }
  },
};

/** The one worth most, where each may be taken for a little more than it is. */
function best<M extends Move>(moves: readonly M[], worth: readonly number[], chance: Chance): M | undefined {
  let [found, most]: [M | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const [i, move] of moves.entries()) {
    const liked = (worth[i] ?? 0) + WHIM * chance.fraction();
    if (liked > most) [found, most] = [move, liked];
  }
  return found;
}
