/**
 * Options as data: what can be set, in which range, with which default, and the presets that name a set of them. A lobby's form, the
 * command line's help and the check of what was chosen are all made from this one sheet.
 */
import { type Refusal, refusal } from './refusal.ts';

/** A number, a word or a switch. */
export type OptionValue = string | number | boolean;

/** A whole number. */
export interface WholeField {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}
/** One of these words. */
export interface ChoiceField<V extends string = string> {
  readonly kind: 'choice';
  readonly values: readonly V[];
  readonly default: V;
}
/** True or false. */
export interface ToggleField {
  readonly kind: 'toggle';
  readonly default: boolean;
}
export type Field = WholeField | ChoiceField | ToggleField;

type FieldOf<V> = V extends boolean ? ToggleField : V extends number ? WholeField : V extends string ? ChoiceField : never;

/** A set of options with a name. */
export interface Preset<O> {
  /** Those that depart from the defaults. */
  readonly options: Partial<O>;
  /** The numbers of seats this preset is made for, and the one to offer first. */
  readonly seats: readonly number[];
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
}

/** What someone asked for: a preset, single options on top of it, a number of seats. Values may come from anywhere. */
export interface Wish {
  readonly preset?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly seats?: number | undefined;
}

export interface Settings<O> {
  /** The preset's name, or null if an option departs from it. */
  readonly preset: string | null;
  readonly options: O;
  readonly seats: number;
}

/** The part of a game that choosing options needs. */
export interface Configurable<O> {
  readonly sheet: OptionSheet<O>;
  seats(options: O): readonly number[];
  check(options: O, seats: number): Refusal | null;
}

export type SettingsRefusal = 'preset/unknown' | 'option/unknown' | 'option/value' | 'seats/preset' | 'seats/number';

/**
 * The whole set of options that a wish means, checked; or the first reason why it can't be. A preset is made for certain numbers of seats;
 * once an option departs from it, the game is the players' own and every number that the options allow will do.
 */
export function settle<O>(game: Configurable<O>, wish: Wish): Settings<O> | Refusal {
  const { fields, presets } = game.sheet;
  const name = wish.preset ?? Object.keys(presets)[0] ?? '';
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (preset === undefined) return refusal('preset/unknown', { preset: name, presets: Object.keys(presets).join(', ') });

  const options: Record<string, unknown> = { ...defaults(game.sheet), ...preset.options };
  let departed = false;
  for (const [option, value] of Object.entries(wish.options ?? {})) {
    const field = Object.hasOwn(fields, option) ? (Reflect.get(fields, option) as Field) : undefined;
    if (field === undefined) return refusal('option/unknown', { option, options: Object.keys(fields).join(', ') });
    if (!allows(field, value)) return refusal('option/value', { option, value: String(value), values: rangeOf(field) });
    departed ||= options[option] !== value;
    options[option] = value;
  }

  const settled = options as O; // every field is there and was checked against the sheet
  const allowed = departed ? game.seats(settled) : preset.seats;
  const seats = wish.seats ?? (allowed.includes(preset.usualSeats) ? preset.usualSeats : (allowed[0] ?? preset.usualSeats));
  if (!allowed.includes(seats)) {
    // A gap between numbers that will do has its reason, which the game knows.
    const reason = seats > Math.min(...allowed) && seats < Math.max(...allowed) ? game.check(settled, seats) : null;
    if (reason !== null) return reason;
    const params = { seats, allowed: ranges(allowed) };
    return departed ? refusal('seats/number', params) : refusal('seats/preset', { ...params, preset: name, own: ranges(game.seats(settled)) });
  }
  return game.check(settled, seats) ?? { preset: departed ? null : name, options: settled, seats };
}

export const isRefusal = (value: object): value is Refusal => 'code' in value && 'params' in value;

/** Whether these are all of a game's options, each in its range: the check for options that come whole, from a record or a wire. */
export function completes<O>(sheet: OptionSheet<O>, options: Readonly<Record<string, unknown>>): options is O & Readonly<Record<string, unknown>> {
  const fields = Object.entries<Field>(sheet.fields);
  return fields.length === Object.keys(options).length && fields.every(([name, field]) => allows(field, options[name]));
}

/** An option's value out of text (`on`, `7`, `mixed`), or null if it can't be one. */
export function readOption(field: Field, written: string): OptionValue | null {
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

function allows(field: Field, value: unknown): boolean {
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
