/** What a table waits for from somebody who plays its game again and again: a seat, a ready mark, a start, a move. */
import { movesOf, type TableLink } from '@parlour/client';
import type { Chance, Game, MoveValue } from '@parlour/kernel';
import type { PersonCommand } from '@parlour/table';

/** Null if nothing. */
export function whatIsWanted(now: TableLink['now'], game: Game, chance: Chance): PersonCommand | null {
  const { table, turn, you, status } = now;
  if (status !== 'live' || table === null || you === null) return null;
  const host = table.host === you.player;
  if (table.phase === 'lobby') {
    if (you.seat === null) return { kind: 'sit' };
    const seat = table.seats[you.seat];
    const all = table.seats.every((each) => each !== null && (each.kind === 'bot' || each.ready || each.player === table.host));
    if (host) return all ? { kind: 'start' } : null;
    return seat?.kind === 'person' && !seat.ready ? { kind: 'ready', on: true } : null;
  }
  if (table.phase === 'finished') return host ? { kind: 'rematch' } : null;
  if (table.phase !== 'playing' || turn === null || you.seat === null) return null;
  if (table.pause !== null) return table.pause.by === null ? null : { kind: 'resume' };
  if (turn.between) return turn.willing.includes(you.seat) ? null : { kind: 'go-on' };
  if (!turn.awaited.includes(you.seat)) return null;
  const moves: readonly MoveValue[] = movesOf(game, now);
  return moves.length === 0 ? null : { kind: 'move', move: chance.pick(moves) };
}
