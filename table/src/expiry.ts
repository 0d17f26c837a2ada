/**
 * When a table may be cleaned up, if nobody is there. Only what stands still goes: a running game pauses by itself when all are gone. Neither
 * a server that restarts nor what it writes then keeps a table, but somebody who was there does. Records stay.
 */
import { isOnDevice, peopleOn, type Table } from './state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In ms; null while a game goes on, and on a device: what lies there is its owner's. `lastSeen`: when somebody was last known to be at the table, null if never. */
export function expiry(table: Table, lastSeen: number | null): number | null {
  if (isOnDevice(table)) return null;
  const stands = standsSince(table);
  if (stands === null) return null;
  const isEmptyLobby = table.phase.kind === 'lobby' && peopleOn(table).length === 0;
  return Math.max(stands, lastSeen ?? 0) + (isEmptyLobby ? HOUR : 14 * DAY);
}

function standsSince({ phase, at }: Table): number | null {
  if (phase.kind === 'opening') return null;
  return phase.kind === 'playing' ? (phase.pause?.at ?? null) : at;
}
