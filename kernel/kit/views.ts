/**
 * A view says whose it is, and is small: it is sent to every viewer after every step.
 */
import { type GameTypes, seatsOf, type Viewer, viewerOf, viewOf } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { fail } from './nonconformance.ts';
import { play } from './play.ts';

/** `most` in bytes; null where nothing is promised. */
export function views<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number, most: number | null): string {
  const { game, start } = table;
  const viewers: readonly Viewer[] = [...seatsOf(start.seats), 'spectator'];
  let largest = 0;
  for (let number = 0; number < games; number++) {
    for (const { state, spot } of play(table, `${seed} / game ${number}`)) {
      for (const viewer of viewers) {
        const view = viewOf(game, state, viewer);
        if (viewerOf(view) !== viewer) fail(`own() of seat ${viewer} says that it is seat ${view.own?.seat}.`, spot);
        const size = bytes(JSON.stringify(view));
        if (most !== null && size > most)
          fail(`the view of ${viewer} has ${size} bytes; ${most} are allowed. Leave out what follows from the rest.`, spot);
        largest = Math.max(largest, size);
      }
    }
  }
  return `the largest view has ${largest} bytes`;
}

/** The length of a text in UTF-8. */
function bytes(written: string): number {
  let count = 0;
  for (const sign of written) {
    const point = sign.codePointAt(0) ?? 0;
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return count;
}
