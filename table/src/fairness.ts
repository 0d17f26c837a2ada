/**
 * Chance that nobody could choose. Before a game the server's secret and each person's number are known by their hashes only; the game's
 * stream is keyed with all of them. Afterwards anyone can check that what was opened is what had been promised, and that the key follows from it.
 * What is left: whoever withholds their number has one choice, and nothing proves that the operator did not look.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Key, keyFromText, keyToText, type Refusal, refusal } from '@parlour/kernel';
import type { Numbers } from './state.ts';

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
  readonly secret: string;
  readonly commitment: string;
  readonly commitments: readonly (string | null)[];
  readonly numbers: Numbers;
}

/** Whether everything opened is what was promised, and the key of the record follows from it. */
export function checkFairness({ secret, commitment, commitments, numbers }: Fairness, key: string): Refusal | null {
  const bytes = keyFromText(secret);
  if (bytes === null || commitmentOfSecret(bytes) !== commitment) return refusal('fair/secret');
  for (const [seat, number] of numbers.entries()) {
    if (number !== null && (keyFromText(number) === null || commitmentOf(number) !== commitments[seat])) return refusal('fair/number', { seat });
  }
  return keyToText(chanceKey(bytes, numbers)) === key ? null : refusal('fair/key');
}
