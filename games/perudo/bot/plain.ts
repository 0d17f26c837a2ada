/** What there is to do without cards: the calls and the raises. What cards can teach or change is measured by how much better this becomes. */
import type { Move } from '../src/perudo.ts';
import { rateCalls } from './calls.ts';
import { type Chances, certainly } from './counting.ts';
import { bestOf, type MoveWorth } from './move-worth.ts';
import { rateRaises } from './raises.ts';
import { type BotTable, supposing } from './table.ts';

export const ratePlain = (table: BotTable, moves: readonly Move[]): readonly MoveWorth[] => [...rateCalls(table, moves), ...rateRaises(table, moves)];

/** Never nothing: in a turn that may only end with Dudo there is that. */
const plainWorth = (table: BotTable, moves: readonly Move[]): number => bestOf(ratePlain(table, moves))?.worth ?? 0;

/** The mean of what is best over what a die turns out to show. */
export function worthWithDie(table: BotTable, moves: readonly Move[], die: number, chances: Chances): number {
  return chances.reduce((sum, chance, face) => {
    if (chance === 0) return sum;
    return sum + chance * plainWorth(supposing(table, die, { known: certainly(face, table.faces) }), moves);
  }, 0);
}
