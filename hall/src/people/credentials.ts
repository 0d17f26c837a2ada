/** What is drawn at random: tokens, ids, codes. And what is kept of the secret ones, which is never the thing itself. */
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Random } from '@parlour/kernel';
import type { PlayerId, TableCode } from '@parlour/table';

/** 256 bits, told to their owner once. */
export const newToken = (random: Random): string => text(random(32));

/** What is kept of a token. It is random itself, so one round without salt is enough. */
export const hashOfToken = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));

/** Has nothing to do with the person's token. It never begins with a dash: `parlour erase ID` would take that for a flag. */
export const newPlayerId = (random: Random): PlayerId => text(random(12)).replace(/^-/, '_');

/** A one-time code: as hard to guess as a token, because for five minutes it is as good as one. */
export const newHandoverCode = (random: Random): string => text(random(24));

/** For short-lived ids that nobody needs to guess. */
export const newId = (random: Random): string => text(random(9));

/** As base64url, without padding: letters, digits, dash and underscore. */
function text(bytes: Uint8Array): string {
  let written = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const bits = (a << 16) | (b << 8) | c;
    const signs = [bits >> 18, bits >> 12, bits >> 6, bits].map((each) => BASE64URL[each & 63]);
    written += signs.slice(0, Math.min(3, bytes.length - i) + 1).join('');
  }
  return written;
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Read out across a room, no two of these are taken for each other: no I, L, O, S, U, V, 2 and 5. */
const LETTERS = 'ABCDEFGHJKMNPQRTWXYZ346789';
const CODE_LENGTH = 6;

export function newTableCode(random: Random): TableCode {
  let code = '';
  // Bytes beyond the last whole multiple are drawn again: every letter is equally likely.
  const most = 256 - (256 % LETTERS.length);
  while (code.length < CODE_LENGTH)
    for (const byte of random(CODE_LENGTH)) if (byte < most && code.length < CODE_LENGTH) code += LETTERS[byte % LETTERS.length];
  return code;
}

/** The name under which the store keeps a table's sealed passcode. */
export const PASSCODE = 'passcode';

/** People choose passcodes, and choose short ones: so salt, and many rounds (about 10 ms). */
const ROUNDS = 5_000;

export function sealPasscode(passcode: string, random: Random): string {
  const salt = random(16);
  return [ROUNDS, bytesToHex(salt), bytesToHex(stretched(passcode, salt, ROUNDS))].join(':');
}

export function fitsPasscode(passcode: string, sealed: string): boolean {
  const [rounds = '', salt = '', hash = ''] = sealed.split(':');
  const expected = hexToBytes(hash);
  const given = stretched(passcode, hexToBytes(salt), Number(rounds));
  // Every byte is looked at, so that the time it takes says nothing of where they differ.
  return given.length === expected.length && given.reduce((differ, byte, i) => differ | (byte ^ (expected[i] ?? 0)), 0) === 0;
}

const stretched = (passcode: string, salt: Uint8Array, rounds: number): Uint8Array =>
  pbkdf2(sha256, passcode.normalize('NFC'), salt, { c: rounds, dkLen: 32 });
