/**
 * What happens by itself, because time passed or people came and went. Each rule says when it is due, given who is gone since when; the
 * earliest is the table's deadline. Something that is due at once has the time `AT_ONCE`.
 */
import { type Seat, seatsOf } from '@parlour/kernel';
import { FALLBACK_PACE, GRACE, nextRoundAt, OPENING, windowAt } from './clock.ts';
import type { Games, Gone } from './decision.ts';
import type { Draft } from './draft.ts';
import type { EntryBody } from './entries.ts';
import { gameOf } from './evolve.ts';
import { isPerson, isRunning, type OpeningPhase, type PlayingPhase, peopleOn, seatOf, type Table, willingSeats } from './state.ts';

interface Due {
  /** In ms. */
  readonly at: number;
  readonly body: EntryBody;
}

const AT_ONCE = 0;

/** When something is due by itself next, in ms; null if nothing is. It may be in the past: then it is due now. */
export function deadline(games: Games, table: Table, gone: Gone): number | null {
  const times = dues(games, table, gone).map(({ at }) => at);
  return times.length === 0 ? null : Math.min(...times);
}

/** Does everything that is due at the draft's moment, the most overdue first. */
export function doWhatIsDue(draft: Draft): void {
  for (let done = 0; done <= MOST_AT_ONCE; done++) {
    const { now, gone } = draft.moment;
    const next = dues(draft.games, draft.table, gone)
      .filter(({ at }) => at <= now)
      .reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
    if (next === null) return;
    draft.add(next.body);
  }
  throw new Error(`table ${draft.table.code} has no end of things that are due`);
}

/** Far more than any moment can bring: every seat's move, away mark and readiness. */
const MOST_AT_ONCE = 200;

function dues(games: Games, table: Table, gone: Gone): readonly Due[] {
  const { phase } = table;
  const due: Due[] = [];
  if (isRunning(table) && !table.seats.some(isPerson)) return [{ at: AT_ONCE, body: { kind: 'abandoned' } }];
  due.push(...ofHost(table, gone));
  if (phase.kind === 'lobby' || phase.kind === 'finished') due.push(...ofLobby(table, gone));
  if (phase.kind === 'opening') due.push(ofOpening(phase));
  if (phase.kind === 'playing') due.push(...ofPresence(table, phase, gone), ...(phase.pause === null ? ofPlay(games, table, phase) : []));
  return due;
}

/** The host's role goes to whoever sits longest and is there: when the host has no seat any more, or is gone for too long. */
function ofHost(table: Table, gone: Gone): Due[] {
  const { host } = table;
  const isSeated = host !== null && seatOf(table, host) !== null;
  const since = isSeated ? gone.get(host) : undefined;
  if (isSeated && since === undefined) return [];
  const others = peopleOn(table)
    .filter(({ player }) => player !== host)
    .sort((a, b) => a.since - b.since);
  const heir = others.find(({ player }) => !gone.has(player))?.player ?? null;
  if (since !== undefined) return heir === null ? [] : [{ at: since + GRACE, body: { kind: 'host', player: heir } }];
  const player = heir ?? others[0]?.player ?? null;
  return player === host ? [] : [{ at: AT_ONCE, body: { kind: 'host', player } }];
}

/** Whoever is gone is not ready, and in the lobby loses the seat after a while. */
function ofLobby(table: Table, gone: Gone): Due[] {
  return peopleOn(table).flatMap(({ player, ready }) => {
    const since = gone.get(player);
    if (since === undefined) return [];
    const due: Due[] = ready ? [{ at: AT_ONCE, body: { kind: 'ready', player, on: false, commitment: null } }] : [];
    if (table.phase.kind === 'lobby') due.push({ at: since + GRACE, body: { kind: 'stood', player, why: 'gone' } });
    return due;
  });
}

/** The deal waits for the numbers that were promised, but not for long. */
function ofOpening({ begun, numbers, since }: OpeningPhase): Due {
  const missing = seatsOf(begun.seats).filter((seat) => begun.commitments[seat] !== null && numbers[seat] === null);
  return { at: missing.length === 0 ? AT_ONCE : since + OPENING, body: { kind: 'dealt', leftOut: missing } };
}

/** Away and back; a table that everybody is gone from pauses by itself, and only such a pause ends by itself. */
function ofPresence(table: Table, { pause }: PlayingPhase, gone: Gone): Due[] {
  const nobody = !table.seats.some((each) => isPerson(each) && !gone.has(each.player));
  const due: Due[] = [];
  if (nobody && pause === null) due.push({ at: AT_ONCE, body: { kind: 'paused', by: null } });
  if (!nobody && pause !== null && pause.by === null) due.push({ at: AT_ONCE, body: { kind: 'resumed', by: null } });
  for (const [seat, each] of table.seats.entries()) {
    if (!isPerson(each)) continue;
    const since = gone.get(each.player);
    if (since === undefined && each.away) due.push({ at: AT_ONCE, body: { kind: 'back', seat } });
    if (since !== undefined && !each.away && pause === null && !nobody) due.push({ at: since + GRACE, body: { kind: 'away', seat } });
  }
  return due;
}

function ofPlay(games: Games, table: Table, playing: PlayingPhase): Due[] {
  const game = gameOf(games, playing.begun.game);
  const { state, since, banks } = playing;
  if (game.between(state)) return ofRoundEnd(table, playing);
  const window = windowAt(table, game, state);
  return game.awaited(state).flatMap((seat) => {
    const times = [
      banks === null ? null : since + (banks[seat] ?? 0),
      window === null ? null : since + window * 1000,
      isAway(table, seat) && table.settings.away === 'fallback' ? since + FALLBACK_PACE : null,
    ].filter((time) => time !== null);
    // An awaited seat may have moved already where that is secret.
    if (times.length === 0 || game.moves(state, seat).length === 0) return [];
    return [{ at: Math.min(...times), body: { kind: 'moved', seat, move: game.fallback(state, seat), by: 'clock' } }];
  });
}

function ofRoundEnd(table: Table, playing: PlayingPhase): Due[] {
  const { settings, seats } = table;
  const body: EntryBody = { kind: 'step', step: 'next' };
  const allWilling = settings.roundEnd === 'all' && willingSeats(table, playing).length === seats.length;
  const at = allWilling ? AT_ONCE : nextRoundAt(settings.roundEnd, playing);
  return at === null ? [] : [{ at, body }];
}

export function isAway({ seats }: Table, seat: Seat): boolean {
  const occupant = seats[seat];
  return isPerson(occupant) && occupant.away;
}
