/**
 * What is learnt here: one round of Perudo between two players of few dice, by the game's real rules. Who opens is worse off: with one die of six faces each,
 * the value of the round is −1/18. It is small enough to be solved, so that what has been learnt can be held against the truth.
 */
import type { DealtRound } from '@parlour/bots/solve';
import { EnvironmentMistake, type EnvironmentRequest, type EnvironmentSetup } from '@parlour/env';
import type { Game, GameTypes, Seat } from '@parlour/kernel';
import { outcomes } from '@parlour/kernel/kit';

export interface SmallRound {
  /** Each player's. */
  readonly dice: number;
  readonly faces: number;
}

/** Dice times faces of both: there are up to two to this power of ways of bidding. */
const MOST = 14;

export function roundRequest({ dice, faces }: SmallRound): EnvironmentRequest {
  if (2 * dice * faces > MOST) throw new EnvironmentMistake(`A round is measured with at most ${MOST / 2} faces in all on a player's dice.`);
  return { game: 'perudo', configuration: 'last-dice', options: { dicePerPlayer: dice, faces } };
}

/** The same round for the solver: every deal, and what its end is worth. */
export function dealtPerudo({ game, start }: EnvironmentSetup): DealtRound<GameTypes> {
  return {
    game,
    deals: [...outcomes((chance) => game.setup(start, chance))].map(({ value, probability }) => ({ state: value, probability })),
    hand: (own) => JSON.stringify(own),
    // A call is about the standing bid: how that came about makes no difference.
    ending: (state, { kind }) => `${kind} ${JSON.stringify(standingBid(game.open(state)))}`,
    worth: (state) => Math.sign(scoreOf(game, state, 0) - scoreOf(game, state, 1)),
  };
}

function standingBid(open: object): unknown {
  const bids: unknown = Reflect.get(open, 'bids');
  if (!Array.isArray(bids)) throw new Error('a round of Perudo has bids');
  return bids.at(-1);
}

const scoreOf = (game: Game, state: object, seat: Seat): number => game.standing(state).find((place) => place.seat === seat)?.score ?? 0;
