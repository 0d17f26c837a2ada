/**
 * Options as data: what can be set, in which range, with which default, and the presets that name a set of them. A lobby's form, the
 * command line's help and the check of what was chosen are all made from this one sheet.
 */
import { checkOptions } from './capabilities.ts';
import { type Refusal, refusal } from './refusal.ts';

/** A number, a word or a switch. */
export type OptionValue = string | number | boolean;

/** A field that came later: from which version of the game on it can be set, and what every game before meant without it. */
export interface Since<V> {
  /** The first version that has it. */
  readonly version: number;
  /** What older games meant. */
  readonly before: V;
}

interface Dated<V> {
  /** Unless a preset or somebody says otherwise. */
  readonly default: V;
  /** Absent: the field has been there from the first version. */
  readonly since?: Since<V>;
}
/** A whole number. */
export interface WholeField extends Dated<number> {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
}
/** One of these words. */
export interface ChoiceField<V extends string = string> extends Dated<V> {
  readonly kind: 'choice';
  readonly values: readonly V[];
}
/** True or false. */
export interface ToggleField extends Dated<boolean> {
  readonly kind: 'toggle';
}
export type Field = WholeField | ChoiceField | ToggleField;

type FieldOf<V> = V extends boolean ? ToggleField : V extends number ? WholeField : V extends string ? ChoiceField : never;

/** A set of options with a name. */
export interface Preset<O> {
  /** Those that depart from the defaults. */
  readonly options: Partial<O>;
  /** The number of seats to offer first; every number that the options allow will do. */
  readonly usualSeats: number;
  /** Who lets the next round start, unless the table decides otherwise. */
  readonly roundEnd: RoundEnd;
}

/** At a round's end play goes on when the host says so, when all have said they are ready, or by itself after a while. */
export type RoundEnd = 'host' | 'all' | 'time';

export interface OptionSheet<O> {
  readonly fields: { readonly [K in keyof O]-?: FieldOf<O[K] extends boolean ? boolean : O[K]> };
  /** Preset by name; the first is the one to offer. */
  readonly presets: Readonly<Record<string, Preset<O>>>;
  /**
   * Whether an option changes anything while the others are so, with so many seats. Forms don't offer one that does not. It is no check: such an
   * option may be set, and then does nothing. Absent: every one matters always.
   */
  matters?(option: keyof O, options: O, seats: number): boolean;
}

/** See OptionSheet; the other options as they were asked for, on top of a preset. */
export function matters<O>(sheet: OptionSheet<O>, option: string, { preset = '', options, seats = 0 }: RequestedSettings): boolean {
  const whole = { ...presetOptions(sheet, preset), ...options } as O; // a form's own values, from the sheet
  return Object.hasOwn(sheet.fields, option) ? (sheet.matters?.(option as keyof O, whole, seats) ?? true) : false;
}

/** What someone asked for: a preset, single options on top of it, a number of seats. Values may come from anywhere. */
export interface RequestedSettings {
  readonly preset?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly seats?: number | undefined;
}

export interface Settings<O> {
  /** The preset's name, or null if an option departs from it. */
  readonly preset: string | null;
  readonly options: O;
  /** The options that depart from the preset. */
  readonly changed: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
}

/** The part of a game that choosing options needs. */
export interface Configurable<O> {
  readonly version: number;
  readonly sheet: OptionSheet<O>;
  seats(options: O, version: number): readonly number[];
  check?(options: O, seats: number, version: number): Refusal | null;
}

export type SettingsRefusal = 'preset/unknown' | 'option/unknown' | 'option/value' | 'seats/number';

/** The whole set of options that a request means, checked; or the first reason why it can't be. A value may also come as its text, or a text as its number. */
export function settle<O>(game: Configurable<O>, requested: RequestedSettings): Settings<O> | Refusal {
  const { fields, presets } = game.sheet;
  const name = requested.preset ?? Object.keys(presets)[0] ?? '';
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (preset === undefined) return refusal('preset/unknown', { preset: name, presets: Object.keys(presets).join(', ') });

  const whole: Record<string, unknown> = { ...defaults(game.sheet), ...preset.options };
  const departures: [string, OptionValue][] = [];
  for (const [option, asked] of Object.entries(requested.options ?? {})) {
    const field = Object.hasOwn(fields, option) ? (Reflect.get(fields, option) as Field) : undefined;
    if (field === undefined) return refusal('option/unknown', { option, options: Object.keys(fields).join(', ') });
    const value = readValue(field, asked);
    if (value === null) return refusal('option/value', { option, value: String(asked), values: rangeOf(field) });
    if (whole[option] !== value) departures.push([option, value]);
    whole[option] = value;
  }

  const options = whole as O; // every field is there and was checked against the sheet
  const allowed = game.seats(options, game.version);
  const seats = requested.seats ?? (allowed.includes(preset.usualSeats) ? preset.usualSeats : (allowed[0] ?? preset.usualSeats));
  if (!allowed.includes(seats)) {
    // A gap between numbers that will do has its reason, which the game knows.
    const reason = seats > Math.min(...allowed) && seats < Math.max(...allowed) ? checkOptions(game, options, seats, game.version) : null;
    return reason ?? refusal('seats/number', { seats, allowed: ranges(allowed) });
  }
  const changed = Object.fromEntries(departures);
  return checkOptions(game, options, seats, game.version) ?? { preset: departures.length === 0 ? name : null, options, changed, seats };
}

/** Whether one of these options is not as the preset has it: then the rules are the players' own. */
export function departs<O>(sheet: OptionSheet<O>, preset: string, options: Readonly<Record<string, unknown>>): boolean {
  const own: Readonly<Record<string, unknown>> = { ...defaults(sheet), ...sheet.presets[preset]?.options };
  return Object.entries(options).some(([option, value]) => own[option] !== value);
}

export const isRefusal = (value: object): value is Refusal => 'code' in value && 'params' in value;

/**
 * The options of a game that began under this version, as it meant them: exactly the fields of that version, each in its range, and what games
 * before meant by those that came later. null if they are not that. For options that come whole, from a record, a log or a wire.
 */
export function optionsAt<O>(sheet: OptionSheet<O>, version: number, options: Readonly<Record<string, unknown>>): O | null {
  const whole: Record<string, unknown> = {};
  let known = 0;
  for (const [name, field] of Object.entries<Field>(sheet.fields)) {
    if (field.since !== undefined && version < field.since.version) whole[name] = field.since.before;
    else if (Object.hasOwn(options, name) && allows(field, options[name])) {
      whole[name] = options[name];
      known++;
    } else return null;
  }
  return known === Object.keys(options).length ? (whole as O) : null; // every field is there and was checked against the sheet
}

/** An option's value as the sheet has it, out of one that may come from anywhere; null if it can't be one. */
function readValue(field: Field, asked: unknown): OptionValue | null {
  if (allows(field, asked)) return asked;
  return typeof asked === 'string' || typeof asked === 'number' ? readOption(field, String(asked)) : null;
}

/** An option's value out of text (`on`, `7`, `mixed`), or null if it can't be one. */
function readOption(field: Field, written: string): OptionValue | null {
  const value = field.kind === 'whole' ? (/^\d+$/.test(written) ? Number(written) : null) : field.kind === 'toggle' ? toggles.get(written) : written;
  return value !== null && value !== undefined && allows(field, value) ? value : null;
}

/** The values a field takes, for people: `1–10`, `plain, mixed`, `on, off`. */
export function rangeOf(field: Field): string {
  if (field.kind === 'whole') return `${field.min}–${field.max}`;
  return field.kind === 'choice' ? field.values.join(', ') : 'on, off';
}

/** Numbers for people: `2–5`, `4–8, 10`. */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

export function defaults<O>(sheet: OptionSheet<O>): O {
  return Object.fromEntries(Object.entries<Field>(sheet.fields).map(([name, field]) => [name, field.default])) as O;
}

/** A preset's whole set of options. */
export const presetOptions = <O>(sheet: OptionSheet<O>, preset: string): O => ({ ...defaults(sheet), ...sheet.presets[preset]?.options });

/** The numbers of seats that a preset can be played with. */
export const presetSeats = <O>(game: Configurable<O>, preset: string): readonly number[] =>
  game.seats(presetOptions(game.sheet, preset), game.version);

function allows(field: Field, value: unknown): value is OptionValue {
  if (field.kind === 'toggle') return typeof value === 'boolean';
  if (field.kind === 'choice') return typeof value === 'string' && field.values.includes(value);
  return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max;
}

const toggles = new Map([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
]);
