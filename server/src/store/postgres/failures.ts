/**
 * What PostgreSQL's errors mean to us. Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html. Theirs may quote the address of the
 * database, its user, or what was written. So none of them is handed on, nor anything they say, but for what they say of the database's own
 * condition.
 */
import { StoreAway, StoreDamaged, StoreFull } from '@parlour/hall/store';
import { StoreRefused } from '../refused.ts';
import { WrongRow } from '../rows.ts';

const DISK_FULL = '53100';
const NOT_ALLOWED = '42501';

/** A page that was not what it should be; a file that is gone; the disk fails. */
const DAMAGED: readonly string[] = ['XX001', 'XX002', '58030', '58P01'];

/** The one that holds the lock is as far as it can get; or all was read a moment too early. Nothing was done. */
const CONTENDED: readonly string[] = ['40P01', '40001'];

/** Wrong password, no such user, not from there; no such database. */
const DENIED: readonly string[] = ['28000', '28P01', '3D000'];

/** The server goes down or starts, was told to drop this connection, took too long; or it is a copy that only reads. */
const AWAY: readonly string[] = [...DENIED, '57P01', '57P02', '57P03', '57P04', '57P05', '57014', '25P03', '25P04', '25006', '55P03'];

/** The way to the server broke; it has no room for one more. */
const AWAY_CLASSES: readonly string[] = ['08', '53'];

/** These tell of a statement of ours, and quote nothing that was written. Those of 53, 58 and XX are used by what stands before databases, too. */
const TELLING_CLASSES: readonly string[] = ['42', '54'];

export type FailureKind = 'away' | 'contended' | 'full' | 'damaged' | 'failed';

export function kindOf(error: unknown): FailureKind {
  if (error instanceof WrongRow) return 'damaged';
  const code = sqlState(error);
  if (code === null) return isMistakeOfOurs(error) ? 'failed' : 'away';
  if (code === DISK_FULL) return 'full';
  if (DAMAGED.includes(code)) return 'damaged';
  if (CONTENDED.includes(code)) return 'contended';
  return AWAY.includes(code) || AWAY_CLASSES.includes(code.slice(0, 2)) ? 'away' : 'failed';
}

/** Whether the connection that this came over is of no more use. */
export const isEndOfConnection = (error: unknown): boolean => kindOf(error) === 'away';

/** The same as an error of ours, which quotes nothing. */
export function errorOf(error: unknown): Error {
  const kind = kindOf(error);
  switch (kind) {
    case 'away':
    case 'contended':
      return new StoreAway('The database can’t be reached.');
    case 'full':
      return new StoreFull('The disk of the database is full.');
    case 'damaged':
      return new StoreDamaged(`The database is damaged: ${whyOf(error)}.`);
    case 'failed':
      return error instanceof Error && isMistakeOfOurs(error)
        ? new Error(`The database was asked wrongly: ${error.name}.`)
        : new Error(refusedBy(error));
  }
}

/** The same for one that kept the database from being opened. */
export function openingError(error: unknown): Error {
  if (error instanceof StoreRefused || error instanceof StoreAway) return error;
  const code = sqlState(error);
  if (code === null && isUntrusted(error)) return new StoreRefused('encryption', {});
  if (code === null && isWithoutPassword(error)) return new StoreRefused('denied', {});
  if (code === NOT_ALLOWED) return new StoreRefused('rights', {});
  if (code !== null && DENIED.includes(code)) return new StoreRefused('denied', {});
  const kind = kindOf(error);
  if (kind === 'away' || kind === 'contended') return errorOf(error);
  return new StoreRefused(kind === 'damaged' ? 'damaged' : 'unusable', { why: whyOf(error) });
}

/**
 * What was said to whoever knocks, without the words: a database, or what stands before it and shares it out, may name who that was, and where they
 * wanted to.
 */
class SaidAtTheDoor extends Error {
  override readonly name = 'SaidAtTheDoor';
  readonly code: string;

  constructor(code: string) {
    super('The database said something at the door.');
    this.code = code;
  }
}

/** The same without its words, if it has some of PostgreSQL's. */
export function wordless(error: unknown): unknown {
  const code = sqlState(error);
  return code === null ? error : new SaidAtTheDoor(code);
}

/** What PostgreSQL calls it; null for what is not PostgreSQL's. */
function sqlState(error: unknown): string | null {
  if (error instanceof SaidAtTheDoor) return error.code;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && error instanceof Error && 'severity' in error ? code : null;
}

const isMistakeOfOurs = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

/** Node's codes of certificates, and what the client says when the server has no encryption. */
function isUntrusted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /CERT|TLS|SSL|UNABLE_TO|ALTNAME/.test(code) || /SSL/.test(error.message);
}

const isWithoutPassword = (error: unknown): boolean => error instanceof Error && error.message.startsWith('SASL');

const refusedBy = (error: unknown): string => `The database refused it: ${whyOf(error)}.`;

/** A code; the name of the rule that was broken, which is one of ours; or the condition that the database is in. */
function whyOf(error: unknown): string {
  if (error instanceof WrongRow) return error.message;
  const code = sqlState(error);
  if (!(error instanceof Error) || code === null) return 'no reason given';
  if (error instanceof SaidAtTheDoor) return code;
  if ('constraint' in error && typeof error.constraint === 'string') return `${code}, ${error.constraint}`;
  const isTelling = DAMAGED.includes(code) || (TELLING_CLASSES.includes(code.slice(0, 2)) && code !== NOT_ALLOWED);
  return isTelling ? `${code}, ${error.message}` : code;
}
