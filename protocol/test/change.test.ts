/** How values change: whatever they are, what is written leads from one to the other to the letter; and no reader takes what does not fit. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { changed, changeText, DEEPEST_CHANGE } from '../src/codes.ts';

type Json = object | string | number | boolean | null;

/** Names that could be taken for something else, and so few values that two of them are often alike in part. */
const name = fc.constantFrom('a', 'b', 'open', 'add', 'drop', 'cut', '__proto__', 'constructor', 'length', '0', '1', '10', '', 'a"b', 'żółw');
const leaf = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, 2, 1_767_297_609_000, -0.5, '', 'd3x', 'a long text', 'a long text that goes on', '"\\\n🐢'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0), // JSON knows no −0
  fc.string(),
);
const { json } = fc.letrec<{ json: Json; members: Json; items: Json }>((tie) => ({
  json: fc.oneof({ maxDepth: 4 }, leaf, tie('members'), tie('items')),
  members: fc.array(fc.tuple(name, tie('json')), { maxLength: 5 }).map((members) => Object.fromEntries(members)),
  items: fc.array(tie('json'), { maxLength: 5 }),
}));

/** Another value, a few places away from this one. */
const near = (value: Json): fc.Arbitrary<Json> => {
  if (typeof value === 'string')
    return fc.oneof(
      fc.constant(value),
      fc.string().map((more) => value + more),
      leaf,
    );
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    const kept = fc.tuple(...items.map((item) => fc.oneof({ arbitrary: fc.constant(item), weight: 3 }, { arbitrary: near(item), weight: 1 })));
    const part = fc.tuple(fc.nat(items.length), fc.nat(items.length));
    return fc.tuple(kept, part, fc.array(json, { maxLength: 3 })).map(([some, [from, to], more]) => [...some.slice(from, to + 1), ...more]);
  }
  if (typeof value !== 'object' || value === null) return fc.oneof(fc.constant(value), json);
  const members = Object.entries(value) as readonly (readonly [string, Json])[];
  const kept = fc.tuple(
    ...members.map(([each, member]) =>
      fc.oneof(
        { arbitrary: fc.constant([[each, member]] as const), weight: 4 },
        { arbitrary: near(member).map((other) => [[each, other]] as const), weight: 2 },
        { arbitrary: fc.constant([] as const), weight: 1 },
      ),
    ),
  );
  const more = fc.array(fc.tuple(name, json), { maxLength: 2 });
  return fc.tuple(kept, more, fc.boolean()).map(([some, others, mixed]) => {
    const all = [...some.flat(), ...others];
    return Object.fromEntries(mixed ? all.toReversed() : all);
  });
};
const pair = json.chain((before) => fc.tuple(fc.constant(before), fc.oneof(json, near(before))));

/** What is read of what is written. */
function read(before: Json, after: Json): Json | undefined {
  const text = changeText(before, after);
  return text === null ? before : changed(before, JSON.parse(text))?.value;
}

const RUNS = { numRuns: 3_000, seed: 21 };

describe('a change', () => {
  it('gives what it was made of, to the letter', () => {
    fc.assert(
      fc.property(pair, ([before, after]) => {
        expect(JSON.stringify(read(before, after))).toBe(JSON.stringify(after));
      }),
      RUNS,
    );
  });

  it('is nothing exactly where both are written alike', () => {
    fc.assert(
      fc.property(pair, ([before, after]) => {
        expect(changeText(before, after) === null).toBe(JSON.stringify(before) === JSON.stringify(after));
      }),
      RUNS,
    );
  });

  it('depends on what is written alone, not on which objects it is made of', () => {
    fc.assert(
      fc.property(pair, ([before, after]) => {
        const [one, other] = JSON.parse(JSON.stringify([before, after])) as readonly [Json, Json];
        expect(changeText(one, other)).toBe(changeText(before, after));
      }),
      RUNS,
    );
  });

  it('is no longer than the whole', () => {
    fc.assert(
      fc.property(pair, ([before, after]) => {
        expect(changeText(before, after)?.length ?? 0).toBeLessThanOrEqual(JSON.stringify([after]).length);
      }),
      RUNS,
    );
  });

  it('leaves both as they are, and what did not change as it was', () => {
    fc.assert(
      fc.property(pair, ([before, after]) => {
        const text = JSON.stringify([before, after]);
        const value = read(before, after);
        expect(JSON.stringify([before, after])).toBe(text);
        if (JSON.stringify(value) === JSON.stringify(before)) expect(value).toBe(before);
      }),
      RUNS,
    );
  });

  test.each<readonly [what: string, before: Json, after: Json, text: string]>([
    ['a number', 2, 3, '[3]'],
    ['another kind of value', { a: 1 }, [1], '[[1]]'],
    ['nothing becomes something', null, { a: 1 }, '[{"a":1}]'],
    ['something becomes nothing', { a: 1 }, null, '[null]'],
    ['a member', { turn: 1, round: 7, name: 'x' }, { turn: 2, round: 7, name: 'x' }, '{"turn":[2]}'],
    ['a member inside a member', { a: { b: { c: 1, d: 'long enough' } } }, { a: { b: { c: 2, d: 'long enough' } } }, '{"a":{"b":{"c":[2]}}}'],
    ['a member more, and one less', { a: 1, b: 'long enough' }, { b: 'long enough', c: null }, '{"a":null,"c":[null]}'],
    ['a member that becomes null', { a: 'long enough', b: 1 }, { a: 'long enough', b: null }, '{"b":[null]}'],
    ['members in another order', { a: 1, b: 'long enough' }, { b: 'long enough', a: 1 }, '[{"b":"long enough","a":1}]'],
    ['an item', [11, 22, 33, 44, 55], [11, 22, 0, 44, 55], '{"2":[0]}'],
    ['items more', ['one', 'two', 'three'], ['one', 'two', 'three', 4, 5], '{"add":[4,5]}'],
    ['the last items gone', [11, 22, 33, 44, 55, 66], [11, 22, 33, 44], '{"cut":2}'],
    ['the first item gone, and one more', [11, 22, 33, 44, 55, 66, 77], [22, 33, 44, 55, 66, 77, 88], '{"drop":1,"add":[88]}'],
    [
      'an item inside those that are left',
      [['a', 1, 'x'], ['b', 'second'], 'third'],
      [
        ['a', 2, 'x'],
        ['b', 'second'],
      ],
      '{"cut":1,"0":{"1":[2]}}',
    ],
    ['a text that goes on', 'd3xp13s0213', 'd3xp13s0213x', '{"add":"x"}'],
    ['a short text that goes on', 'd3', 'd3x', '["d3x"]'],
    ['another text', 'bidding', 'roundEnd', '["roundEnd"]'],
    ['a member called like our own words', { add: 1, drop: 'long enough' }, { add: 2, drop: 'long enough' }, '{"add":[2]}'],
    ['what is shorter whole', { a: 1, b: 2 }, { a: 3, b: 4 }, '[{"a":3,"b":4}]'],
    ['an empty list', ['long enough'], [], '[[]]'],
  ])('%s', (_, before, after, text) => {
    expect(changeText(before, after)).toBe(text);
    expect(JSON.stringify(read(before, after))).toBe(JSON.stringify(after));
  });

  it('makes a member of any name, and nothing else of it', () => {
    const before = JSON.parse('{"a":"long enough to stay"}') as object;
    const after = JSON.parse('{"a":"long enough to stay","__proto__":{"polluted":true}}') as object;
    const value = read(before, after);
    expect(JSON.stringify(value)).toBe(JSON.stringify(after));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(value).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  it('takes a member without a value for none', () => {
    const before = { a: 1, gone: undefined, b: 'long enough' };
    expect(changeText(before, { a: 2, b: 'long enough', other: undefined })).toBe('{"a":[2]}');
    expect(changeText(before, { a: 1, gone: 0, b: 'long enough' })).toBe('[{"a":1,"gone":0,"b":"long enough"}]');
    expect(changeText({ ...before, gone: 0 }, before)).toBe('{"gone":null}');
  });

  it('of what lies deep is written whole', () => {
    const nested = (depth: number, core: Json): Json => (depth === 0 ? core : { in: nested(depth - 1, core), beside: 'long enough' });
    const deep = (core: Json): readonly [Json, Json] => [nested(40, 'before'), nested(40, core)];
    const [before, after] = deep('after');
    expect(changeText(before, after)?.startsWith(`${'{"in":'.repeat(DEEPEST_CHANGE)}[{`)).toBe(true);
    expect(JSON.stringify(read(before, after))).toBe(JSON.stringify(after));
    expect(changeText(before, nested(40, 'before'))).toBe(null);
  });

  it('of a text that goes on can be read however deep it lies', () => {
    const nested = (depth: number, core: Json): Json => (depth === 0 ? core : { in: nested(depth - 1, core), beside: 'long enough' });
    for (let depth = DEEPEST_CHANGE - 2; depth <= DEEPEST_CHANGE + 2; depth++) {
      const after = nested(depth, 'a long text that goes on');
      expect([depth, read(nested(depth, 'a long text'), after)]).toEqual([depth, after]);
    }
  });
});

describe('what does not fit is no change', () => {
  const deepChange = JSON.parse(`${'{"a":'.repeat(100_000)}[1]${'}'.repeat(100_000)}`) as unknown;
  const deepValue = JSON.parse(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`) as Json;

  test.each<readonly [what: string, value: Json, change: unknown]>([
    ['no value at all', 1, null],
    ['a value as it is', 1, 2],
    ['a list of none', 1, []],
    ['a list of two', 1, [1, 2]],
    ['members of a number', 1, { a: [1] }],
    ['members of null', null, { a: [1] }],
    ['a change of a member that is not there', { a: 1 }, { b: { c: [1] } }],
    ['the end of a member that is not there', { a: 1 }, { b: null }],
    ['the end of a member that all objects have', { a: 1 }, { toString: null }],
    ['a change of what all objects have', { a: 1 }, { constructor: { name: ['x'] } }],
    ['a value as it is for a member', { a: 1 }, { a: 2 }],
    ['a change behind the end', [1, 2], { '2': [3] }],
    ['a change before the beginning', [1, 2], { '-1': [3] }],
    ['a place that is written otherwise', [1, 2], { '01': [3] }],
    ['a place that is no number', [1, 2], { length: [0] }],
    ['the end of an item', [1, 2], { '0': null }],
    ['more gone than there are', [1, 2], { drop: 1, cut: 2 }],
    ['less than nothing gone', [1, 2], { drop: -1 }],
    ['half an item gone', [1, 2], { cut: 0.5 }],
    ['gone as a text', [1, 2], { drop: '1' }],
    ['items more that are no list', [1, 2], { add: 'x' }],
    ['a text that goes on with a number', 'a', { add: 1 }],
    ['a text that goes on, and more', 'a', { add: 'b', drop: 1 }],
    ['a text that does not go on', 'a', {}],
    ['something wrong deep inside', { a: [{ b: 1 }] }, { a: { '0': { b: { c: [1] } } } }],
    ['what is deeper than anybody goes', deepValue, deepChange],
  ])('%s', (_, value, change) => {
    const text = JSON.stringify(value);
    expect(changed(value, change)).toBe(null);
    expect(JSON.stringify(value)).toBe(text);
  });

  it('and whatever else comes, nothing is thrown', () => {
    fc.assert(
      fc.property(json, fc.oneof(json, fc.anything()), (value, change) => {
        const text = JSON.stringify(value);
        changed(value, change);
        expect(JSON.stringify(value)).toBe(text);
      }),
      RUNS,
    );
  });
});
