/** What a table is set to: what was asked for, on top of what was there, checked by the game it names. */
import { isRefusal, type Refusal, refusal, settle } from '@parlour/kernel';
import type { SettingsWish } from './commands.ts';
import type { Games } from './decision.ts';
import { LONGEST_TABLE_NAME } from './lengths.ts';
import { cleanText } from './names.ts';
import type { TableSettings } from './state.ts';

export function firstSettings(games: Games, requested: SettingsWish): TableSettings | Refusal {
  const game = games(requested.game ?? '');
  if (game === undefined) return refusal('game/unknown', { game: (requested.game ?? '').slice(0, 40) });
  return changedSettings(games, UNSET, requested);
}

/** A new game or preset forgets the options chosen for the old one, and who lets rounds begin. */
export function changedSettings(games: Games, old: TableSettings, requested: SettingsWish): TableSettings | Refusal {
  const game = games(requested.game ?? old.game);
  if (game === undefined) return refusal('game/unknown', { game: (requested.game ?? old.game).slice(0, 40) });
  const another = requested.game !== undefined && requested.game !== old.game;
  const preset = requested.preset ?? (another ? undefined : old.preset);
  const anew = another || preset !== old.preset;
  const options = requested.options ?? (anew ? {} : old.changed);
  const seats = requested.seats ?? (anew ? undefined : old.seats);
  const settled = settle(game, { preset, options, seats });
  if (isRefusal(settled)) return settled;

  const name = requested.name === undefined ? old.name : cleanText(requested.name, LONGEST_TABLE_NAME);
  if (name === null) return refusal('name/malformed', { most: LONGEST_TABLE_NAME });
  const base = preset ?? Object.keys(game.sheet.presets)[0] ?? '';
  return {
    name,
    game: game.id,
    preset: base,
    changed: settled.changed,
    options: { ...settled.options },
    seats: settled.seats,
    visibility: requested.visibility ?? old.visibility,
    locked: requested.locked ?? old.locked,
    clock: requested.clock ?? old.clock,
    away: requested.away ?? old.away,
    pace: requested.pace ?? old.pace,
    roundEnd: requested.roundEnd ?? (anew ? (game.sheet.presets[base]?.roundEnd ?? 'host') : old.roundEnd),
    chat: requested.chat ?? old.chat,
    aids: requested.aids ?? old.aids,
    hints: requested.hints ?? old.hints,
  };
}

/** Around one device nobody is late, gone or somewhere else, and a round begins when somebody says so. */
export const settingsOnDevice = (settings: TableSettings): TableSettings => ({
  ...settings,
  visibility: 'unlisted',
  locked: false,
  clock: 'off',
  away: 'wait',
  roundEnd: 'host',
  chat: false,
});

/**
 * Settings out of a log, as a game that starts now takes them: the program that wrote them may have known fewer options, or kept among the
 * changed ones such as do not depart. What can't be had any more stays as it was; a start says why it can't.
 */
export function settingsOfNow(games: Games, settings: TableSettings): TableSettings {
  const { game: id, preset, changed, seats } = settings;
  const game = games(id);
  const settled = game && settle(game, { preset, options: changed, seats });
  // Tables of before there were hints have none.
  const now = { ...settings, hints: settings.hints === true };
  return settled === undefined || isRefusal(settled) ? now : { ...now, changed: settled.changed, options: { ...settled.options } };
}

const UNSET: TableSettings = {
  name: '',
  game: '',
  preset: '',
  changed: {},
  options: {},
  seats: 0,
  visibility: 'public',
  locked: false,
  clock: 'off',
  away: 'bot',
  pace: 'natural',
  roundEnd: 'host',
  chat: true,
  aids: true,
  hints: false,
};
