/** What is drawn at random can be typed; what is kept of it, and of the log, is what servers of before wrote, by Node's own functions. */
import { createHash, pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { fitsPasscode, hashOfToken, newPlayerId, newTableCode, newToken, sealPasscode } from '../src/people/credentials.ts';
import { chain } from '../src/store/chain.ts';
import { randomFrom } from './test-ports.ts';

/** Plain, of other alphabets, of several code points a letter, halves of a pair, and longer than one block of the hash. */
const TEXTS = ['', 'open sesame', 'Żółć', 'Z\u030c e\u0301', 'Привет', '👩‍👩‍👧', '\ud800', 'a\udc00b', '\0', 'ż'.repeat(200)];

const random = randomFrom('credentials');

test('no id of a person begins as a flag does', () => {
  const ids = Array.from({ length: 256 }, (_, first) => newPlayerId((bytes) => new Uint8Array(bytes).fill(first)));
  expect(ids.filter((id) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{15}$/.test(id))).toEqual([]);
});

test('a token is base64url', () => {
  for (let i = 0; i < 100; i++) {
    let drawn: Uint8Array = new Uint8Array();
    const token = newToken((count) => {
      drawn = random(count);
      return drawn;
    });
    expect(token).toBe(Buffer.from(drawn).toString('base64url'));
  }
});

test('every letter of a table’s code is equally likely', () => {
  let next = 0;
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => next++ & 255);
  const found = new Map<string, number>();
  while (next < 6 * 256 * 13) for (const letter of newTableCode(bytes)) found.set(letter, (found.get(letter) ?? 0) + 1);
  expect(found.size).toBe(26);
  const [fewest, most] = [Math.min(...found.values()), Math.max(...found.values())];
  expect(most / fewest).toBeLessThan(1.05);
});

test.each(TEXTS)('a passcode that was sealed before opens, and one sealed now would have then: %j', (passcode) => {
  const salt = Buffer.from(random(16));
  const sealed = (text: string): string =>
    `5000:${salt.toString('hex')}:${pbkdf2Sync(text.normalize('NFC'), salt, 5_000, 32, 'sha256').toString('hex')}`;
  expect(fitsPasscode(passcode, sealed(passcode))).toBe(true);
  expect(fitsPasscode(`${passcode}x`, sealed(passcode))).toBe(false);
  expect(sealPasscode(passcode, () => salt)).toBe(sealed(passcode));
});

test.each(TEXTS)('a token and an entry have the hash that Node gives them: %j', (text) => {
  expect(hashOfToken(text)).toBe(createHash('sha256').update(text).digest('hex'));
  const start = createHash('sha256').update(`parlour table ${text}`).digest('hex');
  expect(chain.start(text)).toBe(start);
  expect(chain.next(start, text)).toBe(createHash('sha256').update(start).update('\n').update(text).digest('hex'));
});
