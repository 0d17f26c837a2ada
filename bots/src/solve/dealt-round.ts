/**
 * A round of any game that fits, by its own rules: two seats, all chance in the deal, every move public. What may be done, who is to act and how it ends is
 * asked of the contract; the solver sees the same moves as a player.
 */
import { Chance, type Game, type GameTypes, type Seat } from '@parlour/kernel';
import type { Ahead, HandGame, Payoffs, SolverPlayer } from './hand-game.ts';

export interface DealtRound<T extends GameTypes> {
  readonly game: Game<T>;
  /** Every deal with its probability, together 1. In all of them the same seat begins, and all look the same to a spectator. */
  readonly deals: readonly { readonly state: T['state']; readonly probability: number }[];
  /** A hand as text: what is the same to its player has the same. */
  readonly hand: (own: T['own']) => string;
  /** What a move that ends the round ends, as text: wherever that is the same, the same hands get the same. */
  readonly ending: (state: T['state'], move: T['move']) => string;
  /** What the round was worth to seat 0, where it has ended. */
  readonly worth: (state: T['state']) => number;
}

/** A place in the round, as it would be in the first of the deals. */
export interface DealtNode<T extends GameTypes> {
  readonly state: T['state'];
  readonly made: readonly { readonly seat: Seat; readonly move: T['move'] }[];
}

export function dealtRound<T extends GameTypes>(round: DealtRound<T>): HandGame<DealtNode<T>> {
  const { game, deals } = round;
  const [first] = deals;
  if (first === undefined) throw new Error('a round has deals');
  const hands = [handsOf(round, 0), handsOf(round, 1)] as const;
  const pairs = pairsOf(round, hands);
  const endings = new Map<string, Payoffs>();
  const turnIn = (state: T['state']): SolverPlayer => (game.awaited(state)[0] === 0 ? 0 : 1);
  const payoffs = (made: DealtNode<T>['made'], key: string): Payoffs => {
    const known =
      endings.get(key) ??
      Float64Array.from(pairs, (dealt) => {
        let state = dealt;
        for (const { seat, move } of made) state = game.apply(state, seat, move, NO_CHANCE);
        return round.worth(state);
      });
    endings.set(key, known);
    return known;
  };
  return {
    hands: [[...hands[0].values()], [...hands[1].values()]],
    root: { state: first.state, made: [] },
    mover: ({ state }) => turnIn(state),
    moves({ state, made }) {
      const seat = turnIn(state);
      return game.moves(state, seat).map((move): Ahead<DealtNode<T>> => {
        const next = [...made, { seat, move }];
        const after = game.apply(state, seat, move, NO_CHANCE);
        if (game.awaited(after).length > 0) return { to: { state: after, made: next } };
        return { ends: payoffs(next, `${seat} ${round.ending(state, move)}`) };
      });
    },
  };
}

/** The hands of a seat, as they come up, with their probabilities. */
export function handsOf<T extends GameTypes>({ game, deals, hand }: DealtRound<T>, seat: Seat): ReadonlyMap<string, number> {
  const hands = new Map<string, number>();
  for (const { state, probability } of deals) {
    const name = hand(game.own(state, seat));
    hands.set(name, (hands.get(name) ?? 0) + probability);
  }
  return hands;
}

/** A deal for every pair of hands, in the order of payoffs. */
function pairsOf<T extends GameTypes>({ game, deals, hand }: DealtRound<T>, [first, second]: readonly ReadonlyMap<string, number>[]): T['state'][] {
  const found = new Map(deals.map(({ state }) => [`${hand(game.own(state, 0))} | ${hand(game.own(state, 1))}`, state]));
  return [...(first ?? []).keys()].flatMap((mine) =>
    [...(second ?? []).keys()].map((theirs) => {
      const state = found.get(`${mine} | ${theirs}`);
      if (state === undefined) throw new Error('hands that depend on each other');
      return state;
    }),
  );
}

/** After the deal nothing is drawn. */
class NoChance extends Chance {
  protected override word(): number {
    throw new Error('a round that draws can’t be solved');
  }
}
const NO_CHANCE = new NoChance();
