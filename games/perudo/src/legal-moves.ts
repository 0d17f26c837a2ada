/**
 * Everything a seat may do now: its bids (rules §3), calls (rules §4) and cards (rules §7). Playouts do little else than ask for it, so lists are made
 * once and shared where they can be.
 */
import type { Seat } from '@parlour/kernel';
import { legalBids } from './bidding.ts';
import { legalCalls } from './calls.ts';
import { legalPlays } from './card-plays.ts';
import type { Move } from './moves.ts';
import { isIn, type State, standingNumber } from './state.ts';

export function legalMoves(state: State, seat: Seat): readonly Move[] {
  if (state.phase !== 'bidding' || !isIn(state, seat)) return NO_MOVES;
  const plays: readonly Move[] = state.cards === null ? NO_MOVES : legalPlays(state, seat);
  if (seat !== state.turn) return joined(legalCalls(state, seat), plays, NO_MOVES);
  if (state.gauging !== null) return plays;
  const calls = legalCalls(state, seat);
  const bids = legalBids(state, seat);
  if (plays.length > 0) return joined(calls, plays, bids);
  if (calls.length === 0) return bids;
  return standingNumber(state) < KEPT ? together(calls, bids) : joined(calls, bids, NO_MOVES);
}

const NO_MOVES: readonly Move[] = [];

/** Bids are many, and `concat` copies them as a block. */
const joined = (first: readonly Move[], second: readonly Move[], third: readonly Move[]): readonly Move[] => first.concat(second, third);

/** Search and learning meet the first bids of a game over and over: their lists are kept. */
const KEPT = 16;

function together(calls: readonly Move[], bids: readonly Move[]): readonly Move[] {
  let known = LISTS.get(bids);
  if (known === undefined) {
    known = new Map();
    LISTS.set(bids, known);
  }
  let list = known.get(calls);
  if (list === undefined) {
    list = joined(calls, bids, NO_MOVES);
    known.set(calls, list);
  }
  return list;
}
const LISTS = new Map<readonly Move[], Map<readonly Move[], readonly Move[]>>();
