/** The table that the arguments wish for: a game, its options, a number of seats. What can't be is a mistake that says what can. */
import { defaults, isRefusal, type OptionValue, type Refusal, ranges, type Start, settle } from '@parlour/kernel';
import { isKernelRefusal, kernelWords } from '@parlour/kernel/words';
import type { LoadedGame } from '@parlour/registry/loaded';
import { type Arguments, type Flags, flagOf } from './arguments.ts';
import { gameAsked } from './game.ts';
import { Mistake } from './mistake.ts';
import { speakerOf } from './speaker.ts';

export interface Wished {
  readonly entry: LoadedGame;
  readonly start: Start<object>;
  readonly preset: string;
  /** The options that depart from the preset. */
  readonly changed: Readonly<Record<string, OptionValue>>;
  /** For people: "classic with calza on". */
  readonly title: string;
  /** The arguments that ask for the same table again. */
  readonly again: readonly string[];
}

export const wishFlags: Flags = {
  preset: { value: 'P', about: 'a named set of options; the first one is the default' },
  option: { value: 'K=V', many: true, about: 'one option on top of the preset; may be repeated' },
  seats: { value: 'N', about: 'number of players' },
};

export function readWish(args: Arguments): Wished {
  const entry = gameAsked(args.operands[0]);
  const { game } = entry;
  const preset = flagOf(args, 'preset') ?? Object.keys(game.sheet.presets)[0] ?? '';
  const options = readOptions(entry, args.flags.get('option') ?? []);
  const settled = settle(game, { preset, options, seats: readSeats(entry, flagOf(args, 'seats')) });
  if (isRefusal(settled)) throw new Mistake(wordsOf(entry, settled));

  const { options: whole, changed, seats } = settled;
  const departures = Object.entries(changed);
  return {
    entry,
    start: { version: game.version, options: whole, seats },
    preset,
    changed,
    title: departures.length === 0 ? preset : `${preset} with ${departures.map(([option, value]) => `${option} ${written(value)}`).join(', ')}`,
    again: [
      game.id,
      '--preset',
      preset,
      ...departures.flatMap(([option, value]) => ['--option', `${option}=${written(value)}`]),
      '--seats',
      String(seats),
    ],
  };
}

/** Values as they were written: `settle` reads them. */
function readOptions({ game }: LoadedGame, pairs: readonly string[]): Readonly<Record<string, string>> {
  const options = new Map<string, string>();
  for (const pair of pairs) {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw new Mistake(`--option takes NAME=VALUE, not “${pair}”. Options: ${Object.keys(game.sheet.fields).join(', ')}.`);
    if (options.has(name)) throw new Mistake(`Option ${name} is given twice.`);
    options.set(name, value);
  }
  return Object.fromEntries(options);
}

function readSeats({ game }: LoadedGame, seats: string | undefined): number | undefined {
  if (seats === undefined) return undefined;
  if (/^\d{1,9}$/.test(seats)) return Number(seats);
  throw new Mistake(
    `--seats takes a whole number, not “${seats}”. ${game.id} is for ${ranges(game.seats(defaults(game.sheet), game.version))} seats.`,
  );
}

function wordsOf({ speech, words: own }: LoadedGame, refusal: Refusal): string {
  return isKernelRefusal(refusal.code)
    ? speakerOf(kernelWords).t(`refusals.${refusal.code}`, refusal.params)
    : speech.refusal(refusal, speakerOf(own));
}

const written = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
