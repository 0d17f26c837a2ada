/**
 * The options a lobby offers can be played: defaults are in range, and each preset goes with every number of seats it is made for.
 */
import { completes, defaults, type Game, type GameTypes, isRefusal, settle } from '../src/kernel.ts';
import { fail } from './nonconformance.ts';

export function sheet<T extends GameTypes>(game: Game<T>): string {
  const usual = { ...defaults(game.sheet) } as Readonly<Record<string, unknown>>;
  if (!completes(game.sheet, usual)) fail('the defaults of the sheet are not all in their ranges.');
  const presets = Object.entries(game.sheet.presets);
  if (presets.length === 0) fail('the sheet has no preset: a lobby would have nothing to offer.');
  for (const [name, { seats, usualSeats }] of presets) {
    if (!seats.includes(usualSeats)) fail(`preset ${name} usually has ${usualSeats} seats, but is made for ${seats.join(', ')}.`);
    for (const count of seats) {
      const settings = settle(game, { preset: name, seats: count });
      if (isRefusal(settings)) fail(`preset ${name} with ${count} seats is refused: ${settings.code} ${JSON.stringify(settings.params)}.`);
      if (!game.seats(settings.options).includes(count)) fail(`preset ${name} is made for ${count} seats, but seats() does not allow them.`);
    }
  }
  return `${presets.length} presets`;
}
