/** When a table may be cleaned up, if nobody is there: empty lobbies soon, games that stand still later. Records stay. */
import { peopleOn, type Table } from './state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function expiry(table: Table): number {
  const isEmptyLobby = table.phase.kind === 'lobby' && peopleOn(table).length === 0;
  return table.at + (isEmptyLobby ? HOUR : 14 * DAY);
}
