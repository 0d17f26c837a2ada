/**
 * Folds one entry into a table. Entries were decided before, so nothing is checked again; an entry that does not fit its table is a bug, and
 * throws. The game's events are told on the way, for whoever listens now: they are not stored, so a replay narrates in today's words.
 */
import {
  begin,
  expectRules,
  type Game,
  type GameTypes,
  isTableStep,
  type Key,
  listener,
  type MoveValue,
  NewerRules,
  readLevel,
  type Step,
  seatsOf,
  streamOf,
  type Tell,
  take,
  USUAL_LEVEL,
  windowIn,
} from '@parlour/kernel';
import { CLOCK_TIMES, timingAfter } from './clock.ts';
import type { EntryEvent, Games } from './decision.ts';
import { ENTRIES, type Entry } from './entries.ts';
import { chanceKey } from './fairness.ts';
import { settingsOfNow } from './settings.ts';
import {
  type BotOnSeat,
  type Hex64,
  isPerson,
  type Occupant,
  type OpeningPhase,
  type PersonOnSeat,
  type Phase,
  type PlayerId,
  type PlayingPhase,
  partakers,
  seatOf,
  type Table,
  type TableSettings,
} from './state.ts';
import { publicEntry } from './view.ts';

export interface Evolved {
  readonly table: Table;
  readonly events: readonly EntryEvent[];
}

/** `secret` is the server's secret of the game that runs; null if none does. */
export function evolve(games: Games, table: Table | null, entry: Entry, secret: Key | null): Evolved {
  const { told, tell } = listener<GameTypes['event']>();
  expectRules(ENTRIES, entry.needs ?? 1);
  const next = table === null ? created(games, entry) : { ...fold(games, table, entry, secret, tell), n: entry.n, at: entry.at };
  if (table !== null && entry.n !== table.n + 1) throw new Error(`entry ${entry.n} does not follow entry ${table.n}`);
  const events: EntryEvent[] = [];
  const shown = publicEntry(entry);
  if (shown !== null) events.push({ news: { table: shown }, to: null });
  if (entry.kind === 'moved' && entry.by === 'clock' && table !== null && isOpenlyLate(games, table, next, entry.seat, entry.at))
    events.push({ news: { table: { kind: 'timeout', seat: entry.seat } }, to: null });
  for (const { event, to } of told) events.push({ news: { game: event }, to });
  return { table: next, events };
}

function created(games: Games, entry: Entry): Table {
  if (entry.kind !== 'created') throw new Error(`a table begins with its creation, not with ${entry.kind}`);
  return {
    code: entry.code,
    ...(entry.home === undefined ? {} : { home: entry.home }),
    n: entry.n,
    at: entry.at,
    createdAt: entry.at,
    settings: settingsKnown(games, entry.settings),
    host: null,
    seats: chairs([], entry.settings.seats),
    met: [],
    kicked: [],
    games: 0,
    phase: LOBBY,
  };
}

const LOBBY: Phase = { kind: 'lobby' };

/** A table set to a game that nobody here knows is a newer program's, from then on: also in its lobby, where it could not be begun here. */
function settingsKnown(games: Games, settings: TableSettings): TableSettings {
  gameOf(games, settings.game);
  return settingsOfNow(games, settings);
}

function fold(games: Games, table: Table, entry: Entry, secret: Key | null, tell: Tell<GameTypes['event']>): Table {
  switch (entry.kind) {
    case 'created':
      throw new Error('a table is created once');
    case 'set':
      return { ...table, settings: settingsKnown(games, entry.settings), seats: chairs(table.seats, entry.settings.seats).map(unready) };
    case 'sat':
      return sat(table, entry.seat, entry.player, entry.n);
    case 'stood':
      return { ...table, seats: without(table.seats, entry.player) };
    case 'bot':
      return { ...table, seats: table.seats.with(entry.seat, { kind: 'bot', level: readLevel(entry.level), name: entry.name, insteadOf: null }) };
    case 'unbot':
      return { ...table, seats: table.seats.with(entry.seat, null) };
    case 'ready':
      return onSeatOf(table, entry.player, (person) => ({ ...person, ready: entry.on, commitment: entry.commitment ?? person.commitment }));
    case 'host':
      return { ...table, host: entry.player };
    case 'kicked': {
      const without = { ...gone(barred(table, entry.player), entry.player, entry.bot, false), kicked: [...table.kicked, entry.player] };
      return { ...without, met: met(without, entry.player) };
    }
    case 'left':
      return gone(table, entry.player, entry.bot, true);
    case 'returned':
      return returned(table, entry.player, entry.commitment ?? null, entry.n);
    case 'started': {
      const { begun } = entry;
      expectRules(gameOf(games, begun.game), begun.version);
      const seats = table.seats.filter((occupant) => occupant !== null).map(settledDown);
      return { ...table, seats, games: begun.number, phase: { kind: 'opening', begun, numbers: seats.map(() => null), since: entry.at } };
    }
    case 'opened': {
      const opening = during(table, 'opening');
      const seats = table.seats.map((each, seat) => (seat === entry.seat && isPerson(each) ? { ...each, commitment: entry.next ?? null } : each));
      return { ...table, seats, phase: { ...opening, numbers: opening.numbers.with(entry.seat, entry.number) } };
    }
    case 'dealt':
      return { ...table, phase: dealt(games, table, during(table, 'opening'), secret, entry.at, tell) };
    case 'moved':
      return { ...table, phase: stepped(games, table, { seat: entry.seat, move: entry.move as MoveValue }, secret, entry.at, tell) };
    case 'step':
      return { ...table, phase: stepped(games, table, entry.step, secret, entry.at, tell) };
    case 'willing': {
      const playing = during(table, 'playing');
      return { ...table, phase: { ...playing, willing: [...playing.willing, entry.seat] } };
    }
    case 'paused':
      return { ...table, phase: { ...during(table, 'playing'), pause: { by: entry.by, at: entry.at } } };
    case 'resumed': {
      const playing = during(table, 'playing');
      return { ...table, phase: { ...playing, pause: null, since: playing.since + entry.at - (playing.pause?.at ?? entry.at) } };
    }
    case 'away':
    case 'back':
      return {
        ...table,
        seats: table.seats.map((each, seat) => (seat === entry.seat && isPerson(each) ? { ...each, away: entry.kind === 'away' } : each)),
      };
    case 'delayed':
      return { ...table, phase: delayed(table.phase, entry.ms) };
    case 'finished': {
      const { begun, numbers, state } = during(table, 'playing');
      const standing = gameOf(games, begun.game).standing(state);
      return { ...table, seats: table.seats.map(here), phase: { kind: 'finished', begun, numbers, state, standing, secret: entry.secret } };
    }
    case 'abandoned': {
      const { begun } = running(table);
      return { ...table, host: null, phase: { kind: 'abandoned', begun } };
    }
    case 'lobby': {
      const seats = table.seats.map((each) => (each?.kind === 'bot' && each.insteadOf !== null ? null : unready(here(each))));
      return { ...table, seats: chairs(seats, table.settings.seats), phase: LOBBY };
    }
    default:
      throw unknown(entry);
  }
}

/** Of a kind that no version up to this one has. */
const unknown = (_: never): NewerRules => new NewerRules(ENTRIES, ENTRIES.version + 1);

// Seats.

/** So many chairs, those who sit on them kept. */
const chairs = (seats: readonly (Occupant | null)[], count: number): (Occupant | null)[] => seatsOf(count).map((seat) => seats[seat] ?? null);

const unready = (occupant: Occupant | null): Occupant | null => (isPerson(occupant) ? { ...occupant, ready: false } : occupant);
const here = (occupant: Occupant | null): Occupant | null => (isPerson(occupant) ? { ...occupant, away: false } : occupant);

/** At a start marks and promises are used up, and a bot that played for someone in the last game plays for itself. */
const settledDown = (occupant: Occupant): Occupant =>
  isPerson(occupant) ? { ...occupant, ready: false, commitment: null } : { ...occupant, insteadOf: null };

const without = (seats: readonly (Occupant | null)[], player: PlayerId): (Occupant | null)[] =>
  seats.map((each) => (isPerson(each) && each.player === player ? null : each));

function onSeatOf(table: Table, player: PlayerId, change: (person: PersonOnSeat) => Occupant | null): Table {
  return { ...table, seats: table.seats.map((each) => (isPerson(each) && each.player === player ? change(each) : each)) };
}

function sat(table: Table, seat: number, player: PlayerId, n: number): Table {
  const before = table.seats[seatOf(table, player) ?? -1];
  const person: PersonOnSeat = isPerson(before) ? before : { kind: 'person', player, since: n, ready: false, commitment: null, away: false };
  const seated = { ...table, seats: without(table.seats, player).with(seat, person) };
  return { ...seated, met: met(seated, player) };
}

/** Beyond this many, those who came first and have no part in anything any more are forgotten: strangers can sit down and stand up without end. */
const MOST_MET = 64;

function met(table: Table, player: PlayerId): readonly PlayerId[] {
  if (table.met.includes(player)) return table.met;
  const all = [...table.met, player];
  if (all.length <= MOST_MET) return all;
  const parts = partakers(table);
  const idle = all.findIndex((each) => each !== player && !parts.has(each));
  return idle < 0 ? all : all.toSpliced(idle, 1);
}

/** In a running game the bot named takes over; otherwise the seat is free. */
function gone(table: Table, player: PlayerId, name: string | null, mayReturn: boolean): Table {
  const bot: BotOnSeat | null = name === null ? null : { kind: 'bot', level: USUAL_LEVEL, name, insteadOf: { player, mayReturn } };
  return onSeatOf(table, player, () => bot);
}

/** One who left before being kicked can't take the seat back either. */
function barred(table: Table, player: PlayerId): Table {
  const bar = (each: Occupant | null): Occupant | null =>
    each?.kind === 'bot' && each.insteadOf?.player === player ? { ...each, insteadOf: { player, mayReturn: false } } : each;
  return { ...table, seats: table.seats.map(bar) };
}

function returned(table: Table, player: PlayerId, commitment: Hex64 | null, n: number): Table {
  const person: PersonOnSeat = { kind: 'person', player, since: n, ready: false, commitment, away: false };
  return { ...table, seats: table.seats.map((each) => (each?.kind === 'bot' && each.insteadOf?.player === player ? person : each)) };
}

// The game inside.

function dealt(
  games: Games,
  table: Table,
  { begun, numbers }: OpeningPhase,
  secret: Key | null,
  at: number,
  tell: Tell<GameTypes['event']>,
): PlayingPhase {
  const game = gameOf(games, begun.game);
  const state = begin(game, begun, streamOf(keyOf(secret, numbers), 0), tell);
  const bank = CLOCK_TIMES[table.settings.clock]?.bank;
  const banks = bank === undefined ? null : seatsOf(begun.seats).map(() => bank);
  return { kind: 'playing', begun, numbers, state, steps: 0, since: at, banks, willing: [], pause: null };
}

function stepped(games: Games, table: Table, step: Step<MoveValue>, secret: Key | null, at: number, tell: Tell<GameTypes['event']>): PlayingPhase {
  const playing = during(table, 'playing');
  const game = gameOf(games, playing.begun.game);
  const steps = playing.steps + 1;
  const state = take(game, playing.state, step, streamOf(keyOf(secret, playing.numbers), steps), tell);
  const increment = CLOCK_TIMES[table.settings.clock]?.increment ?? 0;
  const mover = isTableStep(step) ? null : step.seat;
  return {
    ...playing,
    state,
    steps,
    ...timingAfter(game, playing, state, mover, at, increment),
    willing: game.between(state) ? playing.willing : [],
  };
}

/** The same for all of a game's steps, so it is worked out at the first. */
function keyOf(secret: Key | null, numbers: OpeningPhase['numbers']): Key {
  if (secret === null) throw new Error('a running game needs its secret');
  const known = KEYS.get(numbers);
  if (known?.secret === secret) return known.key;
  const key = chanceKey(secret, numbers);
  KEYS.set(numbers, { secret, key });
  return key;
}
const KEYS = new WeakMap<OpeningPhase['numbers'], { readonly secret: Key; readonly key: Key }>();

/**
 * Whether a move that the clock made is told as somebody's time having run out. It has to have run out: a fallback for a seat that is away, or
 * because a window closes, is nobody's delay. And everybody has to see it anyway, since that seat alone was awaited, or alone is no longer:
 * where several decide in secret, it would show who had not moved.
 */
function isOpenlyLate(games: Games, before: Table, after: Table, seat: number, at: number): boolean {
  if (before.phase.kind !== 'playing' || after.phase.kind !== 'playing') return false;
  const { state, since, banks } = before.phase;
  const game = gameOf(games, before.phase.begun.game);
  if (banks === null || since + (banks[seat] ?? 0) > at || windowIn(game, state) !== null) return false;
  const awaited = game.awaited(state);
  const still = game.awaited(after.phase.state);
  const released = awaited.filter((each) => !still.includes(each));
  return isOnly(awaited, seat) || isOnly(released, seat);
}

const isOnly = (seats: readonly number[], seat: number): boolean => seats.length === 1 && seats[0] === seat;

function delayed(phase: Phase, ms: number): Phase {
  if (phase.kind === 'opening') return { ...phase, since: phase.since + ms };
  return phase.kind === 'playing' && phase.pause === null ? { ...phase, since: phase.since + ms } : phase;
}

/** A game that is not here came with a newer program: of its rules none are known. */
export function gameOf(games: Games, id: string): Game {
  const game = games(id);
  if (game === undefined) throw new NewerRules({ id, version: 0 }, 1);
  return game;
}

function during<K extends Phase['kind']>({ phase }: Table, kind: K): Extract<Phase, { kind: K }> {
  if (phase.kind !== kind) throw new Error(`the table is in ${phase.kind}, not in ${kind}`);
  return phase as Extract<Phase, { kind: K }>;
}

function running({ phase }: Table): OpeningPhase | PlayingPhase {
  if (phase.kind !== 'opening' && phase.kind !== 'playing') throw new Error(`no game runs: the table is in ${phase.kind}`);
  return phase;
}
