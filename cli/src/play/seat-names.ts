/** Who sits at the table, as a terminal calls them. */
import type { TableSight } from '@parlour/client';
import type { Seat } from '@parlour/kernel';
import { isPerson, type Occupant, type PlayerId } from '@parlour/table';
import type { Locale, SeatNames } from '../locale.ts';

type Seated = Pick<TableSight, 'table' | 'people' | 'you'>;

export const playerName = ({ people }: Pick<TableSight, 'people'>, player: PlayerId, { t }: Locale): string => people[player] ?? t('play.somebody');

export function seatNamesOf(sight: Seated, locale: Locale): SeatNames {
  const { seats = [], settings } = sight.table ?? {};
  return { names: seats.map((_, seat) => seatName(sight, seat, locale)), you: sight.you?.seat ?? null, aids: settings?.aids ?? false };
}

/** A bot that bears a person's name is told apart. */
export function seatName(sight: Seated, seat: Seat, locale: Locale): string {
  const seats = sight.table?.seats ?? [];
  const occupant = seats[seat] ?? null;
  if (occupant === null) return locale.t('play.seat', { seat: seat + 1 });
  if (isPerson(occupant)) return playerName(sight, occupant.player, locale);
  const { name } = occupant;
  const taken = seats.some((each) => isPerson(each) && playerName(sight, each.player, locale).toLowerCase() === name.toLowerCase());
  return taken ? locale.t('play.botNamed', { name }) : name;
}

/** What is worth knowing of whoever sits there, beside the game: "bot", "bot for Ola", who left, "away". */
export function seatNote(sight: Pick<TableSight, 'table' | 'gone' | 'people'>, seat: Seat, shared: boolean, locale: Locale): string {
  const { t } = locale;
  const { table, gone } = sight;
  const occupant: Occupant | null = table?.seats[seat] ?? null;
  if (occupant === null) return '';
  if (!isPerson(occupant) && occupant.insteadOf !== null)
    return t('play.notes.botFor', { name: playerName(sight, occupant.insteadOf.player, locale) });
  if (!isPerson(occupant)) return shared ? t('play.notes.bot') : '';
  if (gone.includes(occupant.player)) return t('play.notes.gone');
  return occupant.away ? t('play.notes.away') : '';
}
