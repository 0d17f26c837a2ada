import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitOf, INCREDIBLE, surprise } from '../kit/chisquare.ts';
import { Chance, KEY_BYTES, keyFromText, keyToText, seeded, simulatedKey, streamOf } from '../src/kernel.ts';

const SEED = 20_250_101;

const sources: readonly (readonly [name: string, source: () => Chance])[] = [
  ['the seeded source', () => seeded('chance tests')],
  ['the stream of a table', () => streamOf(simulatedKey('chance tests', 1), 7)],
];

/** How surprising these counts would be if each were as likely as its weight says. */
function surpriseOf(observed: readonly number[], weights: readonly number[]): number {
  const draws = observed.reduce((sum, count) => sum + count, 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return surprise(fitOf(observed.map((count, i) => ({ observed: count, expected: (draws * (weights[i] ?? 0)) / whole }))));
}

const evenly = (bins: number): number[] => new Array<number>(bins).fill(1);

function counts(bins: number, draws: number, draw: () => number): number[] {
  const found = new Array<number>(bins).fill(0);
  for (let i = 0; i < draws; i++) {
    const bin = draw();
    found[bin] = (found[bin] ?? 0) + 1;
  }
  return found;
}

describe.each(sources)('%s', (_, source) => {
  test('a fraction falls into each twentieth of the way from 0 to 1 as often', () => {
    const chance = source();
    expect(
      surpriseOf(
        counts(20, 60_000, () => Math.floor(20 * chance.fraction())),
        evenly(20),
      ),
    ).toBeLessThan(INCREDIBLE);
  });

  test.each([2, 3, 6, 7, 10, 52])('a draw below %i gives each number as often', (n) => {
    const chance = source();
    expect(
      surpriseOf(
        counts(n, 3000 * n, () => chance.below(n)),
        evenly(n),
      ),
    ).toBeLessThan(INCREDIBLE);
  });

  // Around 2²¹ the way of drawing changes; above 2³¹ a folded remainder would make half of the results twice as likely.
  test.each([2 ** 21 - 1, 2 ** 21, 2 ** 21 + 1, 2 ** 31 - 1, 2 ** 31 + 1, 3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32])(
    'draws below %i are spread evenly',
    (n) => {
      const chance = source();
      const bins = counts(64, 40_000, () => Math.floor((chance.below(n) / n) * 64));
      expect(surpriseOf(bins, evenly(64))).toBeLessThan(INCREDIBLE);
    },
  );

  test('two draws in a row do not depend on each other', () => {
    const chance = source();
    expect(
      surpriseOf(
        counts(36, 36_000, () => 6 * chance.below(6) + chance.below(6)),
        evenly(36),
      ),
    ).toBeLessThan(INCREDIBLE);
  });

  test('every order of four cards is equally likely', () => {
    const chance = source();
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = chance.shuffle(['a', 'b', 'c', 'd']).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(surpriseOf([...orders.values()], evenly(24))).toBeLessThan(INCREDIBLE);
  });

  test('a weighted draw is as likely as its weight, and never one without', () => {
    const chance = source();
    const weights = [1, 0, 2, 5, 0, 12];
    const found = counts(6, 20_000, () => chance.weighted(weights));
    expect([found[1], found[4]]).toEqual([0, 0]);
    expect(surpriseOf(found, weights)).toBeLessThan(INCREDIBLE);
  });

  test('a pick gives each item as often', () => {
    const chance = source();
    const items = ['a', 'b', 'c'];
    expect(
      surpriseOf(
        counts(3, 9000, () => items.indexOf(chance.pick(items))),
        evenly(3),
      ),
    ).toBeLessThan(INCREDIBLE);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN, Number.POSITIVE_INFINITY])('there is no draw below %d', (n) => {
    expect(() => source().below(n)).toThrow(RangeError);
  });

  test('nothing can be picked from nothing', () => {
    expect(() => source().pick([])).toThrow(RangeError);
    expect(() => source().weighted([])).toThrow(RangeError);
    expect(() => source().weighted([0, 0])).toThrow(RangeError);
  });

  test('shuffling nothing gives nothing, and one card stays one card', () => {
    expect(source().shuffle([])).toEqual([]);
    expect(source().shuffle(['a'])).toEqual(['a']);
  });
});

test('a draw below n is a whole number from 0 to n − 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
      const drawn = seeded(seed).below(n);
      expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
    }),
    { seed: SEED },
  );
});

test('a shuffle keeps every card and leaves the given ones alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (seed, cards) => {
      const before = [...cards];
      const mixed = seeded(seed).shuffle(cards);
      expect(cards).toEqual(before);
      expect(mixed.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
    }),
    { seed: SEED },
  );
});

describe('words that would favour a result are thrown away', () => {
  class Words extends Chance {
    private readonly words: number[];
    constructor(...words: number[]) {
      super();
      this.words = words;
    }

    protected override word(): number {
      const word = this.words.shift();
      if (word === undefined) throw new Error('another word was asked for');
      return word;
    }
  }
  const WORDS = 2n ** 32n;

  test.each([3, 6, 7, 10, 1000, 2 ** 21 - 1, 2 ** 21])('below %i every result has exactly as many words', (n) => {
    const uneven = WORDS % BigInt(n);
    for (const result of [0, 1, n >> 1, n - 1].map(BigInt)) {
      const first = (result * WORDS + uneven + BigInt(n) - 1n) / BigInt(n);
      const last = ((result + 1n) * WORDS - 1n) / BigInt(n);
      expect(last - first + 1n).toBe(WORDS / BigInt(n));
      expect(new Words(Number(first)).below(n)).toBe(Number(result));
      expect(new Words(Number(last)).below(n)).toBe(Number(result));
    }
    if (uneven > 0n) expect(() => new Words(0).below(n)).toThrow('another word');
  });

  test('above 2²¹ the words beyond the last whole multiple are thrown away', () => {
    const n = 2 ** 31 + 1;
    expect(new Words(n, 2 ** 32 - 1, 5).below(n)).toBe(5);
    expect(new Words(n - 1).below(n)).toBe(n - 1);
  });
});

describe('the stream of a step', () => {
  const words = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.below(2 ** 32));

  // RFC 8439, A.1, vectors 1 and 2: blocks 0 and 1 of the all-zero key and nonce.
  test('is the ChaCha20 keystream: key and step 0', () => {
    const drawn = words(streamOf(new Uint8Array(KEY_BYTES), 0), 18);
    expect(drawn.slice(0, 4)).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
    expect(drawn.slice(16)).toEqual([0xbee7079f, 0x7a385155]);
  });

  // RFC 8439, 2.4.2: nonce 00:00:00:00 00:00:00:4a 00:00:00:00, which is step 0x4a000000; its keystream begins with block 1.
  test('is the ChaCha20 keystream: the step is the nonce, counted little end first', () => {
    const key = Uint8Array.from({ length: KEY_BYTES }, (_, i) => i);
    expect(words(streamOf(key, 0x4a000000), 20).slice(16)).toEqual([0xf3514f22, 0xe1d91b40, 0x6f27de2f, 0xed1d63b8]);
  });

  test('is what another ChaCha20 gives, for any key and step, block after block', () => {
    for (const step of [0, 1, 2, 3, 255, 256, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 40 + 7, Number.MAX_SAFE_INTEGER]) {
      const key = simulatedKey('blocks', step);
      const start = Buffer.alloc(16); // the number of the first block, and the nonce
      start.writeBigUInt64LE(BigInt(step), 8);
      const stream = createCipheriv('chacha20', key, start).update(Buffer.alloc(400));
      const expected = Array.from({ length: 100 }, (_, i) => stream.readUInt32LE(4 * i));
      expect(words(streamOf(key, step), 100)).toEqual(expected);
    }
  });

  // For those who write a verifier of their own: what is drawn from the words, and in which order.
  test('gives these draws', () => {
    const key = Uint8Array.from({ length: KEY_BYTES }, (_, i) => i);
    const drawn = (step: number, draw: (chance: Chance) => number) => {
      const chance = streamOf(key, step);
      return Array.from({ length: 12 }, () => draw(chance));
    };
    expect(drawn(1, (chance) => chance.below(6))).toEqual([0, 3, 5, 5, 0, 2, 3, 3, 2, 5, 5, 4]);
    expect(drawn(2, (chance) => chance.below(52))).toEqual([42, 4, 31, 1, 24, 41, 5, 11, 11, 40, 4, 7]);
    expect(drawn(3, (chance) => chance.below(3 * 2 ** 30))).toEqual([
      2632183704, 1968943265, 216793589, 739191263, 1760319628, 2733226392, 2286978643, 2342898347, 498426145, 2863683172, 2054452055, 3079171119,
    ]);
    expect(drawn(4, (chance) => chance.weighted([1, 2, 5]))).toEqual([2, 2, 1, 2, 2, 0, 1, 0, 0, 2, 2, 1]);
    expect(streamOf(key, 5).shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([8, 4, 0, 9, 3, 5, 1, 7, 6, 2]);
  });

  test('differs from the streams of other steps and other keys', () => {
    const key = simulatedKey('streams', 1);
    const streams = [0, 1, 2, 255, 256, 2 ** 32, Number.MAX_SAFE_INTEGER].map((step) => words(streamOf(key, step), 4).join(' '));
    expect(new Set([...streams, words(streamOf(simulatedKey('streams', 2), 0), 4).join(' ')]).size).toBe(streams.length + 1);
  });

  test('is not used up by looking, nor by drawing from another step', () => {
    const key = simulatedKey('streams', 1);
    const looked = words(streamOf(key, 5), 40);
    words(streamOf(key, 4), 100);
    expect(words(streamOf(key, 5), 40)).toEqual(looked);
  });

  test('is asked for with a whole key and a whole step only', () => {
    expect(() => streamOf(new Uint8Array(16), 0)).toThrow(RangeError);
    for (const step of [-1, 0.5, 2 ** 53]) expect(() => streamOf(new Uint8Array(KEY_BYTES), step)).toThrow(RangeError);
  });
});

test('the same seed gives the same draws, and another seed others', () => {
  const draws = (seed: string | number) => {
    const chance = seeded(seed);
    return Array.from({ length: 8 }, () => chance.below(1000)).join(' ');
  };
  expect(draws('a')).toBe(draws('a'));
  expect(draws(7)).toBe(draws('7'));
  expect(new Set(Array.from({ length: 1000 }, (_, i) => draws(i))).size).toBe(1000);
});

test('the first draws of neighbouring seeds do not depend on each other', () => {
  const found = counts(
    36,
    36_000,
    (() => {
      let seed = 0;
      return () => 6 * seeded(seed).below(6) + seeded(++seed).below(6);
    })(),
  );
  expect(surpriseOf(found, evenly(36))).toBeLessThan(INCREDIBLE);
});

test('a key goes into 64 hexadecimal digits and comes back', () => {
  const key = simulatedKey('keys', 3);
  expect(keyToText(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(keyFromText(keyToText(key))).toEqual(key);
  for (const damaged of ['', 'ab', 'g'.repeat(64), 'A'.repeat(64), `${keyToText(key)}0`, `${keyToText(key)}\n`])
    expect(keyFromText(damaged)).toBeNull();
});
