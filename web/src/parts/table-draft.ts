/**
 * A table as it is being thought of: everything a form shows, before anybody is asked. Changing one thing keeps what still makes sense of the
 * others; the game itself says live what can't be. The same draft makes a table and changes one.
 */
import { type Field, type Game, isRefusal, matters, type OptionValue, presetSeats, type Refusal, type RoundEnd, settle } from '@parlour/kernel';
import type { Away, ClockName, Pace, TableSettings, Visibility } from '@parlour/table';

export interface TableDraft {
  readonly name: string;
  readonly preset: string;
  /** Options that depart from the preset. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
  readonly visibility: Visibility;
  readonly clock: ClockName;
  readonly away: Away;
  readonly pace: Pace;
  readonly roundEnd: RoundEnd;
  readonly chat: boolean;
  readonly aids: boolean;
  readonly hints: boolean;
}

/** As many as any game takes. */
const MOST_SEATS = 10;

export function firstDraft({ sheet }: Game, name: string): TableDraft {
  const [preset = ''] = Object.keys(sheet.presets);
  const { usualSeats = 2, roundEnd = 'host' } = sheet.presets[preset] ?? {};
  return {
    name,
    preset,
    options: {},
    seats: usualSeats,
    visibility: 'public',
    clock: 'off',
    away: 'bot',
    pace: 'natural',
    roundEnd,
    chat: true,
    aids: true,
    hints: false,
  };
}

export function draftOf({ name, preset, changed, seats, visibility, clock, away, pace, roundEnd, chat, aids, hints }: TableSettings): TableDraft {
  const options = Object.fromEntries(Object.entries(changed).filter((pair): pair is [string, OptionValue] => isOptionValue(pair[1])));
  return { name, preset, options, seats, visibility, clock, away, pace, roundEnd, chat, aids, hints };
}

const isOptionValue = (value: unknown): value is OptionValue => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Another preset forgets the options of the old one; the number of seats stays if it can. */
export function withPreset(game: Game, draft: TableDraft, name: string): TableDraft {
  const preset = game.sheet.presets[name];
  if (preset === undefined) return draft;
  const seats = presetSeats(game, name).includes(draft.seats) ? draft.seats : preset.usualSeats;
  return { ...draft, preset: name, options: {}, seats, roundEnd: preset.roundEnd };
}

/** An option that is as the preset has it does not depart from it. */
export function withOption(game: Game, draft: TableDraft, option: string, value: OptionValue): TableDraft {
  const { [option]: _, ...others } = draft.options;
  return withoutIdle(game, { ...draft, options: presetValue(game, draft, option) === value ? others : { ...others, [option]: value } });
}

export const withSeats = (game: Game, draft: TableDraft, seats: number): TableDraft => withoutIdle(game, { ...draft, seats });

/** Options that change nothing any more are not offered, so they go back to what is usual; nobody could set them right otherwise. */
function withoutIdle(game: Game, draft: TableDraft): TableDraft {
  const options = { ...draft.options };
  for (const [option, field] of fieldsOf(game.sheet)) {
    if (matters(game.sheet, option, draft)) continue;
    delete options[option];
    if (presetValue(game, draft, option) !== field.default) options[option] = field.default;
  }
  return { ...draft, options };
}

export const optionValue = (game: Game, draft: TableDraft, option: string): OptionValue | undefined =>
  draft.options[option] ?? presetValue(game, draft, option);

function presetValue({ sheet }: Game, { preset }: TableDraft, option: string): OptionValue | undefined {
  const own: unknown = Object.entries(sheet.presets[preset]?.options ?? {}).find(([name]) => name === option)?.[1];
  return isOptionValue(own) ? own : fieldsOf(sheet).find(([name]) => name === option)?.[1].default;
}

// Of a game that is not known here by its types, the sheet's fields are fields all the same.
export const fieldsOf = (sheet: Game['sheet']): readonly (readonly [string, Field])[] =>
  Object.entries(sheet.fields as Readonly<Record<string, Field>>);

/** Why a game can't be played so; null if it can. */
export function draftRefusal(game: Game, { preset, options, seats }: TableDraft): Refusal | null {
  const settled = settle(game, { preset, options, seats });
  return isRefusal(settled) ? settled : null;
}

/** The numbers of seats with which these options can be played. */
export const seatsFor = (game: Game, draft: TableDraft): readonly number[] =>
  Array.from({ length: MOST_SEATS }, (_, i) => i + 1).filter((seats) => draftRefusal(game, withSeats(game, draft, seats)) === null);
