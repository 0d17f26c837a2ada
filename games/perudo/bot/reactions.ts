/**
 * Out of turn. Whoever is to act has to answer the standing bid: the likelier it is called, the likelier that somebody else pays, and best the one
 * who leads. A card that brings that about is played if it is worth it; otherwise it is kept for the own turn, where it saves a die as well.
 * An exact call out of turn has to be a good one, for nobody asks for it. A False Tell is kept too: out of turn everyone sees what it is.
 */
import type { Chance, Seat } from '@parlour/kernel';
import type { Bid, Move } from '../src/perudo.ts';
import { rateCalls } from './calls.ts';
import { bestOf, type MoveWorth, ofKind } from './move-worth.ts';
import { believed, expectedWorth, footing } from './replies.ts';
import { gainOf, priceOf } from './stakes.ts';
import type { BotTable } from './table.ts';

export function reaction(table: BotTable, moves: readonly Move[], chance: Chance): Move | null {
  const bid = table.standing;
  if (bid === null) return null;
  const silent = standsWorth(table, bid, table.open.turn);
  const best = bestOf([...calls(table, moves), ...bends(table, moves, bid, silent)]);
  return best !== undefined && best.worth > table.habits.whim * chance.fraction() ? best.move : null;
}

const calls = (table: BotTable, moves: readonly Move[]): readonly MoveWorth[] => rateCalls(table, ofKind(moves, 'calza'));

function bends(table: BotTable, moves: readonly Move[], bid: Bid, silent: number): readonly MoveWorth[] {
  return moves.flatMap((move): readonly MoveWorth[] => {
    if (move.kind !== 'inflation' && move.kind !== 'wild_shift') return [];
    const bent = move.kind === 'inflation' ? { ...bid, quantity: bid.quantity + 1 } : { ...bid, face: move.face };
    return [{ move, worth: standsWorth(table, bent, table.open.turn) - silent - priceOf(table, move.kind) }];
  });
}

/** What it is worth to watch a seat answer somebody else's bid. */
function standsWorth(table: BotTable, { seat, quantity, face }: Bid, replier: Seat): number {
  const caught = gainOf(table, seat);
  const wrong = gainOf(table, replier);
  const foot = footing(table, replier, face);
  return expectedWorth(foot, believed(foot), quantity, table.habits, (doubt, holds) => doubt * ((1 - holds) * caught + holds * wrong));
}
