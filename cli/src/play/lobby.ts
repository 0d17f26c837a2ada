/** A table before the game: what will be played, and who sits where. */
import type { TableState } from '@parlour/client';
import { departs } from '@parlour/kernel';
import { isPerson } from '@parlour/table';
import type { Ink } from '../ink.ts';
import { speakerOf } from '../speaker.ts';
import { align } from '../table.ts';
import { playerName, seatName } from './company.ts';
import { entryOf } from './position.ts';

export function lobbyLines(sight: TableState, ink: Ink): string[] {
  const { table, you, gone, watching } = sight;
  if (table === null) return [];
  const entry = entryOf(sight);
  const game = entry === null ? table.settings.game : speakerOf(entry.edition.words).t('name');
  const { settings } = table;
  const own = entry !== null && departs(entry.edition.game.sheet, settings.preset, settings.changed);
  const preset = own ? 'custom rules' : entry === null ? settings.preset : speakerOf(entry.edition.words).t(`presets.${settings.preset}.name`);
  const rows = table.seats.map((occupant, seat) => {
    if (occupant === null) return [String(seat + 1), 'free', ''];
    const notes = [
      ...(isPerson(occupant) ? [] : ['bot']),
      ...(isPerson(occupant) && occupant.player === you?.player ? ['you'] : []),
      ...(isPerson(occupant) && occupant.player === table.host ? ['host'] : isPerson(occupant) ? [occupant.ready ? 'ready' : 'not ready yet'] : []),
      ...(isPerson(occupant) && gone.includes(occupant.player) ? ['not connected'] : []),
    ];
    return [String(seat + 1), seatName(sight, seat), notes.join(', ')];
  });
  return [
    ink.paint('brass', `Table ${table.code}${table.settings.name === '' ? '' : `, ${table.settings.name}`}: ${game}, ${preset}.`),
    ...(ink.drawn
      ? align(rows).map((line) => `  ${line}`)
      : rows.map(([seat, name, notes]) => `Seat ${seat}: ${name}${notes === '' ? '' : `, ${notes}`}.`)),
    ...(watching.length === 0
      ? []
      : [`Watching: ${watching.map((player) => (player === you?.player ? 'you' : playerName(sight, player))).join(', ')}.`]),
  ];
}

/** What the person can do here. */
export function lobbyChoices({ table, you }: TableState): string[] {
  if (you?.seat === null || you === null) return ['sit to take a seat', 'quit to leave'];
  if (table?.host === you.player) return ['start to begin', 'bot to add a bot', 'table to look again', 'help'];
  return ['ready when you are', 'table to look again', 'help'];
}
