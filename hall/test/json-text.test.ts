/** Frames that are put together as text are tied to their message types: what does not fit one does not compile, and the rest is JSON. */
import type { FromServer, Update, Welcome } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { jsonArray, jsonObject, jsonOf, type MemberTexts, padded } from '../src/json-text.ts';

type Skip = Extract<FromServer, { readonly kind: 'skip' }>;
type Presence = Extract<FromServer, { readonly kind: 'presence' }>;

describe('a frame', () => {
  it('is the JSON of its members, in their order, without those that are missing', () => {
    const update = { n: 3, name: 'a "name"', parts: [1, null], none: undefined };
    const members = { n: jsonOf(3), name: jsonOf('a "name"'), parts: jsonArray([jsonOf(1), jsonOf(null)]), none: undefined };
    expect(jsonObject<{ n: number; name: string; parts: (number | null)[]; none?: string }>(members)).toBe(JSON.stringify(update));
    expect(jsonArray([])).toBe('[]');
  });

  it('has blanks behind what is shorter than its room, and in blocks behind what is longer', () => {
    expect(padded(jsonOf([1]), 6)).toBe('[1]   ');
    expect(padded(jsonOf([1]), 3)).toBe('[1]');
    for (const length of [4, 90, 253]) expect(padded(jsonOf('x'.repeat(length)), 3)).toBe(`"${'x'.repeat(length)}"`.padEnd(256));
    expect(JSON.parse(padded(jsonOf({ seat: 1 }), 40))).toEqual({ seat: 1 });
  });

  it('takes every member of its message by its name', () => {
    expect(jsonObject<Skip>({ kind: jsonOf('skip'), n: jsonOf(7) })).toBe('{"kind":"skip","n":7}');
    // @ts-expect-error A skip has an n, and no number.
    jsonObject<Skip>({ kind: jsonOf('skip'), number: jsonOf(7) });
    // @ts-expect-error It has its n always.
    jsonObject<Skip>({ kind: jsonOf('skip') });
    // @ts-expect-error A member too many.
    jsonObject<Skip>({ kind: jsonOf('skip'), n: jsonOf(7), at: jsonOf(8) });
    // @ts-expect-error It is not of another kind.
    jsonObject<Skip>({ kind: jsonOf('skipped'), n: jsonOf(7) });
  });

  it('takes texts of the member’s own type only', () => {
    expect(jsonObject<Presence>({ kind: jsonOf('presence'), gone: jsonOf(['ann']) })).toBe('{"kind":"presence","gone":["ann"]}');
    // @ts-expect-error Ids of players are texts.
    jsonObject<Presence>({ kind: jsonOf('presence'), gone: jsonOf([1]) });
    // @ts-expect-error A string that nobody made JSON of.
    jsonObject<Presence>({ kind: jsonOf('presence'), gone: '["ann"]' });
  });

  it('of an update or a welcome names what may be missing, too', () => {
    const names = (members: keyof MemberTexts<Update> | keyof MemberTexts<Welcome>): string => members;
    expect([names('moves'), names('you')]).toEqual(['moves', 'you']);
    // @ts-expect-error There is no such member.
    expect(names('moved')).toBe('moved');
    // @ts-expect-error `you` and `moves` may be undefined, but not forgotten.
    const forgetful: Pick<MemberTexts<Update>, 'own' | 'you' | 'moves'> = { own: jsonOf(null) };
    expect(jsonObject<Pick<Update, 'own' | 'you' | 'moves'>>(forgetful)).toBe('{"own":null}');
  });
});
