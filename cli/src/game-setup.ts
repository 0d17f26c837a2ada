/** The game that the arguments ask for: which one, its options, a number of seats. What can't be is a mistake that says what can. */
import { defaults, isRefusal, type OptionValue, type Refusal, ranges, type Start, settle } from '@parlour/kernel';
import { isKernelRefusal, kernelWords } from '@parlour/kernel/words';
import { findGame, gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { type Arguments, type Flags, flagOf } from './arguments.ts';
import type { Locale } from './locale.ts';
import { Mistake, mistake } from './mistake.ts';

export interface GameSetup {
  readonly loaded: LoadedGame;
  readonly start: Start<object>;
  readonly preset: string;
  /** The options that depart from the preset. */
  readonly changed: Readonly<Record<string, OptionValue>>;
  /** The arguments that ask for the same again. */
  readonly again: readonly string[];
}

export const setupFlags: Flags = {
  preset: { value: 'P', about: 'flags.preset' },
  option: { value: 'K=V', many: true, about: 'flags.option' },
  seats: { value: 'N', about: 'flags.seats' },
};

export function readSetup(args: Arguments): GameSetup {
  const loaded = typedGame(args.operands[0]);
  const { game } = loaded;
  const preset = flagOf(args, 'preset') ?? Object.keys(game.sheet.presets)[0] ?? '';
  const options = readOptions(loaded, args.flags.get('option') ?? []);
  const settled = settle(game, { preset, options, seats: readSeats(loaded, flagOf(args, 'seats')) });
  if (isRefusal(settled)) throw new Mistake((locale) => refusalText(loaded, settled, locale));

  const { options: whole, changed, seats } = settled;
  const departures = Object.entries(changed).flatMap(([option, value]) => ['--option', `${option}=${valueText(value)}`]);
  return {
    loaded,
    start: { version: game.version, options: whole, seats },
    preset,
    changed,
    again: [game.id, '--preset', preset, ...departures, '--seats', String(seats)],
  };
}

/** The game of this name; without a name, the first. */
export function typedGame(name = gameNames[0] ?? ''): LoadedGame {
  const loaded = findGame(name);
  if (loaded === undefined) throw mistake('game/unknown', { name, games: gameNames.join(', ') });
  return loaded;
}

/** What it is called: "classic with calza on". */
export function setupTitle({ loaded, preset, changed }: GameSetup, locale: Locale): string {
  const name = locale.speaker(loaded.words).t(`presets.${preset}.name`).toLocaleLowerCase(locale.language);
  const changes = Object.entries(changed).map(([option, value]) => `${option} ${valueText(value)}`);
  return changes.length === 0 ? name : locale.t('setup.changed', { preset: name, changes: changes.join(', ') });
}

/** "Perudo, classic" */
export const titleWithGame = (setup: GameSetup, locale: Locale): string =>
  `${locale.speaker(setup.loaded.words).t('name')}, ${setupTitle(setup, locale)}`;

/** Values as they were typed: `settle` reads them. */
export function readOptions({ game }: LoadedGame, pairs: readonly string[]): Readonly<Record<string, string>> {
  const options = new Map<string, string>();
  for (const pair of pairs) {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) throw mistake('option/form', { pair, options: Object.keys(game.sheet.fields).join(', ') });
    if (options.has(name)) throw mistake('option/twice', { name });
    options.set(name, value);
  }
  return Object.fromEntries(options);
}

function readSeats({ game }: LoadedGame, seats: string | undefined): number | undefined {
  if (seats === undefined) return undefined;
  if (/^\d{1,9}$/.test(seats)) return Number(seats);
  throw mistake('seats/whole', { seats, game: game.id, allowed: ranges(game.seats(defaults(game.sheet), game.version)) });
}

export function refusalText({ speech, words }: LoadedGame, refusal: Refusal, locale: Locale): string {
  return isKernelRefusal(refusal.code)
    ? locale.speaker(kernelWords).t(`refusals.${refusal.code}`, refusal.params)
    : speech.refusal(refusal, locale.speaker(words));
}

const valueText = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
