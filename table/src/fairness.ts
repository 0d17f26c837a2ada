/**
 * Chance that nobody could choose. Before a game the server's secret and each person's number are known by their hashes only; the game's
 * stream is keyed with all of them. Afterwards anyone can check that what was opened is what had been promised, and that the key follows from it.
 * What is left: whoever withholds their number has one choice, and nothing proves that the operator did not look.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Key, keyFromText, keyToText, type Refusal, refusal } from '@parlour/kernel';
import type { Hex64, Numbers } from './state.ts';

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

/** What a record shows of its chance. */
export interface Fairness {
  /** The server's, revealed. */
  readonly secret: Hex64;
  /** Its hash, as it was promised. */
  readonly commitment: Hex64;
  /** By seat: the hash of that person's number. */
  readonly commitments: readonly (Hex64 | null)[];
  readonly numbers: Numbers;
}

/**
 * Whether everything opened is what was promised, and the key of the record follows from it. Takes what a record of unknown origin says about
 * its chance.
 */
export function checkFairness(json: unknown, key: string): Refusal | null {
  const claim = readFairness(json);
  if (claim === null) return refusal('fair/format');
  const { commitment, commitments, numbers } = claim;
  const secret = keyFromText(claim.secret);
  if (secret === null || commitmentOfSecret(secret) !== commitment) return refusal('fair/secret');
  for (const [seat, number] of numbers.entries()) {
    if (number === null) continue;
    if (keyFromText(number) === null || commitmentOf(number) !== commitments[seat]) return refusal('fair/number', { seat: seat + 1 });
  }
  return keyToText(chanceKey(secret, numbers)) === key ? null : refusal('fair/key');
}

function readFairness(json: unknown): Fairness | null {
  if (typeof json !== 'object' || json === null) return null;
  const { secret, commitment, commitments, numbers } = json as Record<string, unknown>;
  const sound = typeof secret === 'string' && typeof commitment === 'string' && isTexts(commitments) && isTexts(numbers);
  return sound && commitments.length === numbers.length ? { secret, commitment, commitments, numbers } : null;
}

const isTexts = (list: unknown): list is readonly (string | null)[] =>
  Array.isArray(list) && list.every((each) => each === null || typeof each === 'string');
