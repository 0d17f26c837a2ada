/** Who sits at the table, as a terminal calls them. */
import type { TableState } from '@parlour/client';
import type { Seat } from '@parlour/kernel';
import { isPerson, type Occupant, type PlayerId } from '@parlour/table';
import type { Locale, SeatNames } from '../locale.ts';
import { levelName } from './levels.ts';

type Seated = Pick<TableState, 'table' | 'people' | 'you'>;

export const playerName = ({ people }: Pick<TableState, 'people'>, player: PlayerId, { t }: Locale): string => people[player] ?? t('play.somebody');

export function seatNamesOf(state: Seated, locale: Locale): SeatNames {
  const { seats = [], settings } = state.table ?? {};
  return { names: seats.map((_, seat) => seatName(state, seat, locale)), you: state.you?.seat ?? null, aids: settings?.aids ?? false };
}

/** No two at a table have names that look alike, bots among them. */
export function seatName(state: Seated, seat: Seat, locale: Locale): string {
  const occupant = state.table?.seats[seat] ?? null;
  if (occupant === null) return locale.t('play.seat', { seat: seat + 1 });
  return isPerson(occupant) ? playerName(state, occupant.player, locale) : occupant.name;
}

/** What is worth knowing of whoever sits there, beside the game: "bot", "bot for Ola", who left, "away". */
export function seatNote(state: Pick<TableState, 'table' | 'gone' | 'people'>, seat: Seat, shared: boolean, locale: Locale): string {
  const { t } = locale;
  const { table, gone } = state;
  const occupant: Occupant | null = table?.seats[seat] ?? null;
  if (occupant === null) return '';
  if (!isPerson(occupant) && occupant.insteadOf !== null)
    return t('play.notes.botFor', { name: playerName(state, occupant.insteadOf.player, locale) });
  if (!isPerson(occupant)) return shared ? t('play.notes.botLevel', { level: levelName(occupant.level, locale) }) : '';
  if (gone.includes(occupant.player)) return t('play.notes.gone');
  return occupant.away ? t('play.notes.away') : '';
}
