/** What goes between the threads of the store comes out as it went in, in its order, whatever it is. */
import type { Append, Appended } from '@parlour/hall/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallAnswer, StoreCall, WriteName } from '../../src/store/sqlite/calls.ts';
import { packAnswers, packCalls, unpackAnswers, unpackCalls } from '../../src/store/sqlite/packing.ts';

const time = fc.option(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
const texts = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 });
const anAppend: fc.Arbitrary<Append> = fc.record({
  table: fc.string(),
  expected: fc.nat(),
  by: fc.option(fc.string({ minLength: 1 })),
  command: fc.string(),
  entries: texts,
  summary: fc.record({ card: fc.string(), listed: fc.boolean(), wakeAt: time, expiresAt: time, seated: texts }),
  secrets: fc.dictionary(fc.stringMatching(/^[a-z]+[0-9]*$/), fc.string(), { maxKeys: 2 }),
});
const appended: fc.Arbitrary<Appended> = fc.oneof(
  fc.record({ kind: fc.constantFrom('ok' as const, 'duplicate' as const), first: fc.nat(), last: fc.nat() }),
  fc.record({ kind: fc.constant('conflict' as const), head: fc.nat() }),
);
const failure: fc.Arbitrary<CallAnswer> = fc.record({ kind: fc.constantFrom('full', 'damaged', 'failed'), message: fc.string() });
const done = (value: fc.Arbitrary<unknown>): fc.Arbitrary<CallAnswer> => value.map((each) => ({ kind: 'done', value: each }));
/** A call, and what it comes to. */
const exchange: fc.Arbitrary<readonly [StoreCall<WriteName>, CallAnswer]> = fc.oneof(
  fc.tuple(
    anAppend.map((append): StoreCall<'append'> => ({ name: 'append', args: [append] })),
    fc.oneof(done(appended), failure),
  ),
  fc.tuple(
    fc.tuple(fc.string(), fc.string()).map((args): StoreCall<'admit'> => ({ name: 'admit', args })),
    fc.oneof(done(fc.constantFrom(null, true, 'text', { a: 1 })), failure),
  ),
);

test('calls and their answers', () => {
  fc.assert(
    fc.property(fc.array(exchange, { maxLength: 8 }), (exchanges) => {
      const calls = exchanges.map(([call]) => call);
      const answers = exchanges.map(([, answer]) => answer);
      expect(unpackCalls(structuredClone(packCalls(calls)))).toEqual(calls);
      expect(unpackAnswers(structuredClone(packAnswers(calls, answers)))).toEqual(answers);
    }),
    { seed: 21 },
  );
});

test('an append without secrets has none', () => {
  const [append] = fc.sample(anAppend, { numRuns: 1, seed: 21 });
  const { secrets: _, ...without } = append as Append;
  expect(unpackCalls(packCalls([{ name: 'append', args: [without] }]))).toEqual([{ name: 'append', args: [{ ...without, secrets: {} }] }]);
});

test('what was cut off is not taken for anything', () => {
  const packed = packCalls([{ name: 'append', args: [fc.sample(anAppend, { numRuns: 1, seed: 21 })[0] as Append] }]);
  for (let length = 1; length < packed.length; length++)
    expect(() => unpackCalls(packed.slice(0, length))).toThrow('A message between the threads of the store is not what was packed.');
});
