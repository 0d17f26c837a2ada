/** What a table is set to: a wish on top of what was there, checked by the game it names. */
import { isRefusal, type Refusal, refusal, settle } from '@parlour/kernel';
import type { SettingsWish } from './commands.ts';
import type { Games } from './decision.ts';
import { LONGEST_TABLE_NAME } from './lengths.ts';
import { cleanText } from './names.ts';
import type { TableSettings } from './state.ts';

export function firstSettings(games: Games, wish: SettingsWish): TableSettings | Refusal {
  const game = games(wish.game ?? '');
  if (game === undefined) return refusal('game/unknown', { game: (wish.game ?? '').slice(0, 40) });
  return changedSettings(games, UNSET, wish);
}

/** A new game or preset forgets the options chosen for the old one, and who lets rounds begin. */
export function changedSettings(games: Games, old: TableSettings, wish: SettingsWish): TableSettings | Refusal {
  const game = games(wish.game ?? old.game);
  if (game === undefined) return refusal('game/unknown', { game: (wish.game ?? old.game).slice(0, 40) });
  const another = wish.game !== undefined && wish.game !== old.game;
  const preset = wish.preset ?? (another ? undefined : old.preset);
  const anew = another || preset !== old.preset;
  const wished = wish.options ?? (anew ? {} : old.changed);
  const seats = wish.seats ?? (anew ? undefined : old.seats);
  const settled = settle(game, { preset, options: wished, seats });
  if (isRefusal(settled)) return settled;

  const name = wish.name === undefined ? old.name : cleanText(wish.name, LONGEST_TABLE_NAME);
  if (name === null) return refusal('name/malformed', { most: LONGEST_TABLE_NAME });
  const base = preset ?? Object.keys(game.sheet.presets)[0] ?? '';
  return {
    name,
    game: game.id,
    preset: base,
    changed: settled.changed,
    options: { ...settled.options },
    seats: settled.seats,
    visibility: wish.visibility ?? old.visibility,
    locked: wish.locked ?? old.locked,
    clock: wish.clock ?? old.clock,
    away: wish.away ?? old.away,
    pace: wish.pace ?? old.pace,
    roundEnd: wish.roundEnd ?? (anew ? (game.sheet.presets[base]?.roundEnd ?? 'host') : old.roundEnd),
    chat: wish.chat ?? old.chat,
    aids: wish.aids ?? old.aids,
  };
}

/**
 * Settings out of a log, as a game that starts now takes them: the program that wrote them may have known fewer options, or kept among the
 * changed ones such as do not depart. What can't be had any more stays as it was; a start says why it can't.
 */
export function settingsOfNow(games: Games, settings: TableSettings): TableSettings {
  const { game: id, preset, changed, seats } = settings;
  const game = games(id);
  const settled = game && settle(game, { preset, options: changed, seats });
  return settled === undefined || isRefusal(settled) ? settings : { ...settings, changed: settled.changed, options: { ...settled.options } };
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
};
