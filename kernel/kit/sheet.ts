/**
 * The options a lobby offers can be played: defaults are in range, and each preset goes with every number of seats it is made for.
 */
import { defaults, type Field, type Game, type GameTypes, isRefusal, optionsAt, presetSeats, settle } from '../src/kernel.ts';
import { fail } from './nonconformance.ts';

export function sheet<T extends GameTypes>(game: Game<T>): string {
  const usual = { ...defaults(game.sheet) } as Readonly<Record<string, unknown>>;
  const dated = Object.entries<Field>(game.sheet.fields).flatMap(([name, { since }]) => (since === undefined ? [] : [{ name, ...since }]));
  const off = dated.find(({ version }) => !Number.isInteger(version) || version < 2 || version > game.version);
  if (off) fail(`option ${off.name} exists since version ${off.version}; the game has ${game.version}, and what is as old as it needs no since.`);
  if (optionsAt(game.sheet, game.version, usual) === null) fail('the defaults of the sheet are not all in their ranges.');
  const odd = dated.find(({ name, before }) => optionsAt(game.sheet, game.version, { ...usual, [name]: before }) === null);
  if (odd) fail(`option ${odd.name} says that games before meant ${odd.before}, which is not in its range.`);
  const presets = Object.entries(game.sheet.presets);
  if (presets.length === 0) fail('the sheet has no preset: a lobby would have nothing to offer.');
  for (const [name, { usualSeats }] of presets) {
    const seats = presetSeats(game, name);
    if (!seats.includes(usualSeats)) fail(`preset ${name} usually has ${usualSeats} seats, but can be played with ${seats.join(', ')}.`);
    for (const count of seats) {
      const settings = settle(game, { preset: name, seats: count });
      if (isRefusal(settings)) fail(`preset ${name} with ${count} seats is refused: ${settings.code} ${JSON.stringify(settings.params)}.`);
    }
  }
  return `${presets.length} presets`;
}
