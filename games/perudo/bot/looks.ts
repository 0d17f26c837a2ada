/**
 * Cards that look. A Peek is worth what one would do otherwise for knowing the die, so it comes when call and raise are close; a Blind Swap tells as
 * much of a random die, and moves a readable die into another hand. A False Tell lends weight to the bid that follows. A type, once known, is
 * known for as long as the die stays: that is what Gauge is for, and a Peek brings it as well. Where types are public it makes room in a hand.
 */
import type { Chance, Seat } from '@parlour/kernel';
import { hasDice, nextSeat } from '../seen/seats.ts';
import type { Move } from '../src/perudo.ts';
import { counting } from './counting.ts';
import { bestOf, type MoveWorth, ofKind } from './move-worth.ts';
import { worthWithDie } from './plain.ts';
import { rateRaises } from './raises.ts';
import { readable, typeDoubt } from './readability.ts';
import { isFull, priceOf } from './stakes.ts';
import { type BotTable, staying, supposing, type TableDie } from './table.ts';

/** `best` is what the turn is worth without them. */
export function rateLooks(table: BotTable, moves: readonly Move[], best: number): readonly MoveWorth[] {
  return [...peeks(table, moves, best), ...swaps(table, moves, best), ...tells(table, moves, best), ...gauges(table, moves, best)];
}

function peeks(table: BotTable, moves: readonly Move[], best: number): readonly MoveWorth[] {
  const plays = ofKind(moves, 'peek');
  if (plays.length === 0) return [];
  const die = darkest(table, (each) => plays.some((play) => play.die === each.id));
  const move = plays.find((play) => play.die === die?.id);
  if (die === undefined || move === undefined) return [];
  const worth = Math.max(best, worthWithDie(table, moves, die.id, die.known)) + insight(table, die);
  return [{ move, worth: worth - priceOf(table, 'peek') }];
}

/** A swap shows one die at random, and gives away what the own one was: the most readable goes. */
function swaps(table: BotTable, moves: readonly Move[], best: number): readonly MoveWorth[] {
  const plays = ofKind(moves, 'blind_swap');
  if (plays.length === 0) return [];
  const from: Seat = table.standing?.seat ?? nextSeat(table.open, table.me);
  const seat = from !== table.me && hasDice(table.open, from) ? from : nextSeat(table.open, table.me);
  const die = darkest(table, (each) => each.seat === seat);
  const typeOf = (id: number): number => readable(table.dice.find((each) => each.id === id)?.types ?? [], table.faces);
  const move = bestOf(plays.filter((play) => play.seat === seat).map((play) => ({ play, worth: typeOf(play.die) })))?.play;
  if (die === undefined || move === undefined) return [];
  const theirs = table.dice.filter((each) => each.seat === seat);
  const usual = theirs.reduce((sum, each) => sum + readable(each.types, table.faces), 0) / theirs.length;
  const better = table.habits.readable * (typeOf(move.die) - usual);
  return [{ move, worth: Math.max(best, worthWithDie(table, moves, die.id, die.known)) + better - priceOf(table, 'blind_swap') }];
}

/** The die that says most about the standing bid: the one whose part in it is the least certain. */
function darkest(table: BotTable, allowed: (die: TableDie) => boolean): TableDie | undefined {
  const bid = table.standing;
  const doubtful = (die: TableDie): number => {
    const chance = bid === null ? (die.known[1] ?? 0) : counting(die.known, bid.face, table.acesWild);
    return chance * (1 - chance);
  };
  return bestOf(table.dice.filter(allowed).map((die) => ({ die, worth: doubtful(die) })))?.die;
}

/** A die of somebody who does not answer the bid: the one who does may know better. */
function tells(table: BotTable, moves: readonly Move[], best: number): readonly MoveWorth[] {
  const next = nextSeat(table.open, table.me);
  const plays = ofKind(moves, 'false_tell');
  const play =
    plays.find(({ die }) => table.dice.some((each) => each.id === die && each.seat !== next && !each.lookers.includes(table.me))) ?? plays[0];
  if (play === undefined) return [];
  const lent = bestOf(rateRaises(supposing(table, play.die, { lookers: [table.me] }), moves))?.worth ?? best;
  return [{ move: play, worth: Math.max(best, lent) + room(table) - priceOf(table, 'false_tell') }];
}

/** The two dice whose types would tell most. */
function gauges(table: BotTable, moves: readonly Move[], best: number): readonly MoveWorth[] {
  const [first, second] = byInsight(table, ofKind(moves, 'gauge'));
  if (first === undefined) return [];
  const told = insight(table, first.die) + (second === undefined ? 0 : insight(table, second.die));
  return told === 0 && !isFull(table) ? [] : [{ move: first.play, worth: best + told + room(table) - priceOf(table, 'gauge') }];
}

/** The second die of a Gauge has to be named. */
export function chooseSecondGauge(table: BotTable, moves: readonly Move[], chance: Chance): Move | undefined {
  const plays = ofKind(moves, 'gauge_second');
  const [first] = byInsight(table, plays);
  if (first !== undefined && insight(table, first.die) > 0) return first.play;
  const others = ofOthers(table, plays);
  return plays.length === 0 ? undefined : chance.pick(others.length > 0 ? others : plays);
}

const byInsight = <M extends { readonly die: number }>(
  table: BotTable,
  plays: readonly M[],
): readonly { readonly play: M; readonly die: TableDie }[] =>
  ofOthers(table, plays)
    .flatMap((play) => table.dice.filter(({ id }) => id === play.die).map((die) => ({ play, die })))
    .toSorted((a, b) => insight(table, b.die) - insight(table, a.die));

/** What it is worth to know the type of a die from now on: the further back in its hand, the longer it stays. */
const insight = (table: BotTable, die: TableDie): number => table.habits.insight * typeDoubt(die.types, table.faces) * staying(table, die);

/** The own dice are known anyway. */
const ofOthers = <M extends { readonly die: number }>(table: BotTable, plays: readonly M[]): readonly M[] =>
  plays.filter((play) => table.dice.some(({ id, seat }) => id === play.die && seat !== table.me));

const room = (table: BotTable): number => (isFull(table) ? table.habits.room : 0);
