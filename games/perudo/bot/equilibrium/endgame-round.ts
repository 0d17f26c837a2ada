/**
 * One round of a duel as the solver takes it: who has how many dice, who opens, what follows each way the round can end. Bids of more dice than there
 * are can't hold and are left out: whoever hears one doubts it. Players remember the last few bids only.
 */
import { type Ahead, type HandGame, type Payoffs, payoffsOf, type Roll, rollsOf, type SolverPlayer } from '@parlour/bots/solve';
import { type BidMove, countsFor, ladderOf } from '../../src/bids.ts';
import type { CallKind } from '../../src/moves.ts';

/** What of the options matters with two left. Six faces, opening on aces allowed, and no cards. */
export interface DuelRules {
  /** The calls, Dudo first. */
  readonly calls: readonly Exclude<CallKind, 'calza'>[];
  /** Who has one die raises on the same face only. */
  readonly locks: boolean;
  /** Who loses a die opens the next round, otherwise the other one. */
  readonly loserStarts: boolean;
}

export const FACES = 6;

/** The opener's dice, and the other's. */
export type DuelDice = readonly [opener: number, other: number];

export interface DuelRound {
  readonly rules: DuelRules;
  readonly dice: DuelDice;
  /** How many bids a player remembers, the standing one among them. */
  readonly memory: number;
  /** How likely the opener of a round with these dice is to win the game. */
  readonly opens: (dice: DuelDice) => number;
}

/** A place in the bidding. */
export interface DuelNode {
  readonly turn: SolverPlayer;
  /** The last bids, the standing one last, by their numbers on the ladder. */
  readonly bids: readonly number[];
}

export const START: DuelNode = { turn: 0, bids: [] };

/** Every bid that may hold, from the lowest up. */
export const bidsWith = ([opener, other]: DuelDice): readonly BidMove[] => ladderOf(FACES, opener + other, true).all;

/** What the seat to act may do: calls, then bids, by their numbers on the ladder. The solver's moves are in this order. */
export function movesAt(
  { rules, dice }: Pick<DuelRound, 'rules' | 'dice'>,
  { turn, bids }: DuelNode,
): readonly (DuelRules['calls'][number] | number)[] {
  const standing = bids.at(-1);
  const all = bidsWith(dice);
  if (standing === undefined) return [...all.keys()];
  const mayPacao = dice[turn] === 1;
  const face = rules.locks && dice[turn] === 1 ? all[standing]?.face : undefined;
  const raises = [...all.keys()].filter((bid) => bid > standing && (face === undefined || all[bid]?.face === face));
  return [...rules.calls.filter((call) => call !== 'pacao' || mayPacao), ...raises];
}

/** Where a bid leads. */
export const afterBid = ({ turn, bids }: DuelNode, bid: number, memory: number): DuelNode => ({
  turn: turn === 0 ? 1 : 0,
  bids: [...bids, bid].slice(-memory),
});

export const memoryOf = ({ turn, bids }: DuelNode): string => `${turn}:${bids.join()}`;

export function duelRound(round: DuelRound): HandGame<DuelNode> {
  const { rules, dice, memory } = round;
  const rolls = [rollsOf(dice[0], FACES), rollsOf(dice[1], FACES)] as const;
  const endings = new Map<string, Payoffs>();
  const ending = (call: CallKind, caller: SolverPlayer, bid: number): Payoffs => {
    const key = `${call} ${caller} ${bid}`;
    const known = endings.get(key) ?? payoffsAfter(round, rolls, call, caller, bidsWith(dice)[bid] as BidMove);
    endings.set(key, known);
    return known;
  };
  return {
    hands: [rolls[0].map(({ chance }) => chance), rolls[1].map(({ chance }) => chance)],
    root: START,
    mover: ({ turn }) => turn,
    memory: memoryOf,
    moves: (node) =>
      movesAt({ rules, dice }, node).map(
        (move): Ahead<DuelNode> =>
          typeof move === 'number' ? { to: afterBid(node, move, memory) } : { ends: ending(move, node.turn, node.bids.at(-1) as number) },
      ),
  };
}

/** How likely the opener is to win the game after this call, by both rolls (rules §4, §6). */
function payoffsAfter(
  { rules, dice, opens }: DuelRound,
  rolls: readonly [readonly Roll[], readonly Roll[]],
  call: CallKind,
  caller: SolverPlayer,
  { quantity, face }: BidMove,
): Payoffs {
  const bidder = caller === 0 ? 1 : 0;
  const loses = (loser: SolverPlayer): number => {
    const left: DuelDice = loser === 0 ? [dice[0] - 1, dice[1]] : [dice[0], dice[1] - 1];
    if (left[loser] === 0) return loser === 0 ? 0 : 1;
    return chanceFrom(opens, left, (loser === 0) === rules.loserStarts ? 0 : 1);
  };
  const results = {
    bidder: loses(bidder),
    caller: loses(caller),
    gains: chanceFrom(opens, caller === 0 ? [dice[0] + 1, dice[1]] : [dice[0], dice[1] + 1], rules.loserStarts ? caller : bidder),
  };
  return payoffsOf(rolls, (mine, theirs) => {
    const count = [...mine, ...theirs].filter((shown) => countsFor(shown, face, true)).length;
    if (call === 'jonti') return count === quantity ? results.gains : results.caller;
    return count < quantity === (call === 'dudo') ? results.bidder : results.caller;
  });
}

/** How likely player 0 is to win, if this player opens the next round. */
const chanceFrom = (opens: DuelRound['opens'], dice: DuelDice, starter: SolverPlayer): number =>
  starter === 0 ? opens(dice) : 1 - opens([dice[1], dice[0]]);
