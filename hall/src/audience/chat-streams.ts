/**
 * Who writes and reads which chat, and whose reactions reach whom. Whoever sits at the table is one of the players. So is someone who left a
 * running game and may take their seat back: otherwise leaving would be a way to listen.
 */
import { type ChatStream, readsStream, streamWritten } from '@parlour/protocol/codes';
import { isRunning, type PlayerId, seatOf, type Table } from '@parlour/table';

export const streamOf = (table: Table, player: PlayerId): ChatStream => streamWritten(isAmongPlayers(table, player));

export const mayRead = (table: Table, player: PlayerId, stream: ChatStream): boolean =>
  readsStream(stream, isAmongPlayers(table, player), isRunning(table));

function isAmongPlayers(table: Table, player: PlayerId): boolean {
  const isTheirs = (seat: Table['seats'][number]): boolean =>
    seat?.kind === 'bot' && seat.insteadOf?.player === player && seat.insteadOf.mayReturn && isRunning(table);
  return seatOf(table, player) !== null || table.seats.some(isTheirs);
}
