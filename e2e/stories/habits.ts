/** What somebody does who goes along with whatever the table wants: a random legal move, worked out from their own sight alone. */
import { movesOf, type TableState } from '@parlour/client';
import type { Chance, MoveValue } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import type { PersonCommand } from '@parlour/table';

export interface StoryHabits {
  /** Leaves it to the table where a window closes by itself. */
  readonly waitsInWindows?: boolean;
  /** Does not let the next round begin. */
  readonly lingers?: boolean;
}

/** One in so many times somebody speaks who merely may. */
const RARELY = 12;

export function nextCommand(now: TableState, chance: Chance, { waitsInWindows = false, lingers = false }: StoryHabits): PersonCommand | null {
  const { status, you, table, turn } = now;
  if (status !== 'live' || you === null || you.seat === null || table?.phase !== 'playing' || turn === null || table.pause !== null) return null;
  if (turn.between) {
    if (lingers) return null;
    const { roundEnd } = table.settings;
    const mine = roundEnd === 'host' ? table.host === you.player : roundEnd === 'all' && !turn.willing.includes(you.seat);
    return mine ? { kind: 'go-on' } : null;
  }
  if (waitsInWindows && turn.windowEnds !== null) return null;
  if (!turn.awaited.includes(you.seat) && chance.below(RARELY) > 0) return null;
  const moves = movesNow(now);
  return moves.length === 0 ? null : { kind: 'move', move: chance.pick(moves) };
}

/** Every legal move of the own seat. */
export function movesNow(now: TableState): readonly MoveValue[] {
  const game = findGame(now.table?.settings.game ?? '')?.game;
  if (game === undefined) throw new Error('a game that is not in the house');
  return movesOf(game, now);
}

/** Some legal move of the own seat. */
export function aMove(now: TableState): MoveValue {
  const [move] = movesNow(now);
  if (move === undefined) throw new Error('there is no move');
  return move;
}
