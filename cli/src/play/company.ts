/** Who sits at the table, as a terminal calls them. */
import type { TableState } from '@parlour/client';
import type { Seat } from '@parlour/kernel';
import { isPerson, type Occupant, type PlayerId } from '@parlour/table';
import type { Company } from '../speaker.ts';

type Look = Pick<TableState, 'table' | 'people' | 'you'>;

export const playerName = ({ people }: Pick<TableState, 'people'>, player: PlayerId): string => people[player] ?? 'somebody';

export function companyOf(sight: Look): Company {
  const { seats = [], settings } = sight.table ?? {};
  return { names: seats.map((_, seat) => seatName(sight, seat)), you: sight.you?.seat ?? null, aids: settings?.aids ?? false };
}

/** A bot that bears a person's name is told apart. */
export function seatName(sight: Look, seat: Seat): string {
  const seats = sight.table?.seats ?? [];
  const occupant = seats[seat] ?? null;
  if (occupant === null) return `seat ${seat + 1}`;
  if (isPerson(occupant)) return playerName(sight, occupant.player);
  const taken = seats.some((each) => isPerson(each) && playerName(sight, each.player).toLowerCase() === occupant.name.toLowerCase());
  return taken ? `${occupant.name} (bot)` : occupant.name;
}

/** What is worth knowing of whoever sits there, beside the game: "bot", "bot for Ola", who left, "away". */
export function standingOf(sight: Pick<TableState, 'table' | 'gone' | 'people'>, seat: Seat, shared: boolean): string {
  const { table, gone } = sight;
  const occupant: Occupant | null = table?.seats[seat] ?? null;
  if (occupant === null) return '';
  if (!isPerson(occupant) && occupant.insteadOf !== null) return `bot for ${playerName(sight, occupant.insteadOf.player)}`;
  if (!isPerson(occupant)) return shared ? 'bot' : '';
  if (gone.includes(occupant.player)) return 'not connected';
  return occupant.away ? 'away' : '';
}
