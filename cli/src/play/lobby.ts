/** A table before the game: what will be played, and who sits where. */
import type { TableState } from '@parlour/client';
import { departs } from '@parlour/kernel';
import { isPerson, type Occupant } from '@parlour/table';
import type { PlayChoice } from '../../words/words.ts';
import { align } from '../columns.ts';
import type { Locale } from '../locale.ts';
import type { Terminal } from '../terminal.ts';
import { levelName } from './levels.ts';
import { loadedGameOf } from './position.ts';
import { playerName, seatName } from './seat-names.ts';

export function lobbyLines(state: TableState, { ink, locale }: Pick<Terminal, 'ink' | 'locale'>): string[] {
  const { table, you, watching, more } = state;
  if (table === null) return [];
  const { t } = locale;
  const rows = table.seats.map((occupant, seat) => {
    if (occupant === null) return [String(seat + 1), t('play.lobby.free'), ''];
    return [String(seat + 1), seatName(state, seat, locale), notesOn(occupant, state, locale).join(', ')];
  });
  const names = watching.map((player) => (player === you?.player ? t('play.notes.you') : playerName(state, player, locale)));
  return [
    ink.paint('brass', titleOf(state, table, locale)),
    ...(ink.drawn
      ? align(rows).map((line) => `  ${line}`)
      : rows.map(([seat, name, notes]) => t('play.lobby.seat', { seat, who: notes === '' ? name : `${name}, ${notes}` }))),
    ...(names.length === 0
      ? []
      : [t('play.lobby.watching', { names: `${names.join(', ')}${more === 0 ? '' : ` ${t('play.lobby.more', { count: more })}`}` })]),
  ];
}

function titleOf(state: TableState, { code, settings }: NonNullable<TableState['table']>, locale: Locale): string {
  const loaded = loadedGameOf(state);
  const { name, game, preset, changed } = settings;
  const words = loaded === null ? null : locale.speaker(loaded.words);
  const own = loaded !== null && departs(loaded.game.sheet, preset, changed);
  const gaps = {
    code,
    name,
    game: words?.t('name') ?? game,
    rules: own ? locale.t('play.lobby.custom') : (words?.t(`presets.${preset}.name`) ?? preset),
  };
  return locale.t(name === '' ? 'play.lobby.title' : 'play.lobby.titleNamed', gaps);
}

function notesOn(occupant: Occupant, { table, you, gone }: TableState, locale: Locale): string[] {
  const { t } = locale;
  if (!isPerson(occupant)) return [t('play.notes.botLevel', { level: levelName(occupant.level, locale) })];
  const { player, ready } = occupant;
  return [
    ...(player === you?.player ? [t('play.notes.you')] : []),
    player === table?.host ? t('play.notes.host') : t(ready ? 'play.notes.ready' : 'play.notes.notReady'),
    ...(gone.includes(player) ? [t('play.notes.gone')] : []),
  ];
}

/** What the person can do here. */
export function lobbyChoices({ table, you }: TableState): PlayChoice[] {
  if (you?.seat === null || you === null) return ['sit', 'quit'];
  if (table?.host === you.player) return ['start', 'bot', 'table', 'help'];
  return ['ready', 'table', 'help'];
}
