/**
 * Chance that nobody could choose alone (table §4.3). A start publishes the hash of the server's secret and of every promised number in one
 * entry; only then are the numbers opened, and the game's stream is keyed with all of them. Afterwards anyone can check that what was opened is
 * what had been promised, and that the key follows from it. What that does not prove is in docs/security.md.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Key, keyFromText, keyToText, type Refusal, refusal, text } from '@parlour/kernel';
import type { DeviceRecord, TableRecord } from './record.ts';
import type { Beginning, Hex64, Numbers, RecordedPlayer, TableCode } from './state.ts';

/** The hash of a 32-byte number, both as 64 hexadecimal digits. */
export const commitmentOf = (number: string): string => bytesToHex(sha256(hexToBytes(number)));

export const commitmentOfSecret = (secret: Key): string => bytesToHex(sha256(secret));

/** The key of the game's chance. A seat without a number counts as such, so that numbers can't change places. */
export function chanceKey(secret: Key, numbers: Numbers): Key {
  const parts = numbers.map((number) => (number === null ? ABSENT : concatBytes(PRESENT, hexToBytes(number))));
  return sha256(concatBytes(utf8ToBytes('parlour chance 1'), secret, ...parts));
}
const ABSENT = Uint8Array.of(0);
const PRESENT = Uint8Array.of(1);

/** What became of a seat's number: it is in the deal, it was promised and is not, or none was promised (a bot, a client without one). */
export type ChancePart = 'mixed' | 'left-out' | 'none';

/** By seat, once the game is dealt. With k left out the server had up to 2^k deals to choose from. */
export const chanceParts = (commitments: Numbers, numbers: Numbers): readonly ChancePart[] =>
  commitments.map((commitment, seat) => (commitment === null ? 'none' : (numbers[seat] ?? null) === null ? 'left-out' : 'mixed'));

/** Whether every number that was opened is the one that was promised at its seat; they may be anything that a server sent. */
export const fitPromises = (commitments: Numbers, numbers: Numbers): boolean =>
  numbers.every((number, seat) => number === null || isNumberOf(commitments[seat], number));

const isNumberOf = (commitment: string | null | undefined, number: string): boolean =>
  typeof number === 'string' && keyFromText(number) !== null && commitmentOf(number) === commitment;

/** What a start publishes, as far as a record repeats it. */
export type PublishedBeginning = Omit<Beginning, 'entry'> & { readonly table: TableCode };

/**
 * Eight characters of what was published at the start and what was opened then, for people to compare. A server that tells two of them different
 * things has to do so before it knows their numbers, so it can't look for two that give the same code.
 */
export function shortCode(
  { table, number, game, version, preset, options, seats, players, commitment, commitments }: PublishedBeginning,
  numbers: Numbers,
): string {
  const published = text({ table, number, game, version, preset, options, seats, players, commitment, commitments, numbers });
  const digest = sha256(utf8ToBytes(`parlour code 1 ${published}`));
  const letters = Array.from(digest.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS.charAt(byte % CODE_LETTERS.length)).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}
const CODE_LENGTH = 8;
/** 32 that nobody mistakes for each other. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What a record shows of its chance. */
export interface Fairness {
  /** The server's, revealed. */
  readonly secret: Hex64;
  /** Its hash, as it was promised. */
  readonly commitment: Hex64;
  /** By seat: the hash of that person's number. */
  readonly commitments: Numbers;
  /** By seat: those that were opened in time. */
  readonly numbers: Numbers;
  /** As it stood on every screen. Records of before have none. */
  readonly code?: string;
}

/** What a claim about chance is checked together with: the parts of a record of unknown origin. */
export type ClaimedChance = { readonly [Part in keyof TableRecord]?: unknown };

/**
 * Whether everything opened is what was promised, every seat has its place, and the key of the record follows from it. Says nothing about
 * whether the promises are those that people made: only their notes can (notes.ts).
 */
export function checkFairness(record: ClaimedChance): Refusal | null {
  const { fair, key, seats } = record;
  if (isDeviceRecord(record)) return refusal('fair/device');
  if (isOfDevice(record)) return refusal('fair/two-homes');
  if (fair === undefined || fair === null) return refusal('fair/missing');
  const claim = readFairness(fair);
  if (claim === null) return refusal('fair/format');
  const { commitment, commitments, numbers, code } = claim;
  const players = beganIn(record.players);
  if (commitments.length !== seats || numbers.length !== seats) return refusal('fair/lengths');
  const secret = keyFromText(claim.secret);
  if (secret === null || commitmentOfSecret(secret) !== commitment) return refusal('fair/secret');
  for (const [seat, number] of numbers.entries()) {
    if (commitments[seat] !== null && players[seat]?.kind === 'bot') return refusal('fair/bot', { seat: seat + 1 });
    if (number === null) continue;
    if (!isNumberOf(commitments[seat], number)) return refusal('fair/number', { seat: seat + 1 });
  }
  if (keyToText(chanceKey(secret, numbers)) !== key) return refusal('fair/key');
  // Hashed as it stands, whatever it says: a record that is none gets another code.
  const published = { ...record, players, commitment, commitments } as unknown as PublishedBeginning;
  return code === undefined || code === shortCode(published, numbers) ? null : refusal('fair/code');
}

/** Whether a record says that it is of a table, and so has to show how its chance was made; one that was simulated has nothing to show. */
export const isOfTable = <T extends object>(record: T): record is T & TableRecord => 'fair' in record || 'table' in record || 'home' in record;

/** Whether a record says that it is of a game on one device, and claims nothing of how its chance was made. */
export const isDeviceRecord = (record: object): record is DeviceRecord => isOfDevice(record) && !('fair' in record && record.fair !== null);

const isOfDevice = (record: object): boolean => 'home' in record && record.home === 'device';

function readFairness(json: unknown): Fairness | null {
  if (typeof json !== 'object' || json === null) return null;
  const { secret, commitment, commitments, numbers, code } = json as Record<string, unknown>;
  const sound = typeof secret === 'string' && typeof commitment === 'string' && isTexts(commitments) && isTexts(numbers);
  if (!sound || (code !== undefined && typeof code !== 'string')) return null;
  return { secret, commitment, commitments, numbers, ...(code === undefined ? {} : { code }) };
}

/** Who began on each seat, as a record of unknown origin has it. */
function beganIn(players: unknown): readonly Partial<RecordedPlayer>[] {
  if (!Array.isArray(players)) return [];
  return players.map((player: unknown) => (typeof player === 'object' && player !== null && 'began' in player ? (player.began ?? {}) : {}));
}

const isTexts = (list: unknown): list is readonly (string | null)[] =>
  Array.isArray(list) && list.every((each) => each === null || typeof each === 'string');
