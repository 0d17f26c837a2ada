/**
 * Cards that bend bids. On the own turn Inflation and Wild Shift make a bid false, or exact, that is then called: q aces for q of another face is
 * the surest of all. A Phantom Bid is the way out where every raise and every call is bad.
 */
import type { Bid, Move } from '../src/perudo.ts';
import { dudoWorth, exactWorth, inForce, stakedDudo } from './calls.ts';
import { bestOf, type MoveWorth, ofKind } from './move-worth.ts';
import { ratePhantomBids } from './raises.ts';
import { priceOf } from './stakes.ts';
import { type BotTable, countOn } from './table.ts';

export function rateBending(table: BotTable, moves: readonly Move[]): readonly MoveWorth[] {
  const bid = table.standing;
  if (bid === null) return [];
  const inflated = ofKind(moves, 'inflation').map((move) => {
    const worth = calledWorth(table, moves, { ...bid, quantity: bid.quantity + 1 });
    return { move, worth: worth - priceOf(table, 'inflation') };
  });
  const shifted = ofKind(moves, 'wild_shift').map((move) => {
    const worth = calledWorth(table, moves, { ...bid, face: move.face });
    return { move, worth: worth - priceOf(table, 'wild_shift') };
  });
  return [...inflated, ...shifted, ...phantom(table, moves)];
}

/** What the best call on the bid would be worth if it read so. */
function calledWorth(table: BotTable, moves: readonly Move[], bid: Bid): number {
  const count = countOn(table, bid.face);
  const holds = count.atLeast(bid.quantity);
  const dudo = dudoWorth(table, bid, holds, inForce(table));
  const staked = stakedDudo(table, moves, bid, holds)?.worth ?? dudo;
  const exact = ofKind(moves, 'jonti').length > 0 ? exactWorth(table, count.exactly(bid.quantity)) : dudo;
  return Math.max(dudo, staked, exact);
}

function phantom(table: BotTable, moves: readonly Move[]): readonly MoveWorth[] {
  const [move] = ofKind(moves, 'phantom_bid');
  if (move === undefined) return [];
  const best = bestOf(ratePhantomBids(table));
  return best === undefined ? [] : [{ move, worth: best.worth - priceOf(table, 'phantom_bid') }];
}
