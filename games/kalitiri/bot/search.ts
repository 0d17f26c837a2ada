/**
 * Playing a card by thinking ahead: hands are imagined for the others, weighed by what their bids and cards say, and each card is tried in them.
 */
import type { BotInput, Seat } from '@parlour/kernel';
import type { Move } from '../src/moves.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import { believedStates, type Thought } from './belief.ts';
import { PlayoutPolicy } from './playout/policy.ts';
import { bestTried, compare } from './playout/rollouts.ts';
import { seriesWorthOf } from './playout/series.ts';
import { codeOf, PlayoutTable } from './playout/table.ts';

export function searchCard(input: BotInput<KaliTiriTypes>, seat: Seat, thought: Thought): Move {
  const { view, moves, chance } = input;
  const policy = new PlayoutPolicy();
  const tables = believedStates(input, seat, thought).map((state) => PlayoutTable.of(state));
  const [first] = tables;
  if (first === undefined) return chance.pick(moves);
  const likings = likingsOf(policy, first, moves);
  const worth = seriesWorthOf(view.open);
  const scores = new Int32Array(view.open.sizes.length);
  const outcome = (move: Move, deal: number): number => {
    const table = (tables[deal] ?? first).copy();
    if (move.kind === 'play') table.play(codeOf(move.card));
    policy.finish(table);
    table.scores(scores);
    return worth.of(seat, scores);
  };
  const tried = compare(moves, tables.length, outcome, () => input.more());
  return bestTried(tried, (move) => worth.point * (likings.get(move) ?? 0)) ?? chance.pick(moves);
}

/** What the policy makes of the moves; it looks only at what the seat knows, so any imagined deal will do. */
function likingsOf(policy: PlayoutPolicy, table: PlayoutTable, moves: readonly Move[]): ReadonlyMap<Move, number> {
  policy.weigh(table);
  const { cards, worths, size } = policy;
  const at = (move: Move): number => (move.kind === 'play' ? cards.subarray(0, size).indexOf(codeOf(move.card)) : -1);
  return new Map(moves.map((move) => [move, worths[at(move)] ?? 0]));
}
