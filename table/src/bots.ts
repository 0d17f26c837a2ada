/**
 * Which seats bots play, and at which moment. The moment is drawn before a bot thinks and from public facts only: the table's code, the number
 * of the last entry, the seat. So the pace tells nothing about cards.
 */
import { type BotLevel, hasReactions, type Seat, seatsOf, seeded, USUAL_LEVEL } from '@parlour/kernel';
import type { Games } from './decision.ts';
import { isAway } from './due.ts';
import { gameOf } from './evolve.ts';
import type { Table } from './state.ts';

export interface BotTurn {
  readonly seat: Seat;
  readonly level: BotLevel;
  /** The entry it is thought out at, and void after. */
  readonly n: number;
  /** Its moment, in ms. */
  readonly at: number;
  /** Play can't go on without it; otherwise it merely may move. */
  readonly must: boolean;
}

export function botTurns(games: Games, table: Table): readonly BotTurn[] {
  const { phase, n, at, code, settings } = table;
  if (phase.kind !== 'playing' || phase.pause !== null || !seatsOf(phase.begun.seats).some((seat) => isBotPlayed(table, seat))) return [];
  const game = gameOf(games, phase.begun.game);
  const { state, begun } = phase;
  if (game.between(state)) return [];
  const awaited = game.awaited(state);
  const reactions = hasReactions(game, state);
  return seatsOf(begun.seats).flatMap((seat) => {
    if (!isBotPlayed(table, seat) || game.moves(state, seat).length === 0) return [];
    const must = awaited.includes(seat);
    const [from, to] = must ? (reactions ? PATIENT : PACE_RANGE[settings.pace]) : REACTING;
    const moment = at + from + seeded(`${code} ${n} ${seat}`).below(to - from);
    return [{ seat, level: levelOf(table, seat), n, at: moment, must }];
  });
}

/** Ranges in ms. Where others may react, a bot leaves them at least 2 s; those who react do so before. */
export const PACE_RANGE = { natural: [1_000, 2_600], brisk: [250, 600] } as const;
export const PATIENT = [2_000, 3_000] as const;
const REACTING = [600, 1_800] as const;

export function isBotPlayed(table: Table, seat: Seat): boolean {
  return table.seats[seat]?.kind === 'bot' || (isAway(table, seat) && table.settings.away === 'bot');
}

function levelOf({ seats }: Table, seat: Seat): BotLevel {
  const occupant = seats[seat];
  return occupant?.kind === 'bot' ? occupant.level : USUAL_LEVEL;
}
