/**
 * What somebody remembers of the games of a table: what was promised before the deal, and their own number. A record that anybody can get
 * later is compared with it; a server can't write a better past.
 */
import { type Refusal, refusal, type Seat, same } from '@parlour/kernel';
import type { Numbers, TableCode, TableRecord } from '@parlour/table';
import { parse } from './messages.ts';
import { outside } from './outside.ts';
import type { ClientStorage } from './ports.ts';
import { storageAt } from './storage.ts';

export interface RememberedGame {
  readonly table: TableCode;
  /** Which game at that table; 1 is the first. */
  readonly game: number;
  /** The hash of the server's secret, and those of the persons' numbers by seat, as they were first seen. */
  readonly commitment: string;
  readonly commitments: readonly (string | null)[];
  /** The numbers with which the game was dealt; null if that was not seen. */
  readonly numbers: Numbers | null;
  /** The own seat, and the own number if this client gave one. */
  readonly seat: Seat | null;
  readonly number: string | null;
}

interface Remembered {
  /** A number that is in no game yet. */
  readonly fresh: string | null;
  /** The oldest first. */
  readonly games: readonly RememberedGame[];
}

/** What the person with this token remembers of a game; null if they did not see it begin, or with another browser. */
export function recallGame(token: string, table: TableCode, game: number, storage: ClientStorage = outside().storage): RememberedGame | null {
  return recalled(storageAt(storage, token, table)).games.find((each) => each.game === game) ?? null;
}

/** Why a record is not of the game that is remembered; null if it is. Whether it holds in itself is asked first: `checkFairness`, `replay`. */
export function checkAgainst({ table, number, fair }: Pick<TableRecord, 'table' | 'number' | 'fair'>, remembered: RememberedGame): Refusal | null {
  const { seat } = remembered;
  if (table !== remembered.table || number !== remembered.game) return refusal('remembered/another-game');
  if (fair.commitment !== remembered.commitment) return refusal('remembered/secret');
  if (!same(fair.commitments, remembered.commitments)) return refusal('remembered/commitments');
  if (remembered.numbers !== null) return same(fair.numbers, remembered.numbers) ? null : refusal('remembered/numbers');
  // The deal was not seen. Our number may have come too late; it can't have become another.
  const recorded = seat === null ? null : (fair.numbers[seat] ?? null);
  const another = recorded !== null && remembered.number !== null && recorded !== remembered.number;
  return another ? refusal('remembered/own-number') : null;
}

const FAIR = 'fair';
/** Games of one table; older ones are forgotten. */
const MOST = 50;

export function recalled(storage: ClientStorage): Remembered {
  const { fresh, games } = fieldsOf(parse(storage.get(FAIR) ?? ''));
  return { fresh: isHash(fresh) ? fresh : null, games: Array.isArray(games) ? games.filter(isRememberedGame) : [] };
}

export function keep(storage: ClientStorage, { fresh, games }: Remembered): void {
  storage.set(FAIR, JSON.stringify({ fresh, games: games.slice(-MOST) }));
}

/** What is not sound is left out, one by one: a promise that is no hash must not wipe out the others. */
function isRememberedGame(json: unknown): json is RememberedGame {
  const { table, game, commitment, commitments, numbers, seat, number } = fieldsOf(json);
  const sound = typeof table === 'string' && Number.isInteger(game) && isHash(commitment) && (seat === null || Number.isInteger(seat));
  return sound && isHashes(commitments) && (numbers === null || isHashes(numbers)) && (number === null || isHash(number));
}

const isHashes = (json: unknown): boolean => Array.isArray(json) && json.every((each) => each === null || isHash(each));
const isHash = (json: unknown): json is string => typeof json === 'string' && /^[0-9a-f]{64}$/.test(json);

const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
