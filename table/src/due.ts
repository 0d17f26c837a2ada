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
import { isPerson, isRunning, type OpeningPhase, type PersonOnSeat, type PlayingPhase, peopleOn, seatOf, type Table, willingSeats } from './state.ts';

interface Due {
  /** In ms. */
  readonly at: number;
  /** What is entered then. */
  readonly body: () => EntryBody;
}

const AT_ONCE = 0;
const NOTHING: readonly Due[] = [];

/** When something is due by itself next, in ms; null if nothing is. It may be in the past: then it is due now. */
export const deadline = (games: Games, table: Table, gone: Gone): number | null => earliest(games, table, gone)?.at ?? null;

/** Does everything that is due at the draft's moment, the most overdue first. */
export function doWhatIsDue(draft: Draft): void {
  for (let done = 0; done <= MOST_AT_ONCE; done++) {
    const { now, gone } = draft.moment;
    const next = earliest(draft.games, draft.table, gone);
    if (next === null || next.at > now) return;
    draft.add(next.body());
  }
  throw new Error(`table ${draft.table.code} has no end of things that are due`);
}

/** Far more than any moment can bring: every seat's move, away mark and readiness. */
const MOST_AT_ONCE = 200;

function earliest(games: Games, table: Table, gone: Gone): Due | null {
  let first: Due | null = null;
  for (const due of dues(games, table, gone)) if (first === null || due.at < first.at) first = due;
  return first;
}

function dues(games: Games, table: Table, gone: Gone): readonly Due[] {
  const { phase } = table;
  if (isRunning(table) && !table.seats.some(isPerson)) return [{ at: AT_ONCE, body: () => ({ kind: 'abandoned' }) }];
  switch (phase.kind) {
    case 'lobby':
    case 'finished':
      return [...ofHost(table, gone), ...ofLobby(table, gone)];
    case 'opening':
      return [...ofHost(table, gone), ofOpening(phase)];
    case 'playing':
      return [...ofHost(table, gone), ...ofPresence(table, phase, gone), ...(phase.pause === null ? ofPlay(games, table, phase) : NOTHING)];
    case 'abandoned':
      return ofHost(table, gone);
  }
}

/** The host's role goes to whoever sits longest and is there: when the host has no seat any more, or is gone for too long. */
function ofHost(table: Table, gone: Gone): readonly Due[] {
  const { host } = table;
  const isSeated = host !== null && seatOf(table, host) !== null;
  const since = host === null ? undefined : gone.get(host);
  if (isSeated && since === undefined) return NOTHING;
  const others = peopleOn(table)
    .filter(({ player }) => player !== host)
    .sort((a, b) => a.since - b.since);
  const heir = others.find(({ player }) => !gone.has(player))?.player ?? null;
  if (!isSeated) {
    const player = heir ?? others[0]?.player ?? null;
    return player === host ? NOTHING : [{ at: AT_ONCE, body: () => ({ kind: 'host', player }) }];
  }
  return since === undefined || heir === null ? NOTHING : [{ at: since + GRACE, body: () => ({ kind: 'host', player: heir }) }];
}

/** Whoever is gone is not ready, and in the lobby loses the seat after a while. */
function ofLobby(table: Table, gone: Gone): Due[] {
  return peopleOn(table).flatMap(({ player, ready }) => {
    const since = gone.get(player);
    if (since === undefined) return [];
    const due: Due[] = ready ? [{ at: AT_ONCE, body: () => ({ kind: 'ready', player, on: false, commitment: null }) }] : [];
    if (table.phase.kind === 'lobby') due.push({ at: since + GRACE, body: () => ({ kind: 'stood', player, why: 'gone' }) });
    return due;
  });
}

/** The deal waits for the numbers that were promised, but not for long. */
function ofOpening({ begun, numbers, since }: OpeningPhase): Due {
  const missing = seatsOf(begun.seats).filter((seat) => begun.commitments[seat] !== null && numbers[seat] === null);
  return { at: missing.length === 0 ? AT_ONCE : since + OPENING, body: () => ({ kind: 'dealt', leftOut: missing }) };
}

/** Away and back; a table that everybody is gone from pauses by itself, and only such a pause ends by itself. */
function ofPresence(table: Table, { pause }: PlayingPhase, gone: Gone): readonly Due[] {
  if (gone.size === 0 && pause === null && !table.seats.some((each) => isPerson(each) && each.away)) return NOTHING;
  const people = table.seats.flatMap((each, seat) => (isPerson(each) ? [{ seat, away: each.away, since: sinceWhenGone(each, gone) }] : []));
  const nobody = people.every(({ since }) => since !== null);
  const due: Due[] = [];
  if (nobody && pause === null) due.push({ at: AT_ONCE, body: () => ({ kind: 'paused', by: null }) });
  if (!nobody && pause !== null && pause.by === null) due.push({ at: AT_ONCE, body: () => ({ kind: 'resumed', by: null }) });
  for (const { seat, away, since } of people) {
    if (since === null && away) due.push({ at: AT_ONCE, body: () => ({ kind: 'back', seat }) });
    if (since !== null && !away && pause === null && !nobody) due.push({ at: since + GRACE, body: () => ({ kind: 'away', seat }) });
  }
  return due;
}

const sinceWhenGone = ({ player }: PersonOnSeat, gone: Gone): number | null => gone.get(player) ?? null;

function ofPlay(games: Games, table: Table, playing: PlayingPhase): readonly Due[] {
  const game = gameOf(games, playing.begun.game);
  const { state, since, banks } = playing;
  if (game.between(state)) return ofRoundEnd(table, playing);
  const window = windowAt(table, game, state);
  if (banks === null && window === null && table.settings.away !== 'fallback') return NOTHING;
  return game.awaited(state).flatMap((seat) => {
    const times = [
      banks === null ? null : since + (banks[seat] ?? 0),
      window === null ? null : since + window * 1000,
      isAway(table, seat) && table.settings.away === 'fallback' ? since + FALLBACK_PACE : null,
    ].filter((time) => time !== null);
    // An awaited seat may have moved already where that is secret.
    if (times.length === 0 || game.moves(state, seat).length === 0) return [];
    return [{ at: Math.min(...times), body: () => ({ kind: 'moved', seat, move: game.fallback(state, seat), by: 'clock' }) }];
  });
}

function ofRoundEnd(table: Table, playing: PlayingPhase): readonly Due[] {
  const { settings, seats } = table;
  const allWilling = settings.roundEnd === 'all' && willingSeats(table, playing).length === seats.length;
  const at = allWilling ? AT_ONCE : nextRoundAt(settings.roundEnd, playing);
  return at === null ? NOTHING : [{ at, body: () => ({ kind: 'step', step: 'next' }) }];
}

export function isAway({ seats }: Table, seat: Seat): boolean {
  const occupant = seats[seat];
  return isPerson(occupant) && occupant.away;
}
