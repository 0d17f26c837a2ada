/**
 * The way from secret and numbers to cards, reckoned here once more with Node's own hash and cipher: what `parlour verify` relies on can't
 * change unnoticed, not even in table and verifier alike.
 */
import { createCipheriv, createHash } from 'node:crypto';
import { begin, Chance, keyToText, type Seat, seatsOf, seeded, take } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { chanceKey, commitmentOf, commitmentOfSecret, type Numbers, shortCode } from '../src/table.ts';
import { TestTable } from './test-table.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** As docs/protocol.md has it: a label, the secret, and for each seat 01 and its number, or 00. */
const reckonedKey = (secret: Uint8Array, numbers: Numbers): Buffer =>
  sha256('parlour chance 1', secret, ...numbers.flatMap((number) => (number === null ? [Uint8Array.of(0)] : [Uint8Array.of(1), bytes(number)])));

/** Node's ChaCha20: 16 bytes before the stream, of which the first four count blocks and the rest are the nonce. */
class ReckonedStream extends Chance {
  private readonly words: DataView;
  private at = 0;

  constructor(key: Uint8Array, step: number) {
    super();
    const nonce = Buffer.alloc(16);
    nonce.writeBigUInt64LE(BigInt(step), 8);
    const stream = createCipheriv('chacha20', key, nonce).update(Buffer.alloc(1 << 14));
    this.words = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  }

  protected override word(): number {
    const word = this.words.getUint32(this.at, true);
    this.at += 4;
    return word;
  }
}

const A = 'a1'.repeat(32);
const B = '0b'.repeat(32);
const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i);

describe('the key of a game', () => {
  // Written down once, by Python's hashlib.
  test.each<[Numbers, string]>([
    [[], 'e7b8b67605449bab74b4504fd80f8f407cac24bac9ecf4434c8d5742fcf735b9'],
    [[null], 'eb34a4df5379f59c4aa8010c8d23b989b86faa6b7ca532fe6fa3e5e8bc75078f'],
    [[A], '4cae3e03fe589fbc24ae11c6c427b69cf40e4324063f52cccb09a88c5e585b12'],
    [[A, B], '4d8aa3c3cf44b27be37adfb27bb67aa4b90400f48e09a78b7fca7e755590f97f'],
    [[B, A], 'a1fa4bdaa27e556e6987f1daba17c3088222382ea97cd993fb03e827dff515e1'],
    [[A, null, B], '08b008bab608a77dc1671fd6a0bd1d8c2858a70a8e46ae8ead9bdc7549868609'],
    [[null, null, null, null], '1e66e6a189a2203996ae8b89c6beaa254ff0bd9b1ff2d06fbdce2e3f45772d0e'],
  ])('of %j', (numbers, key) => {
    expect(keyToText(chanceKey(SECRET, numbers))).toBe(key);
  });

  test('is the hash of all that went into it, for any secret and any seats', () => {
    const chance = seeded('keys');
    const number = (): string => Buffer.from(Array.from({ length: 32 }, () => chance.below(256))).toString('hex');
    for (let i = 0; i < 300; i++) {
      const secret = bytes(number());
      const numbers = seatsOf(chance.below(10) + 1).map(() => (chance.below(3) === 0 ? null : number()));
      expect(Buffer.from(chanceKey(secret, numbers)).equals(reckonedKey(secret, numbers))).toBe(true);
    }
  });

  test('is another one with any bit of the secret or of a number, and wherever a number lies', () => {
    const keys = new Set<string>();
    const flipped = (hex: string, bit: number): string => {
      const changed = bytes(hex);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return Buffer.from(changed).toString('hex');
    };
    const secret = Buffer.from(SECRET).toString('hex');
    for (let bit = 0; bit < 256; bit++) {
      keys.add(keyToText(chanceKey(bytes(flipped(secret, bit)), [A, null, B])));
      keys.add(keyToText(chanceKey(SECRET, [flipped(A, bit), null, B])));
      keys.add(keyToText(chanceKey(SECRET, [A, null, flipped(B, bit)])));
    }
    for (const numbers of [
      [A, null, B],
      [null, A, B],
      [A, B, null],
      [A, B],
      [B, null, A],
      [A, null, null],
      [A, null, B, null],
    ]) {
      keys.add(keyToText(chanceKey(SECRET, numbers)));
    }
    expect(keys.size).toBe(3 * 256 + 7);
  });

  test('stands on promises that are plain hashes', () => {
    expect(commitmentOf(A)).toBe(sha256(bytes(A)).toString('hex'));
    expect(commitmentOfSecret(SECRET)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });
});

describe.each(['perudo', 'kalitiri', 'sen', 'dalmuti'])('the cards and dice of %s', (game) => {
  test('are drawn from ChaCha20 with that key: move k from the stream with nonce k', () => {
    const evening = new TestTable({ game, seats: 4, roundEnd: 'time' });
    const people = ['ola', 'jan', 'iza', 'max'];
    const numbers = people.map((_, seat) => (seat === 2 ? null : String(seat + 1).repeat(64)));
    const promise = (seat: Seat) => {
      const number = numbers[seat] ?? null;
      return number === null ? {} : { commitment: commitmentOf(number) };
    };
    for (const [seat, player] of people.entries()) {
      if (seat > 0) evening.seat(player);
      expect(evening.ask(player, { kind: 'ready', on: true, ...promise(seat) })).toBeNull();
    }
    expect(evening.ask('ola', { kind: 'start', ...promise(0) })).toBeNull();
    for (const [seat, number] of numbers.entries()) {
      if (number !== null) expect(evening.ask(people[seat] ?? '', { kind: 'open', number })).toBeNull();
    }
    const key = reckonedKey(evening.secretOf(1), numbers);
    let state = begin(evening.game, evening.playing.begun, new ReckonedStream(key, 0));
    expect(evening.playing.state).toEqual(state);
    const chance = seeded(`play ${game}`);
    for (let k = 1; k <= 60 && evening.table.phase.kind === 'playing'; k++) {
      evening.now += 100;
      evening.step((moves) => chance.pick(moves));
      const entry = evening.log.findLast(({ kind }) => kind === 'moved' || kind === 'step') ?? expect.fail('nobody moved');
      const step = entry.kind === 'moved' ? { seat: entry.seat, move: entry.move } : entry.kind === 'step' ? entry.step : expect.fail('no step');
      state = take(evening.game, state, step as Parameters<typeof take>[2], new ReckonedStream(key, k));
      if (evening.table.phase.kind !== 'playing') break;
      expect(evening.playing.steps).toBe(k);
      expect(evening.playing.state).toEqual(state);
    }
  });
});

describe('the short code', () => {
  const begun: Parameters<typeof shortCode>[0] = {
    table: 'ABC234',
    number: 1,
    game: 'sen',
    version: 1,
    preset: 'short',
    options: { rounds: 3 },
    seats: 2,
    players: [
      { kind: 'person', player: 'ola' },
      { kind: 'person', player: 'jan' },
    ],
    commitment: 'c'.repeat(64),
    commitments: [commitmentOf(A), commitmentOf(B)],
  };
  const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

  test('is eight letters of the hash of what was published and opened, its members in the order of their names', () => {
    const { commitment, commitments, game, number, options, players, preset, seats, table, version } = begun;
    const named = players.map(({ kind, ...who }) => ({ kind, ...who }));
    const text = JSON.stringify({
      commitment,
      commitments,
      game,
      number,
      numbers: [A, null],
      options,
      players: named,
      preset,
      seats,
      table,
      version,
    });
    const letters = [...sha256(`parlour code 1 ${text}`).subarray(0, 8)].map((byte) => LETTERS[byte % 32]).join('');
    expect(shortCode(begun, [A, null])).toBe(`${letters.slice(0, 4)}-${letters.slice(4)}`);
  });

  test('is another one if anything that was published or opened is', () => {
    const others: readonly Partial<typeof begun>[] = [
      { table: 'ABC235' },
      { number: 2 },
      { game: 'perudo' },
      { version: 2 },
      { preset: null },
      { options: { rounds: 4 } },
      { seats: 3 },
      { players: begun.players.toReversed() },
      { commitment: 'd'.repeat(64) },
      { commitments: [commitmentOf(A), null] },
      { commitments: begun.commitments.toReversed() },
    ];
    const codes = [shortCode(begun, [A, B]), shortCode(begun, [A, null]), shortCode(begun, [null, B]), shortCode(begun, [B, A])];
    codes.push(...others.map((other) => shortCode({ ...begun, ...other }, [A, B])));
    expect(new Set(codes).size).toBe(codes.length);
  });
});
