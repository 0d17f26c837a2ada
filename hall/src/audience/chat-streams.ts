/**
 * Who writes and reads which chat, and whose reactions reach whom. Whoever sits at the table writes to the players' stream, everybody else to
 * the spectators'. Spectators read both; players read the spectators' only while no game runs, so that nobody is told from behind. Someone who
 * left a running game and may take their seat back is one of the players: otherwise leaving would be a way to listen.
 */
import type { ChatStream } from '@parlour/protocol';
import { isRunning, type PlayerId, seatOf, type Table } from '@parlour/table';

export const streamOf = (table: Table, player: PlayerId): ChatStream => (isAmongPlayers(table, player) ? 'players' : 'spectators');

export const mayRead = (table: Table, player: PlayerId, stream: ChatStream): boolean =>
  stream === 'players' || !isRunning(table) || !isAmongPlayers(table, player);

function isAmongPlayers(table: Table, player: PlayerId): boolean {
  const isTheirs = (seat: Table['seats'][number]): boolean =>
    seat?.kind === 'bot' && seat.insteadOf?.player === player && seat.insteadOf.mayReturn && isRunning(table);
  return seatOf(table, player) !== null || table.seats.some(isTheirs);
}
