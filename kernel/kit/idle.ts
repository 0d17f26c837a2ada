/** What the sheet says of options that don't matter is true: with any value of such an option, the same chance and the same moves give the same game. */
import { checkOptions, type Field, type GameTypes, matters } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { fail } from './nonconformance.ts';
import { play } from './play.ts';
import { endsOf } from './versions.ts';

export function idle<T extends GameTypes>(table: TestedTable<T>, seed: string): string {
  const { game, start } = table;
  const [usual = ''] = Object.keys(game.sheet.presets);
  const options = { ...start.options } as Readonly<Record<string, unknown>>; // the sheet's own
  let tried = 0;
  for (const [name, field] of Object.entries<Field>(game.sheet.fields)) {
    if (matters(game.sheet, name, { preset: usual, options, seats: start.seats })) continue;
    for (const value of endsOf(field)) {
      const other: TestedTable<T> = { ...table, start: { ...start, options: { ...start.options, [name]: value } } };
      // What is refused is no game, and so no other one.
      if (options[name] === value || checkOptions(game, other.start.options, start.seats, start.version) !== null) continue;
      const [first, second] = [accountOf(table, seed), accountOf(other, seed)];
      const step = first.findIndex((each, i) => each !== second[i]);
      if (step >= 0 || first.length !== second.length) {
        const spot = { table: table.name, seed, step: Math.max(0, step) };
        fail(`${name} does not matter here, says the sheet; but with ${name} = ${value} the game goes another way. Mend matters().`, spot);
      }
      tried++;
    }
  }
  return `${tried} other values`;
}

const accountOf = <T extends GameTypes>(table: TestedTable<T>, seed: string): readonly string[] =>
  Array.from(play(table, seed), ({ step, told }) => JSON.stringify({ step, told }));
