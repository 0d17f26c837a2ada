/** Seats, readiness, settings, bots: what people do around a game. Each adds its entries to the draft, or says why not. */
import { isRefusal, type Refusal, readLevel, refusal, type Seat, type WrittenLevel } from '@parlour/kernel';
import type { SettingsWish } from './commands.ts';
import type { Draft } from './draft.ts';
import { botName } from './names.ts';
import { changedSettings, settingsOnDevice } from './settings.ts';
import { isOnDevice, isPerson, isRunning, type PlayerId, peopleOn, seatOf, type Table } from './state.ts';

/** Takes a seat, changes to it, or takes back the seat one left in the running game. Whoever comes to a table that all left finds a lobby. */
export function sit(draft: Draft, player: PlayerId, asked: Seat | undefined, commitment: string | null): Refusal | null {
  if (isRunning(draft.table)) return takeBack(draft, player, commitment);
  if (draft.table.phase.kind === 'finished' && peopleOn(draft.table).length > 0) return refusal('table/finished');
  if (draft.table.phase.kind !== 'lobby') draft.add({ kind: 'lobby' });
  const { table } = draft;
  const own = seatOf(table, player);
  const seat = asked ?? (own === null ? firstFree(table.seats) : own);
  if (seat === null) return refusal('table/full', { seats: table.seats.length });
  if (table.seats[seat] === undefined) return refusal('seat/unknown', { seat: seat + 1, seats: table.seats.length });
  if (seat === own) return refusal('seat/yours');
  if (table.seats[seat] !== null) return refusal('seat/taken', { seat: seat + 1 });
  draft.add({ kind: 'sat', seat, player });
  return null;
}

function takeBack(draft: Draft, player: PlayerId, commitment: string | null): Refusal | null {
  if (seatOf(draft.table, player) !== null) return refusal('seat/yours');
  const left = draft.table.seats.some((each) => each?.kind === 'bot' && each.insteadOf?.player === player && each.insteadOf.mayReturn);
  if (!left) return refusal('table/running');
  draft.add({ kind: 'returned', player, ...(commitment === null ? {} : { commitment }) });
  return null;
}

/** Gives up a seat, to watch. In a running game one leaves instead. */
export function stand(draft: Draft, player: PlayerId): Refusal | null {
  if (seatOf(draft.table, player) === null) return refusal('seat/none');
  if (isRunning(draft.table)) return refusal('table/running');
  draft.add({ kind: 'stood', player, why: 'self' });
  return null;
}

export function leave(draft: Draft, player: PlayerId): Refusal | null {
  if (seatOf(draft.table, player) === null) return refusal('seat/none');
  draft.add({ kind: 'left', player, bot: replacement(draft.table) });
  return null;
}

export function ready(draft: Draft, player: PlayerId, on: boolean, commitment: string | null): Refusal | null {
  const { table } = draft;
  const person = table.seats[seatOf(table, player) ?? -1];
  if (!isPerson(person)) return refusal('seat/none');
  if (isRunning(table)) return refusal('table/running');
  // The mark goes with the connection, so whoever has none can't set it.
  if (on && draft.moment.gone.has(player)) return refusal('ready/not-connected');
  if (person.ready === on && (!on || person.commitment === commitment)) return refusal(on ? 'ready/already' : 'ready/not');
  draft.add({ kind: 'ready', player, on, commitment: on ? commitment : null });
  return null;
}

export function setUp(draft: Draft, player: PlayerId, requested: SettingsWish): Refusal | null {
  const refused = hostInLobby(draft.table, player);
  if (refused !== null) return refused;
  const settings = changedSettings(draft.games, draft.table.settings, requested);
  if (isRefusal(settings)) return settings;
  draft.add({ kind: 'set', settings: isOnDevice(draft.table) ? settingsOnDevice(settings) : settings });
  return null;
}

/** Seats a bot; the one that has the seat asked for plays at another level instead. */
export function addBot(draft: Draft, player: PlayerId, asked: Seat | undefined, written: WrittenLevel): Refusal | null {
  const { table } = draft;
  const refused = hostInLobby(table, player);
  if (refused !== null) return refused;
  const seat = asked ?? firstFree(table.seats);
  if (seat === null) return refusal('table/full', { seats: table.seats.length });
  const occupant = table.seats[seat];
  if (occupant === undefined) return refusal('seat/unknown', { seat: seat + 1, seats: table.seats.length });
  const level = readLevel(written);
  if (occupant !== null && (occupant.kind !== 'bot' || occupant.level === level)) return refusal('seat/taken', { seat: seat + 1 });
  draft.add({ kind: 'bot', seat, level, name: occupant?.name ?? botName(botNames(table)) });
  return null;
}

export function removeBot(draft: Draft, player: PlayerId, seat: Seat): Refusal | null {
  const refused = hostInLobby(draft.table, player);
  if (refused !== null) return refused;
  if (draft.table.seats[seat]?.kind !== 'bot') return refusal('seat/no-bot', { seat: seat + 1 });
  draft.add({ kind: 'unbot', seat });
  return null;
}

/** Whoever sits here or is still known from then, and whoever watches or did a moment ago: going just in time is no way out. */
export function kick(draft: Draft, player: PlayerId, target: PlayerId): Refusal | null {
  const { table, moment } = draft;
  if (table.host !== player) return refusal('host/only');
  if (target === player) return refusal('kick/yourself');
  if (!table.met.includes(target) && !moment.watching.has(target)) return refusal('player/unknown');
  if (table.kicked.includes(target)) return refusal('player/kicked-already');
  draft.add({ kind: 'kicked', player: target, bot: seatOf(table, target) === null ? null : replacement(table) });
  return null;
}

/** The bot that takes over a seat in a running game; null before and after one. */
const replacement = (table: Table): string | null => (isRunning(table) ? botName(botNames(table)) : null);

const botNames = ({ seats }: Table): string[] => seats.flatMap((each) => (each?.kind === 'bot' ? [each.name] : []));

function hostInLobby(table: Table, player: PlayerId): Refusal | null {
  if (table.host !== player) return refusal('host/only');
  return table.phase.kind === 'lobby' ? null : refusal('table/not-in-lobby');
}

function firstFree(seats: Table['seats']): Seat | null {
  const seat = seats.indexOf(null);
  return seat < 0 ? null : seat;
}
