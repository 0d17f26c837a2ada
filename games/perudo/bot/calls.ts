/**
 * Calls, by exact odds, and the cards that raise the stakes of a Dudo: Insurance where it may fail, Double Dudo where it hardly can, both where
 * somebody has two dice to lose. A Late Dudo finds the worst bid of the round that it can reach.
 */
import { bidNumbered } from '../seen/bids.ts';
import type { Bid, Move } from '../src/perudo.ts';
import { bestOf, type MoveWorth, ofKind } from './move-worth.ts';
import { gainOf, lossOf, priceOf, prizeOf } from './stakes.ts';
import { type BotTable, countOn } from './table.ts';

/** Calls that end the round as it stands. */
export function rateCalls(table: BotTable, moves: readonly Move[]): readonly MoveWorth[] {
  const bid = table.standing;
  if (bid === null) return [];
  const count = countOn(table, bid.face);
  const holds = count.atLeast(bid.quantity);
  return moves.flatMap((move): readonly MoveWorth[] => {
    if (move.kind === 'dudo') return [{ move, worth: dudoWorth(table, bid, holds, inForce(table)) }];
    if (move.kind === 'jonti' || move.kind === 'calza') return [{ move, worth: exactWorth(table, count.exactly(bid.quantity)) }];
    if (move.kind === 'pacao') return [{ move, worth: holds * gainOf(table, bid.seat) - (1 - holds) * lossOf(table) }];
    return [];
  });
}

/** The same with cards: on an earlier bid, or with other stakes. */
export function rateCardCalls(table: BotTable, moves: readonly Move[]): readonly MoveWorth[] {
  const targets: readonly MoveWorth[] = ofKind(moves, 'late_dudo').flatMap((move) => {
    const bid = bidNumbered(table.open, move.bid);
    return bid === null ? [] : [{ move, worth: dudoWorth(table, bid, holdsOf(table, bid), inForce(table)) - priceOf(table, 'late_dudo') }];
  });
  const late = bestOf(targets);
  const bid = table.standing;
  const staked = bid === null ? null : stakedDudo(table, moves, bid, holdsOf(table, bid));
  return [...(late === undefined ? [] : [late]), ...(staked === null ? [] : [staked])];
}

/** The best way to raise the stakes before a Dudo: the first card of it, and what all of it is worth; null without such a card. */
export function stakedDudo(table: BotTable, moves: readonly Move[], bid: Bid, holds: number): MoveWorth | null {
  const now = inForce(table);
  const [insurance] = ofKind(moves, 'insurance');
  const [double] = ofKind(moves, 'double_dudo');
  const insured = { ...now, insured: true };
  const doubled = { ...now, doubled: true };
  const ways: MoveWorth[] = [];
  if (insurance) ways.push({ move: insurance, worth: dudoWorth(table, bid, holds, insured) - priceOf(table, 'insurance') });
  if (double) ways.push({ move: double, worth: dudoWorth(table, bid, holds, doubled) - priceOf(table, 'double_dudo') });
  if (insurance && double) {
    const both = dudoWorth(table, bid, holds, { insured: true, doubled: true });
    ways.push({ move: insurance, worth: both - priceOf(table, 'insurance') - priceOf(table, 'double_dudo') });
  }
  return bestOf(ways) ?? null;
}

interface Stakes {
  readonly insured: boolean;
  readonly doubled: boolean;
}

export const inForce = ({ open }: BotTable): Stakes => ({
  insured: open.effects.includes('insurance'),
  doubled: open.effects.includes('double_dudo'),
});

export function dudoWorth(table: BotTable, bid: Bid, holds: number, { insured, doubled }: Stakes): number {
  const dice = doubled ? 2 : 1;
  return (1 - holds) * gainOf(table, bid.seat, dice) - (insured ? 0 : holds * lossOf(table, dice));
}

export const exactWorth = (table: BotTable, exactly: number): number => exactly * prizeOf(table) - (1 - exactly) * lossOf(table);

const holdsOf = (table: BotTable, { quantity, face }: Bid): number => countOn(table, face).atLeast(quantity);
