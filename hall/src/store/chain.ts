/** Entries are hash-chained: whoever changes an entry has to change every later one, and the doctor sees it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Chain {
  /** The hash before a table's first entry: of its code, so that logs can't change places. */
  readonly start: (code: string) => string;
  readonly next: (previous: string, text: string) => string;
}

/** The chain by a sha-256 of text, in hexadecimal. Where there is a faster one than ours it is handed in. */
export const chainOver = (hash: (text: string) => string): Chain => ({
  start: (code) => hash(`parlour table ${code}`),
  next: (previous, text) => hash(`${previous}\n${text}`),
});

export const chain: Chain = chainOver((text) => bytesToHex(sha256(utf8ToBytes(text))));
