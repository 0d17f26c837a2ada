/**
 * Bids. One is worth what becomes of it: called, it costs a die or takes one; not called, it is the next seat's trouble. What counts is both
 * whether it holds and whether it is believed, so a bid on what others seem to have can be worth more than one on what is held: a bluff.
 */
import { nextSeat, othersWithDice } from '../seen/seats.ts';
import { ladderOf, type Move } from '../src/perudo.ts';
import { type MoveOf, type MoveWorth, ofKind } from './move-worth.ts';
import { believedAfter, expectedWorth, type Footing, footing } from './replies.ts';
import { gainOf, lossOf } from './stakes.ts';
import type { BotTable } from './table.ts';

type Bid = MoveOf<'bid'>;

export const rateRaises = (table: BotTable, moves: readonly Move[]): readonly MoveWorth[] => rateBids(table, ofKind(moves, 'bid'));

/** The same for somebody who has not looked at the own dice: what it bids tells nothing of them. */
export const rateBlindRaises = (table: BotTable, moves: readonly Move[]): readonly MoveWorth[] =>
  rateRaises({ ...table, dice: table.dice.map((die) => (die.seat === table.me ? { ...die, known: die.shown } : die)) }, moves);

/** What any bid at all would be worth, if a Phantom Bid allowed it. */
export const ratePhantomBids = (table: BotTable): readonly MoveWorth[] =>
  rateBids(table, ladderOf(table.faces, table.open.highest, table.acesWild).all);

function rateBids(table: BotTable, bids: readonly Bid[]): readonly MoveWorth[] {
  const next = nextSeat(table.open, table.me);
  const gain = gainOf(table, next);
  const loss = lossOf(table);
  const { habits } = table;
  const comfort = habits.comfort * Math.min(FAR, othersWithDice(table.open, table.me).length - 1);
  const onFace: (Footing | undefined)[] = [];
  return bids.map((move) => {
    const foot = onFace[move.face] ?? footing(table, next, move.face);
    onFace[move.face] = foot;
    if (foot.expectation.atLeast(move.quantity) < HOPELESS && foot.rest.atLeast(move.quantity - foot.dice) < HOPELESS) return { move, worth: -loss };
    const belief = believedAfter(foot, table, move.quantity);
    const worth = expectedWorth(
      foot,
      belief,
      move.quantity,
      habits,
      (doubt, holds, believes) => doubt * (holds * gain - (1 - holds) * loss) - (1 - doubt) * believes * comfort,
    );
    return { move, worth };
  });
}

/** A bid is called before it has gone further than so many seats. */
const FAR = 3;

/** Nobody believes less, and nothing is gained by thinking about it. */
const HOPELESS = 0.02;
