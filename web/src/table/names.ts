/** What those at a table are called, and how their seats look. */
import type { TableState } from '@parlour/client';
import type { SeatSummary } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import type { PlayerId, TableView, TurnView } from '@parlour/table';
import { characterText } from '../remarks/characters.ts';
import { botText } from '../words/levels.ts';
import type { Words } from '../words/words.ts';

type Look = Pick<TableState, 'table' | 'people' | 'gone'>;

export const playerName = ({ people }: Pick<TableState, 'people'>, player: PlayerId): string => people[player] ?? '…';

export function seatName(state: Look, seat: Seat): string {
  const occupant = state.table?.seats[seat];
  if (occupant?.kind === 'bot') return occupant.name;
  if (occupant?.kind === 'person') return playerName(state, occupant.player);
  const began = state.table?.begun?.players[seat];
  if (began?.kind === 'bot') return began.name;
  return began === undefined ? '…' : playerName(state, began.player);
}

/** Who left this seat of the running game, or of the one that is over, to the bot that plays it; null where nobody did. */
export function leaverOf({ table }: Pick<TableState, 'table'>, seat: Seat): PlayerId | null {
  const occupant = table?.seats[seat];
  return occupant?.kind === 'bot' ? (occupant.insteadOf?.player ?? null) : null;
}

/** Whose seat it was, in words: "bot for Ola"; null where nobody left it. */
export function leaverText(state: Look, seat: Seat, { t }: Pick<Words, 't'>): string | null {
  const leaver = leaverOf(state, seat);
  return leaver === null ? null : t('seat.botFor', { name: playerName(state, leaver) });
}

/** Whether the viewer left a seat of the running game, and may take it back. */
export const mayReturn = ({ table, you }: Pick<TableState, 'table' | 'you'>): boolean =>
  you?.seat === null &&
  (table?.phase === 'playing' || table?.phase === 'opening') &&
  table.seats.some((occupant) => occupant?.kind === 'bot' && occupant.insteadOf?.player === you.player && occupant.insteadOf.mayReturn);

/** The seats of the game that is on the table. At its start empty seats were dropped, so these are the table's own. */
export function seatSummaries(state: Look, turn: TurnView | null, clockOffset: number, words: Pick<Words, 't' | 'of'>): readonly SeatSummary[] {
  const { table, gone } = state;
  if (table === null) return [];
  return Array.from({ length: table.begun?.seats ?? table.seats.length }, (_, seat) => {
    const occupant = table.seats[seat];
    const player = occupant?.kind === 'person' ? occupant.player : null;
    const leaver = leaverOf(state, seat);
    const says = leaverText(state, seat, words);
    const character = occupant?.kind === 'bot' ? characterText(occupant.name, words) : null;
    return {
      seat,
      name: seatName(state, seat),
      bot: occupant?.kind === 'bot',
      ...(occupant?.kind === 'bot' && { botSays: botText(words, occupant.level) }),
      ...(leaver !== null && says !== null && { leaver: { name: playerName(state, leaver), says } }),
      ...(character !== null && { character }),
      host: player !== null && player === table.host,
      away: player !== null && (gone.includes(player) || (occupant?.kind === 'person' && occupant.away)),
      clock: clockOf(table, turn, seat, clockOffset),
    };
  });
}

/** By the own clock: the server's minus the offset. A pause stops it. Where the game itself sets a limit that comes sooner, that one is shown. */
function clockOf(table: TableView, turn: TurnView | null, seat: Seat, clockOffset: number): SeatSummary['clock'] {
  if (turn === null) return null;
  const awaited = turn.awaited.includes(seat);
  const bank = turn.banks?.[seat] ?? null;
  const window = awaited && turn.windowEnds !== null ? turn.windowEnds - turn.since : null;
  if (bank === null && window === null) return null;
  const leftMs = Math.min(bank ?? Number.POSITIVE_INFINITY, window ?? Number.POSITIVE_INFINITY);
  return { leftMs, runningSince: awaited && table.pause === null ? turn.since - clockOffset : null };
}
