/** What dice and cards are worth. The measure is an own die. */
import type { Seat } from '@parlour/kernel';
import { diceCountOf, othersWithDice } from '../seen/seats.ts';
import { type Card, HAND_LIMIT } from '../src/perudo.ts';
import type { BotTable } from './table.ts';

/** What it costs to lose so many dice. With the last one everything goes. */
export function lossOf(table: BotTable, dice = 1): number {
  const held = diceCountOf(table.open, table.me);
  const lost = Math.min(dice, held);
  return lost === held ? lost - 1 + table.habits.lastDie : lost;
}

/** What it brings that another seat loses dice: it puts that one behind, where losing one's own puts all of them ahead. Who leads matters most. */
export function gainOf(table: BotTable, seat: Seat, dice = 1): number {
  const others = othersWithDice(table.open, table.me);
  const theirs = diceCountOf(table.open, seat);
  const usual = others.reduce((sum, other) => sum + diceCountOf(table.open, other), 0) / others.length;
  const lead = Math.min(1, Math.max(-1, theirs / usual - 1));
  return (Math.min(dice, theirs) * table.habits.share * (1 + table.habits.threat * lead)) / others.length;
}

/** What an exact call gains. */
export function prizeOf(table: BotTable): number {
  const { diceCap, dicePerPlayer } = table.open.options;
  return diceCap && diceCountOf(table.open, table.me) >= dicePerPlayer ? 0 : table.habits.gained;
}

/** What a card has to bring at least. */
export function priceOf(table: BotTable, card: Card): number {
  const { price, priceFull, priceLastDie } = table.habits;
  const full = isFull(table) ? priceFull : 1;
  const last = diceCountOf(table.open, table.me) === 1 ? priceLastDie : 1;
  return price[card] * full * last;
}

/** The hand has no room for another card. */
export const isFull = (table: BotTable): boolean => table.own.hand.length >= HAND_LIMIT;
