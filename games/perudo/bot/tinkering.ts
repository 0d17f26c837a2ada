/**
 * Cards that change dice. Re-roll One is worth what the turn becomes with another face, be it to support a raise or to take one's support from a
 * bid before the call. Polish and Crack last: they make an own die harder to guess, and one of the strongest opponent's easier. Dice
 * are lost from the front of a hand, so what lasts is done to the last ones.
 */
import type { TypeWeight } from '../seen/knowledge.ts';
import type { Move } from '../src/perudo.ts';
import { counting, rollOfAny } from './counting.ts';
import { bestOf, type MoveWorth, ofKind } from './move-worth.ts';
import { worthWithDie } from './plain.ts';
import { readable, weightsAfterStep } from './readability.ts';
import { gainOf, isFull, priceOf } from './stakes.ts';
import { type BotTable, staying, type TableDie } from './table.ts';

/** `best` is what the turn is worth without them. */
export function rateTinkering(table: BotTable, moves: readonly Move[], best: number): readonly MoveWorth[] {
  return [...rerolls(table, moves), ...lasting(table, moves, best)];
}

/** One die that counts for the standing bid and one that does not: the others of each sort are as good. */
function rerolls(table: BotTable, moves: readonly Move[]): readonly MoveWorth[] {
  const face = table.standing?.face ?? null;
  const seen = new Set<string>();
  return ofKind(moves, 'reroll_one').flatMap((move) => {
    const die = table.dice.find(({ id }) => id === move.die);
    if (die === undefined) return [];
    const now = ownTypes(table, die);
    const sort = `${now.map(({ type }) => type).join()} ${die.known.indexOf(1)} ${face === null ? '' : counting(die.known, face, table.acesWild)}`;
    if (seen.has(sort)) return [];
    seen.add(sort);
    return [{ move, worth: worthWithDie(table, moves, die.id, rollOfAny(now, table.faces)) - priceOf(table, 'reroll_one') }];
  });
}

function lasting(table: BotTable, moves: readonly Move[], best: number): readonly MoveWorth[] {
  const room = isFull(table) ? table.habits.room : 0;
  const rated = moves.flatMap((move): readonly MoveWorth[] => {
    if (move.kind !== 'polish' && move.kind !== 'crack') return [];
    const die = table.dice.find(({ id }) => id === move.die);
    if (die === undefined) return [];
    const harder = readable(die.types, table.faces) - readable(weightsAfterStep(die.types, move.kind === 'polish' ? 1 : -1), table.faces);
    const use = move.kind === 'polish' ? harder : -harder * gainOf(table, die.seat);
    if (use <= 0 && !isFull(table)) return [];
    return [{ move, worth: best + room + table.habits.readable * use * staying(table, die) - priceOf(table, move.kind) }];
  });
  const found = bestOf(rated);
  return found === undefined ? [] : [found];
}

/** What an own die is, which its owner knows. */
function ownTypes({ own }: BotTable, { seat, place, types }: TableDie): readonly TypeWeight[] {
  const type = seat === own.seat ? own.types[place] : undefined;
  return type === undefined ? types : [{ type, weight: 1 }];
}
