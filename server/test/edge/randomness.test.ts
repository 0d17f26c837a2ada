/**
 * Where a running server's secrets come from. The host's source of random bytes is listened to while games begin: every secret, token, code and
 * number is what it gave, whole.
 */
import { connectTable, storageIn, type TableLink } from '@parlour/client';
import { commitmentOfSecret, secretName } from '@parlour/table';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openHouse } from './edge-server.ts';

/** Enough that a byte which never changes is no accident: 250 in 2^(8·39). */
const GAMES = 40;

/** Of table codes. */
const LETTERS = 'ABCDEFGHJKMNPQRTWXYZ346789';

function listenToSource(): { readonly given: readonly Uint8Array[] } {
  const given: Uint8Array[] = [];
  const source = crypto.getRandomValues.bind(crypto);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const filled = source(array);
    if (filled instanceof Uint8Array) given.push(Uint8Array.from(filled));
    return filled;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return { given };
}

const until = (link: TableLink, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = link.subscribe(look);
    look();
  });

test('secrets, tokens, codes and numbers are what the host’s cryptographic source gave, all 32 bytes of them', async () => {
  const { given } = listenToSource();
  const house = await openHouse({ limits: { seat: { most: 100_000, perMs: 1_000 } } });
  const texts = () => given.map((each) => Buffer.from(each).toString('hex'));
  const { token, player } = await house.person();
  expect(texts()).toContain(Buffer.from(token, 'base64url').toString('hex'));
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(given.some((each) => Buffer.from(each).toString('base64url').replace(/^-/, '_') === player)).toBe(true);

  const before = given.length;
  const code = await house.table(token, { seats: 2 });
  const letters = given.slice(before).flatMap((bytes) => [...bytes].filter((byte) => byte < 256 - (256 % LETTERS.length)));
  expect(letters.map((byte) => LETTERS[byte % LETTERS.length]).join('')).toContain(code);

  const kept = new Map<string, string>();
  const link = connectTable({ url: house.url.replace('localhost', '127.0.0.1'), table: code, token, ports: { storage: storageIn(kept) } });
  onTestFinished(() => link.close());
  await until(link, () => link.now.status === 'live');
  await link.ask({ kind: 'bot', level: 'casual' });
  const secrets: string[] = [];
  const numbers: string[] = [];
  for (let game = 1; game <= GAMES; game++) {
    expect(await link.ask({ kind: 'start' })).toMatchObject({ kind: 'done' });
    await until(link, () => link.now.table?.phase === 'playing');
    const secret = (await house.store.secret(code, secretName(game))) ?? expect.fail('no secret');
    expect(commitmentOfSecret(Uint8Array.from(Buffer.from(secret, 'hex')))).toBe(link.now.table?.begun?.commitment);
    secrets.push(secret);
    numbers.push(link.now.table?.numbers?.[0] ?? expect.fail('the own number is not mixed in'));
    expect(await link.ask({ kind: 'lobby' })).toMatchObject({ kind: 'done' });
  }
  for (const [what, drawn] of Object.entries({ secrets, numbers })) {
    expect(new Set(drawn).size, what).toBe(GAMES);
    for (const each of drawn) {
      expect(each, what).toMatch(/^[0-9a-f]{64}$/);
      expect(texts(), what).toContain(each);
    }
    for (let at = 0; at < 64; at += 2)
      expect(new Set(drawn.map((each) => each.slice(at, at + 2))).size, `${what}, byte ${at / 2}`).toBeGreaterThan(1);
  }
  expect(secrets.some((secret) => numbers.includes(secret))).toBe(false);
});
