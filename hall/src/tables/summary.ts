/**
 * A table as the store's lists and sweeps know it. The card keeps the host's id: names can change or be erased, so they are looked up when the
 * list is read. So is who is there: presence is leases, not entries.
 */
import { departs } from '@parlour/kernel';
import type { TableCard } from '@parlour/protocol';
import { expiry, type Games, isOnDevice, isPerson, isRunning, type PlayerId, type Table } from '@parlour/table';
import type { HallPorts } from '../ports.ts';
import type { Store, StoredTable, TableSummary } from '../store/store.ts';

/** When a server looks at a table of people although nothing was due when it was last heard of: they may be gone, and their server too. */
const LOOK_AGAIN_MS = 600_000;

/** How long a running table that nobody is at stays in the list. */
const DESERTED_MS = 600_000;

const MINUTE = 60_000;
/** As long as a game that was paused. */
const WORN_KEPT = 14 * 24 * 60 * MINUTE;

/** Times that need not be exact are rounded up, so that most moves leave the summary as it was: the store has less to write. */
const later = (time: number, grid: number): number => Math.ceil(time / grid) * grid;

type StoredCard = Omit<TableCard, 'host'> & { readonly host: PlayerId | null };

type SummaryPorts = Pick<HallPorts, 'games' | 'mostEntries'>;

interface Around {
  readonly now: number;
  /** When the clock or a bot acts next, in ms. */
  readonly nextDue: number | null;
  /** When somebody was last known to be here; null leaves that to the sweep, which looks before it removes anything. */
  readonly lastSeen: number | null;
}

export function summaryOf({ games, mostEntries }: SummaryPorts, table: Table, { now, nextDue, lastSeen }: Around): TableSummary {
  return {
    card: cardText(games, table),
    listed: isPublic(table),
    wakeAt: nextDue ?? (mayLoseSomeone(table) ? later(now + LOOK_AGAIN_MS, MINUTE) : null),
    expiresAt: expiryOf(table, lastSeen, mostEntries),
    seated: seatedAt(table),
  };
}

/** A table that takes no more entries goes too, though its game stands where it was. */
export const expiryOf = (table: Table, lastSeen: number | null, mostEntries: number): number | null =>
  expiry(table, lastSeen) ?? (table.n < mostEntries || isOnDevice(table) ? null : Math.max(table.at, lastSeen ?? 0) + WORN_KEPT);

/** Those for whom a bot plays may come back. */
const seatedAt = ({ seats }: Table): readonly PlayerId[] => seats.flatMap((seat) => (isPerson(seat) ? seat.player : (seat?.insteadOf?.player ?? [])));

/** Where it matters that people go: an unready lobby loses them, a running game pauses. */
function mayLoseSomeone(table: Table): boolean {
  if (isOnDevice(table)) return false;
  const stands = table.phase.kind === 'playing' && table.phase.pause !== null;
  return table.seats.some(isPerson) && (table.phase.kind === 'lobby' || (isRunning(table) && !stands));
}

const isPublic = ({ settings, phase }: Table): boolean => settings.visibility === 'public' && phase.kind !== 'abandoned';

/** What the list shows of it while somebody is there; null if nothing. */
export const shownCard = (games: Games, table: Table): string | null => (isPublic(table) ? cardText(games, table) : null);

/** Moves leave the card as it is: it is written anew only if something changed that stands on it. */
function cardText(games: Games, table: Table): string {
  const { code, host, seats, settings } = table;
  const phase = shownPhase(table);
  const last = LAST_CARDS.get(settings);
  if (last !== undefined && last.code === code && last.host === host && last.seats === seats && last.phase === phase) return last.text;
  const text = JSON.stringify(cardOf(games, table));
  LAST_CARDS.set(settings, { code, host, seats, phase, text });
  return text;
}

interface WrittenCard extends Pick<Table, 'code' | 'host' | 'seats'> {
  readonly phase: StoredCard['phase'];
  readonly text: string;
}

const LAST_CARDS = new WeakMap<Table['settings'], WrittenCard>();

const shownPhase = ({ phase }: Table): StoredCard['phase'] => (phase.kind === 'playing' && phase.pause !== null ? 'paused' : phase.kind);

function cardOf(games: Games, table: Table): StoredCard {
  const { code, settings, host, seats, createdAt } = table;
  const { name, game, locked, changed } = settings;
  const sheet = games(game)?.sheet;
  const preset = sheet !== undefined && departs(sheet, settings.preset, changed) ? null : settings.preset;
  const taken = seats.filter((each) => each !== null).length;
  return { code, name, game, preset, host, taken, seats: seats.length, phase: shownPhase(table), locked, createdAt };
}

/** Whether the list shows a table at this time. What is about to be cleaned up, deserted, or finished and left is nothing to join or watch. */
export function isShown({ summary, attendedUntil }: StoredTable, now: number): boolean {
  const until = attendedUntil ?? 0;
  if (!summary.listed || (summary.expiresAt !== null && Math.max(summary.expiresAt, until) <= now)) return false;
  switch (cardIn(summary).phase) {
    case 'lobby':
      return true;
    case 'opening':
    case 'playing':
    case 'paused':
      return until + DESERTED_MS > now;
    case 'finished':
      return until > now;
    case 'abandoned':
      return false;
  }
}

/** Cards out of a store, with the hosts' names of today. */
export async function readCards(store: Store, tables: readonly StoredTable[]): Promise<TableCard[]> {
  const cards = tables.map(({ summary }) => cardIn(summary));
  const hosts = [...new Set(cards.flatMap(({ host }) => host ?? []))];
  const names = new Map((await store.people(hosts)).map(({ player, name }) => [player, name]));
  return cards.map((card) => ({ ...card, host: card.host === null ? null : (names.get(card.host) ?? null) }));
}

// We wrote it ourselves, a few lines further up.
export const cardIn = ({ card }: TableSummary): StoredCard => JSON.parse(card) as StoredCard;
