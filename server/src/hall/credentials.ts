/** What is drawn at random: tokens, ids, codes. And what is kept of the secret ones, which is never the thing itself. */
import { createHash, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import type { PlayerId, TableCode } from '@parlour/table';
import type { Random } from '../ports.ts';

/** 256 bits, told to their owner once. */
export const newToken = (random: Random): string => text(random(32));

/** What is kept of a token. It is random itself, so one round without salt is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Has nothing to do with the person's token. It never begins with a dash: `parlour erase ID` would take that for a flag. */
export const newPlayerId = (random: Random): PlayerId => text(random(12)).replace(/^-/, '_');

/** A one-time code: as hard to guess as a token, because for five minutes it is as good as one. */
export const newHandoverCode = (random: Random): string => text(random(24));

/** For short-lived ids that nobody needs to guess. */
export const newId = (random: Random): string => text(random(9));

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

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

/** People choose passcodes, and choose short ones: so salt, and many rounds (about 2 ms). */
const ROUNDS = 5_000;

export function sealPasscode(passcode: string, random: Random): string {
  const salt = Buffer.from(random(16));
  return [ROUNDS, salt.toString('hex'), stretched(passcode, salt, ROUNDS).toString('hex')].join(':');
}

export function fitsPasscode(passcode: string, sealed: string): boolean {
  const [rounds = '', salt = '', hash = ''] = sealed.split(':');
  const expected = Buffer.from(hash, 'hex');
  const given = stretched(passcode, Buffer.from(salt, 'hex'), Number(rounds));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const stretched = (passcode: string, salt: Buffer, rounds: number): Buffer => pbkdf2Sync(passcode.normalize('NFC'), salt, rounds, 32, 'sha256');
