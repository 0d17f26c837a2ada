/** Time at the table. All in ms. */
import { type Game, type RoundEnd, type Seat, windowIn } from '@parlour/kernel';
import { type ClockName, isOnDevice, type PlayingPhase, type Table } from './state.ts';

/** What each seat starts with, and what it gets for a move. */
export const CLOCK_TIMES: Readonly<Record<ClockName, { readonly bank: number; readonly increment: number } | null>> = {
  off: null,
  relaxed: { bank: 10 * 60_000, increment: 30_000 },
  normal: { bank: 2 * 60_000, increment: 15_000 },
  fast: { bank: 30_000, increment: 8_000 },
};

/** How long one may be disconnected before the seat is played by others, given up in the lobby, or the host's role goes on. */
export const GRACE = 30_000;
/** How long the seats' own numbers are waited for. */
export const OPENING = 5_000;
/** After how long the next round begins where nobody has to let it. */
export const ROUND_PAUSE = 8_000;
/** After how long it begins anyway, at a table with a clock. */
export const ROUND_PATIENCE = 60_000;
/** How long a fallback move takes that is made for an away seat. */
export const FALLBACK_PACE = 1_500;

/** Since when the awaited seats are awaited, and what is left to each seat at that time. */
export type ClockTiming = Pick<PlayingPhase, 'since' | 'banks'>;

/** When the next round begins whatever people do, in ms; null where it waits for them. A pause stops that too. */
export function nextRoundAt(roundEnd: RoundEnd, { since, banks }: ClockTiming): number | null {
  if (roundEnd === 'time') return since + ROUND_PAUSE;
  return banks === null ? null : since + ROUND_PATIENCE;
}

/** Seconds after which awaited seats play their fallback though there is no clock; null where there is no such limit. Whoever sits around one device waits. */
export const windowAt = (table: Pick<Table, 'home'>, game: Game, state: object): number | null => (isOnDevice(table) ? null : windowIn(game, state));

/**
 * The timing after a step. It changes only with public facts: who is awaited, whether a round is over, whether a window opens, or that the one
 * seat that was awaited has moved and is awaited again. So banks tell nobody who has moved where that is secret.
 */
export function timingAfter(game: Game, before: PlayingPhase, state: object, mover: Seat | null, at: number, increment: number): ClockTiming {
  const was = game.awaited(before.state);
  const is = game.awaited(state);
  const movedAlone = was.length === 1 && was[0] === mover;
  const sameTurn =
    !movedAlone &&
    was.length === is.length &&
    was.every((seat, i) => seat === is[i]) &&
    game.between(before.state) === game.between(state) &&
    (windowIn(game, before.state) !== null || windowIn(game, state) === null);
  if (sameTurn) return { since: before.since, banks: before.banks };
  const spent = Math.max(0, at - before.since);
  const banks = before.banks?.map((left, seat) => {
    if (!was.includes(seat)) return left;
    return Math.max(0, left - spent) + (movedAlone || !is.includes(seat) ? increment : 0);
  });
  return { since: at, banks: banks ?? null };
}
