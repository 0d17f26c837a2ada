/**
 * Cards that change dice. Re-roll One is worth what the turn becomes with another face, be it to support a raise or to take one's support from a
 * bid before the call. Polish and Crack last: they make an own die harder to guess, and one of the strongest opponent's easier. Dice
 * are lost from the front of a hand, so what lasts is done to the last ones.
 */
import { LADDER } from '../src/kinds.ts';
import type { DieType, Move } from '../src/perudo.ts';
import { counting, rollOf } from './counting.ts';
import { bestOf, type Option, ofKind } from './options.ts';
import { worthWithDie } from './plain.ts';
import { gainOf, isFull, priceOf } from './stakes.ts';
import { bidOf, type Table, type TableDie } from './table.ts';
import { readable } from './types.ts';

/** `best` is what the turn is worth without them. */
export function tinkeringOptions(table: Table, moves: readonly Move[], best: number): readonly Option[] {
  return [...rerolls(table, moves), ...lasting(table, moves, best)];
}

/** One die that counts for the standing bid and one that does not: the others of each sort are as good. */
function rerolls(table: Table, moves: readonly Move[]): readonly Option[] {
  const face = bidOf(table)?.face ?? null;
  const seen = new Set<string>();
  return ofKind(moves, 'reroll_one').flatMap((move) => {
    const die = table.dice.find(({ id }) => id === move.die);
    if (die === undefined) return [];
    const sort = `${die.type} ${die.known.indexOf(1)} ${face === null ? '' : counting(die.known, face, table.acesWild)}`;
    if (seen.has(sort)) return [];
    seen.add(sort);
    return [{ move, worth: worthWithDie(table, moves, die.id, rollOf(die.type, table.faces)) - priceOf(table, 'reroll_one') }];
  });
}

function lasting(table: Table, moves: readonly Move[], best: number): readonly Option[] {
  const room = isFull(table) ? table.habits.room : 0;
  const options = moves.flatMap((move): readonly Option[] => {
    if (move.kind !== 'polish' && move.kind !== 'crack') return [];
    const die = table.dice.find(({ id }) => id === move.die);
    if (die === undefined) return [];
    const harder = readable(die.type, table.faces) - readable(stepped(die.type, move.kind === 'polish' ? 1 : -1), table.faces);
    const use = move.kind === 'polish' ? harder : -harder * gainOf(table, die.seat);
    if (use <= 0 && !isFull(table)) return [];
    return [{ move, worth: best + room + table.habits.readable * use * staying(table, die) - priceOf(table, move.kind) }];
  });
  const found = bestOf(options);
  return found === undefined ? [] : [found];
}

function stepped(type: DieType | null, by: 1 | -1): DieType | null {
  return type === null ? null : (LADDER[LADDER.indexOf(type) + by] ?? type);
}

/** How far back a die is in its hand, from above 0 to 1: the share of the losses to come that it will see. */
function staying(table: Table, { seat, id }: TableDie): number {
  const ids = table.open.seats[seat]?.ids ?? [];
  return (ids.indexOf(id) + 1) / Math.max(1, ids.length);
}
